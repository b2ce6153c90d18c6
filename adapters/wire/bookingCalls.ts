/** The calls about a booking after it was paid. Beside the specification's calls: it names none. */
import { Schema } from "effect"
import { PackageType, Slug } from "#core/catalogue/activity.ts"
import { PartySchema } from "#core/booking/paymentRequest.ts"
import { MAX_MOBILE_CHARACTERS } from "#core/booking/bookingForm.ts"
import {
  BOOKING_OBJECTIONS,
  BOOKING_REFUND_STATES,
  BOOKING_STATES,
  DIFFERENCE_STATES,
  type BookingSummary,
  type BookingView,
} from "#core/paidBooking/bookingView.ts"
import { PaymentStatus } from "#core/payments/paymentStatus.ts"
import type { PriceAfterMove } from "#core/paidBooking/priceAfterMove.ts"
import {
  DaySchema,
  DepartureIdSchema,
  MerchantOrderIdSchema,
  mobileSchema,
  PaiseSchema,
  VoucherIdSchema,
} from "#core/valueSchemas.ts"
import { VOUCHER_VIEW_STATES } from "#core/vouchers/voucher.ts"
import { defineCall } from "./call.ts"
import { FewerOfferSchema } from "./fewerOfferSchema.ts"
import { StartedPaymentSchema } from "./paymentCalls.ts"
import { RefundLineSchema } from "./refundLineSchema.ts"
import { TypedEmail } from "./typedEmail.ts"

/** Far more than a secret is long: whether it opens anything, the shop says. */
const Secret = Schema.String.check(Schema.isMaxLength(100))

const Refused = Schema.Struct({ objection: Schema.Literals(BOOKING_OBJECTIONS), message: Schema.String })

const View: Schema.Codec<BookingView, unknown> = Schema.Struct({
  merchantOrderId: MerchantOrderIdSchema,
  state: Schema.Literals(BOOKING_STATES),
  activityName: Schema.String,
  categorySlug: Schema.String,
  subSlug: Schema.String,
  packageType: PackageType,
  date: DaySchema,
  startTime: Schema.optionalKey(Schema.String),
  durationMinutes: Schema.optionalKey(Schema.Int),
  departure: Schema.optionalKey(DepartureIdSchema),
  ...PartySchema.fields,
  name: Schema.String,
  mobileNumber: Schema.String,
  meetingPoint: Schema.optionalKey(Schema.String),
  whatToBring: Schema.Array(Schema.String),
  paid: PaiseSchema,
  payment: PaymentStatus,
  placedAtMs: Schema.Int,
  refunds: Schema.Array(
    Schema.Struct({ amount: PaiseSchema, state: Schema.Literals(BOOKING_REFUND_STATES) }),
  ),
  paidByVoucher: Schema.optionalKey(PaiseSchema),
  differencePaid: Schema.optionalKey(PaiseSchema),
  vouchers: Schema.Array(
    Schema.Struct({
      voucherId: VoucherIdSchema,
      amount: PaiseSchema,
      lastDay: DaySchema,
      state: Schema.Literals(VOUCHER_VIEW_STATES),
    }),
  ),
  cancellation: Schema.Union([
    Schema.Struct({
      percent: Schema.Int,
      lines: Schema.Array(RefundLineSchema),
      refund: PaiseSchema,
      voucher: Schema.optionalKey(PaiseSchema),
    }),
    Refused,
  ]),
  dayChange: Schema.Union([
    Schema.Struct({
      until: DaySchema,
      cap: Schema.optionalKey(Schema.String),
      sameFare: Schema.optionalKey(Schema.Struct({ fare: PaiseSchema, why: Schema.String })),
    }),
    Refused,
  ]),
  fewer: Schema.Union([FewerOfferSchema, Refused]),
  calledOff: Schema.optionalKey(
    Schema.Struct({ reason: Schema.String, chooseUntilMs: Schema.Int, voucher: PaiseSchema }),
  ),
  difference: Schema.optionalKey(
    Schema.Struct({
      merchantOrderId: MerchantOrderIdSchema,
      state: Schema.Literals(DIFFERENCE_STATES),
      activityName: Schema.String,
      date: DaySchema,
      startTime: Schema.optionalKey(Schema.String),
      amount: PaiseSchema,
      untilMs: Schema.Int,
    }),
  ),
  email: Schema.optionalKey(Schema.String),
  history: Schema.optionalKey(Schema.Array(Schema.Struct({ on: DaySchema, what: Schema.String }))),
})

const Trip = Schema.Struct({
  subSlug: Slug,
  date: DaySchema,
  departure: Schema.optionalKey(DepartureIdSchema),
})

const Price: Schema.Codec<PriceAfterMove, unknown> = Schema.Struct({
  adultFare: PaiseSchema,
  amount: PaiseSchema,
  difference: Schema.Union([
    Schema.Struct({ is: Schema.Literal("equal") }),
    Schema.Struct({ is: Schema.Literals(["dearer", "cheaper"]), by: PaiseSchema }),
  ]),
})

const Summary: Schema.Codec<BookingSummary, unknown> = Schema.Struct({
  secret: Schema.String,
  activityName: Schema.String,
  date: DaySchema,
  startTime: Schema.optionalKey(Schema.String),
  ...PartySchema.fields,
  state: Schema.Literals(BOOKING_STATES),
  isCalledOff: Schema.Boolean,
})

export const bookingCalls = {
  open: defineCall({
    method: "POST",
    path: "/api/booking/open",
    request: Schema.Struct({ secret: Secret }),
    response: Schema.Struct({ booking: View }),
  }),
  /** `secret` is absent for a browser that did not book the order, and for an order that is not paid. */
  secretOf: defineCall({
    method: "POST",
    path: "/api/booking/secret",
    request: Schema.Struct({ merchantOrderId: MerchantOrderIdSchema }),
    response: Schema.Struct({ secret: Schema.optionalKey(Schema.String) }),
  }),
  mine: defineCall({
    method: "POST",
    path: "/api/booking/mine",
    request: Schema.Struct({}),
    response: Schema.Struct({ bookings: Schema.Array(Summary) }),
  }),
  saveEmail: defineCall({
    method: "POST",
    path: "/api/booking/email",
    request: Schema.Struct({
      secret: Secret,
      email: TypedEmail,
    }),
    response: Schema.Struct({ saved: Schema.Boolean }),
  }),
  sendLinks: defineCall({
    method: "POST",
    path: "/api/booking/send-links",
    request: Schema.Struct({ mobileNumber: mobileSchema(MAX_MOBILE_CHARACTERS), date: DaySchema }),
    response: Schema.Struct({ received: Schema.Boolean }),
  }),
  cancel: defineCall({
    method: "POST",
    path: "/api/booking/cancel",
    request: Schema.Struct({
      secret: Secret,
      refund: PaiseSchema,
      isVoucher: Schema.optionalKey(Schema.Boolean),
    }),
    response: Schema.Struct({ booking: View }),
  }),
  takeOff: defineCall({
    method: "POST",
    path: "/api/booking/take-off",
    request: Schema.Struct({ secret: Secret, left: PartySchema, refund: PaiseSchema }),
    response: Schema.Struct({ booking: View }),
  }),
  changeDay: defineCall({
    method: "POST",
    path: "/api/booking/change-day",
    request: Schema.Struct({
      secret: Secret,
      date: DaySchema,
      departure: Schema.optionalKey(DepartureIdSchema),
    }),
    response: Schema.Struct({ booking: View }),
  }),
  quoteTrip: defineCall({
    method: "POST",
    path: "/api/booking/quote-trip",
    request: Schema.Struct({ secret: Secret, ...Trip.fields }),
    response: Schema.Struct({ price: Price }),
  }),
  changeTrip: defineCall({
    method: "POST",
    path: "/api/booking/change-trip",
    request: Schema.Struct({ secret: Secret, ...Trip.fields, shown: PaiseSchema }),
    response: Schema.Struct({ booking: View }),
  }),
  payDifference: defineCall({
    method: "POST",
    path: "/api/booking/pay-difference",
    request: Schema.Struct({ secret: Secret }),
    response: StartedPaymentSchema,
  }),
}
