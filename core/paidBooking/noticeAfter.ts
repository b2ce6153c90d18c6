/** With how many days' notice a booking counts as changed. */
import { type ChangeCause, REMEDIES } from "../callOffs/remedies.ts"
import { dayInIndia, daysBetween } from "../days.ts"
import type { CompletedOrder } from "../orders/order.ts"

/**
 * The fewest days' notice with which the day was changed, where whoever changes it has to keep to the limits; else what it
 * was before. Unit: days.
 */
export const noticeAfter = (
  { noticeDays, request }: CompletedOrder,
  cause: ChangeCause,
  atMs: number,
): number | undefined =>
  REMEDIES[cause].move.isLimited
    ? Math.min(noticeDays ?? Infinity, daysBetween(dayInIndia(atMs), request.date))
    : noticeDays
