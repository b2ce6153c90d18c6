/** What the desk does about a booking that is there. Each is one transaction with its row in the log. */
import { Clock, Effect } from "effect"
import { headsOf } from "../../booking/party.ts"
import { isUnpaidDeskBooking } from "../../callOffs/unpaidBookings.ts"
import { DESK_PAYMENT_TEXT } from "../../orders/deskPayment.ts"
import { askBeforeGivingUp, giveUpLinkBooking } from "../../deskBookings/giveUpLinkBooking.ts"
import { bookingWithoutPage, openPaymentPage } from "../../deskBookings/openPaymentPage.ts"
import { giveUpDeskBooking, takeDeskPayment } from "../../deskBookings/takeDeskPayment.ts"
import { linkMessage } from "../../messages/travellerMessages.ts"
import { cameBetween } from "../../refusals.ts"
import { type CompletedOrder, isBooking, isCompleted, isErased } from "../../orders/order.ts"
import { MerchantOrderId } from "../../paymentIds.ts"
import { sendStoredRefund, storeCancellation } from "../../paidBooking/cancelBooking.ts"
import { moveOrder } from "../../paidBooking/changeBookingDay.ts"
import {
  differenceOf,
  quoteTripChange,
  sendTripChange,
  storeTripChange,
} from "../../paidBooking/storeTripChange.ts"
import { cancellationDaysOf, cancelledOnObjection } from "../../paidBooking/cancellationDays.ts"
import { quoteCancellation } from "../../paidBooking/quoteCancellation.ts"
import { quoteFewer, storeFewer } from "../../paidBooking/takeOffTravellers.ts"
import { printable } from "../../plainText.ts"
import { BookingLinks } from "../../ports/bookingLinks.ts"
import type { BookingNotChanged } from "../../ports/bookings.ts"
import type { DeedRecord } from "../../ports/deedBooks.ts"
import { type DeskRefusal, DeskRefused } from "../../ports/desk.ts"
import type {
  CancellationRequest,
  FewerRequest,
  MoveRequest,
  OtherTrip,
  TakenAtDesk,
} from "../../ports/deskBookings.ts"
import { Ids } from "../../ports/ids.ts"
import { OrderStore } from "../../ports/orders.ts"
import { TravellerMessages } from "../../ports/travellerMessages.ts"
import { emailOf, keepEmail } from "./bookForSomebody.ts"
import {
  aboutBooking,
  cancelledRecord,
  givenUpRecord,
  movedRecord,
  paidRecord,
  tripChangedRecord,
  takenOffRecord,
} from "./bookingDeedRecords.ts"
import { deedReason, MAX_REASON } from "../deedReason.ts"
import { type DeskDeed, needsFresh } from "../deskRights.ts"
import { doDeed, look, unlessDone } from "../doDeed.ts"
import type { DeskBookingView } from "./deskBookingView.ts"
import { deskBookingOf } from "./readBookings.ts"
import { OUTSIDE_TEXT } from "../../refunds/outsideReason.ts"

const refuse = (message: string) => new DeskRefused({ message })
const CAME_BETWEEN = cameBetween("booking")
const notChanged = ({ message }: BookingNotChanged) => refuse(`${message} Nothing was changed.`)

/** Errors: no such order, or one that is not paid and confirmed. */
const paidBooking = Effect.fn("paidBooking")(function* (
  id: MerchantOrderId,
): Effect.fn.Return<CompletedOrder, DeskRefused, OrderStore> {
  const order = yield* OrderStore.use((orders) => orders.find(id))
  if (order === undefined) return yield* refuse("There is no such booking.")
  if (!isCompleted(order)) return yield* refuse("It is not paid: there is no booking yet.")
  return isBooking(order)
    ? order
    : yield* refuse(
        `It pays what a dearer trip costs booking ${order.differenceOf ?? ""} more: change that one.`,
      )
})

/** The same, whose traveller can be reached. Errors: their name and number were erased. */
const reachable = Effect.fn("reachable")(function* (id: MerchantOrderId) {
  const order = yield* paidBooking(id)
  return isErased(order) ? yield* refuse("The traveller's name and number were erased.") : order
})

/** The booking as it stands, where a deed about it is tried again because its answer was lost. Errors: as `unlessDone`. */
const orDone = <A, R>(
  done: Effect.Effect<A, DeskRefusal, R>,
  deed: DeskDeed,
  record: DeedRecord,
  isSo: (booking: DeskBookingView) => boolean,
) =>
  Effect.catchTag(done, "DeskRefused", (refused: DeskRefused) =>
    unlessDone(refused, deed, record, deskBookingOf(MerchantOrderId.make(record.about)), isSo),
  )

/** Confirms a booking whose money the desk has now, in full. */
export const takePaymentAtDesk = Effect.fn("takePaymentAtDesk")(function* ({
  id,
  paidWith,
  note: typed,
  isOwnBooking = false,
}: TakenAtDesk) {
  const paid = doDeed(
    "take a payment",
    Effect.fn(function* ({ name }) {
      const note = printable(typed)
      if (note.length > MAX_REASON) return yield* refuse(`Please note at most ${MAX_REASON} characters.`)
      const how = DESK_PAYMENT_TEXT[paidWith]
      const reason = `paid ${how}${note === "" ? "" : `, ${note}`}`
      const order = yield* takeDeskPayment(id, paidWith, { decidedBy: name, reason }, isOwnBooking)
      return { answer: undefined, record: paidRecord(order, paidWith) }
    }),
  )
  const said = { about: id, detail: { paid: DESK_PAYMENT_TEXT[paidWith] } }
  yield* orDone(
    paid,
    "take a payment",
    said,
    (now) => now.state === "COMPLETED" && now.paidAtDesk === paidWith,
  )
  return yield* deskBookingOf(id)
})

/** Asks the provider once more for the page that never opened. Errors: it opens none; the booking stays as it was. */
export const openPageAtDesk = Effect.fn("openPageAtDesk")(function* (id: MerchantOrderId) {
  const order = yield* doDeed(
    "open a payment page",
    Effect.fn(function* () {
      const answer = yield* bookingWithoutPage(id)
      return { answer, record: aboutBooking(answer) }
    }),
  )
  yield* openPaymentPage(order)
  return yield* deskBookingOf(id)
})

/**
 * Gives the seats of a booking back that was to be paid at the desk, or whose payment page never opened; of that one the
 * provider is asked before, and a payment wins.
 */
export const giveUpAtDesk = Effect.fn("giveUpAtDesk")(function* (id: MerchantOrderId, typed: string) {
  const givenUp = doDeed(
    "give a booking up",
    Effect.fn(function* ({ name }) {
      const reason = yield* deedReason(typed)
      const decision = { decidedBy: name, reason }
      const order = (yield* giveUpLinkBooking(id, decision)) ?? (yield* giveUpDeskBooking(id, decision))
      return { answer: undefined, record: givenUpRecord(order, reason) }
    }),
  )
  yield* orDone(
    Effect.andThen(look("see bookings", askBeforeGivingUp(id)), givenUp),
    "give a booking up",
    { about: id, detail: { reason: printable(typed) } },
    ({ state }) => state === "ABANDONED" || state === "FAILED",
  )
  return yield* deskBookingOf(id)
})

/** The link is sent to where the traveller is reached, by the running shop. */
export const sendLinkFromDesk = Effect.fn("sendLinkFromDesk")(function* (id: MerchantOrderId) {
  yield* doDeed(
    "send a booking's link",
    Effect.fn(function* () {
      const order = yield* reachable(id)
      const [links, ids, messages] = [yield* BookingLinks, yield* Ids, yield* TravellerMessages]
      const nowMs = yield* Clock.currentTimeMillis
      yield* Effect.orDie(links.ensure(id, yield* ids.bookingSecret, nowMs))
      yield* messages.owe(linkMessage(order), nowMs)
      return { answer: undefined, record: aboutBooking(order) }
    }),
  )
  return yield* deskBookingOf(id)
})

/** One whose messages go somewhere: a paid booking, or one that the desk made and nobody has paid. */
const addressed = Effect.fn("addressed")(function* (id: MerchantOrderId) {
  const order = yield* OrderStore.use((orders) => orders.find(id))
  return order !== undefined && isUnpaidDeskBooking(order) ? order : yield* reachable(id)
})

/** Messages about the booking go there from now on; the log holds no address. */
export const correctAddress = Effect.fn("correctAddress")(function* (id: MerchantOrderId, typed: string) {
  yield* doDeed(
    "correct an address",
    Effect.fn(function* () {
      const email = yield* emailOf(typed)
      const order = yield* addressed(id)
      yield* keepEmail(order, email)
      return { answer: undefined, record: aboutBooking(order) }
    }),
  )
  return yield* deskBookingOf(id)
})

/** Errors: it cannot be the day on which the traveller's word came, or none counts. */
const checkCancelledOn = Effect.fn("checkCancelledOn")(function* (
  order: CompletedOrder,
  { isFull, cancelledOn }: Pick<CancellationRequest, "isFull" | "cancelledOn">,
) {
  if (cancelledOn === undefined) return
  if (isFull) return yield* refuse("Where everything goes back no day counts. Nothing was changed.")
  const objection = cancelledOnObjection(cancelledOn, yield* cancellationDaysOf(order))
  if (objection !== undefined) return yield* refuse(`${objection} Nothing was changed.`)
})

/**
 * Gives a paid booking up, and what was shown goes back. The passkey is wanted again above `FRESH_ABOVE`. Errors: it may
 * not be cancelled, must go back by hand, or another amount would go back; nothing was changed.
 */
export const cancelAtDesk = Effect.fn("cancelAtDesk")(function* (request: CancellationRequest) {
  const { id, shown, isFull, cancelledOn, isOutside } = request
  const cancelled = doDeed(
    "cancel a booking",
    Effect.fn(function* ({ name }) {
      const reason = yield* deedReason(request.reason)
      const order = yield* paidBooking(id)
      yield* checkCancelledOn(order, request)
      const by = { decidedBy: name, reason, isFull, deductions: [], cancelledOn, isOutside }
      const { quote } = yield* quoteCancellation(order, by)
      if (quote?.mustGoOutside !== undefined && shown > 0 && !isOutside)
        return yield* refuse(`${OUTSIDE_TEXT[quote.mustGoOutside]}, then cancel it and say so.`)
      const stored = yield* Effect.mapError(storeCancellation(order, shown, by), notChanged)
      if (stored === "stale") return yield* refuse(CAME_BETWEEN)
      return { answer: stored, record: cancelledRecord(order, { ...by, shown }) }
    }),
    needsFresh("cancel a booking", shown),
  )
  yield* orDone(
    Effect.flatMap(cancelled, sendStoredRefund),
    "cancel a booking",
    { about: id, detail: { goesBack: shown, reason: printable(request.reason) } },
    ({ isCancelled }) => isCancelled,
  )
  return yield* deskBookingOf(id)
})

/**
 * Leaves some of the party on a paid booking: the other seats are free, and what was shown goes back. The passkey is wanted
 * again above `FRESH_ABOVE`. Errors: they may not be taken off, it must go back by hand, or another amount would go back;
 * nothing was changed.
 */
export const takeOffAtDesk = Effect.fn("takeOffAtDesk")(function* (request: FewerRequest) {
  const { id, left, shown, isFull, cancelledOn, isOutside } = request
  const takenOff = doDeed(
    "take travellers off",
    Effect.fn(function* ({ name }) {
      const reason = yield* deedReason(request.reason)
      const order = yield* paidBooking(id)
      yield* checkCancelledOn(order, request)
      const by = { decidedBy: name, reason, isFull, deductions: [], cancelledOn, isOutside }
      const { quote } = yield* Effect.mapError(quoteFewer(order, left, by), notChanged)
      if (quote.mustGoOutside !== undefined && shown > 0 && !isOutside)
        return yield* refuse(`${OUTSIDE_TEXT[quote.mustGoOutside]}, then take them off and say so.`)
      const stored = yield* Effect.mapError(storeFewer(order, left, shown, by), notChanged)
      if (stored === "stale") return yield* refuse(CAME_BETWEEN)
      return { answer: stored, record: takenOffRecord(order, left, { ...by, shown }) }
    }),
    needsFresh("take travellers off", shown),
  )
  yield* orDone(
    Effect.flatMap(takenOff, sendStoredRefund),
    "take travellers off",
    { about: id, detail: { to: headsOf(left), goesBack: shown, reason: printable(request.reason) } },
    ({ adults, children }) => adults === left.adults && children === left.children,
  )
  return yield* deskBookingOf(id)
})

/** A move that has been made before, as the log tells it, and whether the booking is still there. Errors: as `unlessDone`. */
const orMoved = <A, R>(
  moved: Effect.Effect<A, DeskRefusal, R>,
  { id, date, departure, otherTrip, reason }: MoveRequest,
) =>
  orDone(
    moved,
    "move a booking",
    { about: id, detail: { to: departure ?? date, reason: printable(reason) } },
    (now) =>
      now.date === date &&
      (departure === undefined || now.departure === departure) &&
      (otherTrip === undefined || now.subSlug === otherTrip.subSlug),
  )

/** Takes a paid booking to another trip, and what was shown goes back, or is to be paid first. */
const moveToTripAtDesk = Effect.fn("moveToTripAtDesk")(function* (
  { id, date, departure, isByCompany, reason: typed }: MoveRequest,
  { subSlug, shown, goesBack, isOutside }: OtherTrip,
) {
  const done = yield* doDeed(
    "move a booking",
    Effect.fn(function* ({ name }) {
      const reason = yield* deedReason(typed)
      const order = yield* paidBooking(id)
      const by = { decidedBy: name, reason, isByCompany, isOutside }
      const newTrip = { subSlug, date, departure }
      const { price, mustGoOutside } = yield* Effect.mapError(quoteTripChange(order, newTrip, by), notChanged)
      const more = differenceOf(price)
      if (Math.max(0, 0 - more) !== goesBack) return yield* refuse(CAME_BETWEEN)
      if (mustGoOutside !== undefined && !isOutside)
        return yield* refuse(`${OUTSIDE_TEXT[mustGoOutside]}, then move it and say so.`)
      const stored = yield* Effect.mapError(storeTripChange(order, newTrip, shown, by), notChanged)
      if (stored === "stale") return yield* refuse(CAME_BETWEEN)
      return { answer: stored, record: tripChangedRecord(order, newTrip, more, by) }
    }),
    needsFresh("move a booking", goesBack),
  )
  // Where no page opened, the order for the difference is there, and opens it when the booking is moved once more.
  yield* Effect.ignore(sendTripChange(done))
})

/**
 * Takes a paid booking to another day, where what was paid stays, or to another trip, as above. The passkey is wanted again
 * where more than `FRESH_ABOVE` goes back. Errors: it may not go there; nothing was changed.
 */
export const moveAtDesk = Effect.fn("moveAtDesk")(function* (request: MoveRequest) {
  const { id, date, departure, otherTrip, isByCompany, reason: typed } = request
  if (otherTrip !== undefined) {
    yield* orMoved(moveToTripAtDesk(request, otherTrip), request)
    return yield* deskBookingOf(id)
  }
  const moved = doDeed(
    "move a booking",
    Effect.fn(function* ({ name }) {
      const reason = yield* deedReason(typed)
      const order = yield* paidBooking(id)
      const by = { decidedBy: name, reason, isByCompany }
      const moved = yield* Effect.mapError(moveOrder(order, { date, departure }, by), notChanged)
      if (moved === "stale") return yield* refuse(CAME_BETWEEN)
      return { answer: undefined, record: movedRecord(order, departure ?? date, reason) }
    }),
  )
  yield* orMoved(moved, request)
  return yield* deskBookingOf(id)
})
