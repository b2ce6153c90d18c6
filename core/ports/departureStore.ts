/** The operator's books of departures and seats. */
import { Context, Data, type Effect } from "effect"
import type { Departure, DepartureId, PoolQuarter } from "../departures/departure.ts"
import type { SeatObjection } from "../departures/departureObjection.ts"
import type { DepartureState, SeatClaim, SeatHold, SeenDeparture } from "../departures/seatHold.ts"
import type { Day } from "../days.ts"
import type { OperatorDecision } from "../orders/order.ts"
import type { MerchantOrderId } from "../paymentIds.ts"

/** Seats that could not be taken. Nothing was written. */
export class SeatsRefused extends Data.TaggedError("SeatsRefused")<{
  readonly objection: SeatObjection
  /** How many are free, where that is why. */
  readonly seatsLeft: number
}> {}

/** What the books have of a departure that somebody has asked for. Unit: seats. */
export interface DepartureRecord {
  readonly id: DepartureId
  readonly departure: Departure
  readonly capacity: number
  /** Held and sold. */
  readonly taken: number
  readonly state: DepartureState
}

/** A departure with its seats by what they are; `byDesk` are those of the sold that the desk took. Unit: seats. */
export interface CountedDeparture extends DepartureRecord {
  readonly held: number
  readonly sold: number
  readonly byDesk: number
}

/** A quarter of an hour in which a pool is taken up by one of its departures. */
export interface BusyQuarter extends PoolQuarter {
  readonly departureId: DepartureId
}

/**
 * The operator's departures and seats. What is written with an order is written by `OrderStore`, in the order's own
 * transaction. Every write here is one transaction too; trouble with the database is a defect.
 */
export class DepartureStore extends Context.Service<
  DepartureStore,
  {
    /** What the books have of a pool, from one day to another, both included. Departures earliest first. */
    read(
      pool: string,
      from: Day,
      to: Day,
    ): Effect.Effect<{
      readonly departures: ReadonlyArray<DepartureRecord>
      readonly busy: ReadonlyArray<BusyQuarter>
    }>
    /** Every departure of a day that the books have, in the order of their ids. */
    countedOn(day: Day): Effect.Effect<ReadonlyArray<CountedDeparture>>
    /** Every hold of a departure, released ones too, in the order of their ids. */
    holds(departureId: DepartureId): Effect.Effect<ReadonlyArray<SeatHold>>
    /** The hold of an order, or of a deed of the desk. */
    hold(holdId: string): Effect.Effect<SeatHold | undefined>
    /**
     * False, and nothing written, where more seats than that are taken, or where it is not as it was `seen`. `claim` says
     * what the departure is.
     */
    setCapacity(
      claim: SeatClaim,
      capacity: number,
      decision: OperatorDecision,
      seen?: SeenDeparture,
    ): Effect.Effect<boolean>
    /** False, and nothing written, where it is called off, which stays so, or is not as it was `seen`. */
    setState(
      claim: SeatClaim,
      state: DepartureState,
      decision: OperatorDecision,
      seen?: SeenDeparture,
    ): Effect.Effect<boolean>
    /** Takes seats for the desk, sold at once: on a closed departure too, never on a cancelled one. */
    takeForDesk(
      claim: SeatClaim,
      holdId: string,
      decision: OperatorDecision,
    ): Effect.Effect<void, SeatsRefused>
    /** Gives the desk's seats back. False where there is no such deed of the desk, or it is given back already. */
    releaseForDesk(holdId: string): Effect.Effect<boolean>
    /** Orders whose money has been here since before `beforeMs` for seats that were gone, the longest first. */
    unseated(beforeMs: number, most: number): Effect.Effect<ReadonlyArray<MerchantOrderId>>
    /** That money has gone back, or somebody decided otherwise. */
    unseatedSettled(merchantOrderId: MerchantOrderId): Effect.Effect<void>
  }
>()("goa/core/ports/DepartureStore") {}
