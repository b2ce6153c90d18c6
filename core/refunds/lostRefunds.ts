/** Refunds that the gateway has made of an order, and that a restore has lost: found by their numbers, and taken over. */
import { Clock, Effect } from "effect"
import type { MerchantOrderId } from "../paymentIds.ts"
import { type GatewayRefund, type GatewayUnknown, PaymentGateway } from "../ports/paymentGateway.ts"
import { RefundStore } from "../ports/refunds.ts"
import { nextRefundNumber, type Refund, refundIdOf } from "./refund.ts"
import { FIRST_REFUND_POLL_MS, refundMessages } from "./settleRefund.ts"

/**
 * After so many numbers in a row that the gateway does not know, no further refund of the order is looked for: one that it
 * refused has used up its number, and is not known there.
 */
export const REFUND_NUMBERS_AHEAD = 5

/** As it comes into the books: a refund that the gateway has, and the books lack. */
const takenRefund = (
  merchantOrderId: MerchantOrderId,
  { merchantRefundId, amount, gatewayRefundId, state }: GatewayRefund,
  nowMs: number,
): Refund => ({
  merchantRefundId,
  merchantOrderId,
  amount,
  reason: "Found at the payment provider after a restore",
  decidedBy: "restore",
  lines: [],
  requestedAtMs: nowMs,
  gatewayRefundId,
  state,
  settledAtMs: nowMs,
})

/**
 * What the gateway has made of an order under our own ids, beyond those in the books: a restore has lost them. The first
 * one first. Errors: the gateway does not answer.
 */
export const findLostRefunds = Effect.fn("findLostRefunds")(function* (
  merchantOrderId: MerchantOrderId,
): Effect.fn.Return<ReadonlyArray<Refund>, GatewayUnknown, RefundStore | PaymentGateway> {
  const gateway = yield* PaymentGateway
  const kept = yield* RefundStore.use((refunds) => refunds.ofOrder(merchantOrderId))
  const known = kept.map(({ merchantRefundId }) => merchantRefundId)
  const queryNumber = (number: number) =>
    gateway
      .queryRefund(refundIdOf(merchantOrderId, number))
      .pipe(Effect.catchTag("GatewayRefundNotFound", () => Effect.succeed(undefined)))
  const lost: Array<Refund> = []
  for (let next = nextRefundNumber(merchantOrderId, known); ;) {
    const ahead = Array.from({ length: REFUND_NUMBERS_AHEAD }, (_, at) => next + at)
    const found = yield* Effect.forEach(ahead, queryNumber, { concurrency: "unbounded" })
    const nowMs = yield* Clock.currentTimeMillis
    lost.push(...found.flatMap((one) => (one === undefined ? [] : takenRefund(merchantOrderId, one, nowMs))))
    const last = found.findLastIndex((one) => one !== undefined)
    if (last === -1) return lost
    next += last + 1
  }
})

/**
 * Takes what a restore has lost into the books, with its messages. False where the books are not ready for it yet: another
 * refund of the order is under way.
 */
export const takeOverRefunds = Effect.fn("takeOverRefunds")(function* (
  lost: ReadonlyArray<Refund>,
): Effect.fn.Return<boolean, never, RefundStore> {
  const refunds = yield* RefundStore
  const nowMs = yield* Clock.currentTimeMillis
  for (const refund of lost) {
    const messages = refundMessages(refund, refund.state)
    if (!(yield* refunds.takeOver(refund, nowMs + FIRST_REFUND_POLL_MS, messages))) return false
  }
  return true
})
