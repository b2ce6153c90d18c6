/**
 * Who is told of a custom trip request: the operator always, the visitor when an e-mail address is known.
 *
 * Anybody may type anybody's address. So the visitor's message holds nothing that was typed, only what was chosen from
 * our own lists, numbers and days; and an address gets one a day.
 */
import { type Day, dayText, today } from "../days.ts"
import { partyText } from "../booking/party.ts"
import { printable } from "../plainText.ts"
import { parseEmailAddress } from "../messages/emailAddress.ts"
import { budgetText } from "./planSummary.ts"
import { type TripPlan, stayIsPossible } from "./tripPlan.ts"
import { messageText, quotedText, type OutboxMessage, operatorMessage } from "../messages/outboxMessage.ts"
import { Clock, Effect, Equal } from "effect"
import { Ids } from "../ports/ids.ts"
import { TripPlanStore } from "../ports/enquiryStores.ts"
import { PlanRefused, RequestKeyReused } from "../refusals.ts"

const listed = (names: ReadonlyArray<string>): string => (names.length === 0 ? "none" : names.join(", "))

/** What nobody can type freely. */
const choices = (plan: TripPlan) => ({
  Stay: `${plan.accommodationType}, ${dayText(plan.checkInDate)} to ${dayText(plan.checkOutDate)}`,
  Travellers: partyText(plan),
  Purpose: plan.purpose === "" ? "not given" : plan.purpose,
  Meals: plan.mealPreferences === "" ? "not given" : plan.mealPreferences,
  Budget: budgetText(plan.budgetRange) || "not given",
  "Add-ons": listed(plan.addOns),
})

const toOperator = (plan: TripPlan, key: string): OutboxMessage => {
  const facts = messageText(
    "A visitor asks for a custom trip, and was promised an itinerary within 24 hours.",
    {
      Name: plan.fullName,
      Mobile: plan.mobileNumber,
      "E-mail": plan.email || "not given",
      Trips: listed(plan.selectedTrips),
      ...choices(plan),
    },
  )
  const wishes =
    plan.specialRequests.trim() === ""
      ? "No special requests."
      : `Special requests:\n\n${quotedText(plan.specialRequests)}`
  return operatorMessage({
    messageId: `plan-${key}/operator`,
    subject: printable(`Trip request: ${dayText(plan.checkInDate)}, ${plan.fullName}`),
    text: `${facts}\n${wishes}\n`,
  })
}

/** Differently written, an address is still the same mailbox. */
const onceKey = (email: string, day: Day): string =>
  `acknowledgement ${day} ${email.normalize("NFKC").toLowerCase()}`

const toVisitor = (plan: TripPlan, key: string, email: string, receivedOn: Day): OutboxMessage => ({
  messageId: `plan-${key}/visitor`,
  to: { email },
  subject: "We have your trip request",
  text: `${messageText(
    "Hello,\n\nthank you. We send you an itinerary within 24 hours; it is free, and there are no booking fees. This is what you asked for:",
    { Trips: `${plan.selectedTrips.length} chosen`, ...choices(plan) },
  )}\nYou did not ask for this? Then somebody gave us your address by mistake, and you need not do anything.\n`,
  onceKey: onceKey(email, receivedOn),
})

/** `key` names the request; the same request owes the same messages. `receivedOn` is the day in India. */
export const tripPlanMessages = (
  plan: TripPlan,
  key: string,
  receivedOn: Day,
): ReadonlyArray<OutboxMessage> => {
  const email = parseEmailAddress(plan.email)
  return email === undefined
    ? [toOperator(plan, key)]
    : [toOperator(plan, key), toVisitor(plan, key, email, receivedOn)]
}

const IMPOSSIBLE_STAY =
  "Check-in must be today or later, check-out not before check-in, and both within the next two years."

/**
 * Takes a custom trip request and keeps it, once per request key. One that is kept already is known again on any later
 * day, also when its own days are past.
 * Errors: days that cannot be, or a key that already names another request. Nothing is stored then.
 */
export const acceptTripPlan = Effect.fn("acceptTripPlan")(function* (
  plan: TripPlan,
  givenKey: string | undefined,
): Effect.fn.Return<void, PlanRefused | RequestKeyReused, TripPlanStore | Ids> {
  const receivedOn = yield* today
  const plans = yield* TripPlanStore
  const ids = yield* Ids
  const requestKey = givenKey ?? (yield* ids.requestKey)
  const receivedAtMs = yield* Clock.currentTimeMillis
  const messages = tripPlanMessages(plan, requestKey, receivedOn)
  const kept = stayIsPossible(plan, receivedOn)
    ? yield* plans.insert({ requestKey, receivedAtMs, plan }, messages)
    : yield* plans.findByKey(requestKey)
  if (kept === undefined) return yield* new PlanRefused({ message: IMPOSSIBLE_STAY })
  if (!Equal.equals(kept.plan, plan)) return yield* new RequestKeyReused()
})
