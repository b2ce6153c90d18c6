/**
 * The secret by which a traveller's booking is opened. It is apart from the order's id, which strangers may hold: whoever
 * has the secret reads the booking and may change it.
 *
 * Shape: 26 letters of Crockford's base 32, 130 bits of chance.
 */
import type { Brand } from "effect"

export type BookingSecret = string & Brand.Brand<"BookingSecret">
export const BookingSecret = { make: (text: string): BookingSecret => text as BookingSecret }

const SHAPE = /^[0-9A-HJKMNP-TV-Z]{26}$/

/** In any letter case, as addresses are read. `undefined` for a text that opens nothing. */
export const parseBookingSecret = (text: string): BookingSecret | undefined => {
  const letters = text.toUpperCase()
  return SHAPE.test(letters) ? BookingSecret.make(letters) : undefined
}
