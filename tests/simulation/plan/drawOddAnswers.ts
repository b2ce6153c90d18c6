/**
 * Draws which answers and webhooks of the provider are odd. From a chance of its own, so that the rest of the plan is as it
 * would be without.
 */
import type { FaultProfile } from "#adapters/memory/faultProfiles.ts"
import {
  ODD_ANSWER_KINDS,
  PROVIDER_LINES,
  type ProviderLine,
  type SimulatedFault,
} from "#adapters/memory/simulatedFaults.ts"
import { hits } from "./drawFaults.ts"
import type { EpisodePlan } from "./episodePlan.ts"
import { hashOf, randomFromSeed } from "./randomFromSeed.ts"

/** No answer or webhook of a group has a higher number on its line. */
const MOST_ANSWERS = 400

/** A token is good for many calls, a payment is asked for once, and of few there is more than one webhook. */
const MORE_OF: Readonly<Partial<Record<ProviderLine, number>>> = {
  "gateway.token": 8,
  "gateway.pay": 2,
  "gateway.refund": 3,
}
const MORE_OF_WEBHOOKS = 6

/** Of what is asked for once, so many oddities are a no more: what it means, a read has to tell. */
const REFUSED_MORE = 0.5
const ASKED_ONCE: ReadonlySet<ProviderLine> = new Set(["gateway.pay", "gateway.refund"])

/** So many of a kind that each of its oddities is drawn as often as the others. */
const WHICH = 10_000

export const withOddAnswers = (plan: EpisodePlan, { odd }: Pick<FaultProfile, "odd">): EpisodePlan => {
  const chance = randomFromSeed(hashOf(`${plan.seed} odd answers`))
  const answers = PROVIDER_LINES.flatMap((line) =>
    hits(chance, odd * (MORE_OF[line] ?? 1), MOST_ANSWERS).map((nth): SimulatedFault => ({
      on: "provider",
      kind: ASKED_ONCE.has(line) && chance.isHit(REFUSED_MORE) ? "refused" : chance.pick(ODD_ANSWER_KINDS),
      line,
      nth,
      which: chance.below(WHICH),
    })),
  )
  const webhooks = hits(chance, odd * MORE_OF_WEBHOOKS, MOST_ANSWERS).map((nth): SimulatedFault => ({
    on: "provider",
    kind: chance.isHit(0.5) ? "strange" : "forged",
    nth,
    which: chance.below(WHICH),
  }))
  return { ...plan, troubles: [...plan.troubles, ...answers, ...webhooks] }
}
