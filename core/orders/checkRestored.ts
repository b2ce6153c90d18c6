/** Finds out what a restore has lost: what became of orders, and which refunds the gateway has made of them. */
import { Clock, Effect } from "effect"
import { eachAlone } from "../eachAlone.ts"
import type { LongestWaits } from "../clockHorizon.ts"
import { PaymentGateway, type ProviderStatus } from "../ports/paymentGateway.ts"
import type { RefundStore } from "../ports/refunds.ts"
import { findLostRefunds, takeOverRefunds } from "../refunds/lostRefunds.ts"
import { OrderStore, type RestoreCheck, RestoreChecks } from "../ports/orders.ts"
import { Outbox } from "../ports/messages.ts"
import { isCollectedByDesk, type Order } from "./order.ts"
import { isOpen } from "./pollOrder.ts"
import { FIRST_POLL_AFTER_MS, LONGEST_POLL_GAP_MS, nextPollOfOrderMs } from "./reconciliationSchedule.ts"
import { settleRestored } from "./settleOrder.ts"
import { ASK_AGAIN_MS, unknownPaymentMessage } from "./reportUnknownPayment.ts"
import type { MerchantOrderId } from "../paymentIds.ts"

const ROUND = 50

/** How long an order may wait to be asked about, when the one that is claimed now is asked about again at `nextAtMs`. */
export const restoreCheckWaits = (nowMs: number, nextAtMs: number): LongestWaits => ({
  againMs: LONGEST_POLL_GAP_MS,
  firstMs: 2 * (nextAtMs - nowMs),
  aheadMs: FIRST_POLL_AFTER_MS,
})

/** What the gateway says, undefined where it never heard of the order, "noAnswer" when it must be asked again. */
const ask = Effect.fn("ask")(function* (
  merchantOrderId: MerchantOrderId,
): Effect.fn.Return<ProviderStatus | "noAnswer" | undefined, never, PaymentGateway> {
  const gateway = yield* PaymentGateway
  return yield* gateway.queryOrder(merchantOrderId).pipe(
    Effect.match({
      onSuccess: (reading) => reading,
      onFailure: ({ _tag }) => (_tag === "GatewayOrderNotFound" ? undefined : "noAnswer"),
    }),
  )
})

/** True when the books have what the gateway knows. */
const settleKnown = Effect.fn("settleKnown")(function* (
  order: Order,
): Effect.fn.Return<boolean, never, OrderStore | RefundStore | PaymentGateway> {
  const said = isOpen(order) ? yield* ask(order.merchantOrderId) : undefined
  if (said === "noAnswer") return false
  if (said !== undefined) yield* settleRestored(order, said)
  return yield* findLostRefunds(order.merchantOrderId).pipe(
    Effect.flatMap(takeOverRefunds),
    Effect.catchTag("GatewayUnknown", () => Effect.succeed(false)),
  )
})

/**
 * True when no money is in it, and none is to be expected: its watch is over, and the gateway does not have it open any
 * more. Paid, it waits until the operator has adopted it; the operator is told once.
 */
const settleUnknown = Effect.fn("settleUnknown")(function* ({
  merchantOrderId,
  notedAtMs,
}: RestoreCheck): Effect.fn.Return<boolean, never, Outbox | PaymentGateway | RestoreChecks> {
  const said = yield* ask(merchantOrderId)
  if (said === "noAnswer") return false
  const nowMs = yield* Clock.currentTimeMillis
  if (said?.state === "COMPLETED") {
    yield* Outbox.use((outbox) => outbox.enqueue([unknownPaymentMessage(merchantOrderId, said)], nowMs))
    // Only what the operator is told of is noted: a process that dies in between tells again, which is told once.
    yield* RestoreChecks.use((checks) => checks.noteCaptured(merchantOrderId, said.amount))
    return false
  }
  const nextAtMs =
    nextPollOfOrderMs({ placedAtMs: notedAtMs }, nowMs) ??
    (said?.state === "PENDING" ? nowMs + LONGEST_POLL_GAP_MS : undefined)
  if (nextAtMs === undefined) return true
  yield* RestoreChecks.use((checks) => checks.noteUnpaid(merchantOrderId, nowMs, nextAtMs))
  return false
})

const checkOne = Effect.fn("checkOne")(function* (check: RestoreCheck) {
  const { merchantOrderId } = check
  const order = yield* OrderStore.use((orders) => orders.find(merchantOrderId))
  const isOfDesk = order !== undefined && isCollectedByDesk(order)
  const isSettled = isOfDesk || (yield* order === undefined ? settleUnknown(check) : settleKnown(order))
  if (isSettled) yield* RestoreChecks.use((checks) => checks.settled(merchantOrderId))
})

/**
 * After a restore: asks the gateway about every order that the replaced database knew and the restored one lacks, or may know
 * in an earlier state. One that is not in the books is watched as long as an open order that is. Any number of processes may
 * do it at once, and a restart loses nothing. Returns how many orders were looked at.
 */
export const checkRestored: Effect.Effect<
  number,
  never,
  OrderStore | RefundStore | Outbox | PaymentGateway | RestoreChecks
> = Effect.gen(function* () {
  const checks = yield* RestoreChecks
  const nowMs = yield* Clock.currentTimeMillis
  const due = yield* checks.claimDue(nowMs, nowMs + ASK_AGAIN_MS, ROUND)
  yield* eachAlone(due, checkOne)
  return due.length
})
