/** An order as a row, and back. What comes out of the database is decoded like everything from outside. */
import { Schema } from "effect"
import { PaymentRequest } from "#core/booking/paymentRequest.ts"
import { Paise } from "#core/money.ts"
import { bookingKey } from "#core/office/bookingKey.ts"
import type { Order, Settlement } from "#core/office/order.ts"
import type { OrderRow } from "./tables.ts"

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
  settled_at_ms: order.settledAtMs ?? null,
  trip_package: order.tripPackage ?? null,
  looks_like: order.looksLike ?? null,
  booking_key: bookingKey({ request, bookedBy: order.bookedBy }),
  booked_by: order.bookedBy ?? null,
})

export const orderFromRow = (row: OrderRow): Order => ({
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
  }),
  activityName: row.activity_name,
  packageType: row.package_type,
  adultFare: Paise.make(row.adult_fare),
  refundPolicyVersion: row.refund_policy_version,
  placedAtMs: row.placed_at_ms,
  state: row.state,
  checkoutAskedAtMs: row.checkout_asked_at_ms ?? undefined,
  gatewayOrderId: row.gateway_order_id ?? undefined,
  redirectUrl: row.redirect_url ?? undefined,
  expiresAtMs: row.expires_at_ms ?? undefined,
  transactionId: row.transaction_id ?? undefined,
  capturedAmount: row.captured_amount === null ? undefined : Paise.make(row.captured_amount),
  settledAtMs: row.settled_at_ms ?? undefined,
  tripPackage: row.trip_package ?? undefined,
  looksLike: row.looks_like ?? undefined,
  bookedBy: row.booked_by ?? undefined,
})

/** The columns that a settlement writes. */
export const columnsOf = ({ state, settledAtMs, ...known }: Settlement) => ({
  state,
  settled_at_ms: settledAtMs,
  ...(known.gatewayOrderId === undefined ? {} : { gateway_order_id: known.gatewayOrderId }),
  ...(known.redirectUrl === undefined ? {} : { redirect_url: known.redirectUrl }),
  ...(known.expiresAtMs === undefined ? {} : { expires_at_ms: known.expiresAtMs }),
  ...(known.transactionId === undefined ? {} : { transaction_id: known.transactionId }),
  ...(known.capturedAmount === undefined ? {} : { captured_amount: known.capturedAmount }),
  ...(known.looksLike === undefined ? {} : { looks_like: known.looksLike }),
})
