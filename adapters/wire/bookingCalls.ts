/** The calls about a booking after it was paid. Beside the specification's calls: it names none. */
import { Schema } from "effect"
import { PackageType } from "#core/catalogue/activity.ts"
import { PartySchema } from "#core/booking/paymentRequest.ts"
import { MAX_MOBILE_CHARACTERS } from "#core/booking/bookingForm.ts"
import {
  BOOKING_OBJECTIONS,
  BOOKING_REFUND_STATES,
  BOOKING_STATES,
  type BookingSummary,
  type BookingView,
} from "#core/bookings/bookingView.ts"
import {
  DaySchema,
  DepartureIdSchema,
  MerchantOrderIdSchema,
  mobileSchema,
  PaiseSchema,
  TransactionIdSchema,
} from "#core/valueSchemas.ts"
import { defineCall } from "./call.ts"

const { Array, Int, Literals, optionalKey, String, Struct, Union } = Schema

/** Far more than a secret is long: whether it opens anything, the shop says. */
const Secret = String.check(Schema.isMaxLength(100))
const MAX_EMAIL_CHARACTERS = 320

const Refused = Struct({ objection: Literals(BOOKING_OBJECTIONS), message: String })

const Line = Struct({ clause: String, cancelledOn: DaySchema, travelDay: DaySchema, amount: Int })

const View: Schema.Codec<BookingView, unknown> = Struct({
  merchantOrderId: MerchantOrderIdSchema,
  state: Literals(BOOKING_STATES),
  activityName: String,
  categorySlug: String,
  subSlug: String,
  packageType: PackageType,
  date: DaySchema,
  startTime: optionalKey(String),
  durationMinutes: optionalKey(Int),
  departure: optionalKey(DepartureIdSchema),
  ...PartySchema.fields,
  name: String,
  mobileNumber: String,
  meetingPoint: optionalKey(String),
  whatToBring: Array(String),
  paid: PaiseSchema,
  transactionId: optionalKey(TransactionIdSchema),
  placedAtMs: Int,
  refunds: Array(Struct({ amount: PaiseSchema, state: Literals(BOOKING_REFUND_STATES) })),
  cancellation: Union([Struct({ percent: Int, lines: Array(Line), refund: PaiseSchema }), Refused]),
  dayChange: Union([Struct({ until: DaySchema }), Refused]),
  email: optionalKey(String),
})

const Summary: Schema.Codec<BookingSummary, unknown> = Struct({
  secret: String,
  activityName: String,
  date: DaySchema,
  startTime: optionalKey(String),
  ...PartySchema.fields,
  state: Literals(BOOKING_STATES),
})

export const bookingCalls = {
  open: defineCall({
    method: "POST",
    path: "/api/booking/open",
    request: Struct({ secret: Secret }),
    response: Struct({ booking: View }),
  }),
  /** `secret` is absent for a browser that did not book the order, and for an order that is not paid. */
  secretOf: defineCall({
    method: "POST",
    path: "/api/booking/secret",
    request: Struct({ merchantOrderId: MerchantOrderIdSchema }),
    response: Struct({ secret: optionalKey(String) }),
  }),
  mine: defineCall({
    method: "POST",
    path: "/api/booking/mine",
    request: Struct({}),
    response: Struct({ bookings: Array(Summary) }),
  }),
  saveEmail: defineCall({
    method: "POST",
    path: "/api/booking/email",
    request: Struct({ secret: Secret, email: String.check(Schema.isMaxLength(MAX_EMAIL_CHARACTERS)) }),
    response: Struct({ saved: Schema.Boolean }),
  }),
  sendLinks: defineCall({
    method: "POST",
    path: "/api/booking/send-links",
    request: Struct({ mobileNumber: mobileSchema(MAX_MOBILE_CHARACTERS), date: DaySchema }),
    response: Struct({ received: Schema.Boolean }),
  }),
  cancel: defineCall({
    method: "POST",
    path: "/api/booking/cancel",
    request: Struct({ secret: Secret, refund: PaiseSchema }),
    response: Struct({ booking: View }),
  }),
  changeDay: defineCall({
    method: "POST",
    path: "/api/booking/change-day",
    request: Struct({ secret: Secret, date: DaySchema, departure: optionalKey(DepartureIdSchema) }),
    response: Struct({ booking: View }),
  }),
}
