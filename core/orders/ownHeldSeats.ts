/**
 * Who finds no seats because an order of their own browser holds them, and is not paid: whoever asks for the same again is
 * led back to that order's payment page, and whoever asks for something else is told of it.
 */
import { Clock, Effect, Equal } from "effect"
import { partyText } from "../booking/party.ts"
import type { PaymentRequest } from "../booking/paymentRequest.ts"
import { momentInIndia } from "../days.ts"
import { timeText } from "../departures/departure.ts"
import { OrderStore } from "../ports/orders.ts"
import { TripNotBookable } from "../ports/payments.ts"
import { paymentPageOf } from "./openCheckout.ts"
import type { Order } from "./order.ts"

/** With the departure that the order was given: who names none gets the day's first with room, and sends none again. */
export const asPlaced = (request: PaymentRequest, { request: { departure } }: Order): PaymentRequest =>
  departure === undefined ? request : { departure, ...request }

/** The minute is cut off, so that nobody is told of a page that has just closed. Unit: milliseconds since 1970. */
const clockAt = (atMs: number): string => timeText(momentInIndia(atMs).minute)

const holdsWhatIsAskedFor = (
  { request: { subSlug, date, departure } }: Order,
  asked: PaymentRequest,
): boolean =>
  departure !== undefined &&
  subSlug === asked.subSlug &&
  date === asked.date &&
  (asked.departure === undefined || asked.departure === departure)

/**
 * The order of the same browser that holds the seats which were refused as gone, where it is for the very same. Errors: the
 * refusal, which tells of an order of theirs that can still be paid where there is one for another party. Nothing changes:
 * the payment page of that order cannot be closed, and money that comes by it finds its seats.
 */
export const ownOrderWithSeats = Effect.fn("ownOrderWithSeats")(function* (
  request: PaymentRequest,
  browser: string | undefined,
  refusal: TripNotBookable,
): Effect.fn.Return<Order, TripNotBookable, OrderStore> {
  const { objection, message } = refusal
  if (browser === undefined || (objection !== "departureFull" && objection !== "seatsTooFew"))
    return yield* refusal
  const nowMs = yield* Clock.currentTimeMillis
  const own = (yield* OrderStore.use((orders) => orders.pendingOf(browser)))
    .flatMap((order) => {
      const page = holdsWhatIsAskedFor(order, request) ? paymentPageOf(order, nowMs) : undefined
      return page === undefined ? [] : [{ order, untilMs: page.untilMs }]
    })
    .toSorted((one, other) => other.untilMs - one.untilMs)
  const same = own.find(({ order }) => Equal.equals(order.request, asPlaced(request, order)))
  if (same !== undefined) return same.order
  const [last] = own
  return yield* last === undefined
    ? refusal
    : new TripNotBookable({
        objection,
        message: `${message} Your own booking for ${partyText(last.order.request)} holds seats of it and is not paid: choose that party again, and you come back to its payment page, until ${clockAt(last.untilMs)}.`,
      })
})
