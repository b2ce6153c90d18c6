/** Why the provider cannot give money back, and what is to be done then. */
import { type OrderFields, takenAtMs } from "../orders/order.ts"

/** The payment is too old for the provider, or it never had the money. */
export const OUTSIDE_REASONS = ["paidLongAgo", "paidAtDesk"] as const
export type OutsideReason = (typeof OUTSIDE_REASONS)[number]

/** The sentences for the operator, before what they are to do. */
export const OUTSIDE_TEXT: Readonly<Record<OutsideReason, string>> = {
  paidLongAgo:
    "The payment is more than 90 days old and the provider refunds it no more: pay it back by hand",
  paidAtDesk: "It was paid at the desk: hand the money back",
}

/** The provider refuses refunds of payments that it took before (PhonePe, "Refund API": 90 days). Unit: milliseconds. */
const REFUNDABLE_FOR_MS = 90 * 86_400_000

/** `undefined` where the provider gives it back. Unit: milliseconds since 1970. */
export const outsideReasonOf = (
  order: Pick<OrderFields, "paidAtDesk" | "capturedAtMs" | "settledAtMs" | "placedAtMs">,
  nowMs: number,
): OutsideReason | undefined => {
  if (order.paidAtDesk !== undefined) return "paidAtDesk"
  return nowMs - takenAtMs(order) > REFUNDABLE_FOR_MS ? "paidLongAgo" : undefined
}
