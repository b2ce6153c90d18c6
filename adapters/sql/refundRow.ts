/** A refund as a row, and back. What comes out of the database is decoded like everything from outside. */
import { Schema } from "effect"
import { Day } from "#core/days.ts"
import { DaySchema } from "#core/daySchema.ts"
import { Paise } from "#core/money.ts"
import { isUnderWay, type Refund } from "#core/office/refund.ts"
import type { RefundRow } from "./tables.ts"

const Lines = Schema.fromJsonString(
  Schema.Array(
    Schema.Struct({
      clause: Schema.String,
      cancelledOn: DaySchema,
      travelDay: DaySchema,
      amount: Schema.Int,
    }),
  ),
)
const readLines = Schema.decodeUnknownSync(Lines)
const writeLines = Schema.encodeSync(Lines)

export const refundFromRow = (row: RefundRow): Refund => ({
  merchantRefundId: row.merchant_refund_id,
  merchantOrderId: row.merchant_order_id,
  amount: Paise.make(row.amount),
  reason: row.reason,
  decidedBy: row.decided_by,
  cancelledOn: row.cancelled_on === null ? undefined : Day.make(row.cancelled_on),
  lines: readLines(row.lines),
  requestedAtMs: row.requested_at_ms,
  state: row.state,
  gatewayRefundId: row.gateway_refund_id ?? undefined,
  settledAtMs: row.settled_at_ms ?? undefined,
  givenUp: row.given_up_by === null ? undefined : { by: row.given_up_by, reason: row.given_up_reason ?? "" },
})

/** `nextReadAtMs` holds while it is under way. */
export const rowFromRefund = (refund: Refund, nextReadAtMs: number): RefundRow => ({
  merchant_refund_id: refund.merchantRefundId,
  merchant_order_id: refund.merchantOrderId,
  amount: refund.amount,
  reason: refund.reason,
  decided_by: refund.decidedBy,
  cancelled_on: refund.cancelledOn ?? null,
  lines: writeLines(refund.lines),
  requested_at_ms: refund.requestedAtMs,
  state: refund.state,
  gateway_refund_id: refund.gatewayRefundId ?? null,
  settled_at_ms: refund.settledAtMs ?? null,
  given_up_by: refund.givenUp?.by ?? null,
  given_up_reason: refund.givenUp?.reason ?? null,
  next_read_at_ms: isUnderWay(refund) ? nextReadAtMs : null,
})
