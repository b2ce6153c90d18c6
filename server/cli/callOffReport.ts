/** What became of the bookings of what was called off: as a file for a spreadsheet, and as the sentences of `changes`. */
import { Effect } from "effect"
import { csvText } from "#core/csvText.ts"
import { type CalledOffBooking, calledOffBookings, REMEDY_TEXT } from "#core/callOffs/calledOffBookings.ts"
import { headsOf } from "#core/booking/party.ts"
import type { CallOffOfferState, MadeOffer } from "#core/callOffs/callOffOffer.ts"
import type { UnpaidBooking } from "#core/callOffs/unpaidBookings.ts"
import { momentText } from "#core/days.ts"
import { tripTimeText } from "#core/departures/tripTimeText.ts"
import { startTimeOf } from "#core/departures/departure.ts"
import { addressesOf } from "#core/messages/deliverTravellerMessages.ts"
import { decimalRupees, formatPaise, Paise, sumPaise } from "#core/money.ts"
import type { Order } from "#core/orders/order.ts"
import { BookingLinks } from "#core/ports/bookingLinks.ts"
import type { MessageChannel } from "#core/ports/travellerMessages.ts"
import { countText } from "#core/countText.ts"
import { printable } from "#core/plainText.ts"
import { alignedTable, istTimestamp } from "./output.ts"

/** One booking that was called off, and whether any way of ours reaches its traveller. */
export interface ReportedBooking extends CalledOffBooking {
  readonly isReachable: boolean
}

/** One of the desk's that was called off before it was paid. */
export interface ReportedUnpaid extends UnpaidBooking {
  readonly isReachable: boolean
}

export const isTravellerReachable = (channels: ReadonlyArray<MessageChannel>) =>
  Effect.fn("isTravellerReachable")(function* (order: Order) {
    const link = yield* BookingLinks.use((links) => links.ofOrder(order.merchantOrderId))
    return order.request.mobileNumber !== "" && addressesOf(order, link, channels).length > 0
  })

export const reportedBookings = Effect.fn("reportedBookings")(function* (
  offers: ReadonlyArray<MadeOffer>,
  channels: ReadonlyArray<MessageChannel>,
) {
  const isReachable = isTravellerReachable(channels)
  return yield* Effect.forEach(yield* calledOffBookings(offers), (booking) =>
    Effect.map(isReachable(booking.order), (reached): ReportedBooking => ({
      ...booking,
      isReachable: reached,
    })),
  )
})

export const reportedUnpaid = Effect.fn("reportedUnpaid")(function* (
  unpaid: ReadonlyArray<UnpaidBooking>,
  channels: ReadonlyArray<MessageChannel>,
) {
  const isReachable = isTravellerReachable(channels)
  return yield* Effect.forEach(unpaid, (one) =>
    Effect.map(isReachable(one.order), (reached): ReportedUnpaid => ({ ...one, isReachable: reached })),
  )
})

/** In the place of a remedy. */
const UNPAID_TEXT = "nothing paid"

export const sumOf = (amounts: ReadonlyArray<number>): string => formatPaise(sumPaise(amounts))

const rupees = (amount: Paise | undefined) => decimalRupees(amount ?? Paise.make(0))

const yesNo = (is: boolean) => (is ? "yes" : "no")

/** Unit: rupees with two decimals. Shape: one line a booking; the day and time are those on which it stands now. */
export const callOffReportCsv = (
  bookings: ReadonlyArray<ReportedBooking>,
  unpaid: ReadonlyArray<ReportedUnpaid>,
): string =>
  csvText([
    [
      "order",
      "activity",
      "calledOffDay",
      "travelDay",
      "startTime",
      "travellers",
      "atHome",
      "mobile",
      "paid",
      "remedy",
      "refunded",
      "refundOnItsWay",
      "voucher",
      "chosenAt",
      "chooseUntil",
      "reason",
      "reachable",
    ],
    ...bookings.map(({ order, offer, callOff, balance, atHome, isReachable }) => [
      order.merchantOrderId,
      order.activityName,
      callOff.day,
      order.request.date,
      startTimeOf(order.request.departure) ?? "",
      String(headsOf(order.request)),
      String(atHome),
      order.request.mobileNumber,
      rupees(balance.captured),
      REMEDY_TEXT[offer.state],
      rupees(balance.refunded),
      rupees(balance.underWay),
      rupees(order.inVouchers),
      offer.closedAtMs === undefined ? "" : istTimestamp(offer.closedAtMs),
      istTimestamp(offer.chooseUntilMs),
      callOff.reason,
      yesNo(isReachable),
    ]),
    ...unpaid.map(({ order, callOff, isReachable }) => [
      order.merchantOrderId,
      order.activityName,
      callOff.day,
      order.request.date,
      startTimeOf(order.request.departure) ?? "",
      String(headsOf(order.request)),
      "0",
      order.request.mobileNumber,
      rupees(undefined),
      UNPAID_TEXT,
      rupees(undefined),
      rupees(undefined),
      rupees(undefined),
      "",
      "",
      callOff.reason,
      yesNo(isReachable),
    ]),
  ])

/** A booking as programs read it. */
export const calledOffRecord = ({ order, offer, callOff, balance, atHome }: CalledOffBooking) => ({
  order: order.merchantOrderId,
  activity: order.activityName,
  calledOffDay: callOff.day,
  travelDay: order.request.date,
  departure: order.request.departure,
  paidPaise: balance.captured,
  remedy: REMEDY_TEXT[offer.state],
  refundedPaise: balance.refunded,
  refundOnItsWayPaise: balance.underWay,
  voucherPaise: order.inVouchers ?? 0,
  atHome,
  chosenAt: offer.closedAtMs === undefined ? undefined : istTimestamp(offer.closedAtMs),
  chooseUntil: istTimestamp(offer.chooseUntilMs),
  reason: callOff.reason,
})

/** One that was not paid, as programs read it: nothing is chosen about it. */
export const unpaidRecord = ({ order, callOff }: UnpaidBooking) => ({
  order: order.merchantOrderId,
  activity: order.activityName,
  calledOffDay: callOff.day,
  travelDay: order.request.date,
  departure: order.request.departure,
  paidPaise: 0,
  remedy: UNPAID_TEXT,
  refundedPaise: 0,
  refundOnItsWayPaise: 0,
  voucherPaise: 0,
  atHome: 0,
  reason: callOff.reason,
})

/** Nothing where everybody had paid. */
export const unpaidText = (unpaid: ReadonlyArray<UnpaidBooking>): string =>
  unpaid.length === 0
    ? ""
    : `${countText(unpaid.length, "booking")} of the desk had not been paid: nothing goes back.\n`

const WIDTH = 30

/** How far a call-off is: a bar, and how many bookings have which remedy. Nothing where nothing is called off. */
export const remediesText = (bookings: ReadonlyArray<CalledOffBooking>): string => {
  if (bookings.length === 0) return ""
  const count = (state: CallOffOfferState) => bookings.filter(({ offer }) => offer.state === state).length
  const chosen = bookings.length - count("OFFERED")
  const full = Math.floor((WIDTH * chosen) / bookings.length)
  const parts = [
    ...(["REFUNDED", "MOVED", "VOUCHER"] as const).flatMap((state) =>
      count(state) === 0 ? [] : [`${count(state)} ${REMEDY_TEXT[state]}`],
    ),
    ...(count("OFFERED") === 0 ? [] : [`${count("OFFERED")} ${REMEDY_TEXT.OFFERED}`]),
  ]
  const atHome = bookings.reduce((sum, one) => sum + one.atHome, 0)
  return [
    `[${"█".repeat(full)}${"░".repeat(WIDTH - full)}] ${chosen} of ${countText(bookings.length, "booking")}: ${parts.join(", ")}`,
    ...(atHome === 0
      ? []
      : [`${countText(atHome, "traveller")} of them ${atHome === 1 ? "stays" : "stay"} at home`]),
    `${sumOf(bookings.map(({ balance }) => balance.refunded))} refunded, ${sumOf(bookings.map(({ balance }) => balance.underWay))} on its way, ${sumOf(bookings.map(({ order }) => order.inVouchers ?? 0))} in vouchers`,
    "",
  ].join("\n")
}

/** Bookings one under the other, the first to end first where they are open. */
export const calledOffText = (bookings: ReadonlyArray<CalledOffBooking>, isAll: boolean): string =>
  `${alignedTable(
    [
      [
        "MAY CHOOSE UNTIL",
        "ORDER",
        "PAID",
        "MOBILE",
        "TRIP",
        ...(isAll ? ["REMEDY", "AT HOME"] : []),
        "CALLED OFF",
      ],
      ...bookings.map(({ order, offer, callOff, balance, atHome }) => [
        offer.state === "OFFERED" ? momentText(offer.chooseUntilMs) : "",
        order.merchantOrderId,
        formatPaise(balance.captured),
        printable(order.request.mobileNumber),
        `${order.activityName}, ${tripTimeText(order.request)}`,
        ...(isAll ? [REMEDY_TEXT[offer.state], atHome === 0 ? "" : String(atHome)] : []),
        printable(callOff.reason),
      ]),
    ],
    [2],
  )}\n`
