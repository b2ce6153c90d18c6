/**
 * Draws who comes back to a booking and changes it. From a chance of its own, so that the rest of the plan is as it would be
 * without.
 */
import { DAY, HOUR } from "./durations.ts"
import type { EpisodePlan, Step, VisitorPlan } from "./episodePlan.ts"
import { hashOf, randomFromSeed, type RandomSource } from "./randomFromSeed.ts"

/** How many of those who book come back to it, and go on after that. */
const COMES_BACK = 0.35
const GOES_ON = 0.5

const DAYS_AHEAD = 40

const change = (chance: RandomSource): ReadonlyArray<Step> => [
  { does: "stayAway", forMs: chance.below(chance.isHit(0.5) ? 2 * HOUR : 6 * DAY) },
  {
    does: "changeBooking",
    what: chance.weighted({ cancel: 4, move: 4, fewer: 3 }),
    by: chance.weighted({ cookie: 3, link: 2, letter: 3, lookUp: 2 }),
    tabs: chance.isHit(0.3) ? 2 : 1,
    inDays: 1 + chance.below(DAYS_AHEAD),
    meanwhile: chance.isHit(0.15) ? "refund" : "nothing",
  },
]

const withChange = (chance: RandomSource, { steps, ...visitor }: VisitorPlan): VisitorPlan => {
  if (!steps.some(({ does }) => does === "book") || !chance.isHit(COMES_BACK)) return { ...visitor, steps }
  const more = chance.isHit(GOES_ON) ? change(chance) : []
  return { ...visitor, steps: [...steps, ...change(chance), ...more] }
}

export const withChanges = (
  plan: Omit<EpisodePlan, "callOffs" | "staff" | "ways">,
): Omit<EpisodePlan, "callOffs" | "staff" | "ways"> => {
  const chance = randomFromSeed(hashOf(`${plan.seed} changes`))
  return { ...plan, visitors: plan.visitors.map((visitor) => withChange(chance, visitor)) }
}
