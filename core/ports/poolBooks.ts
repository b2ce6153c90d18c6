/** What the books have of a pool over days, with the bookings that have its seats. */
import { Context, type Effect } from "effect"
import type { Day } from "../days.ts"
import type { DepartureId } from "../departures/departure.ts"
import type { StandingBooking } from "../departures/standingBooking.ts"
import type { Paise } from "../money.ts"
import type { CountedDeparture } from "./departureStore.ts"

/** A departure with its seats, at a revision. */
export interface RevisedDeparture extends CountedDeparture {
  /** Grows with every change; 1 where nobody has changed it yet. */
  readonly revision: number
}

/** The same with what stands on it. `heads` are people. */
export interface BookedDeparture extends RevisedDeparture {
  /** Orders that have seats, held or sold; not the desk's own deeds. */
  readonly bookings: number
  readonly heads: number
  /** What was captured for them. */
  readonly paid: Paise
}

export class PoolBooks extends Context.Service<
  PoolBooks,
  {
    /** Every departure that the books have, from one day to another, both included, in the order of their ids. */
    counted(pool: string, from: Day, to: Day): Effect.Effect<ReadonlyArray<RevisedDeparture>>
    /** The same with the bookings that stand there: asked for when it matters, for it reads every one of them. */
    read(pool: string, from: Day, to: Day): Effect.Effect<ReadonlyArray<BookedDeparture>>
    /** At most so many of the bookings that stand on these, in the order of the departures' ids and then of their own. */
    standing(ids: ReadonlyArray<DepartureId>, most: number): Effect.Effect<ReadonlyArray<StandingBooking>>
  }
>()("goa/core/ports/PoolBooks") {}
