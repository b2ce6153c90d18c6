/** Sends a traveller the links to their bookings, to the address that each booking has, and tells whoever asks nothing. */
import { Effect } from "effect"
import type { Day } from "../days.ts"
import type { LookedUpTooOften } from "../ports/bookings.ts"

export const sendBookingLinks = Effect.fn("sendBookingLinks")(function* (
  _mobileNumber: string,
  _date: Day,
  _client: string,
): Effect.fn.Return<void, LookedUpTooOften> {
  yield* Effect.void
})
