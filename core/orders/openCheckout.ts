/**
 * Gets the payment page of a stored order, with one gateway call however many ask at once.
 *
 * Who wins the claim asks the gateway; the others wait for its answer. When that answer was lost, the order is read
 * at the gateway before anything is sent again. A page that has expired is nobody's any more.
 */
import { Clock, Effect } from "effect"
import { OrderStore, type OrderWatch } from "../ports/orders.ts"
import { GatewayRejected, type GatewayUnknown, PaymentGateway } from "../ports/paymentGateway.ts"
import { PaymentNotStarted, type StartedPayment } from "../ports/payments.ts"
import type { Order, OrderActor, PaymentPage } from "./order.ts"
import { acquirePollLease } from "./pollOrder.ts"
import { settleByProviderStatus, settleOrder } from "./settleOrder.ts"
import { checkoutTimeMs } from "./timeToPay.ts"

/**
 * How long an asked gateway may take before its answer counts as lost, in milliseconds. A question asked further ahead
 * of now was asked by a clock that was wrong, and is lost as well.
 */
export const CHECKOUT_LEASE_MS = 15_000
const LOOK_AGAIN_MS = 100

const CLOSED = "booking has closed, or is about to"
const LOST = "the payment page was lost"
const EXPIRED = "the payment page has expired"

const refused = (cause: unknown) => new PaymentNotStarted({ outcome: "refused", cause })
// Stryker disable next-line StringLiteral: Whoever asked is told of what was refused, and of all else that it is not known.
const unknown = (cause: unknown) => new PaymentNotStarted({ outcome: "unknown", cause })

/** Who asks for the page, as the order's history tells it. */
export type CheckoutAsker = Extract<OrderActor, "visitor" | "operator">

/** For an order of which the provider has nothing. */
const failAndRefuse = (order: Order, actor: CheckoutAsker, cause: unknown) =>
  Effect.andThen(settleOrder(order, { known: { state: "FAILED" }, actor }), Effect.fail(refused(cause)))

const askGateway = Effect.fn("askGateway")(function* (order: Order, actor: CheckoutAsker) {
  const gateway = yield* PaymentGateway
  const openForMs = checkoutTimeMs(order, actor === "operator", yield* Clock.currentTimeMillis)
  if (openForMs === undefined) return yield* failAndRefuse(order, actor, CLOSED)
  const opened = yield* gateway
    .createCheckout(order, openForMs)
    .pipe(
      Effect.catch((failure: GatewayRejected | GatewayUnknown) =>
        failure instanceof GatewayRejected
          ? failAndRefuse(order, actor, failure)
          : Effect.fail(unknown(failure)),
      ),
    )
  yield* settleOrder(order, { known: { state: "PENDING", ...opened }, actor })
  return { redirectUrl: opened.redirectUrl, merchantOrderId: order.merchantOrderId }
})

/** Reads an order that has no page to lead to, settles it, and refuses: who still wants to pay needs a new order. */
const readAndRefuse = <R>(
  order: Order,
  actor: CheckoutAsker,
  why: string,
  whenUnheard: Effect.Effect<Required<StartedPayment>, PaymentNotStarted, R>,
) =>
  PaymentGateway.use((gateway) => gateway.queryOrder(order.merchantOrderId)).pipe(
    Effect.matchEffect({
      onSuccess: (reading) =>
        Effect.andThen(settleByProviderStatus(order, reading, actor), Effect.fail(refused(why))),
      onFailure: (failure) =>
        failure._tag === "GatewayOrderNotFound" ? whenUnheard : Effect.fail(unknown(failure)),
    }),
  )

/** The gateway was asked long ago and nothing was stored: it either never heard of the order, or we lost its page. */
const recover = (order: Order, actor: CheckoutAsker) =>
  readAndRefuse(order, actor, LOST, askGateway(order, actor))

/** By our clock; the gateway has the last word on what became of the order. */
const hasExpired = ({ expiresAtMs = Number.POSITIVE_INFINITY }: Order, nowMs: number): boolean =>
  expiresAtMs <= nowMs

/** The page on which an order can be paid now; `undefined` where there is none. */
export const paymentPageOf = (order: Order, nowMs: number): PaymentPage | undefined => {
  const { state, redirectUrl: url, expiresAtMs: untilMs } = order
  return state === "PENDING" && url !== undefined && untilMs !== undefined && !hasExpired(order, nowMs)
    ? { url, untilMs }
    : undefined
}

/**
 * Whether its page can still be paid on, by our clock. What pays a difference is left out: its booking's page knows whether
 * the change still stands.
 */
export const isResumable = (order: Order, nowMs: number): boolean =>
  order.differenceOf === undefined && paymentPageOf(order, nowMs) !== undefined

export const openCheckout: (
  order: Order,
  asker: CheckoutAsker,
) => Effect.Effect<Required<StartedPayment>, PaymentNotStarted, OrderStore | OrderWatch | PaymentGateway> =
  Effect.fn("openCheckout")(function* ({ merchantOrderId }, asker) {
    const orders = yield* OrderStore
    // Counted, not read off a clock, which may be set back while somebody waits.
    for (let waitedMs = 0; ; waitedMs += LOOK_AGAIN_MS) {
      const order = yield* orders.find(merchantOrderId)
      const nowMs = yield* Clock.currentTimeMillis
      if (order === undefined) return yield* refused("the order is gone")
      if (order.state !== "CREATED" && order.state !== "PENDING") return yield* refused(order.state)
      const { redirectUrl, checkoutAskedAtMs } = order
      if (redirectUrl !== undefined && !hasExpired(order, nowMs)) return { redirectUrl, merchantOrderId }
      if (redirectUrl !== undefined) {
        if (yield* acquirePollLease(order))
          return yield* readAndRefuse(order, asker, EXPIRED, Effect.fail(refused(EXPIRED)))
      } else if (order.state === "PENDING") return yield* refused(LOST)
      else {
        const askedMsAgo = Math.abs(nowMs - (checkoutAskedAtMs ?? Number.NEGATIVE_INFINITY))
        const isFree = askedMsAgo > CHECKOUT_LEASE_MS
        if (isFree && (yield* orders.acquireCheckoutLease(merchantOrderId, checkoutAskedAtMs, nowMs, asker)))
          return yield* checkoutAskedAtMs === undefined ? askGateway(order, asker) : recover(order, asker)
      }
      if (waitedMs > CHECKOUT_LEASE_MS) return yield* unknown("still asking the gateway")
      yield* Effect.sleep(LOOK_AGAIN_MS)
    }
  })
