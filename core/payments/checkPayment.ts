/** The use cases behind the payment-result page: how its order stands, and the ways to read and resume it. */
import { Result, Effect } from "effect"
import type { Runtime } from "../runtime.ts"
import { DehydratedQueries } from "../ports/dehydratedQueries.ts"
import { type StatusFailure, StatusNotFound, StatusUnavailable, Payments } from "../ports/payments.ts"
import type { PaymentStatus } from "./paymentStatus.ts"
import type { MerchantOrderId } from "../paymentIds.ts"

/** How an order stands, as the server wrote it into the page, which then does not ask again. Shape: fit for JSON. */
export type DehydratedOrder = { readonly merchantOrderId: MerchantOrderId } & (
  | { readonly found: PaymentStatus }
  | { readonly failed: StatusFailure["_tag"] }
)

const FAILURES = {
  StatusNotFound: (merchantOrderId: MerchantOrderId) => new StatusNotFound({ merchantOrderId }),
  StatusUnavailable: () => new StatusUnavailable({ cause: "so says the page" }),
} as const

/** Answers at once; absent where the page came without it, or is about another order. */
export const makeReadDehydratedStatus =
  (run: Runtime<never>) =>
  (merchantOrderId: MerchantOrderId | undefined): Result.Result<PaymentStatus, StatusFailure> | undefined => {
    // Written by this very build: `setPageLocals` takes nothing else.
    const order = run.runSync(DehydratedQueries).order as DehydratedOrder | undefined
    if (order === undefined || order.merchantOrderId !== merchantOrderId) return undefined
    return "found" in order
      ? Result.succeed(order.found)
      : Result.fail(FAILURES[order.failed](order.merchantOrderId))
  }

export interface PaymentQuery {
  readonly merchantOrderId: MerchantOrderId
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

export interface ProofRequest {
  readonly merchantOrderId: MerchantOrderId
  readonly lastDigits: string
}

/** Reads an order that another browser booked, for a visitor who knows its mobile number. Files nothing. */
export const proveBooking = ({ merchantOrderId, lastDigits }: ProofRequest) =>
  Payments.use((payments) => payments.unmaskedStatus(merchantOrderId, lastDigits))

/** Goes back to the payment page of an order that is not paid yet. */
export const resumePayment = ({ merchantOrderId }: PaymentQuery) =>
  Payments.use((payments) => payments.resume(merchantOrderId))

/** Reads the order once more while it is pending; files nothing, because that happens once per page view. */
export const recheckPayment = ({ merchantOrderId }: PaymentQuery) =>
  Payments.use((payments) => payments.status(merchantOrderId))
