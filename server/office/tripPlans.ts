/** `trip-plans`: who asked for a trip of their own, the newest first. */
import { Effect } from "effect"
import { keptTripPlans } from "#adapters/sql/keptTripPlans.ts"
import { partyText } from "#core/booking/party.ts"
import { momentText } from "#core/days.ts"
import type { AcceptedTripPlan } from "#core/ports/tripPlanStore.ts"
import { alignedTable } from "./alignedTable.ts"
import type { Command } from "./command.ts"
import { commandWords } from "./commandWords.ts"
import { counted } from "./counted.ts"
import { goaInstant } from "./goaInstant.ts"
import { noPositional } from "./onlyPositional.ts"
import { openDesk } from "./openDesk.ts"
import { printable, printableJson } from "./printable.ts"

const HEADS = ["RECEIVED (GOA)", "REQUEST", "CHECK-IN", "CHECK-OUT", "TRAVELLERS", "MOBILE", "NAME"]

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
    : `${alignedTable([HEADS, ...plans.map(rowOf)])}\n\n${counted(plans.length, "trip request")}\n`

/** A request as programs read it. */
export const planRecord = ({ requestKey, receivedAtMs, plan }: AcceptedTripPlan) => ({
  request: requestKey,
  receivedAt: goaInstant(receivedAtMs),
  ...plan,
})

export const tripPlans: Command = {
  name: "trip-plans",
  usage: `trip-plans [--json]
    lists requests for a trip of one's own, the newest first`,
  read: Effect.fn("tripPlans.read")(function* (words) {
    const given = yield* commandWords(words, [], ["json"])
    yield* noPositional(given)
    return Effect.fn("tripPlans")(function* (desk) {
      const { db } = yield* openDesk(desk)
      const plans = yield* keptTripPlans(db)
      desk.terminal.out(given.has("json") ? `${printableJson(plans.map(planRecord))}\n` : plansText(plans))
      return 0
    })
  }),
}
