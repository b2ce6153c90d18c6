/** Takes the address that a traveller gives after the payment: where their messages go from now on. */
import { Clock, Effect } from "effect"
import { parseEmailAddress } from "../messages/emailAddress.ts"
import { messagesOfCompletion } from "../messages/travellerMessages.ts"
import type { CompletedOrder } from "../orders/order.ts"
import { BookingLinks } from "../ports/bookingLinks.ts"
import { AddressRefused, type BookingNotFound } from "../ports/bookings.ts"
import type { OrderStore } from "../ports/orders.ts"
import { RateLimits } from "../ports/rateLimits.ts"
import type { BookingSecret } from "./bookingSecret.ts"
import { bookingBySecret } from "./readBooking.ts"

/** The order's traveller is reached there from now on, and is told by it what they are owed. The order has a link. */
export const keepTravellerEmail = Effect.fn("keepTravellerEmail")(function* (
  order: CompletedOrder,
  email: string,
) {
  const links = yield* BookingLinks
  const nowMs = yield* Clock.currentTimeMillis
  yield* links.saveEmail(order.merchantOrderId, email, nowMs, messagesOfCompletion(order, nowMs))
})

/** So many addresses a day a booking may have: it is no way to send mail to the whole world. */
export const ADDRESSES_A_DAY = 5
const DAY_MS = 86_400_000

/** Errors: a text that is not one e-mail address, or one too many today; nothing was kept. */
export const saveTravellerEmail = Effect.fn("saveTravellerEmail")(function* (
  secret: BookingSecret,
  typed: string,
): Effect.fn.Return<void, BookingNotFound | AddressRefused, BookingLinks | OrderStore | RateLimits> {
  const email = parseEmailAddress(typed)
  if (email === undefined)
    return yield* new AddressRefused({
      message: "Please enter one e-mail address, such as asha@example.com.",
    })
  const { order } = yield* bookingBySecret(secret)
  const limits = yield* RateLimits
  const { hits } = yield* limits.increment(`addresses of ${order.merchantOrderId}`, DAY_MS)
  if (hits > ADDRESSES_A_DAY)
    return yield* new AddressRefused({
      message: "The address of this booking was changed too often today. Please try again tomorrow.",
    })
  yield* keepTravellerEmail(order, email)
})
