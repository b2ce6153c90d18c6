/**
 * All that keeps a booking from being made: what the form's own fields lack, and then what the trip's rules do not allow.
 * The form asks it, with or without scripts; the server asks its two halves as it quotes again.
 */
import type { IndianMoment } from "../days.ts"
import { type TripObjection, tripObjections, TRIP_OBJECTIONS } from "../departures/tripObjection.ts"
import type { TripRules } from "../departures/tripRules.ts"
import { type BookingFieldError, bookingFieldErrors, type BookingForm } from "./bookingForm.ts"

export type BookingObjection = BookingFieldError | TripObjection

export const isTripObjection = (objection: string): objection is TripObjection =>
  TRIP_OBJECTIONS.some((one) => one === objection)

/** The specification's alerts come first (section 8). */
export const bookingObjections = (
  form: BookingForm,
  rules: TripRules | undefined,
  now: IndianMoment,
): ReadonlyArray<BookingObjection> => [
  ...bookingFieldErrors(form, now.day),
  ...tripObjections(rules ?? {}, form, now),
]

/** The first of them; `undefined` means that it may be booked. */
export const firstBookingObjection = (
  form: BookingForm,
  rules: TripRules | undefined,
  now: IndianMoment,
): BookingObjection | undefined => bookingObjections(form, rules, now)[0]
