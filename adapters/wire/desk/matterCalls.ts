/** The calls about what waits for somebody at the desk. */
import { Schema } from "effect"
import { MAX_MOBILE_CHARACTERS } from "#core/booking/bookingForm.ts"
import { PartySchema } from "#core/booking/paymentRequest.ts"
import { Slug } from "#core/catalogue/activity.ts"
import { MATTER_KINDS, type Matter, type MattersView } from "#core/desk/money/mattersView.ts"
import { TRAVELLER_MESSAGE_KINDS, type TravellerMessageOwing } from "#core/messages/travellerMessage.ts"
import type {
  AdoptionRequest,
  RefundAgain,
  ReviewDecision,
  ToldByPhone,
  UnknownPayment,
} from "#core/ports/deskMatters.ts"
import { OUTSIDE_REASONS } from "#core/refunds/outsideReason.ts"
import {
  DaySchema,
  DepartureIdSchema,
  MerchantOrderIdSchema,
  mobileSchema,
  PaiseSchema,
} from "#core/valueSchemas.ts"
import { defineCall } from "../call.ts"
import { bookingCalls } from "./bookingCalls.ts"
import { RequestedOrderId, RequestedRefundId, TypedName, TypedText } from "./requestFields.ts"

/** More messages of one booking are told in another call. */
const MOST_TOLD = 100

const OwingSchema: Schema.Codec<TravellerMessageOwing, unknown> = Schema.Struct({
  messageId: TypedText,
  owedAtMs: Schema.Int,
})

const MatterSchema: Schema.Codec<Matter, unknown> = Schema.Struct({
  kind: Schema.Literals(MATTER_KINDS),
  id: Schema.String,
  sinceMs: Schema.Int,
  booking: Schema.optionalKey(
    Schema.Struct({
      merchantOrderId: MerchantOrderIdSchema,
      name: Schema.String,
      mobileNumber: Schema.String,
      activityName: Schema.String,
      date: DaySchema,
    }),
  ),
  amount: Schema.optionalKey(PaiseSchema),
  mustGoOutside: Schema.optionalKey(Schema.Literals(OUTSIDE_REASONS)),
  messages: Schema.optionalKey(Schema.Array(Schema.Literals(TRAVELLER_MESSAGE_KINDS))),
  unreached: Schema.optionalKey(Schema.Array(OwingSchema)),
  why: Schema.optionalKey(Schema.String),
})

const View: Schema.Codec<MattersView, unknown> = Schema.Struct({
  matters: Schema.Array(MatterSchema),
  mattersInAll: Schema.Int,
  openTripRequests: Schema.Int,
})
const Answer = Schema.Struct({ view: View })

const Decision: Schema.Codec<ReviewDecision, unknown> = Schema.Struct({
  id: RequestedOrderId,
  decides: Schema.Literals(["confirm", "reject"]),
  shown: Schema.optionalKey(PaiseSchema),
  isOutside: Schema.Boolean,
  isOwnBooking: Schema.optionalKey(Schema.Boolean),
  reason: TypedText,
})

const Again: Schema.Codec<RefundAgain, unknown> = Schema.Struct({
  id: RequestedRefundId,
  isOutside: Schema.Boolean,
  reason: TypedText,
})

const Told: Schema.Codec<ToldByPhone, unknown> = Schema.Struct({
  id: RequestedOrderId,
  messages: Schema.Array(OwingSchema).check(Schema.isMaxLength(MOST_TOLD)),
})

const Payment: Schema.Codec<UnknownPayment, unknown> = Schema.Struct({
  id: MerchantOrderIdSchema,
  captured: PaiseSchema,
})

const Adoption: Schema.Codec<AdoptionRequest, unknown> = Schema.Struct({
  id: RequestedOrderId,
  trip: Schema.Struct({
    name: TypedName,
    ...PartySchema.fields,
    date: DaySchema,
    mobileNumber: mobileSchema(MAX_MOBILE_CHARACTERS),
    subSlug: Slug,
    departure: Schema.optionalKey(DepartureIdSchema),
  }),
  shown: PaiseSchema,
  isWithoutSeats: Schema.Boolean,
  reason: TypedText,
})

export const matterCalls = {
  all: defineCall({
    method: "POST",
    path: "/api/desk/needs-a-person",
    request: Schema.Struct({}),
    response: Answer,
  }),
  settleReview: defineCall({
    method: "POST",
    path: "/api/desk/settle-review",
    request: Decision,
    response: Answer,
  }),
  sendAgain: defineCall({
    method: "POST",
    path: "/api/desk/send-messages-again",
    request: Schema.Struct({ id: RequestedOrderId }),
    response: Answer,
  }),
  tellByPhone: defineCall({
    method: "POST",
    path: "/api/desk/tell-by-phone",
    request: Told,
    response: Answer,
  }),
  refundAgain: defineCall({
    method: "POST",
    path: "/api/desk/refund-again",
    request: Again,
    response: Answer,
  }),
  giveUpRefund: defineCall({
    method: "POST",
    path: "/api/desk/give-refund-up",
    request: Schema.Struct({ id: RequestedRefundId, reason: TypedText }),
    response: Answer,
  }),
  unknownPayment: defineCall({
    method: "POST",
    path: "/api/desk/unknown-payment",
    request: Schema.Struct({ id: TypedText }),
    response: Schema.Struct({ payment: Payment }),
  }),
  adoptable: defineCall({
    method: "POST",
    path: "/api/desk/adoptable",
    request: Schema.Struct({ day: DaySchema }),
    response: bookingCalls.offers.response,
  }),
  adopt: defineCall({
    method: "POST",
    path: "/api/desk/adopt-payment",
    request: Adoption,
    response: bookingCalls.booking.response,
  }),
  settleLetter: defineCall({
    method: "POST",
    path: "/api/desk/settle-letter",
    request: Schema.Struct({ messageId: TypedText, isAway: Schema.Boolean }),
    response: Answer,
  }),
}
