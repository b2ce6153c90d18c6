/**
 * The one function that changes an order's state. It is fed only by what we did ourselves or by a verified read of
 * the gateway, never by a browser or an unverified webhook. What somebody must be told is written with the change.
 */
import { Clock, Effect } from "effect"
import { knownFields } from "../knownFields.ts"
import { OrderStore, type SettleResult } from "../ports/orders.ts"
import type { ProviderStatus } from "../ports/paymentGateway.ts"
import { isTripOver } from "./isTripOver.ts"
import {
  isCollectedByDesk,
  isErased,
  type Order,
  type OrderState,
  type Settlement,
  type OperatorDecision,
  type OrderActor,
  ORDER_TRANSITIONS,
} from "./order.ts"
import { momentInIndia } from "../days.ts"
import { HOLD_GRACE_MS } from "../departures/seatHold.ts"
import { amountToPay } from "../vouchers/voucher.ts"
import { orderMessages, type ReviewReason } from "../messages/orderMessages.ts"

/** What became known, by whom, and for a review why. */
export interface SettlementEvidence {
  readonly known: Omit<Settlement, "settledAtMs">
  readonly actor: OrderActor
  readonly reason?: ReviewReason
  /** Who decided it and why, where a person did. */
  readonly decision?: OperatorDecision
}

/** Why a person must decide about an order that may not be completed. */
const reviewReasonOf = (
  answer: Exclude<SettleResult, "settled" | "stale" | { readonly looksLike: unknown }>,
): ReviewReason => (typeof answer === "object" ? "paidTwice" : answer)

/**
 * Whether it is money for a booking that had ended, whose person was erased since: nobody knows whom to take along, or to
 * tell.
 */
export const isPaidByNobody = (order: Order, { state }: Pick<Settlement, "state">): boolean =>
  (order.state === "FAILED" || order.state === "ABANDONED") && state === "COMPLETED" && isErased(order)

/** Compare-and-set; returns the order as it stands afterwards, whoever won. */
export const settleOrder: (
  order: Order,
  evidence: SettlementEvidence,
) => Effect.Effect<Order, never, OrderStore> = Effect.fn("settleOrder")(function* (
  seen,
  { known: given, actor, reason: givenReason, decision },
) {
  const orders = yield* OrderStore
  const settledAtMs = yield* Clock.currentTimeMillis
  const { merchantOrderId } = seen
  let order = seen
  let known = given
  let reason = givenReason
  // A lost race means that the state moved on or the person went, and neither comes back: this ends.
  while (ORDER_TRANSITIONS[order.state].includes(known.state)) {
    if (isPaidByNobody(order, known)) {
      known = { ...known, state: "REVIEW" }
      reason = "erased"
    }
    // Only one that a person let fail can have been under review, and its first message stays as it is.
    const isAgain =
      // Stryker disable next-line ConditionalExpression: It spares a read, for only a review is told of as another one.
      known.state === "REVIEW" &&
      (yield* orders.events(merchantOrderId)).some(({ change }) => change.state === "REVIEW")
    const answer = yield* orders.settle({
      merchantOrderId,
      from: order.state,
      settlement: { ...known, settledAtMs },
      actor,
      decision,
      messages: orderMessages({ ...order, ...known, state: order.state }, known.state, { reason, isAgain }),
      isErased: isErased(order),
      ...(reason === "seatsGone" || reason === "bookingChanged" ? { isUnseated: true } : {}),
      ...(reason === "tripOver" ? { isTripOver: true } : {}),
    })
    if (typeof answer === "object" && "looksLike" in answer) {
      known = { ...given, ...answer }
      continue
    }
    if (answer !== "settled" && answer !== "stale")
      return yield* settleOrder(order, {
        known: { ...given, state: "REVIEW" },
        actor,
        reason: reviewReasonOf(answer),
      })
    const now = yield* orders.find(merchantOrderId)
    // Stryker disable next-line ConditionalExpression, StringLiteral: No state leads to itself, so the loop ends after a
    // settlement either way.
    if (answer === "settled" || now === undefined) return now ?? order
    order = now
  }
  return order
})

/** The state that a verified reading leads to: another amount than ours is for a person to review, never a success. */
export const stateFromProviderStatus = (order: Order, reading: ProviderStatus): OrderState => {
  if (reading.state === "COMPLETED" && reading.amount !== amountToPay(order)) return "REVIEW"
  return reading.state
}

/** A bank may take so long, and what is told until then counts from when it was told. Unit: milliseconds. */
const TOLD_IN_TIME_MS = 3_600_000

/**
 * What the gateway has captured, and when its payer paid, where it tells of that late: what it tells as older than the order or
 * as later than now was by another clock. Nothing while it has captured nothing. Unit: `nowMs` in milliseconds since 1970.
 */
export const capturedByProvider = (
  { placedAtMs }: Pick<Order, "placedAtMs">,
  { state, amount, paidAtMs }: ProviderStatus,
  nowMs: number,
): Pick<Settlement, "capturedAmount" | "capturedAtMs"> => {
  if (state !== "COMPLETED") return {}
  const capturedAtMs = Math.max(paidAtMs ?? nowMs, placedAtMs)
  return { capturedAmount: amount, ...(nowMs - capturedAtMs > TOLD_IN_TIME_MS ? { capturedAtMs } : {}) }
}

/** What the gateway calls a payment, as far as it says so. */
export const gatewayIdsOf = ({
  gatewayOrderId,
  transactionId,
}: ProviderStatus): Pick<Settlement, "gatewayOrderId" | "transactionId"> => ({
  gatewayOrderId,
  ...knownFields({ transactionId }),
})

/**
 * The gateway has one order of its own for each of ours: money that it reports of another one is for a person to review, and
 * any other word about one changes nothing.
 */
const settleAsRead = Effect.fn("settleAsRead")(function* (
  order: Order,
  state: OrderState,
  reading: ProviderStatus,
  by: Pick<SettlementEvidence, "actor" | "reason">,
) {
  const isAnother = order.gatewayOrderId !== undefined && order.gatewayOrderId !== reading.gatewayOrderId
  if (isAnother && reading.state !== "COMPLETED") return order
  return yield* settleOrder(order, {
    known: {
      state: isAnother ? "REVIEW" : state,
      ...gatewayIdsOf(reading),
      ...capturedByProvider(order, reading, yield* Clock.currentTimeMillis),
    },
    ...by,
    ...(isAnother ? { reason: "anotherOrder" } : {}),
  })
})

/**
 * Settles an order by what the gateway says of it now. It has no word about one that the desk collects. Of money that comes
 * once the trip has set out nobody but the staff knows whether they travelled; what was paid until then may be told so much
 * later as seats are held for it.
 */
export const settleByProviderStatus = Effect.fn("settleByProviderStatus")(function* (
  order: Order,
  reading: ProviderStatus,
  actor: OrderActor,
): Effect.fn.Return<Order, never, OrderStore> {
  if (isCollectedByDesk(order)) return order
  const state = stateFromProviderStatus(order, reading)
  const paidByMs = (yield* Clock.currentTimeMillis) - HOLD_GRACE_MS
  const isTooLate =
    state === "COMPLETED" && !isPaidByNobody(order, { state }) && isTripOver(order, momentInIndia(paidByMs))
  if (!isTooLate) return yield* settleAsRead(order, state, reading, { actor })
  const reason = order.differenceOf === undefined ? "tripOver" : "bookingChanged"
  return yield* settleAsRead(order, "REVIEW", reading, { actor, reason })
})

/** The same of an order that a restore may have lost a state of: what is read now may have been known in time. */
export const settleRestored = (
  order: Order,
  reading: ProviderStatus,
): Effect.Effect<Order, never, OrderStore> =>
  settleAsRead(order, stateFromProviderStatus(order, reading), reading, { actor: "reconciliation" })
