/**
 * Asks the gateway what it knows of a stored refund, and only when it never heard of it sends it, under its own id. So
 * one decision moves money once, whatever answers were lost, whatever was refused, and whatever database was restored.
 */
import { Clock, Effect } from "effect"
import {
  type GatewayRefund,
  type GatewayRejected,
  type GatewayRefundNotFound,
  type GatewayUnknown,
  PaymentGateway,
} from "../ports/paymentGateway.ts"
import { RefundStore } from "../ports/refunds.ts"
import { isUnderWay, nextRefundNumber, type Refund, refundIdOf } from "./refund.ts"
import { refundMessages, settleRefund, settleUnsentRefund } from "./settleRefund.ts"
import type { MerchantOrderId } from "../paymentIds.ts"

/** From asking for a refund to the first look at it. Unit: milliseconds. */
export const FIRST_REFUND_POLL_MS = 20_000

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
): Refund => {
  const taken = {
    merchantRefundId,
    merchantOrderId,
    amount,
    reason: "Found at the payment provider after a restore",
    decidedBy: "restore",
    lines: [],
    requestedAtMs: nowMs,
    gatewayRefundId,
  }
  return state === "PENDING" ? { ...taken, state } : { ...taken, state, settledAtMs: nowMs }
}

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

/** Sends it, unless the gateway has made others of the order that the books lack: they are taken over in its place. */
const sendUnlessLost = Effect.fn("sendUnlessLost")(function* (
  refund: Refund,
  /** Whether it is sent where the gateway does not say what else it has. */
  isBlind: boolean,
): Effect.fn.Return<
  GatewayRefund | undefined,
  GatewayRejected | GatewayUnknown,
  RefundStore | PaymentGateway
> {
  const lost = yield* findLostRefunds(refund.merchantOrderId).pipe(
    Effect.catchTag("GatewayUnknown", (failure) => (isBlind ? Effect.succeed([]) : Effect.fail(failure))),
  )
  if (lost.length === 0) return yield* PaymentGateway.use((gateway) => gateway.refund(refund))
  yield* settleUnsentRefund(refund)
  yield* takeOverRefunds(lost)
  return undefined
})

/**
 * Returns the refund as it stands afterwards. One that `isNew` is sent, too, when it cannot be read: no source says how
 * the provider answers for an id that it never heard of, and sent under its id it stays one refund.
 */
export const syncRefund = Effect.fn("syncRefund")(function* (
  refund: Refund,
  isNew = false,
): Effect.fn.Return<Refund, never, RefundStore | PaymentGateway> {
  const gateway = yield* PaymentGateway
  /** One that was given up is never sent. */
  const send = (isBlind: boolean) =>
    isUnderWay(refund) ? sendUnlessLost(refund, isBlind) : Effect.succeed(undefined)
  return yield* gateway.queryRefund(refund.merchantRefundId).pipe(
    Effect.catch((failure: GatewayRefundNotFound | GatewayUnknown) =>
      isNew || failure._tag === "GatewayRefundNotFound"
        ? send(failure._tag === "GatewayUnknown")
        : Effect.fail(failure),
    ),
    Effect.matchEffect({
      onSuccess: (found) =>
        found === undefined
          ? RefundStore.use((refunds) => refunds.find(refund.merchantRefundId)).pipe(
              Effect.map((now) => now ?? refund),
            )
          : settleRefund(refund, found.state, found),
      onFailure: (failure) =>
        failure._tag === "GatewayRejected" ? settleRefund(refund, "FAILED") : Effect.succeed(refund),
    }),
  )
})
