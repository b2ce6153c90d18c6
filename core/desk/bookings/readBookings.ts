/** Bookings as the desk reads them: one with its money and its history, those that were looked for, and what can be booked. */
import { Clock, Effect } from "effect"
import { knownFields } from "../../knownFields.ts"
import type { Day } from "../../days.ts"
import { nowInIndia, today } from "../../days.ts"
import { clockText, type Departure, departureIdOf } from "../../departures/departure.ts"
import { departuresFor } from "../../departures/departureObjection.ts"
import { tripObjections } from "../../departures/tripObjection.ts"
import type { Activity } from "../../catalogue/activity.ts"
import { slugsOfTrip } from "../../catalogue/slugsOfTrip.ts"
import { nationalNumber } from "../../booking/mobileNumber.ts"
import { paymentPageOf } from "../../orders/openCheckout.ts"
import { isBooking, isCompleted, type Order } from "../../orders/order.ts"
import { isDecided } from "../../orders/pollOrder.ts"
import { rulesFor } from "../../orders/requote.ts"
import { formatPaise, Paise, sumPaise } from "../../money.ts"
import { asciiDigits, printable } from "../../plainText.ts"
import { bookingStateOf } from "../../paidBooking/bookingOffers.ts"
import type { CancellationOffer } from "../../paidBooking/bookingView.ts"
import { cancellationDaysOf, cancelledOnObjection } from "../../paidBooking/cancellationDays.ts"
import { quoteCancellation } from "../../paidBooking/quoteCancellation.ts"
import { reckonFewer } from "../../paidBooking/takeOffTravellers.ts"
import { BookingLinks } from "../../ports/bookingLinks.ts"
import { CallOffs } from "../../ports/callOffs.ts"
import { CatalogueStore } from "../../ports/catalogueStore.ts"
import { DeedBooks } from "../../ports/deedBooks.ts"
import { DeskRefused } from "../../ports/desk.ts"
import { OrderSearch, OrderStore } from "../../ports/orders.ts"
import { RefundStore } from "../../ports/refunds.ts"
import type { RefundLine } from "../../refunds/explainRefund.ts"
import { balanceOf, type Refund } from "../../refunds/refund.ts"
import { deskHistory } from "./deskHistory.ts"
import type { DayDeparture } from "../day/dayView.ts"
import { freeSeats } from "../day/dayView.ts"
import {
  type BookingFound,
  type CancellationAtDesk,
  type DeskBookingView,
  type DeskOffer,
  type DeskOffers,
  type FewerAtDesk,
  MOST_FOUND,
} from "./deskBookingView.ts"
import { look } from "../doDeed.ts"
import { departuresOfDay } from "../day/readDay.ts"

/** Deeds about one booking that its history shows, at most. */
const MOST_DEEDS = 200

const foundOf = (order: Order, refunds: ReadonlyArray<Refund>): BookingFound => {
  const { merchantOrderId, state, activityName, request, differenceOf } = order
  const { name, mobileNumber, adults, children, date, departure } = request
  return {
    merchantOrderId,
    name,
    mobileNumber,
    adults,
    children,
    activityName,
    date,
    ...knownFields({ departure }),
    state,
    isCancelled: isCompleted(order) && bookingStateOf(order, refunds) === "CANCELLED",
    ...knownFields({ differenceOf }),
  }
}

const ASKED_BY_DESK = { decidedBy: "the desk", reason: "", deductions: [], isOutside: false }

/** With what of a voucher comes back beside the money, where any does: they still add up to the money. */
const linesAtDesk = ({ lines, voucher = Paise.make(0) }: CancellationOffer): ReadonlyArray<RefundLine> => [
  ...lines,
  ...lines.slice(0, voucher === 0 ? 0 : 1).map((line) => ({
    ...line,
    clause: `${formatPaise(voucher)} of the voucher come back as a voucher`,
    amount: 0,
  })),
]

/** What cancelling it gives back, where the traveller's word came on that day; nothing for what is no booking. */
const cancellationOf = Effect.fn("cancellationAtDesk")(function* (
  order: Order,
  cancelledOn: Day,
  isFull: boolean,
): Effect.fn.Return<CancellationAtDesk | undefined, never, CallOffs | OrderStore | RefundStore> {
  if (!isBooking(order)) return undefined
  const { offer, quote } = yield* quoteCancellation(order, { ...ASKED_BY_DESK, cancelledOn, isFull })
  if ("objection" in offer) return { objection: offer.message }
  const { mustGoOutside } = quote ?? {}
  const { refund } = offer
  const lines = linesAtDesk(offer)
  return { refund, lines, ...(mustGoOutside === undefined || refund === 0 ? {} : { mustGoOutside }) }
})

/** By what taking some of its party off is reckoned, by the same day; nothing for what is no booking. */
const fewerOf = Effect.fn("fewerAtDesk")(function* (
  order: Order,
  cancelledOn: Day,
): Effect.fn.Return<FewerAtDesk | undefined, never, CallOffs | RefundStore> {
  if (!isBooking(order)) return undefined
  return yield* reckonFewer(order, { ...ASKED_BY_DESK, cancelledOn, isFull: false }).pipe(
    Effect.map(({ offer, quote: { mustGoOutside } }) => ({
      ...offer,
      ...knownFields({ mustGoOutside }),
    })),
    Effect.catch(({ message }) => Effect.succeed({ objection: message })),
  )
})

const payPageField = (order: Order, nowMs: number): Pick<DeskBookingView, "payPage"> => {
  const payPage = paymentPageOf(order, nowMs)
  return payPage === undefined ? {} : { payPage }
}

/** A booking's own payment, and those that took it to dearer trips, as one. */
const moneyOf = Effect.fn("moneyAtDesk")(function* (order: Order, differences: ReadonlyArray<Order>) {
  const store = yield* RefundStore
  const payments = yield* Effect.forEach([order, ...differences.filter(isCompleted)], (one) =>
    Effect.map(store.ofOrder(one.merchantOrderId), (refunds) => ({
      refunds,
      balance: balanceOf(one, refunds),
    })),
  )
  const sum = (part: "captured" | "refunded" | "underWay") =>
    sumPaise(payments.map(({ balance }) => balance[part]))
  return {
    captured: sum("captured"),
    refunded: sum("refunded"),
    underWay: sum("underWay"),
    refunds: payments.flatMap(({ refunds }) => refunds),
    own: payments[0]?.refunds ?? [],
  }
})

const awaitedOf = (differences: ReadonlyArray<Order>, nowMs: number): Pick<DeskBookingView, "awaited"> => {
  const open = differences.findLast((one) => !isDecided(one))
  if (open === undefined) return {}
  const { merchantOrderId, activityName, request } = open
  const { date, departure, amount } = request
  return {
    awaited: {
      merchantOrderId,
      activityName,
      date,
      ...knownFields({ departure }),
      amount,
      ...payPageField(open, nowMs),
    },
  }
}

/**
 * A booking without asking who may read it: for a deed that was just done. `cancelledOn` as for the port. Errors: there is no
 * such order, or that cannot be the day.
 */
export const deskBookingOf = Effect.fn("deskBookingOf")(function* (id: string, cancelledOn?: Day) {
  const orders = yield* OrderStore
  const order = yield* orders.findByAnyId(id)
  if (order === undefined)
    return yield* new DeskRefused({ message: `There is no booking ${printable(id).slice(0, 63)}.` })
  const { merchantOrderId, deskChannel: channel, paidAtDesk, payUntilMs, request } = order
  const differences = yield* orders.differencesOf(merchantOrderId)
  const { own, refunds, ...money } = yield* moneyOf(order, differences)
  const open = yield* CallOffs.use((callOffs) => callOffs.openOffer(merchantOrderId))
  const deeds = yield* DeedBooks.use((books) => books.newest(MOST_DEEDS, merchantOrderId))
  const link = yield* BookingLinks.use((links) => links.ofOrder(merchantOrderId))
  const cancellationDays = yield* cancellationDaysOf(order)
  const reckonedOn = cancelledOn ?? cancellationDays.last
  const objection = cancelledOnObjection(reckonedOn, cancellationDays)
  if (cancelledOn !== undefined && objection !== undefined)
    return yield* new DeskRefused({ message: objection })
  const cancellation = yield* cancellationOf(order, reckonedOn, false)
  const fullCancellation = yield* cancellationOf(order, reckonedOn, true)
  const fewer = yield* fewerOf(order, reckonedOn)
  const nowMs = yield* Clock.currentTimeMillis
  const [subSlug] = yield* slugsOfTrip(request.subSlug)
  const view: DeskBookingView = {
    ...foundOf(order, own),
    subSlug,
    adultFare: order.adultFare,
    ...(open === undefined ? {} : { isCalledOff: true }),
    ...awaitedOf(differences, nowMs),
    ...knownFields({ email: link?.email, channel }),
    amount: request.amount,
    ...knownFields({ voucherAmount: order.voucherAmount, paidAtDesk, payUntilMs }),
    ...payPageField(order, nowMs),
    ...money,
    ...knownFields({ differencePaid: order.differencePaid }),
    refunds: refunds.map(({ merchantRefundId, amount, state, requestedAtMs, decidedBy, reason, lines }) => ({
      merchantRefundId,
      amount,
      state,
      requestedAtMs,
      decidedBy,
      reason,
      lines,
    })),
    history: deskHistory(yield* orders.events(merchantOrderId), deeds),
    cancellationDays,
    reckonedOn,
    ...knownFields({ cancellation, fullCancellation, fewer }),
  }
  return view
})

export const readDeskBooking = (id: string, cancelledOn?: Day) =>
  look("see bookings", deskBookingOf(id, cancelledOn))

const FEWEST_DIGITS = 4
const FEWEST_LETTERS = 2

const TOO_LITTLE = new DeskRefused({
  message: "Type two letters of a name, the last four digits of a number, or the booking's own number.",
})

const ordersFor = Effect.fn("ordersFor")(function* (typed: string) {
  const words = printable(typed)
  const named = yield* OrderStore.use((orders) => orders.findByAnyId(words))
  if (named !== undefined) return [named]
  const search = yield* OrderSearch
  if (/^[\d\s+().-]+$/.test(asciiDigits(words))) {
    const digits = nationalNumber(words)
    return digits.length < FEWEST_DIGITS
      ? yield* TOO_LITTLE
      : yield* search.find({ mobileDigits: digits }, MOST_FOUND + 1)
  }
  return [...words].length < FEWEST_LETTERS
    ? yield* TOO_LITTLE
    : yield* search.find({ name: words }, MOST_FOUND + 1)
})

/**
 * By an order's id, a number or its last digits, or words of a name; trips to come before those that are over, the newest
 * first. One more than `MOST_FOUND` tells that there are more. Errors: too little to look for.
 */
export const findBookings = (typed: string) =>
  look(
    "see bookings",
    Effect.gen(function* () {
      const orders = yield* ordersFor(typed)
      const ids = orders.map(({ merchantOrderId }) => merchantOrderId)
      const refunds = yield* RefundStore.use((store) => store.ofOrders(ids))
      const found = orders.map((order) => foundOf(order, refunds.get(order.merchantOrderId) ?? []))
      const now = yield* today
      return found.toSorted((one, other) => Number(other.date >= now) - Number(one.date >= now))
    }),
  )

/** Until it sets out; `undefined` where nothing of it can be booked that day. */
const openUntilItSetsOut = (
  { rules = {} }: Activity,
  day: Day,
  now: Effect.Success<typeof nowInIndia>,
): ReadonlyArray<Departure> | undefined => {
  const untilItSetsOut = rulesFor(rules, "desk")
  if (tripObjections(untilItSetsOut, { date: day, adults: 0, children: 0 }, now).length > 0) return undefined
  const open = departuresFor(untilItSetsOut, { date: day }, now, [])
  return typeof open === "string" ? undefined : open
}

const offerOf = (
  { slug, name, price }: Activity,
  open: ReadonlyArray<Departure>,
  departures: ReadonlyArray<DayDeparture>,
): DeskOffer => {
  const times = open.map((departure) => {
    const id = departureIdOf(departure)
    const row = departures.find((one) => one.id === id)
    return {
      departure: id,
      time: clockText(departure.startMinute),
      free: row === undefined ? 0 : freeSeats(row),
      isClosed: row?.state !== "OPEN",
    }
  })
  return { slug, name, adultFare: price, times }
}

/** What is in the catalogue, each with the departures that `open` gives it; without those to which it gives none. */
export const offersOn = Effect.fn("offersOn")(function* (
  day: Day,
  open: (activity: Activity) => ReadonlyArray<Departure> | undefined,
) {
  const catalogue = yield* CatalogueStore
  const departures = yield* departuresOfDay(day)
  const slugs = (yield* catalogue.shelves).flatMap(({ subcategories }) =>
    subcategories.map(({ slug }) => slug),
  )
  const stored = yield* Effect.forEach(slugs, catalogue.activity)
  const offers: DeskOffers = {
    day,
    offers: stored
      .flatMap((found) => {
        const times = found && open(found.activity)
        return found === undefined || times === undefined ? [] : [offerOf(found.activity, times, departures)]
      })
      .toSorted((one, other) => one.name.localeCompare(other.name)),
  }
  return offers
})

/** What can be booked on a day: what the shop sells, until it sets out. */
export const readOffers = (day: Day) =>
  look(
    "see what is on sale",
    Effect.flatMap(nowInIndia, (now) => offersOn(day, (activity) => openUntilItSetsOut(activity, day, now))),
  )
