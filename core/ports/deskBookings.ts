/** Bookings at the desk: made for somebody, found again, read and changed. */
import { Context, type Effect } from "effect"
import type { Party } from "../booking/party.ts"
import type { Day } from "../days.ts"
import type { BookingFound, DeskBookingView, DeskOffers } from "../desk/bookings/deskBookingView.ts"
import type { DepartureId } from "../departures/departure.ts"
import type { Paise } from "../money.ts"
import type { DeskPayment } from "../orders/deskPayment.ts"
import type { MerchantOrderId } from "../paymentIds.ts"
import type { DeskFailure } from "./desk.ts"
import type { DeskBookingRequest } from "../deskBookings/deskBookingRequest.ts"

/** What the desk asks for, with the address to which messages about the booking go; absent where none was told. */
export interface BookingForSomebody extends DeskBookingRequest {
  readonly email?: string
}

/** Money that the desk has now. */
export interface TakenAtDesk {
  readonly id: MerchantOrderId
  readonly paidWith: DeskPayment
  /** What UPI calls it; empty where nothing is noted. */
  readonly note: string
  /** A person says that it is another booking, although the same one is paid. */
  readonly isOwnBooking?: boolean
}

export interface CancellationRequest {
  readonly id: MerchantOrderId
  /** What was shown to go back: where it is another amount now, nothing is changed. */
  readonly shown: Paise
  /** Everything goes back, whatever the day: the company cannot keep the trip. */
  readonly isFull: boolean
  /** The day in India on which the traveller's word came; absent where today counts, and where everything goes back. */
  readonly cancelledOn?: Day
  /** The money was paid back by hand. */
  readonly isOutside: boolean
  readonly reason: string
}

/** Another trip than was booked. Unit: paise. */
export interface OtherTrip {
  readonly subSlug: string
  /** What the booking was shown to cost from then on: where that is another amount now, nothing is changed. */
  readonly shown: Paise
  /** What was shown to go back with it; nothing where it is not cheaper. */
  readonly goesBack: Paise
  /** That was paid back by hand. */
  readonly isOutside: boolean
}

/** Some of the party stay away; what is shown is what goes back for them. */
export interface FewerRequest extends CancellationRequest {
  /** Who still travels. */
  readonly left: Party
}

export interface MoveRequest {
  readonly id: MerchantOrderId
  readonly date: Day
  /** The day's first with room where none is named. */
  readonly departure?: DepartureId
  /** Absent where it stays the trip that was booked. */
  readonly otherTrip?: OtherTrip
  /** The company could not keep the day: a later cancellation is none the less. */
  readonly isByCompany: boolean
  readonly reason: string
}

export class DeskBookings extends Context.Service<
  DeskBookings,
  {
    /** What can be booked on a day, until it sets out. */
    offers(day: Day): Effect.Effect<DeskOffers, DeskFailure>
    /** Sent twice under one key it is one booking, paid once. */
    book(request: BookingForSomebody, requestKey: string): Effect.Effect<DeskBookingView, DeskFailure>
    /**
     * `id`: ours or the payment provider's. `cancelledOn` is by which day what goes back is reckoned; today's where none is
     * given.
     */
    booking(id: string, cancelledOn?: Day): Effect.Effect<DeskBookingView, DeskFailure>
    /**
     * By an order's id, a number or its last digits, or words of a name; trips to come first. One more than `MOST_FOUND` tells
     * that there are more.
     */
    find(words: string): Effect.Effect<ReadonlyArray<BookingFound>, DeskFailure>
    takePayment(taken: TakenAtDesk): Effect.Effect<DeskBookingView, DeskFailure>
    /** The page of a booking to be paid by a link, which never opened. */
    openPage(id: MerchantOrderId): Effect.Effect<DeskBookingView, DeskFailure>
    /** Nobody comes to pay. */
    giveUp(id: MerchantOrderId, reason: string): Effect.Effect<DeskBookingView, DeskFailure>
    /** Sends the traveller the link to their booking. */
    sendLink(id: MerchantOrderId): Effect.Effect<DeskBookingView, DeskFailure>
    correctAddress(id: MerchantOrderId, email: string): Effect.Effect<DeskBookingView, DeskFailure>
    cancel(request: CancellationRequest): Effect.Effect<DeskBookingView, DeskFailure>
    move(request: MoveRequest): Effect.Effect<DeskBookingView, DeskFailure>
    takeOff(request: FewerRequest): Effect.Effect<DeskBookingView, DeskFailure>
  }
>()("goa/core/ports/DeskBookings") {}
