/**
 * The one function that changes an order's state. It is fed only by what we did ourselves or by a verified read of
 * the gateway, never by a browser or an unverified notice. What somebody must be told is written with the change.
 */
import { Clock, Effect } from "effect"
import { OrderStore } from "../ports/orderStore.ts"
import type { GatewayReading } from "../ports/paymentGateway.ts"
import type { Order, OrderState, Settlement } from "./order.ts"
import type { Decision, Witness } from "./orderEvent.ts"
import { orderMessages, type ReviewReason } from "./orderMessages.ts"
import { TRANSITIONS } from "./orderTransitions.ts"

/** What became known, by whom, and for a review why. */
export interface Finding {
  readonly known: Omit<Settlement, "settledAtMs">
  readonly by: Witness
  readonly reason?: ReviewReason
  /** Who decided it and why, where a person did. */
  readonly decision?: Decision
}

/** Compare-and-set; returns the order as it stands afterwards, whoever won. */
export const settleOrder: (order: Order, finding: Finding) => Effect.Effect<Order, never, OrderStore> =
  Effect.fn("settleOrder")(function* (seen, { known: found, by, reason, decision }) {
    const orders = yield* OrderStore
    const settledAtMs = yield* Clock.currentTimeMillis
    const { merchantOrderId } = seen
    let order = seen
    let known = found
    // A lost race means that the state moved on, and it moves only forward: this ends.
    while (TRANSITIONS[order.state].includes(known.state)) {
      const answer = yield* orders.settle({
        merchantOrderId,
        from: order.state,
        settlement: { ...known, settledAtMs },
        by,
        decision,
        messages: orderMessages({ ...order, ...known, state: order.state }, known.state, reason),
      })
      if (typeof answer === "object" && "paidTwiceBy" in answer)
        return yield* settleOrder(order, { known: { ...found, state: "REVIEW" }, by, reason: "paidTwice" })
      if (typeof answer === "object") {
        known = { ...found, ...answer }
        continue
      }
      const now = yield* orders.find(merchantOrderId)
      if (answer === "settled" || now === undefined) return now ?? order
      order = now
    }
    return order
  })

/** The state that a verified reading leads to: another amount than ours is for a person to review, never a success. */
export const stateFromReading = (order: Order, reading: GatewayReading): OrderState => {
  if (reading.state === "COMPLETED" && reading.amount !== order.request.amount) return "REVIEW"
  return reading.state
}

/** Settles an order by what the gateway says of it now. */
export const settleByReading = (order: Order, reading: GatewayReading, by: Witness) =>
  settleOrder(order, {
    known: {
      state: stateFromReading(order, reading),
      gatewayOrderId: reading.gatewayOrderId,
      ...(reading.transactionId === undefined ? {} : { transactionId: reading.transactionId }),
      ...(reading.state === "COMPLETED" ? { capturedAmount: reading.amount } : {}),
    },
    by,
  })
