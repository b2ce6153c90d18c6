/** Answers "how did my payment go?" from our own record, after asking the gateway when the answer is still open. */
import { Clock, Effect } from "effect"
import { metaInfoOf, type PaymentStatus } from "../payment/paymentStatus.ts"
import { OrderStore } from "../ports/orderStore.ts"
import { PaymentGateway } from "../ports/paymentGateway.ts"
import { StatusNotFound } from "../ports/payments.ts"
import type { Order, OrderState } from "./order.ts"
import { settleByReading, settleOrder } from "./settleOrder.ts"

/** After this long without a trace at the gateway an order can no longer be paid, in milliseconds. */
const FORGOTTEN_AFTER_MS = 3_600_000

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

/** Reads an open order at the gateway. A read that fails changes nothing: the last known state stays true. */
const refresh = Effect.fn("refresh")(function* (order: Order) {
  const gateway = yield* PaymentGateway
  const nowMs = yield* Clock.currentTimeMillis
  return yield* gateway.readOrder(order.merchantOrderId).pipe(
    Effect.matchEffect({
      onSuccess: (reading) => settleByReading(order, reading),
      onFailure: (failure) =>
        failure._tag === "GatewayOrderNotFound" &&
        order.state === "CREATED" &&
        nowMs - order.placedAtMs > FORGOTTEN_AFTER_MS
          ? settleOrder(order, { state: "ABANDONED" })
          : Effect.succeed(order),
    }),
  )
})

/** Errors: an id that names no order. Safe to repeat; a settled order costs no gateway call. */
export const readStatus = Effect.fn("readStatus")(function* (
  merchantOrderId: string,
): Effect.fn.Return<PaymentStatus, StatusNotFound, OrderStore | PaymentGateway> {
  const orders = yield* OrderStore
  const order = yield* orders.find(merchantOrderId)
  if (order === undefined) return yield* new StatusNotFound({ merchantOrderId })
  const isOpen = order.state === "CREATED" || order.state === "PENDING"
  return statusOf(isOpen ? yield* refresh(order) : order)
})
