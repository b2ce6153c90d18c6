/** How the server says no: a stable code and a sentence, always as JSON. */
import { Schema } from "effect"
import { PaiseSchema } from "#core/paiseSchema.ts"

/** Every answer above 399. `code` never changes its meaning; `message` is for people. */
export const Refusal = Schema.Struct({ code: Schema.String, message: Schema.String })
export type Refusal = typeof Refusal.Type

/** The code of a 409 that carries a fresh quote. Unit: paise. */
export const PRICE_CHANGED = "PRICE_CHANGED"
export const PriceChangedRefusal = Schema.Struct({
  code: Schema.Literal(PRICE_CHANGED),
  message: Schema.String,
  quote: Schema.Struct({ adultFare: PaiseSchema, total: PaiseSchema }),
})

/** The code of a 502 after which no order waits at the payment provider. */
export const PAYMENT_REFUSED = "PAYMENT_REFUSED"
