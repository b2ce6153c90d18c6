/**
 * The desk books for somebody: the booking, its seats, its money where that is paid at once, the address and the log row
 * are one transaction. Only then is the payment provider asked for a page.
 */
import { Clock, Data, Effect } from "effect"
import { type NotPlaced, placeAtDesk } from "../../deskBookings/bookAtDesk.ts"
import { DESK_CHANNEL_TEXT } from "../../orders/deskPayment.ts"
import { parseEmailAddress } from "../../messages/emailAddress.ts"
import { messagesOfCompletion } from "../../messages/travellerMessages.ts"
import { isCompleted, type Order } from "../../orders/order.ts"
import { openCheckout } from "../../orders/openCheckout.ts"
import { BookingLinks } from "../../ports/bookingLinks.ts"
import { DeskRefused, SeenChanged } from "../../ports/desk.ts"
import type { BookingForSomebody } from "../../ports/deskBookings.ts"
import { Ids } from "../../ports/ids.ts"
import { bookedRecord } from "./bookingDeedRecords.ts"
import { doDeed } from "../doDeed.ts"
import { deskBookingOf } from "./readBookings.ts"

/** An earlier request under the same key has made it: nothing is written again, and nothing is logged. */
class BookedBefore extends Data.TaggedError("BookedBefore")<{ readonly order: Order }> {}

const refusalOf = (failure: NotPlaced): DeskRefused | SeenChanged => {
  switch (failure._tag) {
    case "ActivityUnknown":
      return new DeskRefused({ message: "This activity is not in the catalogue any more." })
    case "PriceChanged":
      return new SeenChanged({
        message: "The price has changed since this page was read. Look at it, and decide again.",
        now: { total: failure.total },
      })
    case "RequestKeyReused":
      return new DeskRefused({
        message: "This form has booked something else before. Look for the booking, and begin anew.",
      })
    case "DeskRefused":
      return failure
    case "BookingRefused":
    case "NotOnSale":
    case "TripNotBookable":
      return new DeskRefused({ message: failure.message })
  }
}

/** Errors: what is typed is no address. */
export const emailOf = Effect.fn("emailOf")(function* (typed: string) {
  const email = parseEmailAddress(typed)
  return (
    email ??
    (yield* new DeskRefused({ message: "Please enter one e-mail address, such as asha@example.com." }))
  )
})

/** Where its messages go from now on; what a paid one is owed is owed there. */
export const keepEmail = Effect.fn("keepEmail")(function* (order: Order, email: string) {
  const [links, ids] = [yield* BookingLinks, yield* Ids]
  const nowMs = yield* Clock.currentTimeMillis
  const { merchantOrderId } = order
  yield* Effect.orDie(links.ensure(merchantOrderId, yield* ids.bookingSecret, nowMs))
  yield* links.saveEmail(
    merchantOrderId,
    email,
    nowMs,
    isCompleted(order) ? messagesOfCompletion(order, nowMs) : [],
  )
})

/**
 * Sent twice under one key it is one booking, paid once and logged once. Where the provider opens no page, the booking is
 * there without one. Errors: it may not be; nothing was written.
 */
export const bookForSomebody = Effect.fn("bookForSomebody")(function* (
  { email: typed, ...request }: BookingForSomebody,
  requestKey: string,
) {
  const { channel, terms } = request
  const order = yield* doDeed(
    "book for somebody",
    Effect.fn(function* ({ name }) {
      const email = typed === undefined ? undefined : yield* emailOf(typed)
      const decision = { decidedBy: name, reason: `booked by ${DESK_CHANNEL_TEXT[channel]}` }
      const placed = yield* Effect.mapError(placeAtDesk(request, decision, requestKey), refusalOf)
      if (!placed.isNew) return yield* new BookedBefore({ order: placed.order })
      if (email !== undefined) yield* keepEmail(placed.order, email)
      return { answer: placed.order, record: bookedRecord(placed.order, request) }
    }),
  ).pipe(Effect.catchTag("BookedBefore", ({ order: known }) => Effect.succeed(known)))
  if (terms.pays === "LINK") yield* Effect.ignore(openCheckout(order, "operator"))
  return yield* deskBookingOf(order.merchantOrderId)
})
