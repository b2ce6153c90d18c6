/** The traveller's own booking, after it was paid: read, found again and changed under its secret. */
import { Context, Data, type Effect } from "effect"
import type { Party } from "../booking/party.ts"
import type { BookingObjection, BookingSummary, BookingView } from "../paidBooking/bookingView.ts"
import type { PriceAfterMove } from "../paidBooking/priceAfterMove.ts"
import type { NewTrip } from "../paidBooking/newTrip.ts"
import type { BookingSecret } from "../paidBooking/bookingSecret.ts"
import type { Day } from "../days.ts"
import type { DepartureId } from "../departures/departure.ts"
import type { DepartureObjection } from "../departures/departureObjection.ts"
import type { TripObjection } from "../departures/tripObjection.ts"
import type { Paise } from "../money.ts"
import type { MerchantOrderId } from "../paymentIds.ts"
import type { PaymentNotStarted, StartedPayment } from "./payments.ts"

/** No booking has this secret, or not any more: it was wrong, replaced, or its person was erased. */
export class BookingNotFound extends Data.TaggedError("BookingNotFound")<Record<never, never>> {}

/** Nobody answered. What was asked for may have happened. */
export class BookingsUnavailable extends Data.TaggedError("BookingsUnavailable")<{
  readonly cause: unknown
}> {}

/** Nothing was changed. `message` is a sentence for the traveller. */
export class BookingNotChanged extends Data.TaggedError("BookingNotChanged")<{
  readonly objection: BookingObjection | TripObjection | DepartureObjection
  readonly message: string
}> {}

/** What was typed is no e-mail address. Nothing was kept. */
export class AddressRefused extends Data.TaggedError("AddressRefused")<{ readonly message: string }> {}

/** This client has asked for links too often. */
export class LookedUpTooOften extends Data.TaggedError("LookedUpTooOften")<{
  readonly waitMs?: number
}> {}

export type OpenFailure = BookingNotFound | BookingsUnavailable

export class Bookings extends Context.Service<
  Bookings,
  {
    open(secret: BookingSecret): Effect.Effect<BookingView, OpenFailure>
    /** The secret of a paid order, told only to the browser that booked it; `undefined` to any other. */
    secretOf(merchantOrderId: MerchantOrderId): Effect.Effect<BookingSecret | undefined, BookingsUnavailable>
    /** The paid bookings of the browser that asks, those of the nearest day first. */
    readonly mine: Effect.Effect<ReadonlyArray<BookingSummary>, BookingsUnavailable>
    /** Keeps the address to which messages about this booking go; a new one takes the old one's place. */
    saveEmail(secret: BookingSecret, email: string): Effect.Effect<void, OpenFailure | AddressRefused>
    /** Sends the link of every booking of that number and day to the address that the booking has. Tells nothing. */
    sendLinks(mobileNumber: string, date: Day): Effect.Effect<void, LookedUpTooOften | BookingsUnavailable>
    /**
     * Cancels the booking, and gives back what the page showed, as a voucher where that is chosen. Errors: where another amount
     * would go back now than `refund`, nothing is changed.
     */
    cancel(
      secret: BookingSecret,
      refund: Paise,
      isVoucher?: boolean,
    ): Effect.Effect<BookingView, OpenFailure | BookingNotChanged>
    /**
     * Takes some of the party off, so that `left` still travel, and gives back what the page showed. Errors as for `cancel`.
     */
    takeOff(
      secret: BookingSecret,
      left: Party,
      refund: Paise,
    ): Effect.Effect<BookingView, OpenFailure | BookingNotChanged>
    /** Moves the booking to another day, and there to a departure; the day's first with room where none is named. */
    changeDay(
      secret: BookingSecret,
      date: Day,
      departure?: DepartureId,
    ): Effect.Effect<BookingView, OpenFailure | BookingNotChanged>
    /**
     * What another trip would cost the booking, on a day and at a departure of it; the day's first with room where none is
     * named. Errors: it may not go there. Nothing is changed.
     */
    quoteTrip(
      secret: BookingSecret,
      trip: NewTrip,
    ): Effect.Effect<PriceAfterMove, OpenFailure | BookingNotChanged>
    /**
     * Takes the booking to another trip, and gives back what that costs less; what it costs more is a difference that waits
     * to be paid. Errors: where it would cost another amount than `shown`, nothing is changed.
     */
    changeTrip(
      secret: BookingSecret,
      trip: NewTrip,
      shown: Paise,
    ): Effect.Effect<BookingView, OpenFailure | BookingNotChanged>
    /**
     * Opens the page on which the open difference to a dearer trip is paid: the same page however often it is asked for.
     * Errors: no difference is open, or it can be paid no more; nothing was charged.
     */
    payDifference(
      secret: BookingSecret,
    ): Effect.Effect<Required<StartedPayment>, OpenFailure | BookingNotChanged | PaymentNotStarted>
  }
>()("goa/core/ports/Bookings") {}
