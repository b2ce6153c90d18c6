/**
 * The last booking that went to payment, as this device keeps it: after a failed payment nothing is typed twice.
 *
 * Shape: `form` is what was typed, `place` the activity, `merchantOrderId` the order that was paid for or not.
 */
import { Schema } from "effect"
import type { Day } from "../days.ts"
import type { BookingForm } from "./bookingForm.ts"
import { Party } from "./party.ts"

export const KeptBooking = Schema.Struct({
  merchantOrderId: Schema.String,
  categorySlug: Schema.String,
  subSlug: Schema.String,
  form: Schema.Struct({
    name: Schema.String,
    mobileNumber: Schema.String,
    date: Schema.String,
    ...Party.fields,
  }),
})
export type KeptBooking = typeof KeptBooking.Type

/** The kept form for a new try at the order, on today at the earliest; absent for any other order. */
export const formAgain = (
  kept: KeptBooking | undefined,
  merchantOrderId: string | undefined,
  today: Day,
): BookingForm | undefined =>
  kept === undefined || kept.merchantOrderId !== merchantOrderId
    ? undefined
    : { ...kept.form, date: kept.form.date < today ? today : kept.form.date }
