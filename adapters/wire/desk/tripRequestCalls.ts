/** The calls about requests for trips of one's own. */
import { Schema } from "effect"
import type { TripRequestAnswer, TripRequestList, TripRequestRow } from "#core/ports/deskTripRequests.ts"
import { TRIP_ANSWERS, TRIP_REQUEST_STATES, type TripRequest } from "#core/trips/tripRequest.ts"
import { StoredTripPlan } from "#core/trips/tripPlan.ts"
import { DaySchema, PaiseSchema } from "#core/valueSchemas.ts"
import { defineCall } from "../call.ts"

/** Far more than a key is long. */
const Key = Schema.String.check(Schema.isMaxLength(300))
/** Far more than anybody types: what is too long is refused in words by the use case. */
const Typed = Schema.String.check(Schema.isMaxLength(4000))

const Row: Schema.Codec<TripRequestRow, unknown> = Schema.Struct({
  requestKey: Schema.String,
  receivedAtMs: Schema.Int,
  name: Schema.String,
  checkInDate: DaySchema,
  checkOutDate: DaySchema,
  adults: Schema.Int,
  children: Schema.Int,
  state: Schema.Literals(TRIP_REQUEST_STATES),
  quoted: Schema.optionalKey(PaiseSchema),
})

const List: Schema.Codec<TripRequestList, unknown> = Schema.Struct({
  requests: Schema.Array(Row),
  hasMore: Schema.Boolean,
  open: Schema.Int,
})

const Request: Schema.Codec<TripRequest, unknown> = Schema.Struct({
  requestKey: Schema.String,
  receivedAtMs: Schema.Int,
  plan: StoredTripPlan,
  notes: Schema.Array(
    Schema.Struct({
      answer: Schema.Literals(TRIP_ANSWERS),
      quoted: Schema.optionalKey(PaiseSchema),
      note: Schema.String,
      notedBy: Schema.String,
      atMs: Schema.Int,
    }),
  ),
})

const Answer: Schema.Codec<TripRequestAnswer, unknown> = Schema.Struct({
  id: Key,
  answer: Schema.Literals(TRIP_ANSWERS),
  quoted: Schema.optionalKey(PaiseSchema),
  note: Typed,
  seen: Schema.Int,
})

export const tripRequestCalls = {
  list: defineCall({
    method: "POST",
    path: "/api/desk/trip-requests",
    request: Schema.Struct({
      onlyOpen: Schema.Boolean,
      after: Schema.optionalKey(Schema.Struct({ receivedAtMs: Schema.Int, requestKey: Key })),
    }),
    response: Schema.Struct({ list: List }),
  }),
  request: defineCall({
    method: "POST",
    path: "/api/desk/trip-request",
    request: Schema.Struct({ id: Key }),
    response: Schema.Struct({ request: Request }),
  }),
  answer: defineCall({
    method: "POST",
    path: "/api/desk/answer-trip-request",
    request: Answer,
    response: Schema.Struct({ request: Request }),
  }),
}
