/** An order under review as the operator reads it before they decide. */
import { partyText } from "#core/booking/party.ts"
import { dayText } from "#core/days.ts"
import { formatPaise, Paise } from "#core/money.ts"
import type { Review } from "#core/office/readReview.ts"
import { givenBack } from "#core/office/refund.ts"
import { alignedTable } from "./alignedTable.ts"
import { printable } from "./printable.ts"

export const reviewText = ({ order, refunds }: Review): string => {
  const { request, capturedAmount, activityName, merchantOrderId, state } = order
  return `${alignedTable([
    ["Order", `${merchantOrderId} (${state})`],
    ["Activity", activityName],
    ["Travel day", dayText(request.date)],
    ["Travellers", partyText(request)],
    ["Traveller", printable(request.name) || "not given"],
    ["Amount", formatPaise(request.amount)],
    ["Captured", capturedAmount === undefined ? "nothing" : formatPaise(capturedAmount)],
    ["Given back", formatPaise(Paise.make(givenBack(refunds)))],
  ])}\n\n`
}
