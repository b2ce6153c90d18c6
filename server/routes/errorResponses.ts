/** How each expected failure of a use case is answered over HTTP: status, stable code, sentence. */
import { bug } from "#core/bug.ts"
import {
  ActivityUnknown,
  BookingRefused,
  NotOnSale,
  PlanRefused,
  RequestKeyReused,
  SubscriptionRefused,
} from "#core/refusals.ts"
import type {
  AddressRefused,
  BookingNotChanged,
  BookingNotFound,
  LookedUpTooOften,
} from "#core/ports/bookings.ts"
import type { ActivityNotFound, CatalogueUnavailable } from "#core/ports/catalogue.ts"
import type { NotSubscribed, PlanNotSubmitted } from "#core/ports/enquiries.ts"
import type {
  DigitsTriedTooOften,
  DigitsWrong,
  PaymentNotStarted,
  PriceChanged,
  TripNotBookable,
  VoucherRefused,
} from "#core/ports/payments.ts"
import {
  CHANGE_OBJECTION_CODES,
  DIGITS_TRIED_TOO_OFTEN,
  DIGITS_WRONG,
  PAYMENT_REFUSED,
  PRICE_CHANGED,
  TRIP_OBJECTION_CODES,
  VOUCHER_REFUSED,
} from "#adapters/wire/errorBody.ts"
import { TooManyPayments } from "../guard/concurrencyLimit.ts"
import type { Request, Response } from "express"

/** An answer above 399, ready to send. */
export interface ErrorResponse {
  readonly status: number
  readonly body: {
    readonly code: string
    readonly message: string
    readonly quote?: unknown
    readonly now?: unknown
    /** A person may say that it is another booking than the one that it looks like. */
    readonly isLikeAnother?: true
  }
  /** When to come again. Unit: seconds. */
  readonly retryAfterS?: number | undefined
}

export const errorResponse = (status: number, code: string, message: string): ErrorResponse => ({
  status,
  body: { code, message },
})

/** Why a use case refused, where a port only says that it did. */
const REFUSALS = [
  ActivityUnknown,
  BookingRefused,
  NotOnSale,
  PlanRefused,
  RequestKeyReused,
  SubscriptionRefused,
  TooManyPayments,
] as const
type Refusal = InstanceType<(typeof REFUSALS)[number]>

const isRefusal = (cause: unknown): cause is Refusal => REFUSALS.some((refusal) => cause instanceof refusal)

/** What the ports that routes mount fail with. */
export type ExpectedFailure =
  | PaymentNotStarted
  | PriceChanged
  | TripNotBookable
  | VoucherRefused
  | PlanNotSubmitted
  | NotSubscribed
  | ActivityNotFound
  | CatalogueUnavailable
  | DigitsTriedTooOften
  | DigitsWrong
  | AddressRefused
  | BookingNotChanged
  | BookingNotFound
  | LookedUpTooOften

const TOO_MANY_PAYMENTS = {
  ...errorResponse(503, "TOO_MANY_PAYMENTS", "Very many people are booking just now. Nothing was charged."),
  retryAfterS: 2,
}
const ACTIVITY_NOT_FOUND = errorResponse(404, "ACTIVITY_NOT_FOUND", "There is no such activity.")

const responseToRefusal = (refusal: Refusal): ErrorResponse => {
  switch (refusal._tag) {
    case "BookingRefused":
      return errorResponse(400, "BOOKING_REFUSED", refusal.message)
    case "PlanRefused":
      return errorResponse(400, "PLAN_REFUSED", refusal.message)
    case "SubscriptionRefused":
      return errorResponse(400, "ADDRESS_INVALID", refusal.message)
    case "NotOnSale":
      return errorResponse(409, "NOT_ON_SALE", refusal.message)
    case "ActivityUnknown":
      return ACTIVITY_NOT_FOUND
    case "TooManyPayments":
      return TOO_MANY_PAYMENTS
    case "RequestKeyReused":
      return errorResponse(409, "REQUEST_KEY_REUSED", "This Idempotency-Key already names another request.")
  }
}

/** Total: a failure without an answer does not compile. */
export const responseToFailure = (failure: ExpectedFailure): ErrorResponse => {
  switch (failure._tag) {
    case "ActivityNotFound":
      return ACTIVITY_NOT_FOUND
    case "PlanNotSubmitted":
    case "NotSubscribed":
      // A use case keeps what it does not refuse.
      return responseToRefusal(isRefusal(failure.cause) ? failure.cause : bug(String(failure.cause)))
    case "PriceChanged": {
      const { adultFare, total } = failure
      const { status, body } = errorResponse(
        409,
        PRICE_CHANGED,
        "The price has changed. Please confirm the new one.",
      )
      return { status, body: { ...body, quote: { adultFare, total } } }
    }
    case "TripNotBookable":
      return errorResponse(409, TRIP_OBJECTION_CODES[failure.objection], failure.message)
    case "VoucherRefused":
      return errorResponse(409, VOUCHER_REFUSED, failure.message)
    case "PaymentNotStarted":
      if (isRefusal(failure.cause)) return responseToRefusal(failure.cause)
      return failure.outcome === "refused"
        ? errorResponse(
            502,
            PAYMENT_REFUSED,
            "This order cannot be paid, or not any more. No payment was started.",
          )
        : errorResponse(
            503,
            "PAYMENT_UNKNOWN",
            "The payment provider did not answer. No payment was started.",
          )
    case "DigitsWrong":
      return errorResponse(
        403,
        DIGITS_WRONG,
        "These are not the last digits of the mobile number that booked.",
      )
    case "DigitsTriedTooOften":
      return {
        ...errorResponse(
          429,
          DIGITS_TRIED_TOO_OFTEN,
          "Wrong digits were given too often. Please try again later.",
        ),
        retryAfterS: failure.waitMs === undefined ? undefined : Math.ceil(failure.waitMs / 1000),
      }
    case "AddressRefused":
      return errorResponse(400, "ADDRESS_INVALID", failure.message)
    case "BookingNotChanged":
      return errorResponse(409, CHANGE_OBJECTION_CODES[failure.objection], failure.message)
    case "BookingNotFound":
      return errorResponse(404, "BOOKING_NOT_FOUND", "This link opens no booking, or not any more.")
    case "LookedUpTooOften":
      return {
        ...errorResponse(429, "LOOKED_UP_TOO_OFTEN", "Please wait a minute before you ask again."),
        retryAfterS: failure.waitMs === undefined ? undefined : Math.ceil(failure.waitMs / 1000),
      }
    case "CatalogueUnavailable":
      return errorResponse(503, "CATALOGUE_UNAVAILABLE", "The catalogue cannot be read just now.")
  }
}

/** Answers a request that goes no further: JSON for calls, the bare sentence for pages. */
export const sendErrorResponse = (req: Request, res: Response, { status, body }: ErrorResponse): void => {
  res.status(status).set("cache-control", "no-store")
  if (/^\/api(\/|$)/i.test(req.path)) res.json(body)
  else res.type("text").send(body.message)
}
