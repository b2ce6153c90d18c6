/** Answers "how did my payment go?" from our own record, after asking the gateway when the answer is still open. */
import { Effect } from "effect"
import { metaInfoOf, type PaymentStatus } from "../payment/paymentStatus.ts"
import { OrderStore } from "../ports/orderStore.ts"
import type { OrderWatch } from "../ports/orderWatch.ts"
import type { PaymentGateway } from "../ports/paymentGateway.ts"
import { StatusNotFound } from "../ports/payments.ts"
import type { Order, OrderState } from "./order.ts"
import { readOrder } from "./readOrder.ts"

/** The word the visitor's page knows for each of our states. REVIEW is shown as "Status Unknown". */
const OUTWARD = {
  CREATED: "PENDING",
  PENDING: "PENDING",
  COMPLETED: "COMPLETED",
  FAILED: "FAILED",
  ABANDONED: "FAILED",
  REVIEW: "REVIEW",
} as const satisfies Record<OrderState, string>

/** Our record in the shape of the wire's status object. The completed attempt is the one that is listed. */
export const statusOf = ({ request, ...order }: Order): PaymentStatus => ({
  state: OUTWARD[order.state],
  orderId: order.gatewayOrderId ?? order.merchantOrderId,
  amount: request.amount,
  metaInfo: metaInfoOf({
    customer: request.name,
    mobile: request.mobileNumber,
    tripDate: request.date,
    adults: request.adults,
    children: request.children,
  }),
  paymentDetails: order.transactionId === undefined ? [] : [{ transactionId: order.transactionId }],
})

/** Errors: an id that names no order. Safe to repeat: however many ask, the gateway is asked once in `READ_GAP_MS`, and of a
 * settled order never. */
export const readStatus = Effect.fn("readStatus")(function* (
  merchantOrderId: string,
): Effect.fn.Return<PaymentStatus, StatusNotFound, OrderStore | OrderWatch | PaymentGateway> {
  const orders = yield* OrderStore
  const order = yield* orders.find(merchantOrderId)
  if (order === undefined) return yield* new StatusNotFound({ merchantOrderId })
  const isOpen = order.state === "CREATED" || order.state === "PENDING"
  return statusOf(isOpen ? yield* readOrder(order, "visitor") : order)
})
