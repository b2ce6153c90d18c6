/**
 * Which refund states may follow which, as a table. What is COMPLETED or paid OUTSIDE stays so. A FAILED one is only
 * read when it was given up: the gateway may have made it after all, or agree, which ends its watch.
 */
import type { RefundState } from "./refund.ts"

export const REFUND_TRANSITIONS: Readonly<Record<RefundState, ReadonlyArray<RefundState>>> = {
  REQUESTED: ["PENDING", "COMPLETED", "FAILED"],
  PENDING: ["COMPLETED", "FAILED"],
  COMPLETED: [],
  FAILED: ["COMPLETED", "FAILED"],
  OUTSIDE: [],
}
