/** An order's event as a row, and back. `change` is JSON with the fields that changed, decoded like all from outside. */
import { Schema } from "effect"
import { PaymentRequest } from "#core/booking/paymentRequest.ts"
import { PackageType } from "#core/catalogue/activity.ts"
import { PaiseSchema } from "#core/paiseSchema.ts"
import { ORDER_STATES } from "#core/office/order.ts"
import type { OrderEvent } from "#core/office/orderEvent.ts"
import type { OrderEventRow } from "./tables.ts"

const { optionalKey } = Schema
const Instant = Schema.Int

const Change = Schema.fromJsonString(
  Schema.Struct({
    merchantOrderId: optionalKey(Schema.String),
    requestKey: optionalKey(Schema.String),
    request: optionalKey(PaymentRequest),
    activityName: optionalKey(Schema.String),
    packageType: optionalKey(PackageType),
    adultFare: optionalKey(PaiseSchema),
    refundPolicyVersion: optionalKey(Schema.Int),
    placedAtMs: optionalKey(Instant),
    state: optionalKey(Schema.Literals(ORDER_STATES)),
    checkoutAskedAtMs: optionalKey(Instant),
    gatewayOrderId: optionalKey(Schema.String),
    redirectUrl: optionalKey(Schema.String),
    expiresAtMs: optionalKey(Instant),
    transactionId: optionalKey(Schema.String),
    capturedAmount: optionalKey(PaiseSchema),
    settledAtMs: optionalKey(Instant),
    tripPackage: optionalKey(Schema.String),
    looksLike: optionalKey(Schema.String),
    bookedBy: optionalKey(Schema.String),
  }),
)
const readChange = Schema.decodeUnknownSync(Change)

export const rowFromEvent = (
  { merchantOrderId, atMs, by, what, change, decision }: OrderEvent,
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

export const eventFromRow = (row: OrderEventRow): OrderEvent => ({
  merchantOrderId: row.merchant_order_id,
  atMs: row.at_ms,
  by: row.by_whom,
  what: row.what,
  change: readChange(row.change),
  ...(row.decided_by === null ? {} : { decision: { decidedBy: row.decided_by, reason: row.reason ?? "" } }),
})
