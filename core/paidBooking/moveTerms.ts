/**
 * Whether a booking may be taken to another day, time or trip, and where it finds its seats there. Source: specification
 * section 9.
 */
import { Clock, Effect } from "effect"
import { type CallOff, coversTrip } from "../callOffs/callOff.ts"
import type { MadeOffer } from "../callOffs/callOffOffer.ts"
import { causeOf, type ChangeCause } from "../callOffs/remedies.ts"
import { BOOKING_FIELD_ERROR_TEXT } from "../booking/bookingForm.ts"
import { isBeyondHorizon } from "../booking/travelDay.ts"
import { isOnSale } from "../catalogue/unlistedActivities.ts"
import { type Day, type IndianMoment, nowInIndia } from "../days.ts"
import type { Departure, DepartureId } from "../departures/departure.ts"
import { departureRefusalText, departuresFor } from "../departures/departureObjection.ts"
import { tripObjections } from "../departures/tripObjection.ts"
import { tripRefusalText } from "../departures/tripRulesText.ts"
import type { CompletedOrder, OperatorDecision } from "../orders/order.ts"
import { rulesFor } from "../orders/requote.ts"
import { BookingNotChanged } from "../ports/bookings.ts"
import { CallOffs } from "../ports/callOffs.ts"
import { CatalogueStore, type StoredActivity } from "../ports/catalogueStore.ts"
import { OrderStore } from "../ports/orders.ts"
import { RefundStore } from "../ports/refunds.ts"
import { type Refund, refundedOrUnderWay } from "../refunds/refund.ts"
import { awaitedDifference } from "./awaitedDifference.ts"
import { dayChangeOffer, objectionToMove } from "./bookingOffers.ts"
import { refuseChange } from "./refuseChange.ts"

/** What the operator decides beside the rules. */
export interface OperatorsDayChange extends OperatorDecision {
  /** The company could not keep the day: a later cancellation is none the less, and another trip costs no more. */
  readonly isByCompany: boolean
  /** With how many days' notice it was moved before, where a restore has lost that. Absent else. Unit: days. */
  readonly restoredNotice?: number
}

/** A day, and a departure on it; the day's first with room where none is named. */
export interface NewDay {
  readonly date: Day
  readonly departure?: DepartureId | undefined
  /** The slug of another trip; absent where it stays what was booked. */
  readonly subSlug?: string | undefined
}

/** Where a booking may go, as it stands and as the trip is sold now. */
export interface MoveTerms {
  /** With its rules as they hold for who asks: the operator moves until it sets out, as the desk sells. */
  readonly trip: StoredActivity
  /** Those that may have seats, earliest first; none where seats are not counted. */
  readonly departures: ReadonlyArray<Departure>
  /** What a call-off offers it; closed by the move. */
  readonly open: MadeOffer | undefined
  readonly cause: ChangeCause
  readonly refunds: ReadonlyArray<Refund>
  readonly atMs: number
}

const NOT_SOLD_ANY_MORE =
  "This trip is not on sale at present, so its day cannot be changed. Please write to us."
const OTHER_NOT_SOLD = "The trip that was chosen is not on sale: no booking can be taken to it."

/** The slug of the trip to which it is taken. */
const slugAfterMove = ({ request }: Pick<CompletedOrder, "request">, { subSlug }: NewDay): string =>
  subSlug ?? request.subSlug

/** Whether this booking may have another day at all. */
const checkMayMove = Effect.fn("checkMayMove")(function* (
  order: CompletedOrder,
  newDay: NewDay,
  now: IndianMoment,
  open: MadeOffer | undefined,
  by: OperatorsDayChange | undefined,
): Effect.fn.Return<ReadonlyArray<Refund>, BookingNotChanged, RefundStore> {
  const refunds = yield* RefundStore.use((store) => store.ofOrder(order.merchantOrderId))
  const offer = dayChangeOffer(order, refunds, now, open)
  const own = "objection" in offer ? offer.objection : undefined
  const { date, departure } = newDay
  const isSame =
    slugAfterMove(order, newDay) === order.request.subSlug &&
    date === order.request.date &&
    (departure === undefined || departure === order.request.departure)
  const objection =
    (by === undefined ? own : objectionToMove(order, refunds, open)) ?? (isSame ? "sameDay" : undefined)
  if (objection !== undefined) return yield* refuseChange(objection)
  return refunds
})

/** The trip as it is sold now, where its rules allow the new day. Errors: the first that does not. */
const checkNewDay = Effect.fn("checkNewDay")(function* (
  order: CompletedOrder,
  newDay: NewDay,
  now: IndianMoment,
  callOffs: ReadonlyArray<CallOff>,
  by: OperatorsDayChange | undefined,
): Effect.fn.Return<StoredActivity, BookingNotChanged, CatalogueStore> {
  const { date } = newDay
  const { dayInvalid, dayTooFar } = BOOKING_FIELD_ERROR_TEXT
  if (date < now.day) return yield* new BookingNotChanged({ objection: "bookingClosed", message: dayInvalid })
  if (isBeyondHorizon(date, now.day))
    return yield* new BookingNotChanged({ objection: "notRunning", message: dayTooFar })
  const slug = slugAfterMove(order, newDay)
  const stored = yield* CatalogueStore.use((catalogue) => catalogue.activity(slug))
  if (stored === undefined || !isOnSale(stored.activity))
    return yield* new BookingNotChanged({
      objection: "notRunning",
      message: slug === order.request.subSlug ? NOT_SOLD_ANY_MORE : OTHER_NOT_SOLD,
    })
  if (callOffs.some((callOff) => coversTrip(callOff, { date })))
    return yield* new BookingNotChanged({
      objection: "departureCancelled",
      message: departureRefusalText("departureCancelled", { day: date, party: order.request }),
    })
  const rules = rulesFor(stored.activity.rules ?? {}, by === undefined ? "shop" : "desk")
  const onNewDay = { ...order.request, date }
  const [objection] = tripObjections(rules, onNewDay, now)
  if (objection === undefined) return { ...stored, activity: { ...stored.activity, rules } }
  return yield* new BookingNotChanged({ objection, message: tripRefusalText(objection, rules, onNewDay) })
})

/** `by` is absent where the traveller asks. Errors: it may not go there. */
export const moveTerms = Effect.fn("moveTerms")(function* (
  order: CompletedOrder,
  newDay: NewDay,
  by: OperatorsDayChange | undefined,
): Effect.fn.Return<MoveTerms, BookingNotChanged, CallOffs | CatalogueStore | RefundStore> {
  const now = yield* nowInIndia
  const open = yield* CallOffs.use((callOffs) => callOffs.openOffer(order.merchantOrderId))
  const refunds = yield* checkMayMove(order, newDay, now, open, by)
  const callOffs = yield* CallOffs.use((all) => all.ofDays(newDay.date, newDay.date))
  const trip = yield* checkNewDay(order, newDay, now, callOffs, by)
  const departures = departuresFor(trip.activity.rules ?? {}, newDay, now, callOffs)
  if (typeof departures === "string")
    return yield* new BookingNotChanged({
      objection: departures,
      message: departureRefusalText(departures, { party: order.request }),
    })
  const cause = causeOf(open, by?.isByCompany)
  return { trip, departures, open, cause, refunds, atMs: yield* Clock.currentTimeMillis }
})

/** Whether a difference can still be paid that would find the booking changed, and the money go back. */
export const isDifferenceOpen = Effect.fn("isDifferenceOpen")(function* (
  order: CompletedOrder,
  { refunds, open, atMs }: MoveTerms,
): Effect.fn.Return<boolean, never, OrderStore> {
  const differences = yield* OrderStore.use((orders) => orders.differencesOf(order.merchantOrderId))
  const given = refundedOrUnderWay(refunds)
  return awaitedDifference(order, differences, { given, open, nowMs: atMs })?.state === "OPEN"
})
