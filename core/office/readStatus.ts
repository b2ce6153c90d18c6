/** Answers "how did my payment go?" from our own record, after asking the gateway when the answer is still open. */
import { Effect } from "effect"
import { maskedStatus } from "../payment/maskedStatus.ts"
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

const freshOrder = Effect.fn("freshOrder")(function* (
  merchantOrderId: string,
): Effect.fn.Return<Order, StatusNotFound, OrderStore | OrderWatch | PaymentGateway> {
  const orders = yield* OrderStore
  const order = yield* orders.find(merchantOrderId)
  if (order === undefined) return yield* new StatusNotFound({ merchantOrderId })
  const isDecided = order.state !== "CREATED" && order.state !== "PENDING"
  return isDecided ? order : yield* readOrder(order, "visitor")
})

/**
 * Errors: an id that names no order. Safe to repeat: however many ask, the gateway is asked once in `READ_GAP_MS`, and
 * of a settled order never.
 */
export const readStatus = (merchantOrderId: string) => Effect.map(freshOrder(merchantOrderId), statusOf)

/** For the browser that booked the whole status; for any other one that knows the id, a masked one. */
export const readStatusFor = (merchantOrderId: string, browser: string | undefined) =>
  Effect.map(freshOrder(merchantOrderId), (order) =>
    browser !== undefined && order.bookedBy === browser ? statusOf(order) : maskedStatus(statusOf(order)),
  )
