/** The payments port: what a visitor's side asks of the operator, in the core's own words. */
import { Context, type Effect, Data } from "effect"
import type { PaymentRequest } from "../booking/paymentRequest.ts"
import { Paise } from "../money.ts"
import type { PaymentStatus } from "../payment/paymentStatus.ts"

/**
 * No payment was started, and this request has charged nothing. `refused`: a definite no, also when the order's page
 * has expired, so a new try needs a new request key.
 * `unknown`: the answer was lost on the way; the same key finds the same order again.
 */
export class PaymentNotStarted extends Data.TaggedError("PaymentNotStarted")<{
  readonly outcome: "refused" | "unknown"
  readonly cause: unknown
}> {}

/** The catalogue's price is no longer the one that was shown. No order was made. */
export class PriceChanged extends Data.TaggedError("PriceChanged")<{
  /** The fare of one adult now. */
  readonly adultFare: Paise
  /** What this party pays now. */
  readonly total: Paise
}> {}

/** The provider answered, but knows no such order. */
export class StatusNotFound extends Data.TaggedError("StatusNotFound")<{
  readonly merchantOrderId: string
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

export type WholeStatusFailure = StatusFailure | DigitsWrong | DigitsTriedTooOften

/** The status could not be filed with the operator. The payment itself is not affected. */
export class PaymentNotSaved extends Data.TaggedError("PaymentNotSaved")<{
  readonly cause: unknown
}> {}

/** Where to pay, and the order's id. The specification promises the address alone (section 7). */
export interface StartedPayment {
  readonly redirectUrl: string
  /** Absent where the server keeps it to itself: the payment page then leads the visitor to the result. */
  readonly merchantOrderId?: string
}

export class Payments extends Context.Service<
  Payments,
  {
    /** Opens an order. The same `requestKey` with the same request gives the same order, however often it is sent. */
    start(
      request: PaymentRequest,
      requestKey: string | undefined,
    ): Effect.Effect<StartedPayment, PaymentNotStarted | PriceChanged>
    /** Reads the order's current state. Safe to repeat. */
    status(merchantOrderId: string): Effect.Effect<PaymentStatus, StatusFailure>
    /**
     * The status of an order that this browser did not book, with the traveller's name and number, for whoever knows
     * the number's `LAST_DIGITS`. A server of the specification's calls alone masks nothing, and has no such answer.
     */
    wholeStatus(merchantOrderId: string, lastDigits: string): Effect.Effect<PaymentStatus, WholeStatusFailure>
    /** Files a status with the operator, with the package it paid for. Safe to repeat. */
    save(status: PaymentStatus, tripPackage: string): Effect.Effect<void, PaymentNotSaved>
  }
>()("goa/core/ports/Payments") {}
