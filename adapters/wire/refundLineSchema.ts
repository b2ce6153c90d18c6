/** A line of a refund's explanation, as the traveller's page and the desk are told it. */
import { Schema } from "effect"
import type { RefundLine } from "#core/refunds/explainRefund.ts"
import { DaySchema } from "#core/valueSchemas.ts"

/** `amount` is negative where something is kept back. Unit: paise. */
export const RefundLineSchema: Schema.Codec<RefundLine, unknown> = Schema.Struct({
  clause: Schema.String,
  cancelledOn: DaySchema,
  travelDay: DaySchema,
  amount: Schema.Int,
})
