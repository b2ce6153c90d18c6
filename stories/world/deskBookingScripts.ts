/** What a desk of the stories has to tell of bookings: what can be booked, one in every state, and those that are found. */
import { SAMPLE_ORDER_ID, TODAY, WORLDS_NOW_MS } from "#adapters/memory/sampleBookings.ts"
import { addDays, dayInIndia } from "#core/days.ts"
import {
  type BookingFound,
  type DeskBookingView,
  type DeskOffers,
  MOST_FOUND,
} from "#core/desk/bookings/deskBookingView.ts"
import { bookingPath, newBookingPath } from "#core/desk/deskRoutes.ts"
import { departureIdOf } from "#core/departures/departure.ts"
import { Paise } from "#core/money.ts"
import type { FewerOffer } from "#core/paidBooking/bookingView.ts"
import { MerchantOrderId, MerchantRefundId } from "#core/paymentIds.ts"
import type { RefundLine } from "#core/refunds/explainRefund.ts"

const HOUR_MS = 3_600_000
const BOOKED_AT_MS = WORLDS_NOW_MS - 6 * 24 * HOUR_MS
const TRAVEL_DAY = addDays(TODAY, 10)

const kayaksAt = (startMinute: number, day = TODAY) => departureIdOf({ pool: "kayaks", day, startMinute })

/** Three trips on the worlds' day; the seats of the walk are not counted. */
export const OFFERS: DeskOffers = {
  day: TODAY,
  offers: [
    {
      slug: "fontainhas-walk",
      name: "Fontainhas Heritage Walk",
      adultFare: Paise.make(60_000),
      times: [],
    },
    {
      slug: "mangrove-kayaking",
      name: "Mangrove Kayaking",
      adultFare: Paise.make(150_000),
      times: [
        { departure: kayaksAt(570), time: "09:30", free: 6, isClosed: false },
        { departure: kayaksAt(720), time: "12:00", free: 0, isClosed: false },
        { departure: kayaksAt(960), time: "16:00", free: 12, isClosed: true },
      ],
    },
    {
      slug: "sunset-cruise-mandovi",
      name: "Sunset Cruise on the Mandovi",
      adultFare: Paise.make(50_000),
      times: [
        {
          departure: departureIdOf({ pool: "mandovi-boat", day: TODAY, startMinute: 1050 }),
          time: "17:30",
          free: 25,
          isClosed: false,
        },
      ],
    },
  ],
}

/** The same, once most seats of the morning's kayaks are gone. */
export const FULL_OFFERS: DeskOffers = {
  ...OFFERS,
  offers: OFFERS.offers.map((offer) => ({
    ...offer,
    times: offer.times.map((time) =>
      time.time === "09:30" ? { ...time, free: 1 } : time.time === "12:00" ? { ...time, free: 8 } : time,
    ),
  })),
}

/** Of the day to which a booking is moved. */
export const OFFERS_OF_NEXT_WEEK: DeskOffers = {
  day: addDays(TODAY, 17),
  offers: OFFERS.offers.map((offer) => ({
    ...offer,
    times: offer.times.map((time, at) => ({
      ...time,
      departure: kayaksAt([570, 720, 960][at] ?? 570, addDays(TODAY, 17)),
    })),
  })),
}

/** The same day, on which the walk costs more than the kayaks. */
export const DEARER_OFFERS: DeskOffers = {
  ...OFFERS_OF_NEXT_WEEK,
  offers: OFFERS_OF_NEXT_WEEK.offers.map((offer) =>
    offer.slug === "fontainhas-walk" ? { ...offer, adultFare: Paise.make(200_000) } : offer,
  ),
}

export const NO_OFFERS: DeskOffers = { day: TODAY, offers: [] }
export const ON_KAYAKS = kayaksAt(570)
/** This morning's, at seven: it has left. */
export const NEW_BOOKING_TOO_LATE = newBookingPath(kayaksAt(420))
export const NEW_BOOKING_ON_KAYAKS = newBookingPath(ON_KAYAKS)

const line = (clause: string, amount: number): RefundLine => ({
  clause,
  cancelledOn: TODAY,
  travelDay: TRAVEL_DAY,
  amount,
})

/** Two adults and a child at ₹1,500, ten days before it sets out. */
const FEWER: FewerOffer = {
  adultFare: Paise.make(150_000),
  paid: Paise.make(345_000),
  bought: { adults: 2, children: 1 },
  party: { adults: 2, children: 1 },
  travelDay: TRAVEL_DAY,
  refundPolicyVersion: 1,
  carried: 0,
  today: TODAY,
}

/** Taken by phone, and paid in cash: ten days before it sets out. */
export const PAID_BOOKING: DeskBookingView = {
  merchantOrderId: SAMPLE_ORDER_ID,
  name: "Asha Rao",
  mobileNumber: "+91 98765 43210",
  email: "asha@example.in",
  adults: 2,
  children: 1,
  activityName: "Mangrove Kayaking",
  subSlug: "mangrove-kayaking",
  adultFare: Paise.make(150_000),
  date: TRAVEL_DAY,
  departure: kayaksAt(570, TRAVEL_DAY),
  state: "COMPLETED",
  isCancelled: false,
  channel: "PHONE",
  amount: Paise.make(345_000),
  paidAtDesk: "CASH",
  payUntilMs: WORLDS_NOW_MS + 2 * HOUR_MS,
  captured: Paise.make(345_000),
  refunded: Paise.make(0),
  underWay: Paise.make(0),
  refunds: [],
  history: [
    { atMs: BOOKED_AT_MS, who: "Maria Fernandes", what: "booked by phone" },
    { atMs: BOOKED_AT_MS, who: "Maria Fernandes", what: "paid in cash" },
  ],
  cancellationDays: { first: dayInIndia(BOOKED_AT_MS), last: TODAY },
  reckonedOn: TODAY,
  cancellation: {
    refund: Paise.make(172_500),
    lines: [line("Paid", 345_000), line("8 to 14 days before travel: 50% is kept", -172_500)],
    mustGoOutside: "paidAtDesk",
  },
  fullCancellation: {
    refund: Paise.make(345_000),
    lines: [line("Paid", 345_000)],
    mustGoOutside: "paidAtDesk",
  },
  fewer: { ...FEWER, mustGoOutside: "paidAtDesk" },
}

/** On which their message came, in the story of one that lay for some days. */
export const MESSAGE_DAY = addDays(TODAY, -5)

/** The same, as of that day: fifteen days before it sets out. */
export const PAID_BOOKING_THEN: DeskBookingView = {
  ...PAID_BOOKING,
  reckonedOn: MESSAGE_DAY,
  cancellation: {
    refund: Paise.make(276_000),
    lines: [line("Paid", 345_000), line("Exactly 15 days before travel: 20% is kept", -69_000)],
    mustGoOutside: "paidAtDesk",
  },
  fewer: { ...FEWER, today: MESSAGE_DAY, mustGoOutside: "paidAtDesk" },
}

const { paidAtDesk: _paid, payUntilMs: _until, channel: _channel, email: _email, ...BY_SHOP } = PAID_BOOKING

/** Booked by its traveller in the shop, and paid on the provider's page. */
export const SHOP_BOOKING: DeskBookingView = {
  ...BY_SHOP,
  history: [
    { atMs: BOOKED_AT_MS, who: "the traveller", what: "booked" },
    { atMs: BOOKED_AT_MS, who: "the payment provider", what: "paid" },
  ],
  cancellation: {
    refund: Paise.make(172_500),
    lines: [line("Paid", 345_000), line("8 to 14 days before travel: 50% is kept", -172_500)],
  },
  fullCancellation: { refund: Paise.make(345_000), lines: [line("Paid", 345_000)] },
  fewer: FEWER,
}

/** It goes to a dearer trip once the difference is paid. */
export const AWAITED_BOOKING: DeskBookingView = {
  ...SHOP_BOOKING,
  awaited: {
    merchantOrderId: MerchantOrderId.make("GOA-7ZK3V0Q8N5R1T6W2X9Y4B7C3DN"),
    activityName: "Dolphin Safari",
    date: addDays(TODAY, 17),
    amount: Paise.make(115_000),
    payPage: { url: "https://pay.example/t/7ZK3V0Q8N5R1T6W2X9Y4B7C3DN", untilMs: WORLDS_NOW_MS + HOUR_MS },
  },
}

const { cancellation: _share, fullCancellation: _whole, fewer: _few, ...NO_BOOKING } = SHOP_BOOKING

/** It has paid the difference of another booking. */
export const DIFFERENCE_BOOKING: DeskBookingView = {
  ...NO_BOOKING,
  merchantOrderId: MerchantOrderId.make("GOA-7ZK3V0Q8N5R1T6W2X9Y4B7C3DN"),
  activityName: "Dolphin Safari",
  differenceOf: SHOP_BOOKING.merchantOrderId,
  amount: Paise.make(115_000),
  captured: Paise.make(115_000),
}

/** The child stays at home. */
export const FEWER_BOOKING: DeskBookingView = {
  ...PAID_BOOKING,
  children: 0,
  history: [
    ...PAID_BOOKING.history,
    {
      atMs: WORLDS_NOW_MS - 60_000,
      who: "Maria Fernandes",
      what: "2 Adults, 0 Children still travel",
      reason: "the child is ill",
    },
  ],
}

const {
  cancellation: _by,
  fullCancellation: _all,
  fewer: _some,
  paidAtDesk: _with,
  ...NOT_PAID
} = PAID_BOOKING

export const OWED_BOOKING: DeskBookingView = {
  ...NOT_PAID,
  state: "OWED",
  captured: Paise.make(0),
  history: [{ atMs: WORLDS_NOW_MS - HOUR_MS, who: "Maria Fernandes", what: "booked by phone" }],
}

const { payUntilMs: _deskTime, ...BY_LINK } = OWED_BOOKING

export const LINK_BOOKING: DeskBookingView = {
  ...BY_LINK,
  state: "PENDING",
  payPage: { url: "https://pay.example/t/7ZK3V0Q8N5R1T6W2X9Y4B7C3DM", untilMs: WORLDS_NOW_MS + HOUR_MS },
}

/** The provider opened no page for it. */
export const PAGELESS_BOOKING: DeskBookingView = { ...BY_LINK, state: "CREATED" }

export const GIVEN_UP_BOOKING: DeskBookingView = {
  ...OWED_BOOKING,
  state: "ABANDONED",
  history: [
    ...OWED_BOOKING.history,
    {
      atMs: WORLDS_NOW_MS - 60_000,
      who: "Maria Fernandes",
      what: "given up, its seats are free",
      reason: "missed the bus",
    },
  ],
}

export const CANCELLED_BOOKING: DeskBookingView = {
  ...PAID_BOOKING,
  isCancelled: true,
  refunded: Paise.make(172_500),
  refunds: [
    {
      merchantRefundId: MerchantRefundId.make("REFUND-7ZK3V0Q8N5R1T6W2X9Y4B7C3DM-1"),
      amount: Paise.make(172_500),
      state: "OUTSIDE",
      requestedAtMs: WORLDS_NOW_MS - 60_000,
      decidedBy: "Maria Fernandes",
      reason: "the family is ill",
      lines: [line("Paid", 345_000), line("8 to 14 days before travel: 50% is kept", -172_500)],
    },
  ],
  history: [
    ...PAID_BOOKING.history,
    {
      atMs: WORLDS_NOW_MS - 60_000,
      who: "Maria Fernandes",
      what: "cancelled, its seats are free",
      reason: "the family is ill",
    },
  ],
  cancellation: { objection: "This booking is cancelled." },
  fullCancellation: { objection: "This booking is cancelled." },
  fewer: { objection: "This booking is cancelled." },
}

export const BOOKING_PATH = bookingPath(SAMPLE_ORDER_ID)

const foundOf = ({
  merchantOrderId,
  name,
  mobileNumber,
  adults,
  children,
  activityName,
  date,
  departure,
  state,
  isCancelled,
  differenceOf,
}: DeskBookingView): BookingFound => ({
  merchantOrderId,
  name,
  mobileNumber,
  adults,
  children,
  activityName,
  date,
  ...(departure === undefined ? {} : { departure }),
  state,
  isCancelled,
  ...(differenceOf === undefined ? {} : { differenceOf }),
})

export const FOUND: ReadonlyArray<BookingFound> = [
  foundOf(PAID_BOOKING),
  { ...foundOf(OWED_BOOKING), merchantOrderId: MerchantOrderId.make(`${SAMPLE_ORDER_ID}2`), name: "आशा राव" },
  {
    ...foundOf(CANCELLED_BOOKING),
    merchantOrderId: MerchantOrderId.make(`${SAMPLE_ORDER_ID}3`),
    name: "Asha Naik",
  },
  { ...foundOf(DIFFERENCE_BOOKING), name: "Asha Kamat" },
]

/** One more than is listed. */
export const MANY_FOUND: ReadonlyArray<BookingFound> = Array.from({ length: MOST_FOUND + 1 }, (_, at) => ({
  ...foundOf(PAID_BOOKING),
  merchantOrderId: MerchantOrderId.make(`${SAMPLE_ORDER_ID}${at}`),
}))
