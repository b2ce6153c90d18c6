/** The desk calls trips off: what it would do, the deed with the number of bookings typed, and what was chosen since. */
import { Data, Effect, Result } from "effect"
import { type CallOffScope, coversDeparture } from "../../callOffs/callOff.ts"
import { calledOffBookings, type CalledOffBooking } from "../../callOffs/calledOffBookings.ts"
import { type ConcernedBooking, previewCallOff, tripsToCallOff } from "../../callOffs/callOffPreview.ts"
import { callOffTripsOnce } from "../../callOffs/callOffTrips.ts"
import { countText } from "../../countText.ts"
import type { Day } from "../../days.ts"
import { parseDepartureId } from "../../departures/departure.ts"
import type { MessageOutcomeState } from "../../messages/travellerMessage.ts"
import { UNPAID_CALLED_OFF } from "../../messages/travellerMessages.ts"
import { Paise } from "../../money.ts"
import type { Order } from "../../orders/order.ts"
import { CallOffs } from "../../ports/callOffs.ts"
import type { CallOffAtDesk } from "../../ports/deskCallOffs.ts"
import { SeenChanged } from "../../ports/desk.ts"
import { type TravellerMessageRecord, TravellerMessages } from "../../ports/travellerMessages.ts"
import {
  byUrgency,
  type CalledOffAtDesk,
  calledOffSums,
  type CalledOffTraveller,
  type CalledOffView,
  type CallOffPreviewAtDesk,
  callOffSums,
  type ConcernedAtDesk,
  MOST_LISTED,
  type UnpaidAtDesk,
  unreachedFirst,
} from "./callOffView.ts"
import { callOffDeedRecord } from "./callOffDeedRecord.ts"
import { deedReason } from "../deedReason.ts"
import { callOffIdOf } from "../deedIds.ts"
import { doDeed, look } from "../doDeed.ts"
import { departuresOfDay } from "../day/readDay.ts"

const travellerOf = ({ merchantOrderId, activityName, request }: Order): CalledOffTraveller => ({
  merchantOrderId,
  name: request.name,
  mobileNumber: request.mobileNumber,
  adults: request.adults,
  children: request.children,
  activityName,
  ...(request.departure === undefined ? {} : { departure: request.departure }),
})

const concernedOf = ({ order, ...share }: ConcernedBooking): ConcernedAtDesk => ({
  ...travellerOf(order),
  ...share,
})

const previewOf = Effect.fn("previewAtDesk")(function* (day: Day, scope: CallOffScope | undefined) {
  const departures = yield* departuresOfDay(day)
  const nothing: CallOffPreviewAtDesk = {
    day,
    departures,
    isCalledOff: false,
    covered: 0,
    sums: callOffSums([], []),
    bookings: [],
    unpaid: [],
  }
  if (scope === undefined) return nothing
  const found = yield* Effect.result(previewCallOff({ day, scope }))
  if (Result.isFailure(found)) return { ...nothing, scope, objection: found.failure.message }
  const { trips, bookings, unpaid } = found.success
  const covered = departures.filter(({ id }) => {
    const departure = parseDepartureId(id)
    return departure !== undefined && coversDeparture(trips, departure)
  })
  const concerned = bookings.map(concernedOf)
  const notPaid = unpaid.map(travellerOf)
  const wholeDay = yield* CallOffs.use((callOffs) => callOffs.calledOffBy({ date: day }))
  const preview: CallOffPreviewAtDesk = {
    day,
    departures,
    scope,
    isCalledOff:
      (scope.kind !== "day" || wholeDay !== undefined) && covered.every(({ state }) => state === "CANCELLED"),
    covered: covered.length,
    sums: callOffSums(concerned, notPaid),
    bookings: concerned.slice(0, MOST_LISTED),
    unpaid: notPaid.slice(0, MOST_LISTED),
  }
  return preview
})

/** Whom calling something off on that day would concern now. */
export const previewAtDesk = (day: Day, scope?: CallOffScope) =>
  look("see whom a call-off concerns", previewOf(day, scope))

/** What became of the message that the trip is called off: of the one with an offer, or the one to who had not paid. */
const toldBy = (
  messages: ReadonlyArray<TravellerMessageRecord>,
  change: "called off" | typeof UNPAID_CALLED_OFF,
): { readonly told?: MessageOutcomeState } => {
  const told = messages.findLast(({ kind, about }) => kind === "changed" && about === change)?.outcome.state
  return told === undefined ? {} : { told }
}

const calledOffOf = (
  { order, offer, balance }: CalledOffBooking,
  messages: ReadonlyArray<TravellerMessageRecord>,
): CalledOffAtDesk => ({
  ...travellerOf(order),
  state: offer.state,
  chooseUntilMs: offer.chooseUntilMs,
  paid: balance.captured,
  refunded: balance.refunded,
  underWay: balance.underWay,
  inVouchers: order.inVouchers ?? Paise.make(0),
  ...toldBy(messages, "called off"),
})

const viewOf = Effect.fn("calledOffView")(function* (day: Day) {
  const callOffs = yield* CallOffs
  const made = yield* callOffs.all(day)
  const notPaid = yield* callOffs.toldUnpaid(day)
  const ids = [
    ...made.map(({ offer }) => offer.merchantOrderId),
    ...notPaid.map(({ order }) => order.merchantOrderId),
  ]
  const messages = yield* TravellerMessages.use((store) => store.ofOrders(ids))
  const bookings = (yield* calledOffBookings(made)).map((booking) =>
    calledOffOf(booking, messages.get(booking.order.merchantOrderId) ?? []),
  )
  const unpaid = notPaid.map(({ order }): UnpaidAtDesk => ({
    ...travellerOf(order),
    ...toldBy(messages.get(order.merchantOrderId) ?? [], UNPAID_CALLED_OFF),
  }))
  const view: CalledOffView = {
    day,
    reasons: [...new Set([...made, ...notPaid].map(({ callOff }) => callOff.reason))],
    sums: calledOffSums(bookings, unpaid),
    bookings: bookings.toSorted(byUrgency).slice(0, MOST_LISTED),
    unpaid: unpaid.toSorted(unreachedFirst).slice(0, MOST_LISTED),
  }
  return view
})

/** What the travellers of a day's call-offs have chosen since. */
export const readCalledOff = (day: Day) => look("see bookings", viewOf(day))

/** An earlier request under the same key has done it: nothing is written again, and nothing is logged. */
class CalledOffBefore extends Data.TaggedError("CalledOffBefore")<Record<never, never>> {}

/**
 * Calls it off, offers every booking of it its money back, another day or a voucher, and tells who was booked at the desk
 * and has not paid. Errors: it cannot be, or it concerns another number of paid bookings than was typed; nothing was
 * called off.
 */
export const callOffAtDesk = Effect.fn("callOffAtDesk")(function* (
  request: CallOffAtDesk,
  requestKey: string,
) {
  const { day, scope, confirmed } = request
  const callOffId = callOffIdOf(requestKey)
  yield* doDeed(
    "call trips off",
    Effect.fn(function* ({ name }) {
      const reason = yield* deedReason(request.reason)
      const { trips } = yield* tripsToCallOff(request)
      const unpaid = yield* CallOffs.use((callOffs) => callOffs.unpaid(trips))
      const offers = yield* callOffTripsOnce({ callOffId, day, scope, reason, decidedBy: name })
      if (offers === "before") return yield* new CalledOffBefore()
      if (offers.length !== confirmed)
        return yield* new SeenChanged({
          message: `You have confirmed ${countText(confirmed, "booking")}. Nothing was called off.`,
          now: { bookings: offers.length },
        })
      return { answer: undefined, record: callOffDeedRecord(request, confirmed, unpaid.length) }
    }),
  ).pipe(Effect.catchTag("CalledOffBefore", () => Effect.void))
  return yield* viewOf(day)
})
