/** Follows refunds to their end, and reminds the operator of those that the gateway does not decide. */
import { Effect, Clock } from "effect"
import { eachAlone } from "../eachAlone.ts"
import type { MerchantRefundId } from "../paymentIds.ts"
import type { PaymentGateway } from "../ports/paymentGateway.ts"
import { RefundStore } from "../ports/refunds.ts"
import { isUnderWay, type Refund } from "./refund.ts"
import { GIVEN_UP_POLL_INTERVAL_MS } from "./settleRefund.ts"
import { syncRefund } from "./syncRefund.ts"
import { formatPaise } from "../money.ts"
import { type OutboxMessage, operatorMessage } from "../messages/outboxMessage.ts"
import { Outbox } from "../ports/messages.ts"

const DAY_MS = 86_400_000

/**
 * When the operator hears of a refund that the gateway does not decide. The provider names no time within which it decides;
 * its banks take some days (PhonePe, "Refund API"). Unit: days since it was asked for. After the last one, once more each
 * time as many days have gone by.
 */
const REMIND_AFTER_DAYS = [3, 10, 30] as const
const THEN_EVERY_DAYS = 30

/** From then on a refund that is not decided needs a person. Unit: milliseconds. */
export const REFUND_UNDECIDED_AFTER_MS = REMIND_AFTER_DAYS[0] * DAY_MS

/** The newest reminder that is due at that age; `undefined` before the first. Unit: days. */
const reminderAt = (ageMs: number): number | undefined => {
  const days = Math.floor(ageMs / DAY_MS)
  return days >= 2 * THEN_EVERY_DAYS
    ? days - (days % THEN_EVERY_DAYS)
    : REMIND_AFTER_DAYS.findLast((after) => days >= after)
}

/** The reminder that is due; the same one however often it is asked for. Empty before the first. */
const refundReminders = (
  { merchantRefundId, merchantOrderId, amount, requestedAtMs }: Refund,
  nowMs: number,
): ReadonlyArray<OutboxMessage> => {
  const days = reminderAt(nowMs - requestedAtMs)
  if (days === undefined) return []
  return [
    operatorMessage({
      messageId: `${merchantRefundId}/undecided-${days}`,
      subject: `Refund not decided for ${days} days: order ${merchantOrderId}`,
      text: `The payment provider has not said whether this refund was made, and the shop goes on asking. Ask the provider. While it is open, no other refund of the order can begin and the traveller cannot be erased; if the provider will never decide, give it up:\n\n  npm run cli -- refund give-up ${merchantRefundId} --reason "TEXT"\n\nRefund ${merchantRefundId}\nOrder  ${merchantOrderId}\nAmount ${formatPaise(amount)}\n`,
    }),
  ]
}

/** Between looks. Unit: milliseconds. */
export const REFUND_POLL_INTERVAL_MS = 300_000
/** Refunds looked at in one round, and at once: a slow answer to one keeps few others waiting. */
const ROUND = 50
const AT_ONCE = 8

const followOne = Effect.fn("followOne")(function* (merchantRefundId: MerchantRefundId) {
  const due = yield* RefundStore.use((refunds) => refunds.find(merchantRefundId))
  if (due === undefined) return
  const refund = yield* syncRefund(due)
  const nowMs = yield* Clock.currentTimeMillis
  if (isUnderWay(refund)) yield* Outbox.use((outbox) => outbox.enqueue(refundReminders(refund, nowMs), nowMs))
  else if (refund.givenUp !== undefined)
    yield* RefundStore.use((refunds) =>
      refunds.putOff(refund.merchantRefundId, nowMs + GIVEN_UP_POLL_INTERVAL_MS),
    )
})

/**
 * Follows refunds that are on their way or were given up, until the gateway has decided, and tells the operator of
 * those that it does not decide. Any number of processes may do it at once.
 * Returns how many refunds were looked at.
 */
export const pollRefunds: Effect.Effect<number, never, RefundStore | Outbox | PaymentGateway> = Effect.gen(
  function* () {
    const refunds = yield* RefundStore
    const nowMs = yield* Clock.currentTimeMillis
    const due = yield* refunds.claimDue(nowMs, nowMs + REFUND_POLL_INTERVAL_MS, ROUND)
    yield* eachAlone(due, followOne, AT_ONCE)
    return due.length
  },
)
