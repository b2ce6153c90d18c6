/** The calls about the desk's calendar: a month, and changes of many of its days. */
import { Schema } from "effect"
import { PartySchema } from "#core/booking/paymentRequest.ts"
import type {
  CalendarDeparture,
  CalendarView,
  SeenInRange,
  StrandView,
} from "#core/desk/calendar/calendarView.ts"
import { MOST_DAYS, type RangeDecision } from "#core/departures/rangeDecision.ts"
import { DEPARTURE_STATES } from "#core/departures/seatHold.ts"
import { isMonth } from "#core/months.ts"
import type { StandingBooking } from "#core/departures/standingBooking.ts"
import { DaySchema, DepartureIdSchema, MerchantOrderIdSchema, PaiseSchema } from "#core/valueSchemas.ts"
import { defineCall } from "../call.ts"
import { TypedText } from "./requestFields.ts"

const MonthSchema = Schema.String.check(
  Schema.makeFilter((text) => (isMonth(text) ? undefined : "is not a month, YYYY-MM")),
).pipe(Schema.brand("Month"))

/** A pool's name or a subject's key, far shorter than this. */
const Name = Schema.String.check(Schema.isMaxLength(300))
const State = Schema.Literals(DEPARTURE_STATES)

const Departure: Schema.Codec<CalendarDeparture, unknown> = Schema.Struct({
  id: DepartureIdSchema,
  time: Schema.String,
  capacity: Schema.Int,
  held: Schema.Int,
  sold: Schema.Int,
  byDesk: Schema.Int,
  state: State,
})

const View: Schema.Codec<CalendarView, unknown> = Schema.Struct({
  month: MonthSchema,
  subjects: Schema.Array(Schema.Struct({ key: Schema.String, name: Schema.String })),
  shown: Schema.optionalKey(Schema.String),
  isCounted: Schema.Boolean,
  seasons: Schema.Array(Schema.Struct({ name: Schema.String, runs: Schema.String })),
  days: Schema.Array(
    Schema.Struct({ day: DaySchema, isRunning: Schema.Boolean, departures: Schema.Array(Departure) }),
  ),
})

const Decision: Schema.Codec<RangeDecision, unknown> = Schema.Union([
  Schema.Struct({ act: Schema.Literals(["close", "reopen"]) }),
  Schema.Struct({ act: Schema.Literal("capacity"), seats: Schema.Int }),
])

const range = { pool: Name, from: DaySchema, to: DaySchema, decision: Decision }

const Seen: Schema.Codec<SeenInRange, unknown> = Schema.Struct({
  id: DepartureIdSchema,
  revision: Schema.Int,
  capacity: Schema.Int,
  state: State,
  taken: Schema.Int,
})

const Standing: Schema.Codec<StandingBooking, unknown> = Schema.Struct({
  merchantOrderId: MerchantOrderIdSchema,
  departure: DepartureIdSchema,
  name: Schema.String,
  mobileNumber: Schema.String,
  ...PartySchema.fields,
})

const Strand: Schema.Codec<StrandView, unknown> = Schema.Struct({
  named: Schema.Array(Standing),
  changed: Schema.Array(Seen),
  stranded: Schema.Array(
    Schema.Struct({
      id: DepartureIdSchema,
      bookings: Schema.Int,
      heads: Schema.Int,
      paid: PaiseSchema,
      tooMany: Schema.Int,
    }),
  ),
  bookings: Schema.Int,
  heads: Schema.Int,
  paid: PaiseSchema,
  gone: Schema.Int,
  calledOff: Schema.Int,
  asItIs: Schema.Int,
  objection: Schema.optionalKey(Schema.String),
})

/** A departure for each minute is more than any pool has; what a request may hold is bounded beside it. */
const MOST_SEEN = MOST_DAYS * 1440

export const calendarCalls = {
  month: defineCall({
    method: "POST",
    path: "/api/desk/calendar",
    request: Schema.Struct({ month: MonthSchema, subject: Schema.optionalKey(Name) }),
    response: Schema.Struct({ calendar: View }),
  }),
  strand: defineCall({
    method: "POST",
    path: "/api/desk/strand",
    request: Schema.Struct(range),
    response: Schema.Struct({ strand: Strand }),
  }),
  change: defineCall({
    method: "POST",
    path: "/api/desk/change-days",
    request: Schema.Struct({
      ...range,
      reason: TypedText,
      seen: Schema.Array(Schema.Struct({ id: DepartureIdSchema, revision: Schema.Int })).check(
        Schema.isMaxLength(MOST_SEEN),
      ),
    }),
    response: Schema.Struct({ changed: Schema.Int }),
  }),
}
