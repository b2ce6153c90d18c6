/** The traveller's view of their booking, put together from the books and from what the catalogue says today. */
import { Clock, Effect } from "effect"
import { knownFields } from "../knownFields.ts"
import { causeOf, REMEDIES } from "../callOffs/remedies.ts"
import { whatToBring, whereToMeet } from "../catalogue/quickFacts.ts"
import { Paise } from "../money.ts"
import { nowInIndia } from "../days.ts"
import { durationMinutesOf, parseDepartureId, startTimeOf } from "../departures/departure.ts"
import { type CompletedOrder, isBooking, isCompleted, type Order } from "../orders/order.ts"
import { placedStatusOf } from "../orders/readStatus.ts"
import type { MerchantOrderId } from "../paymentIds.ts"
import { bookedTripOf } from "../payments/paymentStatus.ts"
import { BookingLinks } from "../ports/bookingLinks.ts"
import { BookingNotFound } from "../ports/bookings.ts"
import { CallOffs } from "../ports/callOffs.ts"
import { CatalogueStore } from "../ports/catalogueStore.ts"
import { Ids } from "../ports/ids.ts"
import { OrderStore } from "../ports/orders.ts"
import { RefundStore } from "../ports/refunds.ts"
import { paidInAll, type Refund, refundedOrUnderWay, refundToRepeat } from "../refunds/refund.ts"
import { voucherViewOf } from "../vouchers/voucher.ts"
import { awaitedDifference } from "./awaitedDifference.ts"
import { bookingStateOf, dayChangeOffer, fewerOffer } from "./bookingOffers.ts"
import type { BookingSecret } from "./bookingSecret.ts"
import type {
  BookingRefund,
  BookingRefundState,
  BookingSummary,
  BookingView,
  DayChangeOffer,
  Offered,
} from "./bookingView.ts"
import { givenOfDifferences, notPaidAsPriced } from "./paidAsPriced.ts"
import { quoteCancellation } from "./quoteCancellation.ts"

const REFUND_STATE = {
  REQUESTED: "UNDER_WAY",
  PENDING: "UNDER_WAY",
  COMPLETED: "REFUNDED",
  OUTSIDE: "REFUNDED",
  FAILED: "FAILED",
} as const satisfies Record<Refund["state"], BookingRefundState>

/**
 * Those of one payment, the first one first. One that failed has kept nothing from the traveller where another came after
 * it, which repeated it or was at the provider already, or where a voucher has its money.
 */
const refundsAsRead = (
  order: Pick<Order, "capturedAmount" | "inVouchers">,
  refunds: ReadonlyArray<Refund>,
): ReadonlyArray<BookingRefund> => {
  const toRepeat = refundToRepeat(order, refunds)
  return refunds
    .filter((refund) => refund.state !== "FAILED" || refund === toRepeat)
    .map(({ amount, state }) => ({ amount, state: REFUND_STATE[state] }))
}

/** What the catalogue says of the trip. Nothing but its slug where it has the activity no more, or breaks. */
const tripFacts = Effect.fn("tripFacts")(function* ({
  request,
}: Order): Effect.fn.Return<
  Pick<BookingView, "subSlug" | "meetingPoint" | "whatToBring" | "durationMinutes">,
  never,
  CatalogueStore
> {
  const catalogue = yield* CatalogueStore
  const stored = yield* Effect.catchDefect(catalogue.activity(request.subSlug), () =>
    Effect.succeed(undefined),
  )
  const details = stored?.activity.details ?? []
  const meetingPoint = whereToMeet(details, request.departure)
  const departure = request.departure && parseDepartureId(request.departure)
  const durationMinutes = departure && durationMinutesOf(stored?.activity.rules ?? {}, departure)
  return {
    subSlug: stored?.activity.slug ?? request.subSlug,
    ...knownFields({ meetingPoint }),
    whatToBring: whatToBring(details),
    ...(durationMinutes ? { durationMinutes } : {}),
  }
})

/** What went back of the payments that took it to dearer trips, oldest first. */
const refundsOfDifferences = (
  differences: ReadonlyArray<Order>,
): Effect.Effect<ReadonlyArray<BookingRefund>, never, RefundStore> =>
  RefundStore.use((refunds) =>
    Effect.forEach(differences.filter(isCompleted), (one) =>
      Effect.map(refunds.ofOrder(one.merchantOrderId), (own) => refundsAsRead(one, own)),
    ),
  ).pipe(Effect.map((all) => all.flat()))

/** `why` another trip has to cost the same, in a sentence; absent where it may cost more or less. */
const atItsFare = (
  offer: Offered<DayChangeOffer>,
  { adultFare }: CompletedOrder,
  why: string | undefined,
): Offered<DayChangeOffer> =>
  "objection" in offer || why === undefined
    ? offer
    : { ...offer, sameFare: { fare: adultFare, why: `${why} Another trip has to cost the same.` } }

/** A paid order as its traveller reads it now. `email` is their own address, where they have given one. */
export const bookingViewOf = Effect.fn("bookingViewOf")(function* (
  order: CompletedOrder,
  email?: string,
): Effect.fn.Return<BookingView, never, CallOffs | CatalogueStore | OrderStore | RefundStore> {
  const payment = yield* placedStatusOf(order)
  const history = bookedTripOf(payment)?.history
  const store = yield* RefundStore
  const refunds = yield* store.ofOrder(order.merchantOrderId)
  const now = yield* nowInIndia
  const vouchers = yield* store.vouchersOf(order.merchantOrderId)
  const { offer, open } = yield* quoteCancellation(order)
  const differences = yield* OrderStore.use((orders) => orders.differencesOf(order.merchantOrderId))
  const difference = awaitedDifference(order, differences, {
    given: refundedOrUnderWay(refunds),
    open,
    nowMs: yield* Clock.currentTimeMillis,
  })
  const { request, merchantOrderId } = order
  const startTime = startTimeOf(request.departure)
  return {
    merchantOrderId,
    state: bookingStateOf(order, refunds),
    activityName: order.activityName,
    categorySlug: request.categorySlug,
    packageType: order.packageType,
    date: request.date,
    ...knownFields({ startTime, departure: request.departure }),
    adults: request.adults,
    children: request.children,
    name: request.name,
    mobileNumber: request.mobileNumber,
    ...(yield* tripFacts(order)),
    paid: paidInAll(order),
    ...knownFields({ differencePaid: order.differencePaid }),
    payment,
    placedAtMs: order.placedAtMs,
    refunds: [...refundsAsRead(order, refunds), ...(yield* refundsOfDifferences(differences))],
    ...knownFields({ paidByVoucher: order.voucherAmount }),
    vouchers: vouchers.map((voucher) => voucherViewOf(voucher, now.day)),
    cancellation: offer,
    dayChange: atItsFare(
      dayChangeOffer(order, refunds, now, open, difference?.state === "OPEN"),
      order,
      // What the company is the cause of costs neither more nor less.
      REMEDIES[causeOf(open)].move.isDifferenceDue
        ? notPaidAsPriced(order, {
            given: refundedOrUnderWay(refunds),
            ofDifferences: yield* givenOfDifferences(order),
            back: 0,
          })
        : undefined,
    ),
    fewer: fewerOffer(order, refunds, offer, now.day, open),
    ...(open === undefined
      ? {}
      : {
          calledOff: {
            reason: open.callOff.reason,
            chooseUntilMs: open.offer.chooseUntilMs,
            voucher: "refund" in offer && order.differencePaid === undefined ? offer.refund : Paise.make(0),
          },
        }),
    ...knownFields({ difference, email, history }),
  }
})

/** The paid order behind a secret, with its link. Errors: the secret opens nothing. */
export const bookingBySecret = Effect.fn("bookingBySecret")(function* (secret: BookingSecret) {
  const links = yield* BookingLinks
  const orders = yield* OrderStore
  const link = yield* links.find(secret)
  const order = link === undefined ? undefined : yield* orders.find(link.merchantOrderId)
  if (link === undefined || order === undefined || !isBooking(order)) return yield* new BookingNotFound()
  return { order, link }
})

export const readBooking = (secret: BookingSecret) =>
  Effect.flatMap(bookingBySecret(secret), ({ order, link }) => bookingViewOf(order, link.email))

/** The order's secret, which is drawn when it is first asked for. The order is one that was read just now. */
const secretOfOrder = Effect.fn("secretOfOrder")(function* ({ merchantOrderId }: CompletedOrder) {
  const [ids, links] = [yield* Ids, yield* BookingLinks]
  const link = yield* Effect.orDie(
    links.ensure(merchantOrderId, yield* ids.bookingSecret, yield* Clock.currentTimeMillis),
  )
  return link.secret
})

/**
 * `undefined` to who did not book it in this browser, and of an order that is not paid. Of a difference it is the secret of
 * the booking that it was paid for.
 */
export const readBookingSecret = Effect.fn("readBookingSecret")(function* (
  merchantOrderId: MerchantOrderId,
  browser: string | undefined,
): Effect.fn.Return<BookingSecret | undefined, never, OrderStore | BookingLinks | Ids> {
  const orders = yield* OrderStore
  const order = yield* orders.find(merchantOrderId)
  if (browser === undefined || order?.bookedBy !== browser || !isCompleted(order)) return undefined
  const booking = order.differenceOf === undefined ? order : yield* orders.find(order.differenceOf)
  return booking !== undefined && isBooking(booking) ? yield* secretOfOrder(booking) : undefined
})

/** The paid bookings of a browser, those of the nearest day first; none of a browser that has no secret. */
export const readOwnBookings = Effect.fn("readOwnBookings")(function* (
  browser: string | undefined,
): Effect.fn.Return<
  ReadonlyArray<BookingSummary>,
  never,
  BookingLinks | CallOffs | Ids | OrderStore | RefundStore
> {
  if (browser === undefined) return []
  const [orders, refunds, callOffs] = [yield* OrderStore, yield* RefundStore, yield* CallOffs]
  const own = yield* orders.completedOf(browser)
  return yield* Effect.forEach(own.filter(isBooking), (order) =>
    Effect.gen(function* () {
      const startTime = startTimeOf(order.request.departure)
      return {
        secret: yield* secretOfOrder(order),
        activityName: order.activityName,
        date: order.request.date,
        ...knownFields({ startTime }),
        adults: order.request.adults,
        children: order.request.children,
        state: bookingStateOf(order, yield* refunds.ofOrder(order.merchantOrderId)),
        isCalledOff: (yield* callOffs.openOffer(order.merchantOrderId)) !== undefined,
      }
    }),
  )
})
