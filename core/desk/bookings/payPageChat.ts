/**
 * How staff hand a payment page to whoever is to pay there: the shop sends its letters to those who have booked, and these
 * have not yet.
 *
 * Unit: amounts in paise, instants in milliseconds since 1970, days in India.
 */
import { internationalNumber } from "../../booking/mobileNumber.ts"
import { dayText, momentText } from "../../days.ts"
import { startTimeOf } from "../../departures/departure.ts"
import { formatPaise } from "../../money.ts"
import { chatLink } from "../../operator.ts"
import type { PaymentPage } from "../../orders/order.ts"
import type { AwaitedDifference, BookingFound } from "./deskBookingView.ts"

/** What is paid on a page, for which trip, and by whom. */
export interface PaymentAsked
  extends
    Pick<BookingFound, "name" | "mobileNumber">,
    Pick<AwaitedDifference, "amount" | "activityName" | "date" | "departure"> {
  readonly payPage: PaymentPage
}

/** What staff write to the traveller, the page's address last. */
export const payPageWords = ({
  name,
  amount,
  activityName,
  date,
  departure,
  payPage,
}: PaymentAsked): string => {
  const time = startTimeOf(departure)
  const day = time === undefined ? dayText(date) : `${dayText(date)}, ${time}`
  return `Hello${name === "" ? "" : ` ${name}`}! Here you pay ${formatPaise(amount)} for ${activityName}, ${day}. The page is open until ${momentText(payPage.untilMs)}: ${payPage.url}`
}

/** Address that opens a chat with the traveller with these words written; `undefined` for a number that nobody can dial. */
export const payPageChat = (asked: PaymentAsked): string | undefined => {
  const chat = internationalNumber(asked.mobileNumber)
  return chat === undefined ? undefined : chatLink({ chat }, payPageWords(asked))
}
