/** The calls about bookings at the desk: made, found, read and changed. */
import { Schema } from "effect"
import { MAX_MOBILE_CHARACTERS } from "#core/booking/bookingForm.ts"
import { PartySchema } from "#core/booking/paymentRequest.ts"
import { Slug } from "#core/catalogue/activity.ts"
import type {
  BookingFound,
  CancellationAtDesk,
  DeskBookingView,
  DeskOffers,
  FewerAtDesk,
  HistoryLine,
  RefundAtDesk,
} from "#core/desk/bookings/deskBookingView.ts"
import { DESK_CHANNELS, DESK_PAYMENTS } from "#core/orders/deskPayment.ts"
import { ORDER_STATES } from "#core/orders/order.ts"
import type {
  BookingForSomebody,
  CancellationRequest,
  FewerRequest,
  MoveRequest,
  TakenAtDesk,
} from "#core/ports/deskBookings.ts"
import { OUTSIDE_REASONS } from "#core/refunds/outsideReason.ts"
import { REFUND_STATES } from "#core/refunds/refund.ts"
import {
  DaySchema,
  DepartureIdSchema,
  MerchantOrderIdSchema,
  MerchantRefundIdSchema,
  mobileSchema,
  PaiseSchema,
} from "#core/valueSchemas.ts"
import { defineCall } from "../call.ts"
import { FewerOfferSchema } from "../fewerOfferSchema.ts"
import { RefundLineSchema } from "../refundLineSchema.ts"
import { TypedEmail } from "../typedEmail.ts"
import { RequestedOrderId, TypedName, TypedText } from "./requestFields.ts"
import type { DeskTerms } from "#core/deskBookings/deskBookingRequest.ts"

const found = {
  merchantOrderId: MerchantOrderIdSchema,
  name: Schema.String,
  mobileNumber: Schema.String,
  ...PartySchema.fields,
  activityName: Schema.String,
  date: DaySchema,
  departure: Schema.optionalKey(DepartureIdSchema),
  state: Schema.Literals(ORDER_STATES),
  isCancelled: Schema.Boolean,
  differenceOf: Schema.optionalKey(MerchantOrderIdSchema),
}
const Found: Schema.Codec<BookingFound, unknown> = Schema.Struct(found)

const Refund: Schema.Codec<RefundAtDesk, unknown> = Schema.Struct({
  merchantRefundId: MerchantRefundIdSchema,
  amount: PaiseSchema,
  state: Schema.Literals(REFUND_STATES),
  requestedAtMs: Schema.Int,
  decidedBy: Schema.String,
  reason: Schema.String,
  lines: Schema.Array(RefundLineSchema),
})

const History: Schema.Codec<HistoryLine, unknown> = Schema.Struct({
  atMs: Schema.Int,
  who: Schema.String,
  what: Schema.String,
  reason: Schema.optionalKey(Schema.String),
})

const Cancellation: Schema.Codec<CancellationAtDesk, unknown> = Schema.Union([
  Schema.Struct({
    refund: PaiseSchema,
    lines: Schema.Array(RefundLineSchema),
    mustGoOutside: Schema.optionalKey(Schema.Literals(OUTSIDE_REASONS)),
  }),
  Schema.Struct({ objection: Schema.String }),
])

const PayPage = Schema.optionalKey(Schema.Struct({ url: Schema.String, untilMs: Schema.Int }))

const Fewer: Schema.Codec<FewerAtDesk, unknown> = Schema.Union([
  Schema.Struct({
    ...FewerOfferSchema.fields,
    mustGoOutside: Schema.optionalKey(Schema.Literals(OUTSIDE_REASONS)),
  }),
  Schema.Struct({ objection: Schema.String }),
])

const View: Schema.Codec<DeskBookingView, unknown> = Schema.Struct({
  ...found,
  subSlug: Schema.String,
  adultFare: PaiseSchema,
  isCalledOff: Schema.optionalKey(Schema.Boolean),
  awaited: Schema.optionalKey(
    Schema.Struct({
      merchantOrderId: MerchantOrderIdSchema,
      activityName: Schema.String,
      date: DaySchema,
      departure: Schema.optionalKey(DepartureIdSchema),
      amount: PaiseSchema,
      payPage: PayPage,
    }),
  ),
  email: Schema.optionalKey(Schema.String),
  channel: Schema.optionalKey(Schema.Literals(DESK_CHANNELS)),
  amount: PaiseSchema,
  voucherAmount: Schema.optionalKey(PaiseSchema),
  paidAtDesk: Schema.optionalKey(Schema.Literals(DESK_PAYMENTS)),
  payUntilMs: Schema.optionalKey(Schema.Int),
  payPage: PayPage,
  captured: PaiseSchema,
  differencePaid: Schema.optionalKey(PaiseSchema),
  refunded: PaiseSchema,
  underWay: PaiseSchema,
  refunds: Schema.Array(Refund),
  history: Schema.Array(History),
  cancellationDays: Schema.Struct({ first: DaySchema, last: DaySchema }),
  reckonedOn: DaySchema,
  cancellation: Schema.optionalKey(Cancellation),
  fullCancellation: Schema.optionalKey(Cancellation),
  fewer: Schema.optionalKey(Fewer),
})
const Answer = Schema.Struct({ booking: View })

const Offers: Schema.Codec<DeskOffers, unknown> = Schema.Struct({
  day: DaySchema,
  offers: Schema.Array(
    Schema.Struct({
      slug: Schema.String,
      name: Schema.String,
      adultFare: PaiseSchema,
      times: Schema.Array(
        Schema.Struct({
          departure: DepartureIdSchema,
          time: Schema.String,
          free: Schema.Int,
          isClosed: Schema.Boolean,
        }),
      ),
    }),
  ),
})

const Terms: Schema.Codec<DeskTerms, unknown> = Schema.Union([
  Schema.Struct({ pays: Schema.Literals([...DESK_PAYMENTS, "LINK"]) }),
  Schema.Struct({ pays: Schema.Literal("LATER"), untilMs: Schema.Int }),
])

const ForSomebody: Schema.Codec<BookingForSomebody, unknown> = Schema.Struct({
  trip: Schema.Struct({
    name: TypedName,
    ...PartySchema.fields,
    date: DaySchema,
    mobileNumber: mobileSchema(MAX_MOBILE_CHARACTERS),
    amount: Schema.optionalKey(PaiseSchema),
    subSlug: Slug,
    departure: Schema.optionalKey(DepartureIdSchema),
  }),
  channel: Schema.Literals(DESK_CHANNELS),
  terms: Terms,
  isOwnBooking: Schema.optionalKey(Schema.Boolean),
  email: Schema.optionalKey(TypedEmail),
})

const Taken: Schema.Codec<TakenAtDesk, unknown> = Schema.Struct({
  id: RequestedOrderId,
  paidWith: Schema.Literals(DESK_PAYMENTS),
  note: TypedText,
  isOwnBooking: Schema.optionalKey(Schema.Boolean),
})

const cancellation = {
  id: RequestedOrderId,
  shown: PaiseSchema,
  isFull: Schema.Boolean,
  cancelledOn: Schema.optionalKey(DaySchema),
  isOutside: Schema.Boolean,
  reason: TypedText,
}
const Cancel: Schema.Codec<CancellationRequest, unknown> = Schema.Struct(cancellation)

const TakeOff: Schema.Codec<FewerRequest, unknown> = Schema.Struct({ ...cancellation, left: PartySchema })

const Move: Schema.Codec<MoveRequest, unknown> = Schema.Struct({
  id: RequestedOrderId,
  date: DaySchema,
  departure: Schema.optionalKey(DepartureIdSchema),
  otherTrip: Schema.optionalKey(
    Schema.Struct({ subSlug: Slug, shown: PaiseSchema, goesBack: PaiseSchema, isOutside: Schema.Boolean }),
  ),
  isByCompany: Schema.Boolean,
  reason: TypedText,
})

export const bookingCalls = {
  offers: defineCall({
    method: "POST",
    path: "/api/desk/offers",
    request: Schema.Struct({ day: DaySchema }),
    response: Schema.Struct({ offers: Offers }),
  }),
  book: defineCall({
    method: "POST",
    path: "/api/desk/book",
    request: ForSomebody,
    response: Answer,
    takesIdempotencyKey: true,
  }),
  booking: defineCall({
    method: "POST",
    path: "/api/desk/booking",
    request: Schema.Struct({ id: TypedText, cancelledOn: Schema.optionalKey(DaySchema) }),
    response: Answer,
  }),
  find: defineCall({
    method: "POST",
    path: "/api/desk/find-bookings",
    request: Schema.Struct({ words: TypedText }),
    response: Schema.Struct({ found: Schema.Array(Found) }),
  }),
  takePayment: defineCall({
    method: "POST",
    path: "/api/desk/take-payment",
    request: Taken,
    response: Answer,
  }),
  openPage: defineCall({
    method: "POST",
    path: "/api/desk/open-payment-page",
    request: Schema.Struct({ id: RequestedOrderId }),
    response: Answer,
  }),
  giveUp: defineCall({
    method: "POST",
    path: "/api/desk/give-booking-up",
    request: Schema.Struct({ id: RequestedOrderId, reason: TypedText }),
    response: Answer,
  }),
  sendLink: defineCall({
    method: "POST",
    path: "/api/desk/send-booking-link",
    request: Schema.Struct({ id: RequestedOrderId }),
    response: Answer,
  }),
  correctAddress: defineCall({
    method: "POST",
    path: "/api/desk/correct-address",
    request: Schema.Struct({ id: RequestedOrderId, email: TypedEmail }),
    response: Answer,
  }),
  cancel: defineCall({
    method: "POST",
    path: "/api/desk/cancel-booking",
    request: Cancel,
    response: Answer,
  }),
  move: defineCall({
    method: "POST",
    path: "/api/desk/move-booking",
    request: Move,
    response: Answer,
  }),
  takeOff: defineCall({
    method: "POST",
    path: "/api/desk/take-travellers-off",
    request: TakeOff,
    response: Answer,
  }),
}
