/** `trip-plans`: who asked for a trip of their own, the newest first, and what was answered. */
import { Effect } from "effect"
import { sqlTripRequests } from "#adapters/sql/sqlTripRequests.ts"
import { partyText } from "#core/booking/party.ts"
import { momentText, dayText } from "#core/days.ts"
import { formatPaise } from "#core/money.ts"
import { TripRequests } from "#core/ports/tripRequests.ts"
import {
  TRIP_REQUEST_STATE_TEXT,
  type TripRequest,
  type TripRequestNote,
  tripRequestState,
} from "#core/trips/tripRequest.ts"
import { countText } from "#core/countText.ts"
import { printable } from "#core/plainText.ts"
import { alignedTable, istTimestamp, printableJson } from "./output.ts"
import { type Command, CommandRefused } from "./command.ts"
import { noPositional, singlePositional } from "./commandArguments.ts"
import { openDatabaseForCommand } from "./commandResources.ts"
import { JSON_OPTION } from "./sharedOptions.ts"

const HEADS = ["RECEIVED (IST)", "REQUEST", "STATE", "CHECK-IN", "CHECK-OUT", "TRAVELLERS", "MOBILE", "NAME"]

const stateOf = (request: TripRequest): string => TRIP_REQUEST_STATE_TEXT[tripRequestState(request)]

const rowOf = (request: TripRequest) => {
  const { requestKey, receivedAtMs, plan } = request
  return [
    momentText(receivedAtMs).replace(" IST", ""),
    printable(requestKey),
    stateOf(request),
    plan.checkInDate,
    plan.checkOutDate,
    partyText(plan),
    printable(plan.mobileNumber),
    printable(plan.fullName),
  ]
}

const plansText = (plans: ReadonlyArray<TripRequest>): string =>
  plans.length === 0
    ? "No trip requests.\n"
    : `${alignedTable([HEADS, ...plans.map(rowOf)])}\n\n${countText(plans.length, "trip request")}\n`

/** A request as programs read it. */
const tripPlanRecord = (request: TripRequest) => ({
  request: request.requestKey,
  receivedAt: istTimestamp(request.receivedAtMs),
  state: stateOf(request),
  answers: request.notes.map(({ atMs, answer, ...note }) => ({
    at: istTimestamp(atMs),
    answer: TRIP_REQUEST_STATE_TEXT[answer],
    ...note,
  })),
  ...request.plan,
})

/** More than any shop was ever asked. */
const ALL = 1_000_000

export const tripPlansCommand: Command = {
  name: "trip-plans",
  does: "lists requests for a trip of one's own, the newest first, and whether they are answered",
  options: { ...JSON_OPTION },
  parse: Effect.fn("tripPlans.parse")(function* (given) {
    yield* noPositional(given)
    return Effect.fn("tripPlans")(function* (context) {
      const { db } = yield* openDatabaseForCommand(context)
      const plans = yield* Effect.provide(
        TripRequests.use((requests) => requests.page({ onlyOpen: false, most: ALL })),
        sqlTripRequests(db),
      )
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

const noteText = ({ answer, quoted, note, notedBy, atMs }: TripRequestNote): string => {
  const amount = quoted === undefined ? "" : ` ${formatPaise(quoted)}`
  const words = note === "" ? "" : `: ${printable(note)}`
  return `${TRIP_REQUEST_STATE_TEXT[answer]}${amount} by ${printable(notedBy)}, ${momentText(atMs)}${words}`
}

const planText = ({ requestKey, receivedAtMs, plan, notes }: TripRequest): string =>
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
    ...(notes.length === 0 ? [["State", "open"]] : notes.map((note) => ["Answer", noteText(note)])),
  ])}\n`

/** `trip-plans show`: one request in full. */
export const tripPlansShowCommand: Command = {
  name: "trip-plans show",
  takes: "REQUEST",
  does: "one request in full",
  options: { ...JSON_OPTION },
  parse: Effect.fn("tripPlansShow.parse")(function* (given) {
    const key = yield* singlePositional(given, "trip-plans show needs a request, as trip-plans lists it")
    return Effect.fn("tripPlansShow")(function* (context) {
      const { db } = yield* openDatabaseForCommand(context)
      const kept = yield* Effect.provide(
        TripRequests.use((requests) => requests.find(key)),
        sqlTripRequests(db),
      )
      if (kept === undefined)
        return yield* new CommandRefused({ message: `There is no trip request ${printable(key)}.` })
      context.terminal.out(given.has("json") ? `${printableJson(tripPlanRecord(kept))}\n` : planText(kept))
      return 0
    })
  }),
}
