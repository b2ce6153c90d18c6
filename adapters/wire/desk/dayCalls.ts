/** The calls about a day at the desk, and about one of its departures. */
import { Schema } from "effect"
import type {
  DayDeparture,
  DayView,
  DepartureView,
  SeatHolder,
  PersonToCall,
} from "#core/desk/day/dayView.ts"
import { DEPARTURE_STATES, SEAT_HOLD_STATES } from "#core/departures/seatHold.ts"
import { TAKING_ALONG } from "#core/ports/deskDay.ts"
import { DaySchema, DepartureIdSchema, MerchantOrderIdSchema, PaiseSchema } from "#core/valueSchemas.ts"
import { defineCall } from "../call.ts"
import { TypedText } from "./requestFields.ts"

const State = Schema.Literals(DEPARTURE_STATES)

export const DayDepartureSchema: Schema.Codec<DayDeparture, unknown> = Schema.Struct({
  id: DepartureIdSchema,
  trips: Schema.Array(Schema.String),
  time: Schema.String,
  capacity: Schema.Int,
  held: Schema.Int,
  sold: Schema.Int,
  byDesk: Schema.Int,
  state: State,
})

const ToCall: Schema.Codec<PersonToCall, unknown> = Schema.Struct({
  merchantOrderId: MerchantOrderIdSchema,
  name: Schema.String,
  mobileNumber: Schema.String,
  activityName: Schema.String,
  departure: Schema.optionalKey(DepartureIdSchema),
  paid: PaiseSchema,
  chooseUntilMs: Schema.Int,
})

const View: Schema.Codec<DayView, unknown> = Schema.Struct({
  day: DaySchema,
  departures: Schema.Array(DayDepartureSchema),
  untimed: Schema.Array(
    Schema.Struct({
      merchantOrderId: MerchantOrderIdSchema,
      name: Schema.String,
      mobileNumber: Schema.String,
      adults: Schema.Int,
      children: Schema.Int,
      activityName: Schema.String,
      subSlug: Schema.String,
      isPaid: Schema.Boolean,
    }),
  ),
  hasMoreUntimed: Schema.Boolean,
  toCall: Schema.Array(ToCall),
  toCallInAll: Schema.Int,
})

const base = { holdId: Schema.String, seats: Schema.Int, state: Schema.Literals(SEAT_HOLD_STATES) }

const Row: Schema.Codec<SeatHolder, unknown> = Schema.Union([
  Schema.Struct({
    ...base,
    kind: Schema.Literal("order"),
    merchantOrderId: MerchantOrderIdSchema,
    name: Schema.String,
    mobileNumber: Schema.String,
    adults: Schema.Int,
    children: Schema.Int,
    activityName: Schema.String,
  }),
  Schema.Struct({ ...base, kind: Schema.Literal("desk"), by: Schema.String, reason: Schema.String }),
])

const DepartureSchema: Schema.Codec<DepartureView, unknown> = Schema.Struct({
  day: DaySchema,
  departure: DayDepartureSchema,
  count: Schema.Int,
  page: Schema.Int,
  rows: Schema.Array(Row),
})

const Change = {
  id: DepartureIdSchema,
  reason: TypedText,
  seen: Schema.Struct({ capacity: Schema.Int, state: State }),
}
/** From 0. */
const Page = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))
const Answer = Schema.Struct({ manifest: DepartureSchema })

export const dayCalls = {
  on: defineCall({
    method: "POST",
    path: "/api/desk/day",
    request: Schema.Struct({ day: DaySchema }),
    response: Schema.Struct({ view: View }),
  }),
  manifest: defineCall({
    method: "POST",
    path: "/api/desk/manifest",
    request: Schema.Struct({ id: DepartureIdSchema, page: Schema.optionalKey(Page) }),
    response: Answer,
  }),
  setCapacity: defineCall({
    method: "POST",
    path: "/api/desk/set-capacity",
    request: Schema.Struct({ ...Change, capacity: Schema.Int }),
    response: Answer,
  }),
  setState: defineCall({
    method: "POST",
    path: "/api/desk/set-departure-state",
    request: Schema.Struct({ ...Change, state: Schema.Literals(["OPEN", "CLOSED"]) }),
    response: Answer,
  }),
  block: defineCall({
    method: "POST",
    path: "/api/desk/block-seats",
    request: Schema.Struct({ id: DepartureIdSchema, seats: Schema.Int, reason: TypedText }),
    response: Answer,
    takesIdempotencyKey: true,
  }),
  takeAlong: defineCall({
    method: "POST",
    path: "/api/desk/take-manifest-along",
    request: Schema.Struct({ id: DepartureIdSchema, how: Schema.Literals(TAKING_ALONG) }),
    response: Answer,
  }),
  release: defineCall({
    method: "POST",
    path: "/api/desk/release-seats",
    request: Schema.Struct({ holdId: Schema.String.check(Schema.isMaxLength(100)) }),
    response: Answer,
  }),
}
