/** Which refund states may follow which, as a table. What is COMPLETED, FAILED or paid OUTSIDE stays so. */
import type { RefundState } from "./refund.ts"

export const REFUND_TRANSITIONS: Readonly<Record<RefundState, ReadonlyArray<RefundState>>> = {
  REQUESTED: ["PENDING", "COMPLETED", "FAILED"],
  PENDING: ["COMPLETED", "FAILED"],
  COMPLETED: [],
  FAILED: [],
  OUTSIDE: [],
}
