/** What a booking's page says of a difference that waits to be paid, or was not. */
import { REFUND_PAID_WITHIN } from "#core/businessConstants.ts"
import type { AwaitedDifference, DifferenceState } from "#core/paidBooking/bookingView.ts"
import { momentText } from "#core/days.ts"
import { formatPaise } from "#core/money.ts"
import { whenText } from "./whenText.ts"

/** The trip to which the booking would go, and when. */
export const thereText = ({ activityName, date, startTime }: AwaitedDifference) =>
  `${activityName}, ${whenText(date, startTime)}`

interface DifferenceWords {
  readonly title: string
  readonly text: (difference: AwaitedDifference) => string
}

export const STAYS = "Your booking stays as it is."

/** What the page says of it in each of its states, apart from what it costs. */
export const DIFFERENCE_WORDS: Readonly<Record<DifferenceState, DifferenceWords>> = {
  OPEN: {
    title: "Another trip waits for its payment",
    text: ({ untilMs }) =>
      `Your booking stays as it is until the difference is paid, and goes there with the payment. We keep it for you until ${momentText(untilMs)}.`,
  },
  LAPSED: {
    title: "The other trip was not paid",
    text: (difference) =>
      `${thereText(difference)} can be paid no more: its time is over, or your booking has changed since. ${STAYS} A payment of the last moment still takes it there, or goes back to you.`,
  },
  FAILED: {
    title: "The payment did not go through",
    text: (difference) =>
      `The ${formatPaise(difference.amount)} for ${thereText(difference)} were not paid. ${STAYS}`,
  },
  IN_QUESTION: {
    title: "We are looking into your payment",
    text: (difference) =>
      `The payment of ${formatPaise(difference.amount)} for ${thereText(difference)} came when your booking could no longer go there, or is not clear. ${STAYS} What you paid for the change goes back to you; you need do nothing.`,
  },
  GOES_BACK: {
    title: "Your payment goes back to you",
    text: (difference) =>
      `The ${formatPaise(difference.amount)} for ${thereText(difference)} came when your booking could no longer go there. They go back the way you paid, ${REFUND_PAID_WITHIN}. ${STAYS}`,
  },
}
