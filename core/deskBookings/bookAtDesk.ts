/**
 * A booking that the desk makes for somebody who calls, stands there, or is a hotel's guest: by the same quote, the same
 * rules and the same seats as the shop's own, but until the trip sets out.
 */
import { Clock, Effect, Equal } from "effect"
import { plainForm } from "../booking/bookingForm.ts"
import { type Departure, departureIdOf } from "../departures/departure.ts"
import { openCheckout } from "../orders/openCheckout.ts"
import { DESK_PAYMENT_TEXT, type DeskChannel } from "../orders/deskPayment.ts"
import type { OperatorDecision, Order, PlacedOrder } from "../orders/order.ts"
import { FIRST_POLL_AFTER_MS } from "../orders/reconciliationSchedule.ts"
import { type QuotedTrip, requote } from "../orders/requote.ts"
import { storeOrder } from "../orders/storeOrder.ts"
import { bookableUntil, requireTimeToPay } from "../orders/timeToPay.ts"
import type { CallOffs } from "../ports/callOffs.ts"
import type { CatalogueStore } from "../ports/catalogueStore.ts"
import type { DepartureStore } from "../ports/departureStore.ts"
import { DeskRefused } from "../ports/desk.ts"
import { Ids } from "../ports/ids.ts"
import { OrderStore, type OrderWatch } from "../ports/orders.ts"
import type { PaymentGateway } from "../ports/paymentGateway.ts"
import type { PaymentNotStarted, PriceChanged, TripNotBookable } from "../ports/payments.ts"
import { type ActivityUnknown, type BookingRefused, type NotOnSale, RequestKeyReused } from "../refusals.ts"
import { REFUND_POLICY } from "../refunds/refundPolicy.ts"
import { takeDeskPayment } from "./takeDeskPayment.ts"
import type { BookingRequest } from "../orders/bookingRequest.ts"
import type { DeskTerms, DeskBookingRequest } from "./deskBookingRequest.ts"

export interface DeskBooking {
  readonly order: Order
  /** The provider's page to pay on, where the traveller pays by a link. */
  readonly payLink?: string
}

/** How long seats stay with a booking that is being paid at the desk this moment. Unit: milliseconds. */
export const PAYING_AT_DESK_MS = 300_000

/** Until when the desk waits for its money; `undefined` where the provider collects it. Unit: milliseconds since 1970. */
const payUntilMsOf = (terms: DeskTerms, nowMs: number): number | undefined => {
  if (terms.pays === "LINK") return undefined
  return terms.pays === "LATER" ? terms.untilMs : nowMs + PAYING_AT_DESK_MS
}

const TOO_LATE_FOR_LINK =
  "A payment page needs five minutes, and the trip sets out sooner. Take the money at the desk."

/** The trip with those of its departures only that set out no sooner than it is to be paid. Errors: there is none. */
const payableInTime = Effect.fn("payableInTime")(function* (
  quoted: QuotedTrip,
  { trip, terms }: DeskBookingRequest,
  nowMs: number,
): Effect.fn.Return<QuotedTrip, DeskRefused> {
  if (terms.pays === "LINK")
    return yield* Effect.mapError(
      requireTimeToPay(quoted, trip),
      () => new DeskRefused({ message: TOO_LATE_FOR_LINK }),
    )
  if (terms.pays !== "LATER") return quoted
  const inTime = terms.untilMs > nowMs ? bookableUntil(quoted, trip, terms.untilMs) : undefined
  return (
    inTime ??
    (yield* new DeskRefused({
      message: "Choose a time to pay until that is ahead, and not after the trip sets out.",
    }))
  )
})

/** The same booking, paid already, on any departure that it may get: told before anything is stored. */
const refusePaidTwice = Effect.fn("refusePaidTwice")(function* (
  { trip, isOwnBooking = false }: DeskBookingRequest,
  departures: ReadonlyArray<Departure>,
) {
  if (isOwnBooking) return
  const { findCompleted } = yield* OrderStore
  const alike =
    departures.length === 0
      ? [trip]
      : departures.map((departure) => ({ ...trip, departure: departureIdOf(departure) }))
  const found = yield* Effect.forEach(alike, (request) => findCompleted({ request }))
  const paid = found.find((one) => one !== undefined)
  if (paid !== undefined)
    return yield* new DeskRefused({
      message: `The same booking is paid by order ${paid}. Say that this is another one to book it all the same.`,
      isLikeAnother: true,
    })
})

/**
 * Whether an order under the key of a request is for what that asks for; its price is what the request names, or what it was
 * then.
 */
const isSameBooking = (order: Order, trip: BookingRequest, channel: DeskChannel): boolean => {
  const { departure, amount, categorySlug } = order.request
  const wished = { ...(departure === undefined ? {} : { departure }), amount, ...trip, categorySlug }
  return Equal.equals(order.request, wished) && order.deskChannel === channel
}

export type NotPlaced =
  | ActivityUnknown
  | BookingRefused
  | DeskRefused
  | NotOnSale
  | PriceChanged
  | RequestKeyReused
  | TripNotBookable

/** `isNew`: this request made it, and no earlier one under its key. */
export interface PlacedAtDesk {
  readonly order: Order
  readonly isNew: boolean
}

/**
 * Quotes and stores it, unpaid; an order that came under the key meanwhile is given back instead. Errors: nothing was stored.
 */
const storeAtDesk = Effect.fn("storeAtDesk")(function* (
  request: DeskBookingRequest,
  decision: OperatorDecision,
  givenKey: string | undefined,
): Effect.fn.Return<PlacedAtDesk, NotPlaced, CallOffs | CatalogueStore | Ids | OrderStore> {
  const { trip, terms, channel } = request
  const ids = yield* Ids
  const quoted = yield* requote(trip, "desk")
  const placedAtMs = yield* Clock.currentTimeMillis
  const inTime = yield* payableInTime(quoted, request, placedAtMs)
  const payUntilMs = payUntilMsOf(terms, placedAtMs)
  const { activity, category, total } = quoted
  const placed: PlacedOrder = {
    merchantOrderId: yield* ids.orderId,
    requestKey: givenKey ?? (yield* ids.requestKey),
    request: { ...trip, amount: total, categorySlug: category.slug },
    activityName: activity.name,
    packageType: activity.packageType,
    adultFare: activity.price,
    refundPolicyVersion: REFUND_POLICY.version,
    placedAtMs,
    deskChannel: channel,
  }
  yield* refusePaidTwice(request, inTime.departures)
  const fresh: Order =
    payUntilMs === undefined ? { ...placed, state: "CREATED" } : { ...placed, payUntilMs, state: "OWED" }
  const firstReadAtMs = payUntilMs === undefined ? placedAtMs + FIRST_POLL_AFTER_MS : undefined
  const order = yield* storeOrder(fresh, inTime, firstReadAtMs, decision)
  return { order, isNew: order.merchantOrderId === placed.merchantOrderId }
})

/**
 * As much of a booking as the books have: stored, and paid where it is paid at once. Sent twice under one key it is one
 * booking, paid once; what a death leaves unpaid keeps its seats for `PAYING_AT_DESK_MS`. Errors: each says what has not
 * happened; where the desk may not take the money, the booking is there and unpaid, unless a transaction is around it.
 */
export const placeAtDesk = Effect.fn("placeAtDesk")(function* (
  asked: DeskBookingRequest,
  decision: OperatorDecision,
  givenKey?: string,
): Effect.fn.Return<PlacedAtDesk, NotPlaced, CallOffs | CatalogueStore | DepartureStore | Ids | OrderStore> {
  const request = { ...asked, trip: plainForm(asked.trip) }
  const { trip, channel, terms, isOwnBooking = false } = request
  const findSent = Effect.gen(function* () {
    const order =
      givenKey === undefined ? undefined : yield* OrderStore.use((orders) => orders.findByKey(givenKey))
    return order && { order, isNew: false }
  })
  // The trip may be full, called off or at another price by now: by its twin, too, that was sent at the same moment.
  const { order, isNew } =
    (yield* findSent) ??
    (yield* storeAtDesk(request, decision, givenKey).pipe(
      Effect.catch((refusal) =>
        Effect.flatMap(findSent, (twin) =>
          twin === undefined ? Effect.fail(refusal) : Effect.succeed(twin),
        ),
      ),
    ))
  if (!isSameBooking(order, trip, channel)) return yield* new RequestKeyReused()
  // Who pays by a link or later is not asked again whether it is another booking.
  if (isNew && isOwnBooking) yield* OrderStore.use((orders) => orders.markOwnBooking(order))
  if (terms.pays === "LINK" || terms.pays === "LATER" || order.state === "COMPLETED") return { order, isNew }
  const paid = { ...decision, reason: `paid ${DESK_PAYMENT_TEXT[terms.pays]}` }
  return { order: yield* takeDeskPayment(order.merchantOrderId, terms.pays, paid, isOwnBooking), isNew }
})

/**
 * Opens the payment page of what `placing` has placed, where it is paid there: the transaction around `placing` is its own.
 * Errors: as `placing`; where no page opened, the booking is there and unpaid.
 */
export const bookAtDesk = Effect.fn("bookAtDesk")(function* <E, R>(
  { terms }: Pick<DeskBookingRequest, "terms">,
  placing: Effect.Effect<Order, E, R>,
): Effect.fn.Return<DeskBooking, E | PaymentNotStarted, R | OrderStore | OrderWatch | PaymentGateway> {
  const order = yield* placing
  if (terms.pays !== "LINK") return { order }
  const { redirectUrl: payLink, merchantOrderId } = yield* openCheckout(order, "operator")
  return { order: (yield* OrderStore.use((orders) => orders.find(merchantOrderId))) ?? order, payLink }
})
