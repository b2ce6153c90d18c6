/** What a visitor asks to pay for (specification section 3, payment request). Unit: `amount` in paise. */
import { Schema } from "effect"
import { Slug } from "../catalogue/activity.ts"
import { DaySchema } from "../daySchema.ts"
import { mobileSchema } from "../mobileSchema.ts"
import { PaiseSchema } from "../paiseSchema.ts"
import { MAX_NAME_CHARACTERS } from "../site/businessConstants.ts"
import { MAX_MOBILE_CHARACTERS } from "./bookingForm.ts"
import { PartySchema } from "./partySchema.ts"

/** Counted in UTF-16 units: four for each character that the form lets through. */
const AnyName = Schema.String.check(Schema.isMaxLength(MAX_NAME_CHARACTERS * 4))

export const PaymentRequest = Schema.Struct({
  /** May be empty: the name has no check. */
  name: AnyName,
  ...PartySchema.fields,
  /** Travel day in Goa. */
  date: DaySchema,
  mobileNumber: mobileSchema(MAX_MOBILE_CHARACTERS),
  amount: PaiseSchema,
  categorySlug: Slug,
  subSlug: Slug,
})
export type PaymentRequest = typeof PaymentRequest.Type
