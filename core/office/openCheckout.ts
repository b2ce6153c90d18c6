/**
 * Gets the payment page of a stored order, with one gateway call however many ask at once.
 *
 * Who wins the claim asks the gateway; the others wait for its answer. When that answer was lost, the order is read
 * at the gateway before anything is sent again.
 */
import { Clock, Effect } from "effect"
import { OrderStore } from "../ports/orderStore.ts"
import { GatewayRejected, type GatewayUnknown, PaymentGateway } from "../ports/paymentGateway.ts"
import { PaymentNotStarted, type StartedPayment } from "../ports/payments.ts"
import type { Order } from "./order.ts"
import { settleByReading, settleOrder } from "./settleOrder.ts"

/** How long an asked gateway may take before its answer counts as lost, in milliseconds. */
export const CHECKOUT_ANSWER_MS = 15_000
const LOOK_AGAIN_MS = 100

const notStarted = (outcome: "refused" | "unknown", cause: unknown) =>
  new PaymentNotStarted({ outcome, cause })

const askGateway = Effect.fn("askGateway")(function* (order: Order) {
  const gateway = yield* PaymentGateway
  const opened = yield* gateway
    .createCheckout(order)
    .pipe(
      Effect.catch((failure: GatewayRejected | GatewayUnknown) =>
        failure instanceof GatewayRejected
          ? Effect.andThen(
              settleOrder(order, { known: { state: "FAILED" }, by: "visitor" }),
              Effect.fail(notStarted("refused", failure)),
            )
          : Effect.fail(notStarted("unknown", failure)),
      ),
    )
  yield* settleOrder(order, { known: { state: "PENDING", ...opened }, by: "visitor" })
  return { redirectUrl: opened.redirectUrl, merchantOrderId: order.merchantOrderId }
})

/** The gateway was asked long ago and nothing was stored: it either never heard of the order, or we lost its page. */
const recover = Effect.fn("recover")(function* (order: Order) {
  const gateway = yield* PaymentGateway
  return yield* gateway.readOrder(order.merchantOrderId).pipe(
    Effect.matchEffect({
      onSuccess: (reading) =>
        Effect.andThen(
          settleByReading(order, reading, "visitor"),
          Effect.fail(notStarted("refused", "the payment page was lost")),
        ),
      onFailure: (failure) =>
        failure._tag === "GatewayOrderNotFound"
          ? askGateway(order)
          : Effect.fail(notStarted("unknown", failure)),
    }),
  )
})

export const openCheckout: (
  order: Order,
) => Effect.Effect<StartedPayment, PaymentNotStarted, OrderStore | PaymentGateway> = Effect.fn(
  "openCheckout",
)(function* ({ merchantOrderId }) {
  const orders = yield* OrderStore
  const startedMs = yield* Clock.currentTimeMillis
  while (true) {
    const order = yield* orders.find(merchantOrderId)
    const nowMs = yield* Clock.currentTimeMillis
    if (order === undefined) return yield* notStarted("refused", "the order is gone")
    if (order.state !== "CREATED" && order.state !== "PENDING")
      return yield* notStarted("refused", order.state)
    if (order.redirectUrl !== undefined) return { redirectUrl: order.redirectUrl, merchantOrderId }
    if (order.state === "PENDING") return yield* notStarted("refused", "the payment page was lost")
    const { checkoutAskedAtMs } = order
    const isLost = checkoutAskedAtMs !== undefined && nowMs - checkoutAskedAtMs > CHECKOUT_ANSWER_MS
    const isFree = checkoutAskedAtMs === undefined || isLost
    if (isFree && (yield* orders.claimCheckout(merchantOrderId, checkoutAskedAtMs, nowMs)))
      return yield* isLost ? recover(order) : askGateway(order)
    if (nowMs - startedMs > CHECKOUT_ANSWER_MS)
      return yield* notStarted("unknown", "still asking the gateway")
    yield* Effect.sleep(LOOK_AGAIN_MS)
  }
})
