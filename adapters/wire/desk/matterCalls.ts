/** The calls about what waits for somebody at the desk. */
import { Schema } from "effect"
import { MAX_MOBILE_CHARACTERS } from "#core/booking/bookingForm.ts"
import { PartySchema } from "#core/booking/paymentRequest.ts"
import { MAX_NAME_CHARACTERS } from "#core/businessConstants.ts"
import { Slug } from "#core/catalogue/activity.ts"
import { MATTER_KINDS, type Matter, type MattersView } from "#core/desk/mattersView.ts"
import { TRAVELLER_MESSAGE_KINDS } from "#core/messages/travellerMessage.ts"
import type { AdoptionWish, RefundAgain, ReviewDecision, UnknownPayment } from "#core/ports/deskMatters.ts"
import {
  DaySchema,
  DepartureIdSchema,
  MerchantOrderIdSchema,
  MerchantRefundIdSchema,
  mobileSchema,
  PaiseSchema,
} from "#core/valueSchemas.ts"
import { defineCall } from "../call.ts"
import { bookingCalls } from "./bookingCalls.ts"

/** Far more than anybody types: what is too long is refused in words by the use case. */
const MAX_TYPED = 1000
const Typed = Schema.String.check(Schema.isMaxLength(MAX_TYPED))
const MAX_ID = 100
const OrderId = MerchantOrderIdSchema.check(Schema.isMaxLength(MAX_ID))
const RefundId = MerchantRefundIdSchema.check(Schema.isMaxLength(MAX_ID))

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
  mustGoOutside: Schema.optionalKey(Schema.Literals(["paidLongAgo", "paidAtDesk"])),
  messages: Schema.optionalKey(Schema.Array(Schema.Literals(TRAVELLER_MESSAGE_KINDS))),
  why: Schema.optionalKey(Schema.String),
})

const View: Schema.Codec<MattersView, unknown> = Schema.Struct({
  matters: Schema.Array(MatterSchema),
  mattersInAll: Schema.Int,
  openTripRequests: Schema.Int,
})
const Answer = Schema.Struct({ view: View })

const Decision: Schema.Codec<ReviewDecision, unknown> = Schema.Struct({
  id: OrderId,
  decides: Schema.Literals(["confirm", "reject"]),
  shown: Schema.optionalKey(PaiseSchema),
  isOutside: Schema.Boolean,
  isOwnBooking: Schema.optionalKey(Schema.Boolean),
  reason: Typed,
})

const Again: Schema.Codec<RefundAgain, unknown> = Schema.Struct({
  id: RefundId,
  isOutside: Schema.Boolean,
  reason: Typed,
})

const Payment: Schema.Codec<UnknownPayment, unknown> = Schema.Struct({
  id: MerchantOrderIdSchema,
  captured: PaiseSchema,
})

const Adoption: Schema.Codec<AdoptionWish, unknown> = Schema.Struct({
  id: OrderId,
  trip: Schema.Struct({
    name: Schema.String.check(Schema.isMaxLength(MAX_NAME_CHARACTERS * 4)),
    ...PartySchema.fields,
    date: DaySchema,
    mobileNumber: mobileSchema(MAX_MOBILE_CHARACTERS),
    subSlug: Slug,
    departure: Schema.optionalKey(DepartureIdSchema),
  }),
  shown: PaiseSchema,
  isWithoutSeats: Schema.Boolean,
  reason: Typed,
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
    request: Schema.Struct({ id: OrderId }),
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
    request: Schema.Struct({ id: RefundId, reason: Typed }),
    response: Answer,
  }),
  unknownPayment: defineCall({
    method: "POST",
    path: "/api/desk/unknown-payment",
    request: Schema.Struct({ id: Typed }),
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
    request: Schema.Struct({ messageId: Typed, isAway: Schema.Boolean }),
    response: Answer,
  }),
}
