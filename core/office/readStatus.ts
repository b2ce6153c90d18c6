/** Answers "how did my payment go?" from our own record, after asking the gateway when the answer is still open. */
import { Effect } from "effect"
import { maskedStatus } from "../payment/maskedStatus.ts"
import type { BookedTrip } from "../payment/bookedTrip.ts"
import { metaInfoOf, type PaymentStatus } from "../payment/paymentStatus.ts"
import { OrderStore } from "../ports/orderStore.ts"
import type { OrderWatch } from "../ports/orderWatch.ts"
import type { PaymentGateway } from "../ports/paymentGateway.ts"
import { StatusNotFound } from "../ports/payments.ts"
import { meetingPointOf } from "./meetingPointOf.ts"
import type { Order, OrderState } from "./order.ts"
import { isDecided, mayRead, readNow } from "./readOrder.ts"

/** The word the visitor's page knows for each of our states. REVIEW and REJECTED are shown as "Status Unknown". */
const OUTWARD = {
  CREATED: "PENDING",
  PENDING: "PENDING",
  COMPLETED: "COMPLETED",
  FAILED: "FAILED",
  ABANDONED: "FAILED",
  REVIEW: "REVIEW",
  REJECTED: "REJECTED",
} as const satisfies Record<OrderState, string>

/** How long an answer waits for another's read of the same order, and how often it looks. Unit: milliseconds. */
const OTHERS_TAKE_MS = 800
const LOOK_AGAIN_MS = 100

/**
 * Our record in the shape of the wire's status object. The completed attempt is the one that is listed, and what was
 * captured is its amount, once a payment is confirmed or given back.
 */
export const statusOf = ({ request, ...order }: Order, meetingPoint?: string): PaymentStatus => ({
  state: OUTWARD[order.state],
  orderId: order.gatewayOrderId ?? order.merchantOrderId,
  amount:
    order.state === "COMPLETED" || order.state === "REJECTED"
      ? (order.capturedAmount ?? request.amount)
      : request.amount,
  metaInfo: metaInfoOf({
    customer: request.name,
    mobile: request.mobileNumber,
    tripDate: request.date,
    adults: request.adults,
    children: request.children,
  }),
  paymentDetails: order.transactionId === undefined ? [] : [{ transactionId: order.transactionId }],
  booked: {
    activity: order.activityName,
    ...(meetingPoint === undefined ? {} : { meetingPoint }),
  } satisfies BookedTrip,
})

/** With where the trip begins, as the catalogue says now. */
export const placedStatusOf = (order: Order) =>
  Effect.map(meetingPointOf(order), (meetingPoint) => statusOf(order, meetingPoint))

/** Somebody else is reading the order, or has just read it: waits a moment for what they find. */
const awaitOther = Effect.fn("awaitOther")(function* (
  order: Order,
): Effect.fn.Return<Order, never, OrderStore> {
  const orders = yield* OrderStore
  for (let waitedMs = 0; waitedMs < OTHERS_TAKE_MS; waitedMs += LOOK_AGAIN_MS) {
    yield* Effect.sleep(LOOK_AGAIN_MS)
    const now = yield* orders.find(order.merchantOrderId)
    if (now === undefined || isDecided(now)) return now ?? order
  }
  return order
})

const freshOrder = Effect.fn("freshOrder")(function* (
  merchantOrderId: string,
): Effect.fn.Return<Order, StatusNotFound, OrderStore | OrderWatch | PaymentGateway> {
  const orders = yield* OrderStore
  const order = yield* orders.find(merchantOrderId)
  if (order === undefined) return yield* new StatusNotFound({ merchantOrderId })
  if (isDecided(order)) return order
  if (yield* mayRead(order)) return yield* readNow(order, "visitor")
  return yield* awaitOther(order)
})

/**
 * Errors: an id that names no order. Safe to repeat: however many ask, the gateway is asked once in `READ_GAP_MS`, and
 * of a settled order never.
 */
export const readStatus = (merchantOrderId: string) =>
  Effect.flatMap(freshOrder(merchantOrderId), placedStatusOf)

/** For the browser that booked the whole status; for any other one that knows the id, a masked one. */
export const readStatusFor = (merchantOrderId: string, browser: string | undefined) =>
  Effect.flatMap(freshOrder(merchantOrderId), (order) =>
    Effect.map(placedStatusOf(order), (status) =>
      browser !== undefined && order.bookedBy === browser ? status : maskedStatus(status),
    ),
  )
