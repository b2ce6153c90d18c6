/** The calls about boarding a departure, and the shapes in which a device keeps what it needs for it. */
import { Effect, Schema } from "effect"
import { parseUntimedTripId } from "#core/boarding/boardingId.ts"
import { BOARDING_MARK_KINDS, type BoardingMark } from "#core/boarding/boardingMark.ts"
import { type BoardingSheet, MOST_MARKS } from "#core/boarding/boardingSheet.ts"
import type { SavedBoarding } from "#core/boarding/savedBoarding.ts"
import { type Boarder, PASSENGER_STATES } from "#core/boarding/boarder.ts"
import { STAFF_ROLES } from "#core/desk/staff/staff.ts"
import { DepartureIdSchema, MerchantOrderIdSchema, PaiseSchema, StaffIdSchema } from "#core/valueSchemas.ts"
import { defineCall } from "../call.ts"
import { RequestedOrderId } from "./requestFields.ts"

/** As ids are drawn: letters and digits, no more than it takes. */
const Drawn = Schema.String.check(Schema.isPattern(/^[0-9A-Z]{8,40}$/))

/** What is boarded, as it comes from outside; whether there is such, the books say. */
const BoardingIdSchema = Schema.Union([
  Schema.String.check(
    Schema.makeFilter((text) => (parseUntimedTripId(text) ? undefined : "is no trip's day")),
  ).pipe(Schema.brand("UntimedTripId")),
  DepartureIdSchema,
])

const Instant = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

const marked = {
  markId: Drawn,
  merchantOrderId: RequestedOrderId,
  kind: Schema.Literals(BOARDING_MARK_KINDS),
  atMs: Instant,
}

const Mark: Schema.Codec<BoardingMark, unknown> = Schema.Struct({
  ...marked,
  markId: Schema.String,
  departureId: BoardingIdSchema,
  deviceId: Schema.String,
  decidedBy: Schema.String,
})

const Passengers: Schema.Codec<Boarder, unknown> = Schema.Struct({
  merchantOrderId: MerchantOrderIdSchema,
  name: Schema.String,
  adults: Schema.Int,
  children: Schema.Int,
  state: Schema.Literals(PASSENGER_STATES),
  owed: PaiseSchema,
})

const Sheet: Schema.Codec<BoardingSheet, unknown> = Schema.Struct({
  departureId: BoardingIdSchema,
  trips: Schema.Array(Schema.String),
  time: Schema.optionalKey(Schema.String),
  passengers: Schema.Array(Passengers),
  marks: Schema.Array(Mark),
  lease: Schema.optionalKey(Schema.Struct({ deviceId: Schema.String, untilMs: Schema.Int })),
  readAtMs: Schema.Int,
})

/** What a device keeps. What was edited by hand and is none of this is nothing. */
export const KeptBoardings: Schema.Codec<ReadonlyArray<SavedBoarding>, unknown> = Schema.Array(
  Schema.Struct({
    departureId: BoardingIdSchema,
    known: Schema.optionalKey(
      Schema.Struct({
        sheet: Sheet,
        person: Schema.Struct({
          // What an older release has kept has none.
          staffId: StaffIdSchema.pipe(Schema.withDecodingDefaultKey(Effect.succeed(""))),
          name: Schema.String,
          role: Schema.Literals(STAFF_ROLES),
        }),
        clockAheadMs: Schema.Int,
      }),
    ),
    waiting: Schema.Array(Mark),
  }),
)

const At = { id: BoardingIdSchema, deviceId: Drawn }
const Answer = Schema.Struct({ sheet: Sheet })

export const boardingCalls = {
  look: defineCall({
    method: "POST",
    path: "/api/desk/boarding",
    request: Schema.Struct({ id: BoardingIdSchema }),
    response: Answer,
  }),
  begin: defineCall({
    method: "POST",
    path: "/api/desk/begin-boarding",
    request: Schema.Struct({ ...At, takeOver: Schema.Boolean }),
    response: Answer,
  }),
  note: defineCall({
    method: "POST",
    path: "/api/desk/note-boarding",
    request: Schema.Struct({
      ...At,
      marks: Schema.Array(Schema.Struct(marked)).check(Schema.isMaxLength(MOST_MARKS)),
    }),
    response: Answer,
  }),
  handOver: defineCall({
    method: "POST",
    path: "/api/desk/hand-boarding-over",
    request: Schema.Struct(At),
    response: Answer,
  }),
}
