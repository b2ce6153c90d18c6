/** The calls about calling trips off at the desk. */
import { Schema } from "effect"
import { PartySchema } from "#core/booking/paymentRequest.ts"
import type { CallOffScope } from "#core/callOffs/callOff.ts"
import { CALL_OFF_OFFER_STATES } from "#core/callOffs/callOffOffer.ts"
import type {
  CalledOffAtDesk,
  CalledOffView,
  CallOffPreviewAtDesk,
  ConcernedAtDesk,
  UnpaidAtDesk,
} from "#core/desk/calendar/callOffView.ts"
import { MESSAGE_OUTCOMES } from "#core/messages/travellerMessage.ts"
import type { CallOffAtDesk } from "#core/ports/deskCallOffs.ts"
import { OUTSIDE_REASONS } from "#core/refunds/outsideReason.ts"
import { DaySchema, DepartureIdSchema, MerchantOrderIdSchema, PaiseSchema } from "#core/valueSchemas.ts"
import { defineCall } from "../call.ts"
import { DayDepartureSchema } from "./dayCalls.ts"
import { TypedText } from "./requestFields.ts"

const Scope: Schema.Codec<CallOffScope, unknown> = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("departure"), departureId: DepartureIdSchema }),
  Schema.Struct({ kind: Schema.Literal("pool"), pool: TypedText }),
  Schema.Struct({ kind: Schema.Literal("day") }),
])

const traveller = {
  merchantOrderId: MerchantOrderIdSchema,
  name: Schema.String,
  mobileNumber: Schema.String,
  ...PartySchema.fields,
  activityName: Schema.String,
  departure: Schema.optionalKey(DepartureIdSchema),
}

const Concerned: Schema.Codec<ConcernedAtDesk, unknown> = Schema.Struct({
  ...traveller,
  goesBack: PaiseSchema,
  asVoucher: PaiseSchema,
  mustGoOutside: Schema.optionalKey(Schema.Literals(OUTSIDE_REASONS)),
})

const Preview: Schema.Codec<CallOffPreviewAtDesk, unknown> = Schema.Struct({
  day: DaySchema,
  departures: Schema.Array(DayDepartureSchema),
  scope: Schema.optionalKey(Scope),
  objection: Schema.optionalKey(Schema.String),
  isCalledOff: Schema.Boolean,
  covered: Schema.Int,
  sums: Schema.Struct({
    bookings: Schema.Int,
    heads: Schema.Int,
    byProvider: PaiseSchema,
    byHand: PaiseSchema,
    bookingsByHand: Schema.Int,
    asVoucher: PaiseSchema,
    unpaid: Schema.Int,
    unpaidHeads: Schema.Int,
  }),
  bookings: Schema.Array(Concerned),
  unpaid: Schema.Array(Schema.Struct(traveller)),
})

const CalledOff: Schema.Codec<CalledOffAtDesk, unknown> = Schema.Struct({
  ...traveller,
  state: Schema.Literals(CALL_OFF_OFFER_STATES),
  chooseUntilMs: Schema.Int,
  paid: PaiseSchema,
  refunded: PaiseSchema,
  underWay: PaiseSchema,
  inVouchers: PaiseSchema,
  told: Schema.optionalKey(Schema.Literals(MESSAGE_OUTCOMES)),
})

const Unpaid: Schema.Codec<UnpaidAtDesk, unknown> = Schema.Struct({
  ...traveller,
  told: Schema.optionalKey(Schema.Literals(MESSAGE_OUTCOMES)),
})

const View: Schema.Codec<CalledOffView, unknown> = Schema.Struct({
  day: DaySchema,
  reasons: Schema.Array(Schema.String),
  sums: Schema.Struct({
    bookings: Schema.Int,
    chosen: Schema.Struct({
      OFFERED: Schema.Int,
      REFUNDED: Schema.Int,
      MOVED: Schema.Int,
      VOUCHER: Schema.Int,
    }),
    unpaid: Schema.Int,
    unreached: Schema.Int,
    refunded: PaiseSchema,
    underWay: PaiseSchema,
    inVouchers: PaiseSchema,
  }),
  bookings: Schema.Array(CalledOff),
  unpaid: Schema.Array(Unpaid),
})
const Answer = Schema.Struct({ calledOff: View })

const CallingOff: Schema.Codec<CallOffAtDesk, unknown> = Schema.Struct({
  day: DaySchema,
  scope: Scope,
  reason: TypedText,
  confirmed: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)),
})

export const callOffCalls = {
  preview: defineCall({
    method: "POST",
    path: "/api/desk/call-off-preview",
    request: Schema.Struct({ day: DaySchema, scope: Schema.optionalKey(Scope) }),
    response: Schema.Struct({ preview: Preview }),
  }),
  callOff: defineCall({
    method: "POST",
    path: "/api/desk/call-off",
    request: CallingOff,
    response: Answer,
    takesIdempotencyKey: true,
  }),
  calledOff: defineCall({
    method: "POST",
    path: "/api/desk/called-off",
    request: Schema.Struct({ day: DaySchema }),
    response: Answer,
  }),
}
