/**
 * After a restore: asks the gateway about every order that the replaced database knew and the restored one lacks, or may
 * know in an earlier state. One that is not in the books is watched as long as an open order that is. Any number of processes may do it at once, and a restart loses nothing.
 */
import { Clock, Effect } from "effect"
import { OrderStore } from "../ports/orderStore.ts"
import { Outbox } from "../ports/outbox.ts"
import { type GatewayReading, PaymentGateway } from "../ports/paymentGateway.ts"
import type { RefundStore } from "../ports/refundStore.ts"
import { type RestoreCheck, RestoreChecks } from "../ports/restoreChecks.ts"
import type { Order } from "./order.ts"
import { isOpen } from "./readOrder.ts"
import { LONGEST_STEP_MS, nextOfWatchMs } from "./reconciliationSchedule.ts"
import { settleByReading } from "./settleOrder.ts"
import { takeOverRefunds } from "./takeOverRefunds.ts"
import { strangerMessage } from "./tellOfStranger.ts"

/** From a question that nobody answers to the next. Unit: milliseconds. */
const ASK_AGAIN_MS = 300_000
const ROUND = 50

/** What the gateway says, "nothing" when it never heard of the order, "noAnswer" when it must be asked again. */
const ask = Effect.fn("ask")(function* (
  merchantOrderId: string,
): Effect.fn.Return<GatewayReading | "nothing" | "noAnswer", never, PaymentGateway> {
  const gateway = yield* PaymentGateway
  return yield* gateway.readOrder(merchantOrderId).pipe(
    Effect.match({
      onSuccess: (reading) => reading,
      onFailure: ({ _tag }) => (_tag === "GatewayOrderNotFound" ? "nothing" : "noAnswer"),
    }),
  )
})

/** True when the books have what the gateway knows. */
const settleKnown = Effect.fn("settleKnown")(function* (
  order: Order,
): Effect.fn.Return<boolean, never, OrderStore | RefundStore | PaymentGateway> {
  const said = isOpen(order) ? yield* ask(order.merchantOrderId) : "nothing"
  if (said === "noAnswer") return false
  const settled = said === "nothing" ? order : yield* settleByReading(order, said, "reconciliation")
  return yield* takeOverRefunds(settled.merchantOrderId)
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
  if (said !== "nothing" && said.state === "COMPLETED") {
    yield* Outbox.use((outbox) => outbox.owe([strangerMessage(merchantOrderId, said)], nowMs))
    // Only what the operator is told of is noted: a process that dies in between tells again, which is told once.
    yield* RestoreChecks.use((checks) => checks.noteCaptured(merchantOrderId, said.amount))
    return false
  }
  const isOpenThere = said !== "nothing" && said.state === "PENDING"
  const nextAtMs =
    nextOfWatchMs({ placedAtMs: notedAtMs }, nowMs) ?? (isOpenThere ? nowMs + LONGEST_STEP_MS : undefined)
  if (nextAtMs === undefined) return true
  yield* RestoreChecks.use((checks) => checks.noteUnpaid(merchantOrderId, nowMs, nextAtMs))
  return false
})

const checkOne = Effect.fn("checkOne")(function* (check: RestoreCheck) {
  const { merchantOrderId } = check
  const order = yield* OrderStore.use((orders) => orders.find(merchantOrderId))
  const isSettled = yield* order === undefined ? settleUnknown(check) : settleKnown(order)
  if (isSettled) yield* RestoreChecks.use((checks) => checks.settled(merchantOrderId))
})

/** Returns how many orders were looked at. */
export const checkRestored: Effect.Effect<
  number,
  never,
  OrderStore | RefundStore | Outbox | PaymentGateway | RestoreChecks
> = Effect.gen(function* () {
  const checks = yield* RestoreChecks
  const nowMs = yield* Clock.currentTimeMillis
  const due = yield* checks.claimDue(nowMs, nowMs + ASK_AGAIN_MS, ROUND)
  yield* Effect.forEach(due, checkOne)
  return due.length
})
