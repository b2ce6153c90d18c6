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

/**
 * The first refund that the gateway has made of an order beyond those in the books: a restore has lost it. Undefined where
 * there is none. Errors: the gateway does not answer.
 */
const findLostRefund = Effect.fn("findLostRefund")(function* (
  merchantOrderId: MerchantOrderId,
): Effect.fn.Return<GatewayRefund | undefined, GatewayUnknown, RefundStore | PaymentGateway> {
  const gateway = yield* PaymentGateway
  const kept = yield* RefundStore.use((refunds) => refunds.ofOrder(merchantOrderId))
  const next = nextRefundNumber(
    merchantOrderId,
    kept.map(({ merchantRefundId }) => merchantRefundId),
  )
  const ahead = Array.from({ length: REFUND_NUMBERS_AHEAD }, (_, at) =>
    refundIdOf(merchantOrderId, next + at),
  )
  const found = yield* Effect.forEach(
    ahead,
    (id) =>
      gateway.queryRefund(id).pipe(Effect.catchTag("GatewayRefundNotFound", () => Effect.succeed(undefined))),
    { concurrency: "unbounded" },
  )
  return found.find((one) => one !== undefined)
})

/**
 * Takes refunds into the books that the gateway has made of an order under our own ids, and that a restore has lost. True
 * when the gateway knows no further one; false when it does not answer, or the books are not ready for it yet.
 */
export const takeOverLostRefunds = Effect.fn("takeOverLostRefunds")(function* (
  merchantOrderId: MerchantOrderId,
): Effect.fn.Return<boolean, never, RefundStore | PaymentGateway> {
  const refunds = yield* RefundStore
  while (true) {
    const found = yield* findLostRefund(merchantOrderId).pipe(
      Effect.catchTag("GatewayUnknown", () => Effect.succeed("noAnswer" as const)),
    )
    if (found === "noAnswer") return false
    if (found === undefined) return true
    const nowMs = yield* Clock.currentTimeMillis
    const { merchantRefundId, amount, gatewayRefundId, state } = found
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
    const refund: Refund = state === "PENDING" ? { ...taken, state } : { ...taken, state, settledAtMs: nowMs }
    const messages = refundMessages(refund, refund.state)
    if (!(yield* refunds.takeOver(refund, nowMs + FIRST_REFUND_POLL_MS, messages))) return false
  }
})

/** Sends it, unless the gateway has made another of the order that the books lack: that one is taken over in its place. */
const sendUnlessLost = Effect.fn("sendUnlessLost")(function* (
  refund: Refund,
  /** Whether it is sent where the gateway does not say what else it has. */
  isBlind: boolean,
): Effect.fn.Return<
  GatewayRefund | undefined,
  GatewayRejected | GatewayUnknown,
  RefundStore | PaymentGateway
> {
  const lost = yield* findLostRefund(refund.merchantOrderId).pipe(
    Effect.catchTag("GatewayUnknown", (failure) =>
      isBlind ? Effect.succeed(undefined) : Effect.fail(failure),
    ),
  )
  if (lost === undefined) return yield* PaymentGateway.use((gateway) => gateway.refund(refund))
  yield* settleUnsentRefund(refund)
  yield* takeOverLostRefunds(refund.merchantOrderId)
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
