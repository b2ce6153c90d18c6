/** Until when a booking can be cancelled for which share, or moved to another day, said in days and in words. */
import { countText } from "../countText.ts"
import { addDays, type Day, dayText } from "../days.ts"
import { REFUND_POLICY, type RefundPolicy } from "./refundPolicy.ts"

/** The last day on which a cancellation returns `percent`. */
export interface RefundDeadline {
  readonly percent: number
  readonly lastDay: Day
}

/** The last day for each share that is paid back at all, most generous first. */
export const lastRefundDays = (
  travelDay: Day,
  { tiers }: RefundPolicy = REFUND_POLICY,
): ReadonlyArray<RefundDeadline> => {
  const shares = [...new Set(tiers.map(({ percent }) => percent))].filter((percent) => percent > 0)
  return shares.map((percent) => {
    const least = Math.min(
      ...tiers.filter((tier) => tier.percent === percent).map(({ atLeastDays }) => atLeastDays),
    )
    return { percent, lastDay: addDays(travelDay, -least) }
  })
}

/** The deadlines that are still ahead on `today`, most generous first. Empty when nothing would be returned. */
export const refundDeadlines = (travelDay: Day, today: Day): ReadonlyArray<RefundDeadline> =>
  lastRefundDays(travelDay).filter(({ lastDay }) => lastDay >= today)

/** The last day on which the travel date may still be changed. */
export const lastDateChangeDay = (travelDay: Day, policy: RefundPolicy = REFUND_POLICY): Day =>
  addDays(travelDay, -policy.dateChangeAtLeastDays)

/** Whether the travel date may be changed on `today`. */
export const mayChangeDate = (travelDay: Day, today: Day): boolean => today <= lastDateChangeDay(travelDay)

/** Cancelled later than this many days before travel, nothing comes back. */
const leastRefundedDays = ({ tiers }: RefundPolicy): number =>
  Math.min(...tiers.filter(({ percent }) => percent > 0).map(({ atLeastDays }) => atLeastDays))

/** What the sentence below says of the deductions; the ticket links it to the policy's section about them. */
export const LESS_FEES_TEXT = "less fees"

/** One plain sentence for the pay button: "80% back until Fri 20 Nov 2026, 50% until Sat 28 Nov 2026, less fees." */
export const refundSentence = (travelDay: Day, today: Day): string => {
  const parts = refundDeadlines(travelDay, today).map(({ percent, lastDay }, index) =>
    index === 0 ? `${percent}% back until ${dayText(lastDay)}` : `${percent}% until ${dayText(lastDay)}`,
  )
  return parts.length === 0
    ? `No refund on cancellation: the trip is less than ${leastRefundedDays(REFUND_POLICY)} days away.`
    : `${parts.join(", ")}, ${LESS_FEES_TEXT}.`
}

/** The other plain sentence beside it: "Date change until Sat 28 Nov 2026." */
export const dateChangeSentence = (travelDay: Day, today: Day): string =>
  mayChangeDate(travelDay, today)
    ? `Date change until ${dayText(lastDateChangeDay(travelDay))}.`
    : `No date change: it is possible up to ${REFUND_POLICY.dateChangeAtLeastDays} days before travel.`

/** How long before travel a cancellation comes, in words: "29 days before you travel". Unit: whole days. */
export const daysBeforeText = (daysBefore: number): string => {
  const days = countText(Math.abs(daysBefore), "day")
  if (daysBefore < 0) return `${days} after the travel day`
  return daysBefore === 0 ? "on the day you travel" : `${days} before you travel`
}
