/** The payments port: what a visitor's side asks of the operator, in the core's own words. */
import { Context, type Effect, Data } from "effect"
import type { ShownPaymentRequest } from "../booking/paymentRequest.ts"
import type { DepartureObjection } from "../departures/departureObjection.ts"
import type { TripObjection } from "../departures/tripObjection.ts"
import { Paise } from "../money.ts"
import type { PaymentStatus } from "../payments/paymentStatus.ts"
import type { Receipt } from "../payments/receipt.ts"
import type { MerchantOrderId } from "../paymentIds.ts"

/**
 * No payment was started, and this request has charged nothing. `refused`: a definite no, also when the order's page
 * has expired, so a new try needs a new request key.
 * `unknown`: the answer was lost on the way; the same key finds the same order again.
 * `unsent`: nobody was asked: what asks did not arrive, as on a page that is older than the site. It is to be loaded anew.
 */
export class PaymentNotStarted extends Data.TaggedError("PaymentNotStarted")<{
  readonly outcome: "refused" | "unknown" | "unsent"
  readonly cause: unknown
}> {}

/** The catalogue's price is no longer the one that was shown. No order was made. */
export class PriceChanged extends Data.TaggedError("PriceChanged")<{
  /** The fare of one adult now. */
  readonly adultFare: Paise
  /** What this party pays now. */
  readonly total: Paise
}> {}

/** The trip's own rules do not allow this day, this hour or this party, or there are no such seats. No order was made. */
export class TripNotBookable extends Data.TaggedError("TripNotBookable")<{
  readonly objection: TripObjection | DepartureObjection
  /** The sentence for the visitor. */
  readonly message: string
}> {}

/** The voucher cannot be spent, or is worth something else than the page says, or there is none. No order was made. */
export class VoucherRefused extends Data.TaggedError("VoucherRefused")<{
  /** The sentence for the visitor. */
  readonly message: string
}> {}

/** Why no payment was started. */
export type StartFailure = PaymentNotStarted | PriceChanged | TripNotBookable | VoucherRefused

/** The provider answered, but knows no such order. */
export class StatusNotFound extends Data.TaggedError("StatusNotFound")<{
  readonly merchantOrderId: MerchantOrderId
}> {}

/** No usable answer: offline, a failing server, or a body that breaks the contract. */
export class StatusUnavailable extends Data.TaggedError("StatusUnavailable")<{
  readonly cause: unknown
}> {}

export type StatusFailure = StatusNotFound | StatusUnavailable

/** These are not the last digits of the mobile number that booked. */
export class DigitsWrong extends Data.TaggedError("DigitsWrong") {}

/** Wrong digits were given for this order too often: for a while nobody can try any, right ones included. */
export class DigitsTriedTooOften extends Data.TaggedError("DigitsTriedTooOften")<{
  /** Unit: milliseconds from now; absent where the answer does not say. */
  readonly waitMs?: number
}> {}

export type UnmaskedStatusFailure = StatusFailure | DigitsWrong | DigitsTriedTooOften

/** The status could not be filed with the operator. The payment itself is not affected. */
export class PaymentNotSaved extends Data.TaggedError("PaymentNotSaved")<{
  readonly cause: unknown
}> {}

/** Where to pay, and the order's id. The specification promises the address alone (section 7). */
export interface StartedPayment {
  readonly redirectUrl: string
  /** Absent where the server keeps it to itself: the payment page then leads the visitor to the result. */
  readonly merchantOrderId?: MerchantOrderId
}

/** What is filed of a status: whatever it says beside the order's id is a hint, which the operator does not believe. */
export type FiledStatus = Pick<PaymentStatus, "orderId">

export class Payments extends Context.Service<
  Payments,
  {
    /** Opens an order. The same `requestKey` with the same request gives the same order, however often it is sent. */
    start(
      request: ShownPaymentRequest,
      requestKey: string | undefined,
    ): Effect.Effect<StartedPayment, StartFailure>
    /**
     * The page of an order of this browser that is not paid yet, for who left it; makes no order. Refused where it is paid,
     * or its page is closed. A server of the specification's calls alone has no such answer.
     */
    resume(merchantOrderId: MerchantOrderId): Effect.Effect<StartedPayment, PaymentNotStarted>
    /** Reads the order's current state, masked unless the `Caller` booked it. Safe to repeat. */
    status(merchantOrderId: MerchantOrderId): Effect.Effect<PaymentStatus, StatusFailure>
    /**
     * The status of an order that this browser did not book, with the traveller's name and number, for whoever knows
     * the number's `LAST_DIGITS`. A server of the specification's calls alone masks nothing, and has no such answer.
     */
    unmaskedStatus(
      merchantOrderId: MerchantOrderId,
      lastDigits: string,
    ): Effect.Effect<PaymentStatus, UnmaskedStatusFailure>
    /** Files a status with the operator, with the package it paid for. Safe to repeat. */
    save(status: FiledStatus, tripPackage: string): Effect.Effect<void, PaymentNotSaved>
  }
>()("goa/core/ports/Payments") {}

/** The payment provider's page could not be opened, or broke. Whether money moved is for `Payments.status` to say. */
export class CheckoutUnavailable extends Data.TaggedError("CheckoutUnavailable")<{
  readonly cause: unknown
}> {}

/** The checkout port: the payment provider's page, opened over the site. */
export class Checkout extends Context.Service<
  Checkout,
  {
    /** Succeeds when the overlay closes. "concluded" says that the flow ended, never that money moved. */
    open(redirectUrl: string): Effect.Effect<"concluded" | "cancelled", CheckoutUnavailable>
    /**
     * Leaves the site for the provider's page in the whole window, after a payment whose order only the provider and the
     * operator know: that page leads on to where the operator has told it to, which is the payment's result.
     */
    follow(redirectUrl: string): Effect.Effect<void>
  }
>()("goa/core/ports/Checkout") {}

/** No file was made: the writer could not be loaded, or the device refused the download. */
export class ReceiptNotWritten extends Data.TaggedError("ReceiptNotWritten")<{
  readonly cause: unknown
}> {}

/** The receipts port: hands the visitor a PDF. */
export class Receipts extends Context.Service<
  Receipts,
  { write(receipt: Receipt): Effect.Effect<void, ReceiptNotWritten> }
>()("goa/core/ports/Receipts") {}
