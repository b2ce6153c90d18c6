/**
 * Sends a traveller the links to their bookings, to what each booking knows, and tells whoever asks nothing: neither the
 * answer nor how long it takes says whether there is a booking. A link that nothing carries goes onto the operator's list.
 */
import { Clock, Effect } from "effect"
import type { Day } from "../days.ts"
import { linkMessage } from "../messages/travellerMessages.ts"
import { nationalNumber } from "../booking/mobileNumber.ts"
import { LookedUpTooOften } from "../ports/bookings.ts"
import { OrderStore } from "../ports/orders.ts"
import { RateLimits } from "../ports/rateLimits.ts"
import { TravellerMessages } from "../ports/travellerMessages.ts"

/** How long a client waits before it may ask again. Unit: milliseconds. */
export const LOOK_UP_AGAIN_MS = 60_000

/** How often a day a number is sent its links, whoever asks. */
export const LINKS_A_DAY = 3
const DAY_MS = 86_400_000

/** Under what it is counted how often a number was sent its links; it holds the number, and goes with its person. */
export const linksSentKey = (digits: string): string => `links sent to ${digits}`

/** The fewest digits that are a telephone number, without the country. */
const FEWEST_DIGITS = 7

/** Errors: this client has asked within the last minute. A number that was asked for too often is answered like any other. */
export const sendBookingLinks = Effect.fn("sendBookingLinks")(function* (
  mobileNumber: string,
  date: Day,
  client: string,
): Effect.fn.Return<void, LookedUpTooOften, OrderStore | RateLimits | TravellerMessages> {
  const [limits, orders, messages] = [yield* RateLimits, yield* OrderStore, yield* TravellerMessages]
  const nowMs = yield* Clock.currentTimeMillis
  const asked = yield* limits.increment(`links asked by ${client}`, LOOK_UP_AGAIN_MS)
  if (asked.hits > 1) return yield* new LookedUpTooOften({ waitMs: Math.max(0, asked.resetAtMs - nowMs) })
  const digits = nationalNumber(mobileNumber)
  if (digits.length < FEWEST_DIGITS) return
  const sent = yield* limits.increment(linksSentKey(digits), DAY_MS)
  const booked = yield* orders.completedOn(date)
  if (sent.hits > LINKS_A_DAY) return
  const own = booked.filter(({ request }) => nationalNumber(request.mobileNumber) === digits)
  yield* Effect.forEach(own, (order) => messages.owe(linkMessage(order), nowMs))
})
