/**
 * Amounts, ids, days and mobile numbers as they come from outside, decoded. They stand apart from the files of their types,
 * such as `money.ts`: so a page that decodes nothing does not load the decoder.
 */
import { isVoucherId } from "./vouchers/voucherId.ts"
import { Schema, SchemaGetter } from "effect"
import { isDay } from "./days.ts"
import { asciiDigits } from "./plainText.ts"

/** A non-negative whole number of paise. */
export const PaiseSchema = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)).pipe(Schema.brand("Paise"))

/** How we name an order, and a refund of it. */
export const MerchantOrderIdSchema = Schema.String.pipe(Schema.brand("MerchantOrderId"))
export const MerchantRefundIdSchema = Schema.String.pipe(Schema.brand("MerchantRefundId"))

/** How we name somebody who works at the desk. */
export const StaffIdSchema = Schema.String.pipe(Schema.brand("StaffId"))

/** How the provider names an order, and an attempt to pay it. */
export const GatewayOrderIdSchema = Schema.String.pipe(Schema.brand("GatewayOrderId"))
export const TransactionIdSchema = Schema.String.pipe(Schema.brand("TransactionId"))

/** A text that names a day that exists. */
export const DaySchema = Schema.String.check(
  Schema.makeFilter((text) => (isDay(text) ? undefined : "is not a calendar day, YYYY-MM-DD")),
).pipe(Schema.brand("Day"))

const MAX_DEPARTURE_ID_CHARACTERS = 120

/** A departure as it comes from outside; whether there is one of that name, the booking says. */
export const DepartureIdSchema = Schema.String.check(Schema.isMaxLength(MAX_DEPARTURE_ID_CHARACTERS)).pipe(
  Schema.brand("DepartureId"),
)

/** A voucher as it comes from outside; whether there is one of that name, the books say. */
export const VoucherIdSchema = Schema.String.check(
  Schema.makeFilter((text) => (isVoucherId(text) ? undefined : "is no voucher")),
).pipe(Schema.brand("VoucherId"))

const AnyText = Schema.String

/**
 * A mobile number as it comes from outside: as it was typed, but for its digits, which become 0 to 9 here, once, for
 * orders, look-ups and erasures alike. What an older release has stored is read through here too.
 * Unit: `most` in UTF-16 code units.
 */
export const mobileSchema = (most: number) =>
  AnyText.pipe(
    Schema.decodeTo(AnyText.check(Schema.isMaxLength(most)), {
      decode: SchemaGetter.transform(asciiDigits),
      encode: SchemaGetter.passthrough(),
    }),
  )
