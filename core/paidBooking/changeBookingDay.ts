/**
 * A booking is taken to another day: by its traveller once, without a fee and in time, by the operator whenever it is
 * agreed. Source: specification section 9.
 *
 * What was paid stays: the fare depends on the activity alone, so that a day is neither dearer nor cheaper than another.
 * From then on a cancellation counts from the new day, but as made no earlier than the day was changed: who has half of
 * it to lose does not win most of it back by going far ahead first. Where the company called the trip off, none of these
 * limits holds, and nothing is lost by it.
 */
import { Clock, Effect } from "effect"
import type { OpenOffer } from "../callOffs/callOffOffer.ts"
import { causeOf, REMEDIES } from "../callOffs/remedies.ts"
import { BOOKING_FIELD_ERROR_TEXT } from "../booking/bookingForm.ts"
import { isBeyondHorizon } from "../booking/travelDay.ts"
import { isOnSale } from "../catalogue/unlistedActivities.ts"
import { type Day, daysBetween, type IndianMoment, nowInIndia } from "../days.ts"
import { type DepartureId, departureIdOf } from "../departures/departure.ts"
import { departureRefusalText, departuresFor } from "../departures/departureObjection.ts"
import { firstWithRoom } from "../departures/firstWithRoom.ts"
import type { SeatClaim } from "../departures/seatHold.ts"
import { tripObjections } from "../departures/tripObjection.ts"
import type { TripRules } from "../departures/tripRules.ts"
import { tripRefusalText } from "../departures/tripRulesText.ts"
import { dayChangeMessage } from "../messages/changeMessages.ts"
import type { CompletedOrder, OperatorDecision } from "../orders/order.ts"
import { BookingChanges } from "../ports/bookingChanges.ts"
import type { BookingLinks } from "../ports/bookingLinks.ts"
import { type BookingNotFound, BookingNotChanged } from "../ports/bookings.ts"
import { CallOffs } from "../ports/callOffs.ts"
import { CatalogueStore } from "../ports/catalogueStore.ts"
import type { OrderStore } from "../ports/orders.ts"
import { RefundStore } from "../ports/refunds.ts"
import { BOOKING_OBJECTION_TEXT } from "./bookingObjectionText.ts"
import { dayChangeOffer, objectionToMove } from "./bookingOffers.ts"
import type { BookingSecret } from "./bookingSecret.ts"
import type { BookingView } from "./bookingView.ts"
import { bookingViewOf, orderBehind } from "./readBooking.ts"

/** What the operator decides beside the rules. */
export interface OperatorsDayChange extends OperatorDecision {
  /** The company could not keep the day: a later cancellation is none the less. */
  readonly isByCompany: boolean
}

/** A day, and a departure on it; the day's first with room where none is named. */
export interface NewDay {
  readonly date: Day
  readonly departure?: DepartureId | undefined
}

const NOT_SOLD_ANY_MORE =
  "This trip is not on sale at present, so its day cannot be changed. Please write to us."

/** Whether this booking may have another day at all. */
const checkMayMove = Effect.fn("checkMayMove")(function* (
  order: CompletedOrder,
  { date, departure }: NewDay,
  now: IndianMoment,
  open: OpenOffer | undefined,
  by: OperatorsDayChange | undefined,
): Effect.fn.Return<void, BookingNotChanged, RefundStore> {
  const refunds = yield* RefundStore.use((store) => store.ofOrder(order.merchantOrderId))
  const offer = dayChangeOffer(order, refunds, now, open)
  const own = "objection" in offer ? offer.objection : undefined
  const isSame =
    date === order.request.date && (departure === undefined || departure === order.request.departure)
  const objection =
    (by === undefined ? own : objectionToMove(order, refunds, open)) ?? (isSame ? "sameDay" : undefined)
  if (objection !== undefined)
    return yield* new BookingNotChanged({ objection, message: BOOKING_OBJECTION_TEXT[objection] })
})

/** The rules of the trip as it is sold now, where they allow the new day. Errors: the first that does not. */
const checkNewDay = Effect.fn("checkNewDay")(function* (
  { request }: CompletedOrder,
  { date }: NewDay,
  now: IndianMoment,
): Effect.fn.Return<TripRules, BookingNotChanged, CallOffs | CatalogueStore> {
  const { dayInvalid, dayTooFar } = BOOKING_FIELD_ERROR_TEXT
  if (date < now.day) return yield* new BookingNotChanged({ objection: "bookingClosed", message: dayInvalid })
  if (isBeyondHorizon(date, now.day))
    return yield* new BookingNotChanged({ objection: "notRunning", message: dayTooFar })
  const stored = yield* CatalogueStore.use((catalogue) => catalogue.activity(request.subSlug))
  if (stored === undefined || !isOnSale(stored.activity))
    return yield* new BookingNotChanged({ objection: "notRunning", message: NOT_SOLD_ANY_MORE })
  if ((yield* CallOffs.use((callOffs) => callOffs.calledOffOn(date))) !== undefined)
    return yield* new BookingNotChanged({
      objection: "departureCancelled",
      message: departureRefusalText("departureCancelled", { day: date, party: request }),
    })
  const { rules = {} } = stored.activity
  const onNewDay = { ...request, date }
  const [objection] = tripObjections(rules, onNewDay, now)
  if (objection === undefined) return rules
  return yield* new BookingNotChanged({ objection, message: tripRefusalText(objection, rules, onNewDay) })
})

/** The fewest days' notice with which the day was changed. Unit: days. */
const noticeOf = (order: CompletedOrder, now: IndianMoment): number =>
  Math.min(order.noticeDays ?? Infinity, daysBetween(now.day, order.request.date))

/**
 * "stale": something came between, and nothing was changed: it is to be read and decided anew. Errors: it may not have
 * that day; nothing was changed.
 */
export const moveOrder = Effect.fn("moveOrder")(function* (
  order: CompletedOrder,
  newDay: NewDay,
  by?: OperatorsDayChange,
): Effect.fn.Return<
  "moved" | "stale",
  BookingNotChanged,
  BookingChanges | CallOffs | CatalogueStore | RefundStore
> {
  const now = yield* nowInIndia
  const open = yield* CallOffs.use((callOffs) => callOffs.openOffer(order.merchantOrderId))
  const { isLimited } = REMEDIES[causeOf(open, by?.isByCompany)].move
  yield* checkMayMove(order, newDay, now, open, by)
  const rules = yield* checkNewDay(order, newDay, now)
  const departures = departuresFor(rules, newDay, now)
  if (typeof departures === "string")
    return yield* new BookingNotChanged({
      objection: departures,
      message: departureRefusalText(departures, { party: order.request }),
    })
  const changes = yield* BookingChanges
  const atMs = yield* Clock.currentTimeMillis
  const { departure: _, ...withoutDeparture } = order.request
  const move = (claim: SeatClaim | undefined) => {
    const request = {
      ...withoutDeparture,
      date: newDay.date,
      ...(claim === undefined ? {} : { departure: departureIdOf(claim.departure) }),
    }
    return changes.move({
      seen: order,
      offer: open?.callOff.callOffId,
      request,
      movedFrom: order.movedFrom ?? order.request.date,
      noticeDays: isLimited ? noticeOf(order, now) : order.noticeDays,
      claim,
      actor: by === undefined ? "visitor" : "operator",
      decision: by === undefined ? undefined : { decidedBy: by.decidedBy, reason: by.reason },
      atMs,
      messages: [dayChangeMessage(order, { ...order, request }, atMs, by)],
    })
  }
  // An activity whose seats are not counted refuses none.
  if (departures.length === 0) return yield* Effect.orDie(move(undefined))
  return yield* firstWithRoom(departures, rules, order.request, move).pipe(
    Effect.mapError((refusal) => new BookingNotChanged(refusal)),
  )
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
  while (true) {
    const { order } = yield* orderBehind(secret)
    if ((yield* moveOrder(order, { date, departure })) === "stale") continue
    const now = yield* orderBehind(secret)
    return yield* bookingViewOf(now.order, now.link.email)
  }
})
