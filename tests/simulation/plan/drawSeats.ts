/**
 * Draws who wants which seats: in many groups nearly all want one trip of one day, and meet for its last seats; and what
 * the desk does to its departures. From a chance of its own, so that the rest of the plan is as it would be without.
 */
import { COUNTED_PLACES } from "../world/countedTrips.ts"
import { hashOf, randomFromSeed, type RandomSource } from "./randomFromSeed.ts"
import { ARRIVALS_MS, MINUTE } from "./durations.ts"
import type { DeskDeed, EpisodePlan, Step } from "./episodePlan.ts"

/** How many groups want one trip, and who of them does. */
const CROWDED = 0.4
const JOINING = 0.8

/** Days ahead: the refunds of a trip that is near and of one that is far are other ones. */
const DAYS_AHEAD = 20
const MOST_SEATS = 8
const TIMES = 3

interface Crowd {
  readonly which: number
  readonly inDays: number
}

const drawDeed = (chance: RandomSource, { which, inDays }: Crowd): DeskDeed => ({
  atMs: chance.below(ARRIVALS_MS + 30 * MINUTE),
  does: chance.weighted({ capacity: 4, block: 3, unblock: 2, close: 1, reopen: 1 }),
  which,
  inDays,
  time: chance.below(TIMES),
  seats: chance.below(MOST_SEATS),
})

const chosenTime = (chance: RandomSource): { readonly time?: number } =>
  chance.isHit(0.5) ? { time: chance.below(TIMES) } : {}

export const withSeats = ({ visitors, ...plan }: Omit<EpisodePlan, "desk">): EpisodePlan => {
  const chance = randomFromSeed(hashOf(`${plan.seed} seats`))
  const crowd = chance.isHit(CROWDED)
    ? {
        which: COUNTED_PLACES[chance.below(COUNTED_PLACES.length)] ?? 0,
        inDays: 1 + chance.below(DAYS_AHEAD),
      }
    : undefined
  const seated =
    (joins: boolean) =>
    (step: Step): Step => {
      if (step.does === "activity" && joins && crowd !== undefined) return { ...step, which: crowd.which }
      if (step.does !== "book") return step
      const time = chosenTime(chance)
      return joins && crowd !== undefined ? { ...step, ...time, inDays: crowd.inDays } : { ...step, ...time }
    }
  return {
    ...plan,
    visitors: visitors.map((visitor) => ({
      ...visitor,
      steps: visitor.steps.map(seated(chance.isHit(JOINING))),
    })),
    desk: crowd === undefined ? [] : Array.from({ length: chance.below(5) }, () => drawDeed(chance, crowd)),
  }
}
