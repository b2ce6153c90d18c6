/** How an order stands, as the page came with it: where the server has written the result, nobody asks again. */
import { Result } from "effect"
import type { Run } from "../fromPort.ts"
import { KnownAnswers } from "../ports/knownAnswers.ts"
import { type StatusFailure, StatusNotFound, StatusUnavailable } from "../ports/payments.ts"
import type { PaymentStatus } from "./paymentStatus.ts"

/** Shape: fit for JSON. */
export type KnownOrder = { readonly merchantOrderId: string } & (
  { readonly found: PaymentStatus } | { readonly failed: StatusFailure["_tag"] }
)

const FAILURES = {
  StatusNotFound: (merchantOrderId: string) => new StatusNotFound({ merchantOrderId }),
  StatusUnavailable: () => new StatusUnavailable({ cause: "so says the page" }),
} as const

/** Answers at once; absent where the page came without it, or is about another order. */
export const makeReadKnownStatus =
  (run: Run<never>) =>
  (merchantOrderId: string | undefined): Result.Result<PaymentStatus, StatusFailure> | undefined => {
    // Written by this very build: `noteForPage` takes nothing else.
    const order = run.runSync(KnownAnswers).order as KnownOrder | undefined
    if (order === undefined || order.merchantOrderId !== merchantOrderId) return undefined
    return "found" in order
      ? Result.succeed(order.found)
      : Result.fail(FAILURES[order.failed](order.merchantOrderId))
  }
