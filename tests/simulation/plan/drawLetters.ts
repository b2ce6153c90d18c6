/**
 * Draws how travellers are reached, who leaves an address, and what becomes of letters. From a chance of its own, so that
 * the rest of the plan is as it would be without.
 */
import type { FaultProfile } from "#adapters/memory/faultProfiles.ts"
import { LETTER_FAULT_KINDS, type SimulatedFault } from "#adapters/memory/simulatedFaults.ts"
import { hits } from "./drawFaults.ts"
import { DAY, MINUTE } from "./durations.ts"
import type { EpisodePlan, Step, VisitorPlan } from "./episodePlan.ts"
import { hashOf, randomFromSeed, type RandomSource } from "./randomFromSeed.ts"

/** No letter of a group has a higher number. */
const MOST_TRIES = 400

/** How many groups are those of a shop that reaches travellers by e-mail alone. */
const EMAIL_ALONE = 0.3

/** How many of those who book leave an address, and then another one; and who passes the order's number on. */
const LEAVES_ADDRESS = 0.5
const ANOTHER_ADDRESS = 0.4
const PASSES_ON = 0.2

/** How many of them want to be forgotten in the end. */
const ASKS_ERASURE = 0.08

const afterBooking = (chance: RandomSource): ReadonlyArray<Step> => {
  const steps: Array<Step> = []
  if (chance.isHit(LEAVES_ADDRESS)) {
    steps.push({ does: "dither", forMs: MINUTE }, { does: "giveAddress", which: 0 })
    if (chance.isHit(ANOTHER_ADDRESS))
      steps.push(
        { does: "stayAway", forMs: chance.below(chance.isHit(0.5) ? 5 * MINUTE : DAY) },
        { does: "giveAddress", which: 1 },
      )
  }
  if (chance.isHit(PASSES_ON)) steps.push({ does: "passOn" })
  return steps
}

const withAddress = (chance: RandomSource, { steps, ...visitor }: VisitorPlan): VisitorPlan => {
  const booked = steps.findIndex(({ does }) => does === "book")
  if (booked < 0) return { ...visitor, steps }
  const erasure: ReadonlyArray<Step> = chance.isHit(ASKS_ERASURE)
    ? [{ does: "stayAway", forMs: chance.below(2 * DAY) }, { does: "askErasure" }]
    : []
  return {
    ...visitor,
    steps: [...steps.slice(0, booked + 1), ...afterBooking(chance), ...steps.slice(booked + 1), ...erasure],
  }
}

export const withLetters = (
  plan: Omit<EpisodePlan, "staff" | "ways">,
  { letter }: Pick<FaultProfile, "letter">,
): Omit<EpisodePlan, "staff"> => {
  const chance = randomFromSeed(hashOf(`${plan.seed} letters`))
  const faults = LETTER_FAULT_KINDS.flatMap((kind) =>
    hits(chance, letter[kind], MOST_TRIES).map((nth): SimulatedFault => ({ on: "messenger", kind, nth })),
  )
  return {
    ...plan,
    ways: chance.isHit(EMAIL_ALONE) ? ["email"] : ["email", "whatsapp"],
    visitors: plan.visitors.map((visitor) => withAddress(chance, visitor)),
    troubles: [...plan.troubles, ...faults],
  }
}
