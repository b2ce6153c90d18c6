/** Until when a booking can be cancelled for which share, said in days and in words. */
import { addDays, type Day, dayText } from "../days.ts"
import { REFUND_TIERS } from "./refundPolicy.ts"

/** The last day on which a cancellation returns `percent`. */
export interface RefundDeadline {
  readonly percent: number
  readonly lastDay: Day
}

/** The deadlines that are still ahead on `today`, most generous first. Empty when nothing would be returned. */
export const refundDeadlines = (travelDay: Day, today: Day): ReadonlyArray<RefundDeadline> =>
  [80, 50].flatMap((percent) => {
    const least = Math.min(
      ...REFUND_TIERS.filter((tier) => tier.percent === percent).map((tier) => tier.atLeastDays),
    )
    const lastDay = addDays(travelDay, -least)
    return lastDay >= today ? [{ percent, lastDay }] : []
  })

/** One plain sentence for the pay button: "80% back until Fri 20 Nov 2026, 50% until Sat 28 Nov 2026." */
export const refundSentence = (travelDay: Day, today: Day): string => {
  const parts = refundDeadlines(travelDay, today).map(({ percent, lastDay }, index) =>
    index === 0 ? `${percent}% back until ${dayText(lastDay)}` : `${percent}% until ${dayText(lastDay)}`,
  )
  return parts.length === 0
    ? "No refund on cancellation: the trip is less than 7 days away."
    : `${parts.join(", ")}, less fees.`
}
