/**
 * Draws what the operator calls off: mostly what visitors of the group have booked, while they book and in the days after;
 * and who of them comes back to choose. From a chance of its own, so that the rest of the plan is as it would be without.
 */
import { clockIsSetBackMs } from "./drawFaults.ts"
import { ARRIVALS_MS, CALM_AFTER_CHOOSING_MS, DAY, HOUR, MINUTE, SECOND } from "./durations.ts"
import type { CallOffDeed, EpisodePlan, Step, VisitorPlan } from "./episodePlan.ts"
import { hashOf, randomFromSeed, type RandomSource } from "./randomFromSeed.ts"

const MOST = 3
const TIMES = 3
/** How many of those who book come back to choose, and how many groups have trouble as long as they do. */
const CHOOSES = 0.6
const TROUBLED = 0.5
const DAYS_AHEAD = 30
/** Until the last one has chosen who was offered something as visitors arrived. */
const CHOOSING_MS = CALM_AFTER_CHOOSING_MS - ARRIVALS_MS

/** How long somebody is on the way to a payment, and at it. */
const PAYING_MS = 2 * MINUTE

interface Booked {
  readonly which: number
  readonly inDays: number
  /** When its visitor comes to the ticket, at the earliest. */
  readonly atMs: number
}

/** The trips that visitors look at and then book, and when, counted from the group's first day. */
export const bookedIn = ({ visitors }: Pick<EpisodePlan, "visitors">): ReadonlyArray<Booked> =>
  visitors.flatMap(({ arrivesAtMs, steps }) => {
    const at = steps.findIndex((step) => step.does === "book")
    const [look, book] = [steps.find((step) => step.does === "activity"), steps[at]]
    if (look?.does !== "activity" || book?.does !== "book") return []
    const waits = steps.slice(0, at).map((step) => (step.does === "dither" ? step.forMs : SECOND))
    return [
      { which: look.which, inDays: book.inDays, atMs: waits.reduce((sum, ms) => sum + ms, arrivesAtMs) },
    ]
  })

const drawDeed = (chance: RandomSource, booked: ReadonlyArray<Booked>): ReadonlyArray<CallOffDeed> => {
  const trip = booked[chance.below(booked.length)]
  if (trip === undefined) return []
  const { which, inDays } = trip
  const atMs = {
    asTheyPay: trip.atMs + chance.below(PAYING_MS),
    meanwhile: chance.below(ARRIVALS_MS + 30 * MINUTE),
    later: ARRIVALS_MS + HOUR + chance.below(Math.max(1, inDays) * DAY),
  }[chance.weighted({ asTheyPay: 4, meanwhile: 3, later: 3 })]
  const scope = chance.weighted({ departure: 2, pool: 1, day: 2 })
  return [{ atMs, scope, which, inDays, time: chance.below(TIMES) }]
}

/** Who comes back may find the trip called off, have it called off under their hands, or want a day that is. */
const choice = (chance: RandomSource, called: ReadonlyArray<CallOffDeed>): ReadonlyArray<Step> => [
  { does: "stayAway", forMs: chance.below(CHOOSING_MS) },
  {
    does: "changeBooking",
    what: chance.weighted({ cancel: 3, move: 4, voucher: 3, fewer: 2 }),
    by: chance.weighted({ cookie: 3, link: 2, letter: 3, lookUp: 1 }),
    tabs: chance.isHit(0.3) ? 2 : 1,
    inDays: chance.isHit(0.3)
      ? (called[chance.below(called.length)]?.inDays ?? 1)
      : 1 + chance.below(DAYS_AHEAD),
    meanwhile: chance.weighted({ nothing: 15, callOff: 4, refund: 1 }),
  },
]

/** `callOff` is how many groups have a day on which something is called off. */
export const withCallOffs = (
  plan: Omit<EpisodePlan, "ways" | "callOffs" | "staff">,
  callOff: number,
): Omit<EpisodePlan, "ways" | "staff"> => {
  const chance = randomFromSeed(hashOf(`${plan.seed} call-offs`))
  if (!chance.isHit(callOff)) return { ...plan, callOffs: [] }
  const booked = bookedIn(plan)
  const callOffs = Array.from({ length: 1 + chance.below(MOST) }, () => drawDeed(chance, booked)).flat()
  const isTroubled = chance.isHit(TROUBLED) && clockIsSetBackMs(plan.troubles) === undefined
  const choosing = ({ steps, ...visitor }: VisitorPlan): VisitorPlan => {
    const comes = steps.some(({ does }) => does === "book") && chance.isHit(CHOOSES)
    return { ...visitor, steps: comes ? [...steps, ...choice(chance, callOffs)] : steps }
  }
  return {
    ...plan,
    calmFromMs: isTroubled ? CALM_AFTER_CHOOSING_MS : plan.calmFromMs,
    callOffs,
    visitors: plan.visitors.map(choosing),
  }
}
