/** An order as a row, and back. What comes out of the database is decoded like everything from outside. */
import { Schema } from "effect"
import { sql } from "kysely"
import { PartySchema, PaymentRequest } from "#core/booking/paymentRequest.ts"
import { Day } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import { bookingKey } from "#core/orders/bookingKey.ts"
import {
  type Order,
  type OrderFields,
  type Settlement,
  ORDER_STATES,
  type OrderEvent,
  orderFromFields,
  takenAtMs,
} from "#core/orders/order.ts"
import { DESK_CHANNELS, DESK_PAYMENTS } from "#core/orders/deskPayment.ts"
import type { OrderRow, OrderEventRow } from "./tables.ts"
import { PackageType } from "#core/catalogue/activity.ts"
import {
  DaySchema,
  GatewayOrderIdSchema,
  MerchantOrderIdSchema,
  PaiseSchema,
  TransactionIdSchema,
} from "#core/valueSchemas.ts"
import { textOrEmpty } from "./textOrEmpty.ts"

const readRequest = Schema.decodeUnknownSync(PaymentRequest)

export const rowFromOrder = ({ request, ...order }: Order): OrderRow => ({
  merchant_order_id: order.merchantOrderId,
  request_key: order.requestKey,
  name: request.name,
  mobile_number: request.mobileNumber,
  adults: request.adults,
  children: request.children,
  travel_day: request.date,
  amount: request.amount,
  category_slug: request.categorySlug,
  sub_slug: request.subSlug,
  activity_name: order.activityName,
  package_type: order.packageType,
  adult_fare: order.adultFare,
  refund_policy_version: order.refundPolicyVersion,
  placed_at_ms: order.placedAtMs,
  state: order.state,
  checkout_asked_at_ms: order.checkoutAskedAtMs ?? null,
  gateway_order_id: order.gatewayOrderId ?? null,
  redirect_url: order.redirectUrl ?? null,
  expires_at_ms: order.expiresAtMs ?? null,
  transaction_id: order.transactionId ?? null,
  captured_amount: order.capturedAmount ?? null,
  captured_at_ms: order.capturedAmount === undefined ? null : takenAtMs(order),
  settled_at_ms: order.settledAtMs ?? null,
  trip_package: order.tripPackage ?? null,
  looks_like: order.looksLike ?? null,
  cancelled_on: order.cancelledOn ?? null,
  moved_from: order.movedFrom ?? null,
  notice_days: order.noticeDays ?? null,
  desk_channel: order.deskChannel ?? null,
  pay_until_ms: order.payUntilMs ?? null,
  booking_closes_at_ms: order.bookingClosesAtMs ?? null,
  paid_at_desk: order.paidAtDesk ?? null,
  bought_adults: order.boughtParty?.adults ?? null,
  bought_children: order.boughtParty?.children ?? null,
  due_for_fewer: order.dueForFewer ?? null,
  difference_back: order.differenceBack ?? null,
  difference_paid: order.differencePaid ?? null,
  difference_of: order.differenceOf ?? null,
  voucher_id: request.voucher ?? null,
  voucher_amount: order.voucherAmount ?? null,
  in_vouchers: order.inVouchers ?? null,
  booking_key: order.differenceOf === undefined ? bookingKey({ request, bookedBy: order.bookedBy }) : null,
  booked_by: order.bookedBy ?? null,
  departure: request.departure ?? null,
})

/** What a row says, whether or not it makes an order. */
export const orderFieldsFromRow = (row: OrderRow): OrderFields => ({
  merchantOrderId: row.merchant_order_id,
  requestKey: row.request_key,
  request: readRequest({
    name: row.name,
    mobileNumber: row.mobile_number,
    adults: row.adults,
    children: row.children,
    date: row.travel_day,
    amount: row.amount,
    categorySlug: row.category_slug,
    subSlug: row.sub_slug,
    ...(row.departure === null ? {} : { departure: row.departure }),
    ...(row.voucher_id === null ? {} : { voucher: row.voucher_id }),
  }),
  activityName: row.activity_name,
  packageType: row.package_type,
  adultFare: Paise.make(row.adult_fare),
  refundPolicyVersion: row.refund_policy_version,
  placedAtMs: row.placed_at_ms,
  state: row.state,
  ...(row.checkout_asked_at_ms === null ? {} : { checkoutAskedAtMs: row.checkout_asked_at_ms }),
  ...(row.gateway_order_id === null ? {} : { gatewayOrderId: row.gateway_order_id }),
  ...(row.redirect_url === null ? {} : { redirectUrl: row.redirect_url }),
  ...(row.expires_at_ms === null ? {} : { expiresAtMs: row.expires_at_ms }),
  ...(row.transaction_id === null ? {} : { transactionId: row.transaction_id }),
  ...(row.captured_amount === null ? {} : { capturedAmount: Paise.make(row.captured_amount) }),
  ...(row.settled_at_ms === null ? {} : { settledAtMs: row.settled_at_ms }),
  // An upgrade has noted some of them later than they were settled: by then the money was there.
  ...(row.captured_at_ms === null || row.captured_at_ms >= Number(row.settled_at_ms)
    ? {}
    : { capturedAtMs: row.captured_at_ms }),
  ...(row.trip_package === null ? {} : { tripPackage: row.trip_package }),
  ...(row.looks_like === null ? {} : { looksLike: row.looks_like }),
  ...(row.cancelled_on === null ? {} : { cancelledOn: Day.make(row.cancelled_on) }),
  ...(row.moved_from === null ? {} : { movedFrom: Day.make(row.moved_from) }),
  ...(row.notice_days === null ? {} : { noticeDays: row.notice_days }),
  ...(row.bought_adults === null || row.bought_children === null
    ? {}
    : { boughtParty: { adults: row.bought_adults, children: row.bought_children } }),
  ...(row.due_for_fewer === null ? {} : { dueForFewer: Paise.make(row.due_for_fewer) }),
  ...(row.difference_back === null ? {} : { differenceBack: Paise.make(row.difference_back) }),
  ...(row.difference_paid === null ? {} : { differencePaid: Paise.make(row.difference_paid) }),
  ...(row.difference_of === null ? {} : { differenceOf: row.difference_of }),
  ...(row.voucher_amount === null ? {} : { voucherAmount: Paise.make(row.voucher_amount) }),
  ...(row.in_vouchers === null ? {} : { inVouchers: Paise.make(row.in_vouchers) }),
  ...(row.booked_by === null ? {} : { bookedBy: row.booked_by }),
  ...(row.desk_channel === null ? {} : { deskChannel: row.desk_channel }),
  ...(row.pay_until_ms === null ? {} : { payUntilMs: row.pay_until_ms }),
  ...(row.paid_at_desk === null ? {} : { paidAtDesk: row.paid_at_desk }),
  ...(row.booking_closes_at_ms === null ? {} : { bookingClosesAtMs: row.booking_closes_at_ms }),
})

/** Throws, naming the order, for a row whose facts are no order in its state. */
export const orderFromRow = (row: OrderRow): Order => orderFromFields(orderFieldsFromRow(row))

/** The columns that a settlement writes: what it does not know is `undefined`, which an update leaves as it is. */
export const settlementColumns = ({ state, settledAtMs, capturedAtMs, ...known }: Settlement) => ({
  state,
  settled_at_ms: settledAtMs,
  gateway_order_id: known.gatewayOrderId,
  redirect_url: known.redirectUrl,
  expires_at_ms: known.expiresAtMs,
  transaction_id: known.transactionId,
  captured_amount: known.capturedAmount,
  captured_at_ms:
    known.capturedAmount === undefined
      ? undefined
      : sql<number>`coalesce(captured_at_ms, ${capturedAtMs ?? settledAtMs})`,
  looks_like: known.looksLike,
  paid_at_desk: known.paidAtDesk,
})

const { optionalKey } = Schema
const Instant = Schema.Int

const Change = Schema.fromJsonString(
  Schema.Struct({
    merchantOrderId: optionalKey(MerchantOrderIdSchema),
    requestKey: optionalKey(Schema.String),
    request: optionalKey(PaymentRequest),
    activityName: optionalKey(Schema.String),
    packageType: optionalKey(PackageType),
    adultFare: optionalKey(PaiseSchema),
    refundPolicyVersion: optionalKey(Schema.Int),
    placedAtMs: optionalKey(Instant),
    state: optionalKey(Schema.Literals(ORDER_STATES)),
    checkoutAskedAtMs: optionalKey(Instant),
    gatewayOrderId: optionalKey(GatewayOrderIdSchema),
    redirectUrl: optionalKey(Schema.String),
    expiresAtMs: optionalKey(Instant),
    transactionId: optionalKey(TransactionIdSchema),
    capturedAmount: optionalKey(PaiseSchema),
    settledAtMs: optionalKey(Instant),
    tripPackage: optionalKey(Schema.String),
    looksLike: optionalKey(MerchantOrderIdSchema),
    cancelledOn: optionalKey(DaySchema),
    movedFrom: optionalKey(DaySchema),
    noticeDays: optionalKey(Schema.Int),
    boughtParty: optionalKey(PartySchema),
    dueForFewer: optionalKey(PaiseSchema),
    differenceBack: optionalKey(PaiseSchema),
    differencePaid: optionalKey(PaiseSchema),
    differenceOf: optionalKey(MerchantOrderIdSchema),
    voucherAmount: optionalKey(PaiseSchema),
    inVouchers: optionalKey(PaiseSchema),
    bookedBy: optionalKey(Schema.String),
    deskChannel: optionalKey(Schema.Literals(DESK_CHANNELS)),
    payUntilMs: optionalKey(Instant),
    paidAtDesk: optionalKey(Schema.Literals(DESK_PAYMENTS)),
    bookingClosesAtMs: optionalKey(Instant),
  }),
)
const readChange = Schema.decodeUnknownSync(Change)

/**
 * An order's event as a row, and back. `change` is JSON with the fields that changed, decoded like all from outside.
 */
export const rowFromOrderEvent = (
  { merchantOrderId, atMs, actor: by, what, change, decision }: OrderEvent,
  seq: number,
): OrderEventRow => ({
  merchant_order_id: merchantOrderId,
  seq,
  at_ms: atMs,
  by_whom: by,
  what,
  // A field that is not there yet is `undefined`, and JSON leaves it out.
  change: JSON.stringify(change),
  decided_by: decision?.decidedBy ?? null,
  reason: decision?.reason ?? null,
})

export const orderEventFromRow = (row: OrderEventRow): OrderEvent => ({
  merchantOrderId: row.merchant_order_id,
  atMs: row.at_ms,
  actor: row.by_whom,
  what: row.what,
  change: readChange(row.change),
  ...(row.decided_by === null
    ? {}
    : { decision: { decidedBy: row.decided_by, reason: textOrEmpty(row.reason) } }),
})
