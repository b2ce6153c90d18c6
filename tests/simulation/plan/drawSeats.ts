/**
 * Draws who wants which seats: in many groups nearly all want one trip of one day, and meet for its last seats; and what
 * the desk does to its departures. From a chance of its own, so that the rest of the plan is as it would be without.
 */
import type { SimulatedFault } from "#adapters/memory/simulatedFaults.ts"
import { COUNTED_PLACES, COUNTED_TRIPS } from "../world/countedTrips.ts"
import { hashOf, randomFromSeed, type RandomSource } from "./randomFromSeed.ts"
import { ARRIVALS_MS, HOUR, MINUTE } from "./durations.ts"
import type { DeskDeed, EpisodePlan, Step } from "./episodePlan.ts"

/** How many groups want one trip, and who of them does. */
const CROWDED = 0.4
const JOINING = 0.8

/** Days ahead: the refunds of a trip that is near and of one that is far are other ones. */
const DAYS_AHEAD = 20
const MOST_SEATS = 8
const TIMES = 3

/** How many times as often the provider calls what was paid failed at first: then its seats go to others. */
const LATE = 1.5

interface Crowd {
  readonly which: number
  readonly inDays: number
}

/** The crowd's trip, or another one that sets out with the same boat. */
const placeOf = (chance: RandomSource, { which }: Crowd): number => {
  const poolOf = (place: number) => COUNTED_TRIPS.get(place)?.pool?.id
  const sharing = COUNTED_PLACES.filter((place) => poolOf(place) === poolOf(which))
  return sharing[chance.below(sharing.length)] ?? which
}

const drawDeed = (chance: RandomSource, { which, inDays }: Crowd): DeskDeed => ({
  atMs: chance.below(ARRIVALS_MS + 30 * MINUTE),
  does: chance.weighted({ capacity: 4, block: 3, unblock: 2, close: 1, reopen: 1 }),
  which,
  inDays,
  time: chance.below(TIMES),
  seats: chance.below(MOST_SEATS),
})

const paysLate = (chance: RandomSource, visitor: number): SimulatedFault => ({
  on: "provider",
  kind: "lie",
  visitor,
  tells: "FAILED",
  forMs: 10 * MINUTE + chance.below(HOUR),
})

const chosenTime = (chance: RandomSource): { readonly time?: number } =>
  chance.isHit(0.5) ? { time: chance.below(TIMES) } : {}

/** `lie` is how often the provider lies about a visitor's orders. */
export const withSeats = (
  { visitors, troubles, ...plan }: Omit<EpisodePlan, "desk" | "callOffs" | "staff" | "ways">,
  lie: number,
): Omit<EpisodePlan, "callOffs" | "staff" | "ways"> => {
  const chance = randomFromSeed(hashOf(`${plan.seed} seats`))
  const crowd = chance.isHit(CROWDED)
    ? {
        which: COUNTED_PLACES[chance.below(COUNTED_PLACES.length)] ?? 0,
        inDays: 1 + chance.below(DAYS_AHEAD),
      }
    : undefined
  const joining = visitors.map(() => crowd !== undefined && chance.isHit(JOINING))
  const seated =
    (joins: boolean) =>
    (step: Step): Step => {
      if (step.does === "activity" && joins && crowd !== undefined)
        return { ...step, which: placeOf(chance, crowd) }
      if (step.does !== "book") return step
      const time = chosenTime(chance)
      return joins && crowd !== undefined ? { ...step, ...time, inDays: crowd.inDays } : { ...step, ...time }
    }
  const late = visitors.filter((_, at) => joining[at] === true && chance.isHit(LATE * lie))
  return {
    ...plan,
    visitors: visitors.map((visitor, at) => ({
      ...visitor,
      steps: visitor.steps.map(seated(joining[at] ?? false)),
    })),
    troubles: [...troubles, ...late.map(({ id }) => paysLate(chance, id))],
    desk: crowd === undefined ? [] : Array.from({ length: chance.below(5) }, () => drawDeed(chance, crowd)),
  }
}
