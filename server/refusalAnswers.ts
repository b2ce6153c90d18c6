/** How each expected failure of the office is answered over HTTP: status, stable code, sentence. */
import type { PlaceOrderFailure } from "#core/office/placeOrder.ts"
import type { PlanRefused, SubscriptionRefused } from "#core/office/refusals.ts"
import type { ActivityNotFound, CatalogueUnavailable } from "#core/ports/catalogue.ts"
import type { DigitsTriedTooOften, DigitsWrong } from "#core/ports/payments.ts"
import {
  DIGITS_TRIED_TOO_OFTEN,
  DIGITS_WRONG,
  PAYMENT_REFUSED,
  PRICE_CHANGED,
} from "#adapters/wire/refusal.ts"
import type { TooManyPayments } from "./guard/mostUnderWay.ts"

/** An answer above 399, ready to send. */
export interface RefusalAnswer {
  readonly status: number
  readonly body: { readonly code: string; readonly message: string; readonly quote?: unknown }
  /** When to come again. Unit: seconds. */
  readonly retryAfterS?: number | undefined
}

export const refusal = (status: number, code: string, message: string): RefusalAnswer => ({
  status,
  body: { code, message },
})

export type ExpectedFailure =
  | PlaceOrderFailure
  | TooManyPayments
  | PlanRefused
  | SubscriptionRefused
  | ActivityNotFound
  | CatalogueUnavailable
  | DigitsTriedTooOften
  | DigitsWrong

const TOO_MANY_PAYMENTS = {
  ...refusal(503, "TOO_MANY_PAYMENTS", "Very many people are booking just now. Nothing was charged."),
  retryAfterS: 2,
}
const ACTIVITY_NOT_FOUND = refusal(404, "ACTIVITY_NOT_FOUND", "There is no such activity.")

/** Total: a failure without an answer does not compile. */
export const refusalAnswer = (failure: ExpectedFailure): RefusalAnswer => {
  switch (failure._tag) {
    case "BookingRefused":
      return refusal(400, "BOOKING_REFUSED", failure.message)
    case "PlanRefused":
      return refusal(400, "PLAN_REFUSED", failure.message)
    case "SubscriptionRefused":
      return refusal(400, "ADDRESS_INVALID", failure.message)
    case "ActivityUnknown":
    case "ActivityNotFound":
      return ACTIVITY_NOT_FOUND
    case "TooManyPayments":
      return TOO_MANY_PAYMENTS
    case "RequestKeyReused":
      return refusal(409, "REQUEST_KEY_REUSED", "This Idempotency-Key already names another request.")
    case "PriceChanged": {
      const { adultFare, total } = failure
      const { status, body } = refusal(
        409,
        PRICE_CHANGED,
        "The price has changed. Please confirm the new one.",
      )
      return { status, body: { ...body, quote: { adultFare, total } } }
    }
    case "PaymentNotStarted":
      return failure.outcome === "refused"
        ? refusal(502, PAYMENT_REFUSED, "This order cannot be paid, or not any more. No payment was started.")
        : refusal(503, "PAYMENT_UNKNOWN", "The payment provider did not answer. No payment was started.")
    case "DigitsWrong":
      return refusal(403, DIGITS_WRONG, "These are not the last digits of the mobile number that booked.")
    case "DigitsTriedTooOften":
      return {
        ...refusal(429, DIGITS_TRIED_TOO_OFTEN, "Wrong digits were given too often. Please try again later."),
        retryAfterS: failure.waitMs === undefined ? undefined : Math.ceil(failure.waitMs / 1000),
      }
    case "CatalogueUnavailable":
      return refusal(503, "CATALOGUE_UNAVAILABLE", "The catalogue cannot be read just now.")
  }
}
