/** What the desk's calendar shows: a month of one pool or of one trip, and what a change of its days would do. */
import type { Day } from "../../days.ts"
import type { DepartureId } from "../../departures/departure.ts"
import type { DepartureState } from "../../departures/seatHold.ts"
import type { Paise } from "../../money.ts"
import type { Month } from "../../months.ts"
import type { StandingBooking } from "../../departures/standingBooking.ts"
import type { DayDeparture } from "../day/dayView.ts"

/** Whose calendar it is. Shape of `key`: "pool/dinner-boat", or "trip/hot-air-balloon" where no seats are counted. */
export interface CalendarSubject {
  readonly key: string
  readonly name: string
}

/** When a trip runs, by the catalogue's rules; "Runs October to May, daily." */
export interface TripSeason {
  readonly name: string
  readonly runs: string
}

export type CalendarDeparture = Omit<DayDeparture, "trips">

export interface CalendarDay {
  readonly day: Day
  /** Whether the rules have it run. */
  readonly isRunning: boolean
  readonly departures: ReadonlyArray<CalendarDeparture>
}

export interface CalendarView {
  readonly month: Month
  readonly subjects: ReadonlyArray<CalendarSubject>
  /** The key of the one that is shown; absent where the catalogue has nothing to show. */
  readonly shown?: string
  /** Whether its seats are counted: only then there are departures to change. */
  readonly isCounted: boolean
  readonly seasons: ReadonlyArray<TripSeason>
  readonly days: ReadonlyArray<CalendarDay>
}

/** A departure that a change would change, as it stands. Unit: seats. */
export interface SeenInRange {
  readonly id: DepartureId
  readonly revision: number
  readonly capacity: number
  readonly state: DepartureState
  readonly taken: number
}

export interface StrandedDeparture {
  readonly id: DepartureId
  readonly bookings: number
  readonly heads: number
  readonly paid: Paise
  /** Seats that are held or sold beyond the new capacity. */
  readonly tooMany: number
}

/** "What does this strand?" */
export interface StrandView {
  /** Of the bookings the first, departure by departure, `MOST_NAMED` at most. */
  readonly named: ReadonlyArray<StandingBooking>
  readonly changed: ReadonlyArray<SeenInRange>
  readonly stranded: ReadonlyArray<StrandedDeparture>
  readonly bookings: number
  readonly heads: number
  readonly paid: Paise
  readonly gone: number
  readonly calledOff: number
  readonly asItIs: number
  readonly objection?: string
}
