/** A booking as its traveller reads it, for tests of whatever shows or changes one. */
import type { Shelf } from "#core/catalogue/activity.ts"
import { BookingSecret } from "#core/paidBooking/bookingSecret.ts"
import type { BookingView } from "#core/paidBooking/bookingView.ts"
import { Day } from "#core/days.ts"
import { DepartureId } from "#core/departures/departure.ts"
import { Paise } from "#core/money.ts"
import { SAMPLE_OPERATOR } from "#core/operator.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { explainRefund } from "#core/refunds/explainRefund.ts"

import { CRUISE, CRUISES } from "../orders/orderSamples.ts"

export const SECRET = BookingSecret.make("0TR1P0FARA0N0NTHEMAND0V1AA")

const { percent, lines, refund } = explainRefund(
  { paid: Paise.make(115_000), travelDay: Day.make("2026-12-05"), refundPolicyVersion: 1 },
  Day.make("2026-11-21"),
  [],
)

const TERMS: BookingView["fewer"] = {
  adultFare: Paise.make(50_000),
  paid: Paise.make(115_000),
  bought: { adults: 2, children: 1 },
  party: { adults: 2, children: 1 },
  travelDay: Day.make("2026-12-05"),
  refundPolicyVersion: 1,
  carried: 0,
  today: Day.make("2026-11-21"),
}

/** Two weeks before the trip: it can be cancelled, and its day changed. */
export const CONFIRMED: BookingView = {
  merchantOrderId: MerchantOrderId.make("GOA-1"),
  state: "CONFIRMED",
  activityName: "Sunset Cruise on the Mandovi",
  categorySlug: "cruises",
  subSlug: "sunset-cruise-mandovi",
  packageType: "tour package",
  date: Day.make("2026-12-05"),
  adults: 2,
  children: 1,
  name: "Asha Rao",
  mobileNumber: "98765 43210",
  meetingPoint: "Santa Monica Jetty, Panjim",
  whatToBring: ["A light jacket"],
  paid: Paise.make(115_000),
  payment: { state: "COMPLETED", orderId: "OMO1", amount: Paise.make(115_000) },
  placedAtMs: 1_795_237_080_000,
  refunds: [],
  vouchers: [],
  cancellation: { percent, lines, refund },
  dayChange: { until: Day.make("2026-11-28") },
  fewer: TERMS,
}

/** Of a departure that the company has called off: everything goes back, or another time is chosen. */
export const CALLED_OFF: BookingView = {
  ...CONFIRMED,
  startTime: "09:00",
  departure: DepartureId.make("boat/2026-12-05/09:00"),
  cancellation: { percent: 100, lines: [], refund: CONFIRMED.paid },
  fewer: { ...TERMS, isCalledOff: true },
  calledOff: { reason: "A storm is coming in.", chooseUntilMs: 1_795_323_600_000, voucher: CONFIRMED.paid },
}

/** Its own trip, and a dearer one. */
export const SHELVES: ReadonlyArray<Shelf> = [
  {
    ...CRUISES,
    subcategories: [
      { ...CRUISE, slug: CONFIRMED.subSlug, name: CONFIRMED.activityName },
      { ...CRUISE, slug: "dinner-cruise-mandovi", name: "Dinner Cruise on the Mandovi" },
    ],
  },
]

/** A dearer trip waits to be paid for it. */
export const UNPAID: BookingView = {
  ...CONFIRMED,
  difference: {
    merchantOrderId: MerchantOrderId.make("GOA-D"),
    state: "OPEN",
    activityName: "Dinner Cruise on the Mandovi",
    date: Day.make("2026-12-05"),
    startTime: "20:30",
    amount: Paise.make(60_000),
    untilMs: 1_795_240_800_000,
  },
}

/** It was paid, and the booking has gone there. */
export const GONE_THERE: BookingView = {
  ...CONFIRMED,
  activityName: "Dinner Cruise on the Mandovi",
  subSlug: "dinner-cruise-mandovi",
  startTime: "20:30",
  paid: Paise.make(175_000),
  differencePaid: Paise.make(60_000),
}

const CANCELLED_TEXT = { objection: "cancelled", message: "This booking is cancelled." } as const

/** It was cancelled, and its money is on its way back. */
export const UNDER_WAY: BookingView = {
  ...CONFIRMED,
  state: "CANCELLED",
  refunds: [{ amount: refund, state: "UNDER_WAY" }],
  cancellation: CANCELLED_TEXT,
  dayChange: CANCELLED_TEXT,
  fewer: CANCELLED_TEXT,
}

/** And has arrived. */
export const REFUNDED: BookingView = { ...UNDER_WAY, refunds: [{ amount: refund, state: "REFUNDED" }] }

export const PAGE_INPUT = { secret: SECRET, operator: SAMPLE_OPERATOR, siteUrl: "https://shop.example" }
