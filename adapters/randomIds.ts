/** Ids drawn from the platform's random numbers. */
import { Effect, Layer } from "effect"
import { BookingSecret } from "#core/paidBooking/bookingSecret.ts"
import { Ids } from "#core/ports/ids.ts"
import { MerchantOrderId, ORDER_ID_PREFIX } from "#core/paymentIds.ts"

/** Crockford's base 32: no I, L, O or U, so that an id can be read aloud. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

/** One letter for the low five bits of each byte. */
export const crockfordBase32 = (bytes: Iterable<number>): string =>
  Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join("")

const letters = Effect.sync(() => crockfordBase32(crypto.getRandomValues(new Uint8Array(26))))

/** Ids from the platform's cryptographic source, in browsers and in Node alike. */
export const randomIds = Layer.succeed(Ids, {
  orderId: Effect.map(letters, (text) => MerchantOrderId.make(ORDER_ID_PREFIX + text)),
  requestKey: letters,
  bookingSecret: Effect.map(letters, BookingSecret.make),
})
