/** The request for a payment as it comes from outside: who travels on which trip, when, and for how much. */
import { Schema } from "effect"
import { MAX_TRAVELLERS_OF_A_KIND, MAX_NAME_CHARACTERS } from "../businessConstants.ts"
import { Slug } from "../catalogue/activity.ts"
import { DaySchema, DepartureIdSchema, mobileSchema, PaiseSchema, VoucherIdSchema } from "../valueSchemas.ts"
import { MAX_MOBILE_CHARACTERS } from "./bookingForm.ts"

const Headcount = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MAX_TRAVELLERS_OF_A_KIND }))

export const PartySchema = Schema.Struct({ adults: Headcount, children: Headcount })

/** Counted in UTF-16 units: four for each character that the form lets through. */
const AnyName = Schema.String.check(Schema.isMaxLength(MAX_NAME_CHARACTERS * 4))

/** What a visitor asks to pay for (specification section 3, payment request). Unit: `amount` in paise. */
export const PaymentRequest = Schema.Struct({
  /** May be empty: the name has no check. */
  name: AnyName,
  ...PartySchema.fields,
  /** Travel day in India. */
  date: DaySchema,
  mobileNumber: mobileSchema(MAX_MOBILE_CHARACTERS),
  amount: PaiseSchema,
  categorySlug: Slug,
  subSlug: Slug,
  /** Absent where the trip's seats are not counted; a visitor who names none gets the day's first with room. */
  departure: Schema.optionalKey(DepartureIdSchema),
  /** What is taken off the amount as it is paid; absent where nothing is. */
  voucher: Schema.optionalKey(VoucherIdSchema),
})
export type PaymentRequest = typeof PaymentRequest.Type

/** The same with what the visitor has seen of its voucher, which the device may know from long ago. */
export const ShownPaymentRequest = Schema.Struct({
  ...PaymentRequest.fields,
  /** What the button took the voucher to be worth. Absent without one, and from pages of older releases. Unit: paise. */
  shownVoucher: Schema.optionalKey(PaiseSchema),
})
export type ShownPaymentRequest = typeof ShownPaymentRequest.Type
