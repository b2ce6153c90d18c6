/** Bookings for worlds, in every state, with their refunds, departures, links and offers. */
import { Schema } from "effect"
import trips from "#shop/sampleTrips.json" with { type: "json" }
import type { SavedBooking } from "#core/booking/savedBooking.ts"
import type { StartedOrder } from "#core/booking/startedOrders.ts"
import { bug } from "#core/bug.ts"
import { type CallOff, CallOffId } from "#core/callOffs/callOff.ts"
import { CHOICE_MS, type MadeOffer } from "#core/callOffs/callOffOffer.ts"
import { PackageType } from "#core/catalogue/activity.ts"
import { Day } from "#core/days.ts"
import { DepartureId } from "#core/departures/departure.ts"
import { Paise } from "#core/money.ts"
import { type Order, type OrderState, orderFromFields } from "#core/orders/order.ts"
import { BookingSecret } from "#core/paidBooking/bookingSecret.ts"
import { GatewayOrderId, MerchantOrderId, ORDER_ID_PREFIX, TransactionId } from "#core/paymentIds.ts"
import type { BookingLink } from "#core/ports/bookingLinks.ts"
import { type Refund, refundFromFields, refundIdOf } from "#core/refunds/refund.ts"
import type { Voucher } from "#core/vouchers/voucher.ts"
import { VoucherId } from "#core/vouchers/voucherId.ts"
import type { WorldDeparture } from "./world.ts"

const decodePackageType = Schema.decodeUnknownSync(PackageType)

/** "20:30" as minutes of its day. */
const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

const fareOf = ({ fareRupees }: { readonly fareRupees: number }) => Paise.make(fareRupees * 100)

/** Two adults and a child. */
const partyPrice = ({ fareRupees }: { readonly fareRupees: number }) => Paise.make(fareRupees * 230)

/** Sat 21 Nov 2026, 10:30 in India. */
export const WORLDS_NOW_MS = 1_795_237_200_000

/** The order that every world with one has: two adults and a child on the sample trip. */
export const SAMPLE_ORDER_ID = MerchantOrderId.make(`${ORDER_ID_PREFIX}7ZK3V0Q8N5R1T6W2X9Y4B7C3DM`)

/** Whether the gateway has taken the money, whatever was done with it then. */
const isCaptured = (state: OrderState) => state === "COMPLETED" || state === "REJECTED"

export const orderIn = (state: OrderState, name = "Asha Rao"): Order =>
  orderFromFields({
    merchantOrderId: SAMPLE_ORDER_ID,
    requestKey: "3F8K1M6P9R2T5V7X0Z4B8D1G6J",
    request: {
      name,
      mobileNumber: "98765 43210",
      adults: 2,
      children: 1,
      date: Day.make("2026-12-05"),
      amount: partyPrice(trips.booked),
      categorySlug: trips.booked.categorySlug,
      subSlug: trips.booked.subSlug,
    },
    activityName: trips.booked.name,
    packageType: decodePackageType(trips.booked.packageType),
    adultFare: fareOf(trips.booked),
    refundPolicyVersion: 1,
    placedAtMs: WORLDS_NOW_MS - 120_000,
    state,
    checkoutAskedAtMs: WORLDS_NOW_MS - 119_000,
    gatewayOrderId: GatewayOrderId.make("OMO17952371210007712"),
    redirectUrl: `simulator:checkout/${SAMPLE_ORDER_ID}`,
    expiresAtMs: WORLDS_NOW_MS + 1_080_000,
    ...(isCaptured(state)
      ? { transactionId: TransactionId.make("OM17952371810001990"), capturedAmount: partyPrice(trips.booked) }
      : {}),
    settledAtMs: WORLDS_NOW_MS - 60_000,
  })

/** The order by which the sample booking was paid for the first time. */
export const FIRST_PAID = orderFromFields({
  ...orderIn("COMPLETED"),
  merchantOrderId: MerchantOrderId.make(`${ORDER_ID_PREFIX}1FIRST0Q8N5R1T6W2X9Y4B7C3`),
  requestKey: "1FIRST1M6P9R2T5V7X0Z4B8D1G6J",
  gatewayOrderId: GatewayOrderId.make("OMO17952371000001111"),
})

export const refundOf = (share: number, state: "COMPLETED" | "PENDING"): Refund =>
  refundFromFields({
    merchantRefundId: refundIdOf(SAMPLE_ORDER_ID, 1),
    merchantOrderId: SAMPLE_ORDER_ID,
    amount: Paise.make(orderIn("COMPLETED").request.amount * share),
    reason: "cancelled by the traveller",
    decidedBy: "operator",
    lines: [],
    requestedAtMs: WORLDS_NOW_MS - 3_600_000,
    state,
    gatewayRefundId: "OMR17952371000002222",
    settledAtMs: WORLDS_NOW_MS - 60_000,
  })

/** The sample order of another travel day. */
export const onDay = (date: Day): Order => {
  const order = orderIn("COMPLETED")
  return orderFromFields({ ...order, request: { ...order.request, date } })
}

export const TODAY = Day.make("2026-11-21")
export const STARTED_TODAY: StartedOrder = {
  merchantOrderId: FIRST_PAID.merchantOrderId,
  subSlug: FIRST_PAID.request.subSlug,
  date: TODAY,
  adults: 1,
  children: 0,
}

/** The booking whose payment page was open when the visitor's tab was reloaded. */
export const INTERRUPTED: SavedBooking = {
  merchantOrderId: SAMPLE_ORDER_ID,
  categorySlug: FIRST_PAID.request.categorySlug,
  subSlug: FIRST_PAID.request.subSlug,
  form: {
    name: "Asha Rao",
    mobileNumber: "98765 43210",
    date: FIRST_PAID.request.date,
    adults: 2,
    children: 1,
  },
  isAtCheckout: true,
}
export const PAID_TODAY = orderFromFields({
  ...FIRST_PAID,
  request: { ...FIRST_PAID.request, date: TODAY, adults: 1, children: 0, amount: fareOf(trips.booked) },
  capturedAmount: fareOf(trips.booked),
})

/** The last trip of that evening, on which so many seats are left. */
export const tonightWith = (left: number): WorldDeparture => ({
  pool: trips.tonight.pool,
  day: TODAY,
  startMinute: minuteOf(trips.tonight.startTime),
  capacity: trips.tonight.capacity,
  taken: trips.tonight.capacity - left,
})

const TOMORROW = Day.make("2026-11-22")

/** The first trips of the next morning, on each of which so many seats are left. */
export const tomorrowWith = (left: ReadonlyArray<number>): ReadonlyArray<WorldDeparture> =>
  left.map((seats, place) => ({
    pool: trips.tomorrow.pool,
    day: TOMORROW,
    startMinute: minuteOf(trips.tomorrow.startTimes[place] ?? bug("the morning has no such start")),
    capacity: trips.tomorrow.capacity,
    taken: trips.tomorrow.capacity - seats,
  }))

/** An order of tonight's trip that is under review. */
export const SEATED_ORDER = orderFromFields({
  ...orderIn("REVIEW"),
  request: {
    ...orderIn("REVIEW").request,
    date: TODAY,
    amount: partyPrice(trips.tonight),
    subSlug: trips.tonight.subSlug,
    departure: DepartureId.make(`${trips.tonight.pool}/${TODAY}/${trips.tonight.startTime}`),
  },
  activityName: trips.tonight.name,
  adultFare: fareOf(trips.tonight),
  capturedAmount: partyPrice(trips.tonight),
})

/** The secret that opens the sample booking in every world that has one. */
export const SAMPLE_SECRET = BookingSecret.make("0TR1P0FARA0N0NTHEMAND0V1AA")

export const SAMPLE_LINK: BookingLink = { merchantOrderId: SAMPLE_ORDER_ID, secret: SAMPLE_SECRET }

/** The sample trip, of which nothing is given back any more. */
export const TRIP_TOMORROW = onDay(TOMORROW)

export const YESTERDAY = Day.make("2026-11-20")

export const MOVED = orderFromFields({
  ...onDay(Day.make("2026-12-12")),
  movedFrom: Day.make("2026-12-05"),
  noticeDays: 14,
})

export const cancelledOn = (day: Day): Order => orderFromFields({ ...orderIn("COMPLETED"), cancelledOn: day })

/** The evening trip two weeks from now, with its seats. */
export const BOOKED_DEPARTURE = orderFromFields({
  ...orderIn("COMPLETED"),
  request: {
    ...orderIn("COMPLETED").request,
    amount: partyPrice(trips.tonight),
    subSlug: trips.tonight.subSlug,
    departure: DepartureId.make(`${trips.tonight.pool}/2026-12-05/${trips.tonight.startTime}`),
  },
  activityName: trips.tonight.name,
  adultFare: fareOf(trips.tonight),
  capturedAmount: partyPrice(trips.tonight),
})

/** The same, paid too long ago for the provider to give it back. */
export const PAID_LONG_AGO = orderFromFields({
  ...BOOKED_DEPARTURE,
  capturedAtMs: WORLDS_NOW_MS - 91 * 86_400_000,
})

/** What the evening trip costs the sample booking more, on the same day, as its payment stands. */
export const differenceIn = (
  state: "CREATED" | "COMPLETED" | "FAILED" | "REVIEW" | "REJECTED",
  placedAgoMs = 120_000,
): Order => {
  const booking = orderIn("COMPLETED")
  const amount = Paise.make(partyPrice(trips.tonight) - booking.request.amount)
  const placedAtMs = WORLDS_NOW_MS - placedAgoMs
  const settledAtMs = WORLDS_NOW_MS - 60_000
  const gatewayOrderId = GatewayOrderId.make("OMO17952371220003333")
  return orderFromFields({
    merchantOrderId: MerchantOrderId.make(`${ORDER_ID_PREFIX}2MORE0Q8N5R1T6W2X9Y4B7C3DM`),
    requestKey: `${SAMPLE_ORDER_ID}/difference-1`,
    request: { ...BOOKED_DEPARTURE.request, amount },
    activityName: BOOKED_DEPARTURE.activityName,
    packageType: booking.packageType,
    adultFare: BOOKED_DEPARTURE.adultFare,
    refundPolicyVersion: booking.refundPolicyVersion,
    placedAtMs,
    differenceOf: SAMPLE_ORDER_ID,
    state,
    ...(state === "CREATED" ? {} : { settledAtMs, gatewayOrderId }),
    ...(isCaptured(state) || state === "REVIEW" ? { capturedAmount: amount } : {}),
  })
}

const PAID_DIFFERENCE = differenceIn("COMPLETED")

/** The evening trip, paid in two parts, and the second of them. */
export const PAID_IN_TWO: ReadonlyArray<Order> = [
  orderFromFields({
    ...BOOKED_DEPARTURE,
    capturedAmount: orderIn("COMPLETED").request.amount,
    differencePaid: PAID_DIFFERENCE.request.amount,
    movedFrom: BOOKED_DEPARTURE.request.date,
  }),
  PAID_DIFFERENCE,
]

export const STORM: CallOff = {
  callOffId: CallOffId.make("call-off-1"),
  day: Day.make("2026-12-05"),
  scope: { kind: "pool", pool: trips.tonight.pool },
  fromMinute: 0,
  atMs: WORLDS_NOW_MS - 3_600_000,
  decidedBy: "Maria",
  reason: "A storm is coming in, and no boat may leave the harbour that evening.",
}

/** What the sample booking became whose trip was called off. */
export const VOUCHER: Voucher = {
  voucherId: VoucherId.make("7V0CHER0N0NTHEMAND0V1AA7ZK"),
  moneyOf: SAMPLE_ORDER_ID,
  heldBy: SAMPLE_ORDER_ID,
  amount: partyPrice(trips.booked),
  madeAtMs: WORLDS_NOW_MS - 3_600_000,
  lastDay: Day.make("2027-11-21"),
  state: "OPEN",
}

/** That booking, of which everything is in the voucher. */
export const IN_VOUCHER = orderFromFields({ ...cancelledOn(TODAY), inVouchers: VOUCHER.amount })

/** What was left of an earlier trip's payment, and is spent on the sample booking. */
export const SPENT_VOUCHER: Voucher = {
  ...VOUCHER,
  moneyOf: FIRST_PAID.merchantOrderId,
  heldBy: FIRST_PAID.merchantOrderId,
  amount: fareOf(trips.booked),
  state: "SPENT",
  closedAtMs: WORLDS_NOW_MS - 60_000,
  spentBy: SAMPLE_ORDER_ID,
}

const PAID_BY_PROVIDER = Paise.make(partyPrice(trips.booked) - SPENT_VOUCHER.amount)

/** The sample booking, of which that voucher paid one adult's fare. */
export const PAID_BY_VOUCHER = orderFromFields({
  ...orderIn("COMPLETED"),
  request: { ...orderIn("COMPLETED").request, voucher: SPENT_VOUCHER.voucherId },
  voucherAmount: SPENT_VOUCHER.amount,
  capturedAmount: PAID_BY_PROVIDER,
})

/** That trip was called off an hour ago, and its traveller has yet to choose. */
export const OPEN_OFFER: MadeOffer = {
  callOff: STORM,
  offer: {
    callOffId: STORM.callOffId,
    merchantOrderId: SAMPLE_ORDER_ID,
    state: "OFFERED",
    madeAtMs: STORM.atMs,
    chooseUntilMs: STORM.atMs + CHOICE_MS,
  },
}
