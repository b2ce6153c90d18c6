/**
 * A payment as the thank-you page reads it (specification section 3, payment status response fields).
 * Unit: `amount` is paise. Errors: none; anything left out reads "N/A" or 0.
 */
import { Option, Schema } from "effect"
import type { Party } from "../booking/party.ts"
import { isClockText } from "../departures/departure.ts"
import { Paise, sumPaise } from "../money.ts"
import { DESK_PAYMENTS, type DeskPayment } from "../orders/deskPayment.ts"
import type { Order } from "../orders/order.ts"
import type { BookingHistoryEntry } from "../orders/bookingHistory.ts"
import { DaySchema, PaiseSchema } from "../valueSchemas.ts"

/** Fields we do not know are kept, because the status is later saved back whole. */
const AnyFields = [Schema.Record(Schema.String, Schema.Unknown)] as const

const PaymentDetail = Schema.StructWithRest(
  Schema.Struct({ transactionId: Schema.optionalKey(Schema.String) }),
  AnyFields,
)

const StatusFields = Schema.Struct({
  /** An open string: a state we have not met yet is shown as "Status Unknown". */
  state: Schema.String,
  orderId: Schema.String,
  amount: PaiseSchema,
  metaInfo: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
  paymentDetails: Schema.optionalKey(Schema.Array(PaymentDetail)),
})

export const PaymentStatus = Schema.StructWithRest(StatusFields, AnyFields)
export type PaymentStatus = typeof PaymentStatus.Type

/** Who travels when; `tripDate` as it was booked, `YYYY-MM-DD`, or "N/A". */
export interface TripDetails extends Party {
  readonly customer: string
  readonly mobile: string
  readonly tripDate: string
}

const MISSING = "N/A"

/** Reads the trip back out of the provider's `udf` fields, each written as "label:value". */
export const tripDetails = ({ metaInfo = {} }: Pick<PaymentStatus, "metaInfo">): TripDetails => {
  const after = (key: string) => metaInfo[key]?.split(":").slice(1).join(":") || MISSING
  const count = (label: string) =>
    Number(metaInfo["udf5"]?.match(`(?:^|\\|)${label}:(\\d{1,6})(?:\\||$)`)?.[1] ?? 0)
  return {
    customer: after("udf1"),
    mobile: after("udf2"),
    tripDate: after("udf4"),
    adults: count("adults"),
    children: count("children"),
  }
}

/** PhonePe's limit for a `udf` value, in characters. */
const UDF_CHARACTERS = 256

const labelled = (label: string, value: string) => [...`${label}:${value}`].slice(0, UDF_CHARACTERS).join("")

/** Writes the trip into `udf` fields: the inverse of `tripDetails` for texts that fit. Empty texts are left out. */
export const metaInfoOf = ({
  customer,
  mobile,
  tripDate,
  adults,
  children,
}: TripDetails): Record<string, string> => ({
  ...(customer === "" ? {} : { udf1: labelled("name", customer) }),
  ...(mobile === "" ? {} : { udf2: labelled("mobile", mobile) }),
  udf4: labelled("date", tripDate),
  udf5: `adults:${adults}|children:${children}`,
})

/** The transaction of the first payment detail, when there is one. */
export const transactionIdOf = ({ paymentDetails }: PaymentStatus): string | undefined =>
  paymentDetails?.[0]?.transactionId

/**
 * What was bought, in words: an optional field `booked` that our own answer carries beside the specification's (section
 * 3, payment status). A server that speaks the specification alone has none, and then nothing is said of it.
 */
export interface BookedTrip {
  readonly activity: string
  /** In the operator's own words; absent where the catalogue names none. */
  readonly meetingPoint?: string
  /** When its departure sets out, as India's clocks show it; absent where its seats are not counted. */
  readonly startTime?: string
  /** What has become of the booking since it was bought, in a sentence's words; absent while it stands as it was. */
  readonly sinceThen?: string
  /** The same change by change, oldest first; absent where nothing was changed. */
  readonly history?: ReadonlyArray<BookingHistoryEntry>
  /** What a voucher paid of it beside the amount, such as "₹500.00"; absent where none did. */
  readonly byVoucher?: string
}

const decodeHistory = Schema.decodeUnknownOption(
  Schema.Array(Schema.Struct({ on: DaySchema, what: Schema.Trimmed.check(Schema.isNonEmpty()) })),
)

const textIn = (record: object, field: keyof BookedTrip): string | undefined => {
  const text: unknown = Reflect.get(record, field)
  return typeof text === "string" && text.trim() !== "" ? text.trim() : undefined
}

/** Absent unless the activity is named. Another server's field of that name is no reason to refuse a status. */
export const bookedTripOf = ({ booked }: PaymentStatus): BookedTrip | undefined => {
  if (typeof booked !== "object" || booked === null) return undefined
  const [activity, meetingPoint] = [textIn(booked, "activity"), textIn(booked, "meetingPoint")]
  if (activity === undefined) return undefined
  const [startTime, sinceThen] = [textIn(booked, "startTime"), textIn(booked, "sinceThen")]
  const byVoucher = textIn(booked, "byVoucher")
  const history = Option.getOrElse(decodeHistory(Reflect.get(booked, "history")), () => [])
  return {
    activity,
    ...(meetingPoint === undefined ? {} : { meetingPoint }),
    ...(startTime === undefined || !isClockText(startTime) ? {} : { startTime }),
    ...(sinceThen === undefined ? {} : { sinceThen }),
    ...(byVoucher === undefined ? {} : { byVoucher }),
    ...(history.length === 0 ? {} : { history }),
  }
}

/**
 * What of a payment went back: an optional field `refund` that our own answer carries beside the specification's, as
 * `booked` is. Unit: paise.
 */
const RefundSums = Schema.Struct({
  /** Gone back for certain. */
  refunded: PaiseSchema,
  /** On its way back, and not counted as gone. */
  underWay: PaiseSchema,
  /** What of the refunded was paid back by hand; absent where nothing was. */
  byHand: Schema.optionalKey(PaiseSchema),
  /** The whole payment is back, and its booking stands: a voucher or another payment pays for it too. Absent where not. */
  stands: Schema.optionalKey(Schema.Literal(true)),
})
export type RefundSums = typeof RefundSums.Type

const decodeRefundSums = Schema.decodeUnknownOption(RefundSums)
const NOTHING_REFUNDED: RefundSums = { refunded: Paise.make(0), underWay: Paise.make(0) }

/** What our answer adds; nothing for a payment of which nothing went back. */
export const refundField = ({
  refunded,
  underWay,
  byHand,
  stands = false,
}: Required<Omit<RefundSums, "stands">> & { readonly stands?: boolean }): {
  readonly refund?: RefundSums
} =>
  refunded + underWay === 0
    ? {}
    : { refund: { refunded, underWay, ...(byHand === 0 ? {} : { byHand }), ...(stands && { stands }) } }

/** Nothing where the answer says nothing, or something else under that name. */
export const refundSumsOf = ({ refund }: PaymentStatus): RefundSums =>
  Option.getOrElse(decodeRefundSums(refund), () => NOTHING_REFUNDED)

/**
 * That the booking was cancelled, and what of its payment, or of the voucher that paid a part of it, became a voucher: an
 * optional field `cancelled` that our own answer carries beside the specification's, as `booked` is. Unit: paise.
 */
const Cancelled = Schema.Struct({ inVoucher: PaiseSchema })
export type Cancelled = typeof Cancelled.Type

const decodeCancelled = Schema.decodeUnknownOption(Cancelled)

/** What our answer adds; nothing for a booking that stands. `again` is what its voucher paid and came back as one. */
export const cancelledField = (
  { cancelledOn, inVouchers = Paise.make(0) }: Pick<Order, "cancelledOn" | "inVouchers">,
  again: Paise,
): { readonly cancelled?: Cancelled } =>
  cancelledOn === undefined ? {} : { cancelled: { inVoucher: sumPaise([inVouchers, again]) } }

/** `undefined` where the answer says nothing, or something else under that name. */
export const cancelledOf = ({ cancelled }: PaymentStatus): Cancelled | undefined =>
  Option.getOrUndefined(decodeCancelled(cancelled))

const PAID_AT_DESK_TEXT: Readonly<Record<DeskPayment, string>> = {
  CASH: "Cash, at our desk",
  UPI: "UPI, at our desk",
}

/**
 * What the desk was paid with: an optional field `paidAtDesk` that our own answer carries beside the specification's, as
 * `booked` is. Nothing for a payment at the provider.
 */
export const paidAtDeskField = (payment: DeskPayment | undefined): { readonly paidAtDesk?: DeskPayment } =>
  payment === undefined ? {} : { paidAtDesk: payment }

/** In words; `undefined` where the answer says nothing, or something else under that name. */
export const paidAtDeskText = ({ paidAtDesk }: PaymentStatus): string | undefined => {
  const payment = DESK_PAYMENTS.find((known) => known === paidAtDesk)
  return payment && PAID_AT_DESK_TEXT[payment]
}
