/** The call that reads an activity's departures. Beside the specification's calls; the words for availability are OCTO's. */
import { Schema } from "effect"
import { Slug } from "#core/catalogue/activity.ts"
import { DEPARTURE_STATUSES } from "#core/departures/departure.ts"
import { DaySchema, DepartureIdSchema } from "#core/valueSchemas.ts"
import { defineCall } from "./call.ts"

/** Shape: `time` is "09:30" by India's clocks. `seatsLeft` is there where they are few. */
const WireDeparture = Schema.Struct({
  id: DepartureIdSchema,
  day: DaySchema,
  time: Schema.String.check(Schema.isPattern(/^([01]\d|2[0-3]):[0-5]\d$/)),
  status: Schema.Literals(DEPARTURE_STATUSES),
  seatsLeft: Schema.optionalKey(Schema.Int),
})

export const departureCalls = {
  on: defineCall({
    method: "GET",
    path: "/api/departures/:subSlug/:from/:to",
    request: Schema.Struct({ subSlug: Slug, from: DaySchema, to: DaySchema }),
    response: Schema.Struct({ departures: Schema.Array(WireDeparture) }),
  }),
}
