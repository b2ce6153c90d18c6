/** Amounts as they come from outside. Apart from `money.ts`: a page that decodes nothing carries no decoder. */
import { Schema } from "effect"

/** A non-negative whole number of paise. */
export const PaiseSchema = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)).pipe(Schema.brand("Paise"))
