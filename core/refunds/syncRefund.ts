/**
 * Asks the gateway what it knows of a stored refund, and only when it never heard of it sends it, under its own id. So
 * one decision moves money once, whatever answers were lost, whatever was refused, and whatever database was restored.
 */
import { Clock, Effect } from "effect"
import {
  type GatewayRefund,
  type GatewayRejected,
  type GatewayRefundNotFound,
  GatewayUnknown,
  PaymentGateway,
} from "../ports/paymentGateway.ts"
import { RefundStore } from "../ports/refunds.ts"
import { findLostRefunds, takeOverRefunds } from "./lostRefunds.ts"
import { isUnderWay, type Refund } from "./refund.ts"
import { settleRefund, settleUnsentRefund } from "./settleRefund.ts"

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
 * Returns the refund as it stands afterwards. One that the gateway has named is there, whatever a later read says, and is
 * not sent again. One that `isNew` is sent, too, when it cannot be read: no source says how the provider answers for an id
 * that it never heard of, and sent under its id it stays one refund.
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
    Effect.catch((failure: GatewayRefundNotFound | GatewayUnknown) => {
      const isUnheard = failure._tag === "GatewayRefundNotFound" && refund.gatewayRefundId === undefined
      return isNew || isUnheard
        ? send(failure._tag === "GatewayUnknown")
        : Effect.fail(new GatewayUnknown({ cause: failure }))
    }),
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

/**
 * For how long the gateway is asked while somebody waits: less than a browser does, and until the first look of
 * `pollRefunds`, which goes on from there. Unit: milliseconds.
 */
export const ASKED_FOR_MS = 15_000

const TOO_LATE = Effect.fail(new GatewayUnknown({ cause: "somebody is waiting" }))

/**
 * Asks the gateway at once for refunds that were just stored, each of another payment. Returns them as they stand
 * afterwards; for what the gateway has not answered within `ASKED_FOR_MS` it is not asked any further.
 */
export const sendNewRefunds = Effect.fn("sendNewRefunds")(function* (
  refunds: ReadonlyArray<Refund>,
): Effect.fn.Return<ReadonlyArray<Refund>, never, RefundStore | PaymentGateway> {
  const gateway = yield* PaymentGateway
  const untilMs = (yield* Clock.currentTimeMillis) + ASKED_FOR_MS
  const inTime = <Answer, Failure>(ask: Effect.Effect<Answer, Failure>) =>
    Effect.flatMap(Clock.currentTimeMillis, (nowMs): Effect.Effect<Answer, Failure | GatewayUnknown> =>
      // Stryker disable next-line EqualityOperator: Of who is asked for no time at all nothing is heard either.
      nowMs < untilMs
        ? Effect.timeoutOrElse(ask, { duration: untilMs - nowMs, orElse: () => TOO_LATE })
        : TOO_LATE,
    )
  return yield* Effect.forEach(refunds, (refund) => syncRefund(refund, true), {
    concurrency: "unbounded",
  }).pipe(
    Effect.provideService(PaymentGateway, {
      ...gateway,
      refund: (request) => inTime(gateway.refund(request)),
      queryRefund: (merchantRefundId) => inTime(gateway.queryRefund(merchantRefundId)),
    }),
  )
})
