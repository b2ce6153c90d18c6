/**
 * When the operator hears of a refund that the gateway does not decide, as a table. The provider names no time within
 * which it decides; its banks take some days (PhonePe, "Refund API").
 */
import { formatPaise } from "../money.ts"
import type { OutboxMessage } from "./outboxMessage.ts"
import type { Refund } from "./refund.ts"

const DAY_MS = 86_400_000

/** Unit: days since it was asked for. After the last one, once more each time as many days have gone by. */
const REMIND_AFTER_DAYS = [3, 10, 30] as const
const THEN_EVERY_DAYS = 30

/** From then on a refund that is not decided needs a person. Unit: milliseconds. */
export const UNDECIDED_AFTER_MS = REMIND_AFTER_DAYS[0] * DAY_MS

/** The newest reminder that is due at that age; `undefined` before the first. Unit: days. */
const reminderAt = (ageMs: number): number | undefined => {
  const days = Math.floor(ageMs / DAY_MS)
  return days >= 2 * THEN_EVERY_DAYS
    ? days - (days % THEN_EVERY_DAYS)
    : REMIND_AFTER_DAYS.findLast((after) => days >= after)
}

/** The reminder that is due; the same one however often it is asked for. Empty before the first. */
export const reminderOf = (
  { merchantRefundId, merchantOrderId, amount, requestedAtMs }: Refund,
  nowMs: number,
): ReadonlyArray<OutboxMessage> => {
  const days = reminderAt(nowMs - requestedAtMs)
  if (days === undefined) return []
  return [
    {
      messageId: `${merchantRefundId}/undecided-${days}`,
      to: "operator",
      subject: `Refund not decided for ${days} days: order ${merchantOrderId}`,
      text: `The payment provider has not said whether this refund was made, and the shop goes on asking. Ask the provider. While it is open, no other refund of the order can begin and the traveller cannot be erased; if the provider will never decide, give it up:\n\n  npm run office -- refund give-up ${merchantRefundId} --reason "TEXT"\n\nRefund ${merchantRefundId}\nOrder  ${merchantOrderId}\nAmount ${formatPaise(amount)}\n`,
    },
  ]
}
