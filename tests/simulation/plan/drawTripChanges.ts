/**
 * Draws who agrees on another trip for what they have booked, dearer or cheaper, and how they pay what it costs more; and
 * which of its own bookings the desk takes to another trip. From a chance of its own, so that the rest of the plan is as it
 * would be without.
 */
import { ARRIVALS_MS, DAY, HOUR, MINUTE } from "./durations.ts"
import type { EpisodePlan, StaffDeed, Step, TripChangeStep, VisitorPlan } from "./episodePlan.ts"
import { hashOf, randomFromSeed, type RandomSource } from "./randomFromSeed.ts"

/** How many of those who book want another trip, and do so again. */
const CHANGES = 0.45
const AGAIN = 0.5
/** How many of them keep the day that they had. */
const SAME_DAY = 0.7
/** How many of them do something else about the booking before they pay. */
const MEANWHILE = 0.45
/** How many of them ask as soon as they have booked, and not when all else is done. */
const AT_ONCE = 0.75

const ACTIVITIES = 60
const DAYS_AHEAD = 30

/** About when the page closes on which a difference is paid, from the moment in which it was asked for. */
const PAGE_CLOSES_MS = 50 * MINUTE

const MOST_AT_DESK = 3
const OFFICE = [0, 1, 2]

const paysAfterMs = (chance: RandomSource, pays: TripChangeStep["pays"]): number =>
  pays === "late" ? PAGE_CLOSES_MS + chance.below(30 * MINUTE) : 30_000 + chance.below(15 * MINUTE)

/** `inDays` where it is a day of which its traveller knows. */
const tripChange = (chance: RandomSource, isStaffed: boolean, inDays: number): TripChangeStep => {
  const pays = chance.weighted({ success: 6, twice: 2, late: 2, failure: 1, never: 2 })
  return {
    does: "changeTrip",
    at: isStaffed && chance.isHit(0.5) ? "desk" : "commandLine",
    which: chance.below(ACTIVITIES),
    inDays: chance.isHit(SAME_DAY) ? inDays : 1 + chance.below(DAYS_AHEAD),
    asks: chance.isHit(0.15) ? 2 : 1,
    isByCompany: chance.isHit(0.12),
    pays,
    afterMs: paysAfterMs(chance, pays),
  }
}

/** As the link lies with them. */
const meanwhile = (chance: RandomSource): ReadonlyArray<Step> => [
  { does: "dither", forMs: chance.below(4 * MINUTE) },
  {
    does: "changeBooking",
    what: chance.weighted({ cancel: 3, fewer: 2, move: 2 }),
    by: "cookie",
    tabs: 1,
    inDays: 1 + chance.below(DAYS_AHEAD),
    meanwhile: chance.weighted({ nothing: 6, callOff: 2, refund: 1 }),
  },
]

const changes = (chance: RandomSource, isStaffed: boolean, inDays: number): ReadonlyArray<Step> => {
  const awayMs = MINUTE + chance.below(chance.isHit(0.6) ? HOUR : 2 * DAY)
  const first = tripChange(chance, isStaffed, inDays)
  const more: ReadonlyArray<Step> = chance.isHit(MEANWHILE) ? meanwhile(chance) : []
  const againMs = chance.below(chance.isHit(0.3) ? 10 * MINUTE : 5 * HOUR)
  const again: ReadonlyArray<Step> = chance.isHit(AGAIN)
    ? [{ does: "stayAway", forMs: againMs }, tripChange(chance, isStaffed, first.inDays)]
    : []
  return [{ does: "stayAway", forMs: awayMs }, first, ...more, ...again]
}

const changing = (
  chance: RandomSource,
  { steps, ...visitor }: VisitorPlan,
  isStaffed: boolean,
): VisitorPlan => {
  const booked = steps.findIndex(({ does }) => does === "book")
  const book = steps[booked]
  if (book?.does !== "book" || !chance.isHit(CHANGES)) return { ...visitor, steps }
  const at = chance.isHit(AT_ONCE) ? booked + 1 : steps.length
  return {
    ...visitor,
    steps: [...steps.slice(0, at), ...changes(chance, isStaffed, book.inDays), ...steps.slice(at)],
  }
}

/** The desk's bookings are named by their number; `time` and `seats` say which trip it is, whose word, and how it is paid. */
const atDesk = (chance: RandomSource): StaffDeed => ({
  atMs: chance.isHit(0.5) ? chance.below(ARRIVALS_MS) : ARRIVALS_MS + chance.below(2 * DAY),
  who: OFFICE[chance.below(OFFICE.length)] ?? 0,
  does: "moveTrip",
  which: chance.below(4),
  inDays: chance.below(DAYS_AHEAD),
  time: chance.below(ACTIVITIES),
  seats: chance.below(60),
})

export const withTripChanges = (plan: EpisodePlan): EpisodePlan => {
  const chance = randomFromSeed(hashOf(`${plan.seed} trip changes`))
  const isStaffed = plan.staff.length > 0
  const more = isStaffed ? Array.from({ length: chance.below(MOST_AT_DESK + 1) }, () => atDesk(chance)) : []
  return {
    ...plan,
    visitors: plan.visitors.map((visitor) => changing(chance, visitor, isStaffed)),
    staff: [...plan.staff, ...more].toSorted((one, other) => one.atMs - other.atMs),
  }
}
