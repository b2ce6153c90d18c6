/** With how many days' notice a booking counts as changed. */
import { type ChangeCause, REMEDIES } from "../callOffs/remedies.ts"
import { dayInIndia, daysBetween } from "../days.ts"
import type { CompletedOrder } from "../orders/order.ts"

/**
 * The fewest days' notice with which the day was changed, where whoever changes it has to keep to the limits; else what it
 * was before, also by what a restore has lost. Unit: days.
 */
export const noticeAfter = (
  { noticeDays, request }: CompletedOrder,
  cause: ChangeCause,
  atMs: number,
  restored = Infinity,
): number | undefined => {
  const now = REMEDIES[cause].move.isLimited ? daysBetween(dayInIndia(atMs), request.date) : Infinity
  const fewest = Math.min(noticeDays ?? Infinity, restored, now)
  return fewest === Infinity ? undefined : fewest
}
