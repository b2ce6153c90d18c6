/** The use cases behind the payment-result page. */
import { Effect } from "effect"
import { Payments, type StatusFailure } from "../ports/payments.ts"
import type { PaymentStatus } from "./paymentStatus.ts"

export interface PaymentQuery {
  readonly merchantOrderId: string
  /** What was paid for, as the page's query string names it. */
  readonly packageType: string
}

/**
 * Reads an order and, once it is known, files it with the operator in the background.
 *
 * Errors: only those of reading. A failed filing is logged and never shown: the visitor's money is not at stake.
 */
export const checkPayment = Effect.fn("checkPayment")(function* ({
  merchantOrderId,
  packageType,
}: PaymentQuery): Effect.fn.Return<PaymentStatus, StatusFailure, Payments> {
  const payments = yield* Payments
  const status = yield* payments.status(merchantOrderId)
  yield* payments.save(status, packageType).pipe(Effect.ignore({ log: "Warn" }), Effect.forkDetach)
  return status
})

export interface ProofWish {
  readonly merchantOrderId: string
  readonly lastDigits: string
}

/** Reads an order that another browser booked, for a visitor who knows its mobile number. Files nothing. */
export const proveBooking = ({ merchantOrderId, lastDigits }: ProofWish) =>
  Payments.use((payments) => payments.wholeStatus(merchantOrderId, lastDigits))

/** Reads the order once more while it is pending; files nothing, because that happens once per page view. */
export const recheckPayment = ({ merchantOrderId }: PaymentQuery) =>
  Payments.use((payments) => payments.status(merchantOrderId))
