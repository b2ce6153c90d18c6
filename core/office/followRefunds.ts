/**
 * Follows refunds that are on their way or were given up, until the gateway has decided, and tells the operator of
 * those that it does not decide. Any number of processes may do it at once.
 */
import { Clock, Effect } from "effect"
import { Outbox } from "../ports/outbox.ts"
import type { PaymentGateway } from "../ports/paymentGateway.ts"
import { RefundStore } from "../ports/refundStore.ts"
import { askRefund } from "./askRefund.ts"
import { isUnderWay, type Refund } from "./refund.ts"
import { reminderOf } from "./refundReminders.ts"
import { GIVEN_UP_READ_EVERY_MS } from "./settleRefund.ts"

/** From asking for a refund to the first look at it, and between looks. Unit: milliseconds. */
export const FIRST_REFUND_READ_MS = 20_000
export const REFUND_READ_EVERY_MS = 300_000
/** Refunds looked at in one round, and at once: a slow answer to one keeps few others waiting. */
const ROUND = 50
const AT_ONCE = 8

const followOne = Effect.fn("followOne")(function* (due: Refund) {
  const refund = yield* askRefund(due)
  const nowMs = yield* Clock.currentTimeMillis
  if (isUnderWay(refund)) {
    const reminder = reminderOf(refund, nowMs)
    if (reminder.length > 0) yield* Outbox.use((outbox) => outbox.owe(reminder, nowMs))
  } else if (refund.givenUp !== undefined)
    yield* RefundStore.use((refunds) =>
      refunds.putOff(refund.merchantRefundId, nowMs + GIVEN_UP_READ_EVERY_MS),
    )
})

/** Returns how many refunds were looked at. */
export const followRefunds: Effect.Effect<number, never, RefundStore | Outbox | PaymentGateway> = Effect.gen(
  function* () {
    const refunds = yield* RefundStore
    const nowMs = yield* Clock.currentTimeMillis
    const due = yield* refunds.claimDue(nowMs, nowMs + REFUND_READ_EVERY_MS, ROUND)
    yield* Effect.forEach(due, followOne, { concurrency: AT_ONCE })
    return due.length
  },
)
