/** What the operator has called off, and what the bookings that it concerns were offered. */
import { Context, type Effect } from "effect"
import type { BookedTrip, CallOff, CalledOffTrips } from "../callOffs/callOff.ts"
import type { CallOffOffer, MadeOffer } from "../callOffs/callOffOffer.ts"
import type { UnpaidBooking } from "../callOffs/unpaidBookings.ts"
import type { Day } from "../days.ts"
import type { SeatClaim } from "../departures/seatHold.ts"
import type { CompletedOrder, Order } from "../orders/order.ts"
import type { MerchantOrderId } from "../paymentIds.ts"

/**
 * Every write is one transaction; trouble with the database is a defect. An offer is closed by the change that chooses:
 * `BookingChanges`, or the refund that gives all back.
 */
export class CallOffs extends Context.Service<
  CallOffs,
  {
    /**
     * Calls trips off, all or nothing: the departures do not take place, those of `claims` neither that nobody has asked
     * for yet, and every paid order is made an offer, with its event and what its traveller and the operator are told.
     * Whoever was booked at the desk and has not paid is told once.
     * Returns the offers, which are fewer than orders where some have an open one already. Done twice, it is done once.
     * An order that a damaged row keeps from being read stops none of this: `offerToLatePayers` sees to it once it is mended.
     * `progress` hears of each order that was seen to, before anything is for good.
     */
    callOff(
      callOff: CallOff,
      claims: ReadonlyArray<SeatClaim>,
      progress?: (done: number, all: number) => void,
    ): Effect.Effect<ReadonlyArray<CallOffOffer>>
    /** Whom it would make an offer now, in the order of their ids. */
    owed(callOff: CalledOffTrips): Effect.Effect<ReadonlyArray<CompletedOrder>>
    /** Whom of the desk's bookings that are not paid it would tell now, in the order of their ids. */
    unpaid(callOff: CalledOffTrips): Effect.Effect<ReadonlyArray<Order>>
    /** Who was told and has not paid since, of the trips of one day where it is named, in the order of their ids. */
    toldUnpaid(day?: Day): Effect.Effect<ReadonlyArray<UnpaidBooking>>
    /**
     * Notes that it begins, in a transaction that then carries it out. False where one of that id is there; whoever begins
     * it at the same moment is waited for.
     */
    begin(callOff: CallOff): Effect.Effect<boolean>
    /** What an order may still choose; `undefined` where nothing of it is called off, or it has been chosen. */
    openOffer(merchantOrderId: MerchantOrderId): Effect.Effect<MadeOffer | undefined>
    /** What is called off of the days from one to another, both included; the first first. */
    ofDays(from: Day, to: Day): Effect.Effect<ReadonlyArray<CallOff>>
    /** By what a trip is called off, the first where there are several; `undefined` where it is not. */
    calledOffBy(trip: BookedTrip): Effect.Effect<CallOff | undefined>
    /**
     * Makes an offer to whoever paid for, or came to, a trip that was called off meanwhile. Whom the desk booked meanwhile
     * is told.
     */
    offerToLatePayers(nowMs: number): Effect.Effect<void>
    /** Takes open offers whose time is over, the earliest first; nobody else gets them before `leasedUntilMs`. */
    claimDue(nowMs: number, leasedUntilMs: number, most: number): Effect.Effect<ReadonlyArray<MadeOffer>>
    /** Every open offer, of the trips of one day where it is named; the first to end first. */
    open(day?: Day): Effect.Effect<ReadonlyArray<MadeOffer>>
    /** Every offer, open or closed, of the trips of one day where it is named; the first made first. */
    all(day?: Day): Effect.Effect<ReadonlyArray<MadeOffer>>
  }
>()("goa/core/ports/CallOffs") {}
