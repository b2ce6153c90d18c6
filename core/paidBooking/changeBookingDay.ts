/**
 * A booking is taken to another day: by its traveller once, without a fee and in time, by the operator whenever it is
 * agreed. Source: specification section 9.
 *
 * What was paid stays: the fare depends on the activity alone, so that a day is neither dearer nor cheaper than another.
 * From then on a cancellation counts from the new day, but as made no earlier than the day was changed: who has half of
 * it to lose does not win most of it back by going far ahead first. Where the company called the trip off, none of these
 * limits holds, and nothing is lost by it.
 */
import { Effect } from "effect"
import type { Day } from "../days.ts"
import type { DepartureId } from "../departures/departure.ts"
import type { CompletedOrder } from "../orders/order.ts"
import type { BookingChanges } from "../ports/bookingChanges.ts"
import type { BookingLinks } from "../ports/bookingLinks.ts"
import type { BookingNotChanged, BookingNotFound } from "../ports/bookings.ts"
import type { CallOffs } from "../ports/callOffs.ts"
import type { CatalogueStore } from "../ports/catalogueStore.ts"
import type { OrderStore } from "../ports/orders.ts"
import type { RefundStore } from "../ports/refunds.ts"
import type { BookingSecret } from "./bookingSecret.ts"
import type { BookingView } from "./bookingView.ts"
import { changeOwnBooking } from "./changeOwnBooking.ts"
import { isDifferenceOpen, moveTerms, type NewDay, type OperatorsDayChange } from "./moveTerms.ts"
import { refuseChange } from "./refuseChange.ts"
import { storeMove } from "./storeMove.ts"

/**
 * "stale": something came between, and nothing was changed: it is to be read and decided anew. Errors: it may not have
 * that day; nothing was changed.
 */
export const moveOrder = Effect.fn("moveOrder")(function* (
  order: CompletedOrder,
  newDay: Omit<NewDay, "subSlug">,
  by?: OperatorsDayChange,
): Effect.fn.Return<
  "moved" | "stale",
  BookingNotChanged,
  BookingChanges | CallOffs | CatalogueStore | OrderStore | RefundStore
> {
  const terms = yield* moveTerms(order, newDay, by)
  if (by === undefined && (yield* isDifferenceOpen(order, terms)))
    return yield* refuseChange("differenceOpen")
  const { departure: _, ...request } = { ...order.request, date: newDay.date }
  const done = yield* storeMove(order, terms, { request }, by)
  return done === "stale" ? done : "moved"
})

export const changeBookingDay = Effect.fn("changeBookingDay")(function* (
  secret: BookingSecret,
  date: Day,
  departure: DepartureId | undefined,
): Effect.fn.Return<
  BookingView,
  BookingNotFound | BookingNotChanged,
  BookingChanges | BookingLinks | CallOffs | CatalogueStore | OrderStore | RefundStore
> {
  return yield* changeOwnBooking(secret, (order) => moveOrder(order, { date, departure }))
})
