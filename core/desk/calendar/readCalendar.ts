/** A month of a pool or a trip as the desk's calendar shows it, and what a change of its days would strand. */
import { Clock, Effect } from "effect"
import { daysBetween } from "../../days.ts"
import { clockText } from "../../departures/departure.ts"
import {
  type Claimed,
  departuresOfPool,
  type PoolDeparture,
  seatsOfPool,
} from "../../departures/poolDepartures.ts"
import { rangeEffect, type RangeEffect, seatsTooMany } from "../../departures/rangeChange.ts"
import { MOST_DAYS } from "../../departures/rangeDecision.ts"
import { runsOn, type TripRules } from "../../departures/tripRules.ts"
import { runsSentence } from "../../departures/tripRulesText.ts"
import { daysOf, type Month } from "../../months.ts"
import { CatalogueStore } from "../../ports/catalogueStore.ts"
import { DeskRefused } from "../../ports/desk.ts"
import type { RangeRequest } from "../../ports/deskCalendar.ts"
import { type BookedDeparture, PoolBooks, type RevisedDeparture } from "../../ports/poolBooks.ts"
import type { StandingBooking } from "../../departures/standingBooking.ts"
import type { CalendarDeparture, CalendarSubject, CalendarView, StrandView } from "./calendarView.ts"
import { look } from "../doDeed.ts"

interface CalendarTrip {
  readonly slug: string
  readonly name: string
  readonly rules: TripRules
}

const allTrips = Effect.gen(function* () {
  const catalogue = yield* CatalogueStore
  const slugs = (yield* catalogue.shelves).flatMap(({ subcategories }) =>
    subcategories.map(({ slug }) => slug),
  )
  const stored = yield* Effect.forEach(slugs, catalogue.activity)
  return stored.flatMap((found): ReadonlyArray<CalendarTrip> => {
    if (found === undefined) return []
    const { slug, name, rules = {} } = found.activity
    return [{ slug, name, rules }]
  })
})

const keyOf = ({ slug, rules: { pool } }: CalendarTrip): string =>
  pool === undefined ? `trip/${slug}` : `pool/${pool.id}`

/** Pools before trips whose seats nobody counts, each by name. */
const subjectsOf = (trips: ReadonlyArray<CalendarTrip>): ReadonlyArray<CalendarSubject> => {
  const subjects = [...new Set(trips.map(keyOf))].map((key) => ({
    key,
    name: trips
      .filter((trip) => keyOf(trip) === key)
      .map(({ name }) => name)
      .join(", "),
  }))
  const sortKey = ({ key, name }: CalendarSubject) => `${key.split("/")[0]} ${name}`
  return subjects.toSorted((one, other) => sortKey(one).localeCompare(sortKey(other)))
}

const departureOf = (row: Claimed<RevisedDeparture>): CalendarDeparture => {
  const { id, departure, capacity, held, sold, byDesk, state } = row
  return { id, time: clockText(departure.startMinute), capacity, held, sold, byDesk, state }
}

const monthOfSubject = Effect.fn("monthOfSubject")(function* (month: Month, wanted: string | undefined) {
  const trips = yield* allTrips
  const subjects = subjectsOf(trips)
  const shown = (subjects.find(({ key }) => key === wanted) ?? subjects[0])?.key
  const own = trips.filter((trip) => keyOf(trip) === shown)
  const days = daysOf(month)
  const [first, last] = [days[0], days.at(-1)]
  const pool = own[0]?.rules.pool?.id
  const rows =
    pool === undefined || first === undefined || last === undefined
      ? []
      : yield* seatsOfPool({ pool, from: first, to: last })
  const view: CalendarView = {
    month,
    subjects,
    ...(shown === undefined ? {} : { shown }),
    isCounted: pool !== undefined,
    seasons: own.map(({ name, rules }) => ({ name, runs: runsSentence(rules) ?? "Runs every day." })),
    days: days.map((day) => ({
      day,
      isRunning: own.some(({ rules }) => runsOn(rules, day)),
      departures: rows.filter(({ departure }) => departure.day === day).map(departureOf),
    })),
  }
  return view
})

export const readCalendar = (month: Month, subject: string | undefined) =>
  look("see the calendar", monthOfSubject(month, subject))

/** What a change would do at this moment. Errors: the days are none, or too many. */
export const effectOfRange = Effect.fn("effectOfRange")(function* ({
  pool,
  from,
  to,
  decision,
}: RangeRequest) {
  const days = daysBetween(from, to) + 1
  if (days < 1 || days > MOST_DAYS)
    return yield* new DeskRefused({
      message: `Please choose from 1 to ${MOST_DAYS} days, the earlier one first.`,
    })
  return rangeEffect(yield* departuresOfPool({ pool, from, to }), decision, yield* Clock.currentTimeMillis)
})

/** More are told as a number. */
const MOST_NAMED = 50

/** The first of them on which so many bookings stand, or all: what is read for them does not grow with the days. */
export const firstWith = <A extends Pick<BookedDeparture, "bookings">>(
  stranded: ReadonlyArray<A>,
  most: number,
): ReadonlyArray<A> => {
  let before = 0
  return stranded.filter(({ bookings }) => {
    const isNeeded = before < most
    before += bookings
    return isNeeded
  })
}

const strandOf = (
  { changed, stranded, ...rest }: RangeEffect<PoolDeparture>,
  { decision }: RangeRequest,
  named: ReadonlyArray<StandingBooking>,
): StrandView => ({
  ...rest,
  named,
  changed: changed.map(({ id, revision, capacity, state, taken }) => ({
    id,
    revision,
    capacity,
    state,
    taken,
  })),
  stranded: stranded.map((one) => {
    const { id, bookings, heads, paid } = one
    return { id, bookings, heads, paid, tooMany: seatsTooMany(one, decision) }
  }),
})

/** "What does this strand?" */
export const readStrand = (request: RangeRequest) =>
  look(
    "see what a change strands",
    Effect.gen(function* () {
      const effect = yield* effectOfRange(request)
      const ids = firstWith(effect.stranded, MOST_NAMED).map(({ id }) => id)
      const named = yield* PoolBooks.use((books) => books.standing(ids, MOST_NAMED))
      return strandOf(effect, request, named)
    }),
  )
