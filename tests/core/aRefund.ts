/** A refund as the operator keeps it, of the order that the core's tests know. */
import { Paise } from "#core/money.ts"
import type { Refund } from "#core/office/refund.ts"

export const refundOf = (amount: number, state: Refund["state"], merchantRefundId = "GOAR-1"): Refund => ({
  merchantRefundId,
  merchantOrderId: "GOA-1",
  amount: Paise.make(amount),
  reason: "ill",
  decidedBy: "Maria",
  cancelledOn: undefined,
  lines: [],
  requestedAtMs: 0,
  state,
  gatewayRefundId: undefined,
  settledAtMs: undefined,
  givenUp: undefined,
})
