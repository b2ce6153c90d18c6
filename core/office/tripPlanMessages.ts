/** Who is told of a custom trip request: the operator always, the visitor when an e-mail address is known. */
import { dayText } from "../days.ts"
import { newsletterAddress } from "../site/newsletter.ts"
import type { TripPlan } from "../trip/tripPlan.ts"
import type { OutboxMessage } from "./outboxMessage.ts"

const listed = (names: ReadonlyArray<string>): string => (names.length === 0 ? "none" : names.join(", "))

const budgetText = ({ min, max }: TripPlan["budgetRange"]): string => {
  const rupees = (amount: number | "" | null) =>
    amount === "" || amount === null ? "open" : `₹${amount.toLocaleString("en-IN")}`
  return `${rupees(min)} to ${rupees(max)}`
}

const wishes = (plan: TripPlan): string =>
  [
    `Trips       ${listed(plan.selectedTrips)}`,
    `Stay        ${plan.accommodationType}, ${dayText(plan.checkInDate)} to ${dayText(plan.checkOutDate)}`,
    `Travellers  ${plan.adults} adults, ${plan.children} children`,
    `Purpose     ${plan.purpose === "" ? "not given" : plan.purpose}`,
    `Meals       ${plan.mealPreferences === "" ? "not given" : plan.mealPreferences}`,
    `Budget      ${budgetText(plan.budgetRange)}`,
    `Add-ons     ${listed(plan.addOns)}`,
    `Wishes      ${plan.specialRequests === "" ? "none" : plan.specialRequests}`,
  ].join("\n")

/** `key` names the request; the same request owes the same messages. */
export const tripPlanMessages = (plan: TripPlan, key: string): ReadonlyArray<OutboxMessage> => {
  const contact = `Name        ${plan.fullName}\nMobile      ${plan.mobileNumber}\nE-mail      ${plan.email || "not given"}`
  const toOperator: OutboxMessage = {
    messageId: `plan-${key}/operator`,
    to: "operator",
    subject: `Trip request: ${dayText(plan.checkInDate)}, ${plan.fullName}`,
    text: `A visitor asks for a custom trip, and was promised an itinerary within 24 hours.\n\n${contact}\n${wishes(plan)}\n`,
  }
  const email = newsletterAddress(plan.email)
  if (email === undefined) return [toOperator]
  const toVisitor: OutboxMessage = {
    messageId: `plan-${key}/visitor`,
    to: { email },
    subject: "We have your trip request",
    text: `Hello ${plan.fullName},\n\nthank you. We send you an itinerary within 24 hours; it is free, and there are no booking fees. This is what you asked for:\n\n${wishes(plan)}\n`,
  }
  return [toOperator, toVisitor]
}
