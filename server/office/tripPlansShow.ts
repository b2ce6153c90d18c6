/** `trip-plans show`: one request in full. */
import { Effect } from "effect"
import { keptTripPlan } from "#adapters/sql/keptTripPlans.ts"
import { partyText } from "#core/booking/party.ts"
import { dayText, momentText } from "#core/days.ts"
import type { AcceptedTripPlan } from "#core/ports/tripPlanStore.ts"
import { alignedTable } from "./alignedTable.ts"
import type { Command } from "./command.ts"
import { commandWords } from "./commandWords.ts"
import { DeskRefusal } from "./deskTroubles.ts"
import { onlyPositional } from "./onlyPositional.ts"
import { openDesk } from "./openDesk.ts"
import { printable, printableJson } from "./printable.ts"
import { planRecord } from "./tripPlans.ts"

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

export const tripPlansShow: Command = {
  name: "trip-plans show",
  usage: `trip-plans show REQUEST [--json]
    one request in full`,
  read: Effect.fn("tripPlansShow.read")(function* (words) {
    const given = yield* commandWords(words, [], ["json"])
    const key = yield* onlyPositional(given, "trip-plans show needs a request, as trip-plans lists it")
    return Effect.fn("tripPlansShow")(function* (desk) {
      const { db } = yield* openDesk(desk)
      const kept = yield* keptTripPlan(db, key)
      if (kept === undefined)
        return yield* new DeskRefusal({ message: `There is no trip request ${printable(key)}.` })
      desk.terminal.out(given.has("json") ? `${printableJson(planRecord(kept))}\n` : planText(kept))
      return 0
    })
  }),
}
