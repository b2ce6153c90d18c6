/**
 * A booking of the desk whose payment page never opened: nobody can pay it, and its seats would be kept until the provider
 * is known to have forgotten it.
 */
import { Clock, Effect } from "effect"
import { cameBetween } from "../refusals.ts"
import type { OperatorDecision, Order } from "../orders/order.ts"
import { isCollectedByDesk } from "../orders/order.ts"
import { isDecided } from "../orders/pollOrder.ts"
import { settleByProviderStatus } from "../orders/settleOrder.ts"
import type { MerchantOrderId } from "../paymentIds.ts"
import { DeskRefused } from "../ports/desk.ts"
import { OrderStore } from "../ports/orders.ts"
import { PaymentGateway } from "../ports/paymentGateway.ts"
import { decidedAlready } from "./takeDeskPayment.ts"

const refuse = (message: string) => new DeskRefused({ message })

/** Booked at the desk, to be paid by a link. */
const isByLink = (order: Order): boolean =>
  order.deskChannel !== undefined && order.differenceOf === undefined && !isCollectedByDesk(order)

/** Such a one that is not decided yet: what the provider is asked about before it is given up. */
export const awaitsLink = (order: Order): boolean => isByLink(order) && !isDecided(order)

/**
 * What the provider knows of such a booking comes into the books, so that a payment wins over giving it up. Errors: the
 * provider does not answer; nothing was changed.
 */
export const askBeforeGivingUp = Effect.fn("askBeforeGivingUp")(function* (
  id: MerchantOrderId,
): Effect.fn.Return<void, DeskRefused, OrderStore | PaymentGateway> {
  const order = yield* OrderStore.use((orders) => orders.find(id))
  if (order === undefined || !awaitsLink(order)) return
  const gateway = yield* PaymentGateway
  const reading = yield* gateway.queryOrder(id).pipe(
    Effect.catchTag("GatewayOrderNotFound", () => Effect.succeed(undefined)),
    Effect.mapError(() =>
      refuse(
        "The payment provider does not say whether it is paid: try again in a minute. Nothing was changed.",
      ),
    ),
  )
  if (reading !== undefined) yield* settleByProviderStatus(order, reading, "operator")
})

/**
 * Gives its seats back, after `askBeforeGivingUp`; `undefined` for an order that is none. Errors: it has a payment page, it
 * is decided already, or something else happened to it; nothing was changed.
 */
export const giveUpLinkBooking = Effect.fn("giveUpLinkBooking")(function* (
  merchantOrderId: MerchantOrderId,
  decision: OperatorDecision,
): Effect.fn.Return<Order | undefined, DeskRefused, OrderStore> {
  const orders = yield* OrderStore
  const order = yield* orders.find(merchantOrderId)
  if (order === undefined || !isByLink(order)) return undefined
  if (isDecided(order)) return yield* refuse(decidedAlready(order))
  if (order.redirectUrl !== undefined)
    return yield* refuse(
      "It has a payment page, on which it may still be paid: its seats come back by themselves once it cannot. Nothing was changed.",
    )
  const answer = yield* orders.settle({
    merchantOrderId,
    from: order.state,
    // The provider has no word about one of which it has nothing, and no page of it is with anybody.
    settlement: {
      state: order.state === "CREATED" ? "ABANDONED" : "FAILED",
      settledAtMs: yield* Clock.currentTimeMillis,
    },
    actor: "operator",
    decision,
    messages: [],
  })
  if (answer !== "settled") return yield* refuse(cameBetween("booking"))
  return yield* orders.find(merchantOrderId)
})
