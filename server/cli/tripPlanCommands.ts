/** `trip-plans`: who asked for a trip of their own, the newest first. */
import { Effect } from "effect"
import { listTripPlans, findTripPlan } from "#adapters/sql/sqlEnquiryStores.ts"
import { partyText } from "#core/booking/party.ts"
import { momentText, dayText } from "#core/days.ts"
import type { AcceptedTripPlan } from "#core/ports/enquiryStores.ts"
import { alignedTable, countText, istTimestamp, printable, printableJson } from "./output.ts"
import { type Command, CommandRefused } from "./command.ts"
import { parseArguments, noPositional, singlePositional } from "./commandArguments.ts"
import { openDatabaseForCommand } from "./commandResources.ts"

const HEADS = ["RECEIVED (IST)", "REQUEST", "CHECK-IN", "CHECK-OUT", "TRAVELLERS", "MOBILE", "NAME"]

const rowOf = ({ requestKey, receivedAtMs, plan }: AcceptedTripPlan) => [
  momentText(receivedAtMs).replace(" IST", ""),
  printable(requestKey),
  plan.checkInDate,
  plan.checkOutDate,
  partyText(plan),
  printable(plan.mobileNumber),
  printable(plan.fullName),
]

const plansText = (plans: ReadonlyArray<AcceptedTripPlan>): string =>
  plans.length === 0
    ? "No trip requests.\n"
    : `${alignedTable([HEADS, ...plans.map(rowOf)])}\n\n${countText(plans.length, "trip request")}\n`

/** A request as programs read it. */
const tripPlanRecord = ({ requestKey, receivedAtMs, plan }: AcceptedTripPlan) => ({
  request: requestKey,
  receivedAt: istTimestamp(receivedAtMs),
  ...plan,
})

export const tripPlansCommand: Command = {
  name: "trip-plans",
  usage: `trip-plans [--json]
    lists requests for a trip of one's own, the newest first`,
  parse: Effect.fn("tripPlans.parse")(function* (words) {
    const given = yield* parseArguments(words, [], ["json"])
    yield* noPositional(given)
    return Effect.fn("tripPlans")(function* (context) {
      const { db } = yield* openDatabaseForCommand(context)
      const plans = yield* listTripPlans(db)
      context.terminal.out(
        given.has("json") ? `${printableJson(plans.map(tripPlanRecord))}\n` : plansText(plans),
      )
      return 0
    })
  }),
}

const listed = (names: ReadonlyArray<string>) => printable(names.join(", ")) || "none"

const rupees = (amount: number | "" | null) =>
  amount === "" || amount === null ? "open" : `₹${amount.toLocaleString("en-IN")}`

const planText = ({ requestKey, receivedAtMs, plan }: AcceptedTripPlan): string =>
  `${alignedTable([
    ["Request", printable(requestKey)],
    ["Received", momentText(receivedAtMs)],
    ["Name", printable(plan.fullName)],
    ["Mobile", printable(plan.mobileNumber)],
    ["E-mail", printable(plan.email) || "not given"],
    ["Trips", listed(plan.selectedTrips)],
    ["Stay", `${plan.accommodationType}, ${dayText(plan.checkInDate)} to ${dayText(plan.checkOutDate)}`],
    ["Travellers", partyText(plan)],
    ["Purpose", plan.purpose || "not given"],
    ["Meals", plan.mealPreferences || "not given"],
    ["Budget", `${rupees(plan.budgetRange.min)} to ${rupees(plan.budgetRange.max)}`],
    ["Add-ons", listed(plan.addOns)],
    ["Wishes", printable(plan.specialRequests) || "none"],
  ])}\n`

/** `trip-plans show`: one request in full. */
export const tripPlansShowCommand: Command = {
  name: "trip-plans show",
  usage: `trip-plans show REQUEST [--json]
    one request in full`,
  parse: Effect.fn("tripPlansShow.parse")(function* (words) {
    const given = yield* parseArguments(words, [], ["json"])
    const key = yield* singlePositional(given, "trip-plans show needs a request, as trip-plans lists it")
    return Effect.fn("tripPlansShow")(function* (context) {
      const { db } = yield* openDatabaseForCommand(context)
      const kept = yield* findTripPlan(db, key)
      if (kept === undefined)
        return yield* new CommandRefused({ message: `There is no trip request ${printable(key)}.` })
      context.terminal.out(given.has("json") ? `${printableJson(tripPlanRecord(kept))}\n` : planText(kept))
      return 0
    })
  }),
}
