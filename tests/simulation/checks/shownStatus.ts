/** What the shop has to answer when it is asked how a payment went, worked out from the rows alone. */
import { isDeepStrictEqual } from "node:util"
import type { OrderRow, RefundRow, VoucherRow } from "#adapters/sql/tables.ts"
import { partyText } from "#core/booking/party.ts"
import { whereToMeet } from "#core/catalogue/quickFacts.ts"
import { Day, dayText } from "#core/days.ts"
import { timeText } from "#core/departures/departure.ts"
import { formatPaise, Paise } from "#core/money.ts"
import { withKnownTraveller } from "#core/payments/maskedStatus.ts"
import type { PaymentStatus } from "#core/payments/paymentStatus.ts"
import type { Scenario } from "../world/scenario.ts"
import { eventsOf } from "./orderBooks.ts"
import { boughtBy, indianDay, isSameBooking, sameTrip, sum } from "./orderFindings.ts"
import type { AnsweredStatus } from "./shownWords.ts"

/** What a status may be asked for: by the browser that booked, and by any other. */
export interface AnsweredBoth {
  readonly whole: unknown
  readonly masked: unknown
}

/** The visitor's word for each of the shop's states. */
const OUTWARD: Readonly<Record<string, string>> = {
  CREATED: "PENDING",
  OWED: "PENDING",
  PENDING: "PENDING",
  ABANDONED: "FAILED",
}

const rupees = (paise: number): string => formatPaise(Paise.make(paise))

/** The time in a departure's id: pool, day, time. */
const timeIn = (departure: string | null | undefined): string | undefined => departure?.split("/")[2]

const minuteIn = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const tripWords = (day: string, departure: string | null | undefined): string => {
  const time = timeIn(departure)
  return dayText(Day.make(day)) + (time === undefined ? "" : `, ${timeText(minuteIn(time))}`)
}

type Event = ReturnType<typeof eventsOf>[number]

/** What another trip costs more or less. */
const priceWords = (more: number): string =>
  more === 0 ? "" : `, for ${rupees(Math.abs(more))} ${more > 0 ? "more" : "less"}`

const wordsOf = (
  { what, day, party, trip, activityName, inVouchers, reason }: Event,
  before: number,
): string | undefined => {
  if (what === "called off") return `Called off by the company${reason ? `: ${reason}` : ""}`
  if (what === "fewer" && party !== undefined) return `Now for ${partyText(party)}`
  if (what === "cancelled")
    return inVouchers === undefined ? "Cancelled" : `Kept as a voucher of ${rupees(inVouchers)}`
  if (what !== "moved" || day === undefined) return undefined
  const there = `${activityName === undefined ? "" : `${activityName}, `}${tripWords(day, trip?.departure)}`
  return `Moved to ${there}${priceWords((trip?.amount ?? before) - before)}`
}

/** What has become of a booking, change by change, and by whose doing. */
export const historyDue = (events: ReadonlyArray<Event>) => {
  const history: Array<{ readonly on: string; readonly what: string }> = []
  let amount = events.find(({ trip }) => trip !== undefined)?.trip?.amount ?? 0
  let isChoosing = false
  for (const event of events) {
    const { what, by, atMs } = event
    const words = wordsOf(event, amount)
    amount = event.trip?.amount ?? amount
    if (words === undefined) continue
    const own = by === "operator" ? "by the company" : "by the traveller"
    const cause = isChoosing ? "as the trip was called off" : own
    history.push({ on: indianDay(atMs), what: what === "called off" ? words : `${words}, ${cause}` })
    if (what === "called off") isChoosing = true
    else if (what !== "fewer") isChoosing = false
  }
  return history
}

const sinceThenDue = (row: OrderRow, boughtActivity: string): string | undefined => {
  const { cancelled_on, moved_from, bought_adults, travel_day, departure, activity_name } = row
  if (cancelled_on !== null) return `Cancelled on ${dayText(Day.make(cancelled_on))}`
  const trip = activity_name === boughtActivity ? "" : `${activity_name}, `
  const changes = [
    ...(moved_from === null ? [] : [`Moved to ${trip}${tripWords(travel_day, departure)}`]),
    ...(bought_adults === null ? [] : [`Now for ${partyText(row)}`]),
  ]
  return changes.length === 0 ? undefined : changes.join("; ")
}

/** Where the trip begins that holds now, and when where nobody has counted its seats, as the catalogue says. */
const meetingPointDue = (
  { stock }: Scenario,
  { sub_slug, departure }: Pick<OrderRow, "sub_slug" | "departure">,
): string | undefined => {
  const sold = stock.flatMap(({ subcategories }) => subcategories).find(({ slug }) => slug === sub_slug)
  return whereToMeet(sold?.details ?? [], departure ?? undefined)
}

/** Whether the payment is the second one of a booking; undefined where only the moment of the first one would tell. */
const isSecondPayment = (row: OrderRow, scenario: Scenario): boolean | undefined => {
  if (row.difference_of !== null || (row.state !== "REVIEW" && row.state !== "REJECTED")) return false
  const others = sameTrip(row, scenario).filter(isSameBooking(row))
  if (row.mobile_number === "") return undefined
  if (others.length === 0) return false
  const { reviewDecisions } = scenario.observer
  const isFirst = ({ merchant_order_id: id, booking_key }: OrderRow) =>
    booking_key !== null && reviewDecisions.get(id)?.includes("ownBooking") !== true
  return others.some(isFirst) ? true : undefined
}

/** Fields without a value are not there. */
const plain = (value: object): unknown => JSON.parse(JSON.stringify(value))

/** With everything of the person, as the browser that booked is answered. */
export const statusDue = (row: OrderRow, scenario: Scenario): AnsweredStatus => {
  const { db } = scenario
  const { merchant_order_id: id, state, voucher_amount, moved_from, captured_amount } = row
  const events = state === "COMPLETED" ? eventsOf(scenario, id) : []
  // What was bought is what was placed, once it has moved.
  const placed = moved_from === null ? undefined : events[0]
  const activity = placed?.activityName ?? row.activity_name
  const departure = placed === undefined ? row.departure : placed.trip?.departure
  const { adults, children } = boughtBy(row)
  const refunds = db.rows<RefundRow>("select * from refunds where merchant_order_id = ?", id)
  const refunded = sum(refunds.filter((one) => one.state === "COMPLETED" || one.state === "OUTSIDE"))
  const underWay = sum(refunds.filter((one) => one.state === "REQUESTED" || one.state === "PENDING"))
  const byHand = sum(refunds.filter((one) => one.state === "OUTSIDE"))
  const isBackWhole = state === "COMPLETED" && refunded >= (captured_amount ?? 0)
  const isPaidOtherwise = voucher_amount !== null || row.difference_paid !== null
  const [again] = db.rows<VoucherRow>(
    "select * from vouchers where voucher_id = ?",
    `${row.voucher_id ?? ""}-2`,
  )
  const history = historyDue(events)
  const isSettled = state === "COMPLETED" || state === "REJECTED"
  return plain({
    state: OUTWARD[state] ?? state,
    orderId: row.gateway_order_id ?? id,
    amount: isSettled ? captured_amount : row.amount - (voucher_amount ?? 0),
    metaInfo: {
      udf1: row.name === "" ? undefined : `name:${row.name}`,
      udf2: row.mobile_number === "" ? undefined : `mobile:${row.mobile_number}`,
      udf4: `date:${moved_from ?? row.travel_day}`,
      udf5: `adults:${adults}|children:${children}`,
    },
    paymentDetails: row.transaction_id === null ? [] : [{ transactionId: row.transaction_id }],
    booked: {
      activity,
      meetingPoint: meetingPointDue(scenario, row),
      startTime: timeIn(departure),
      byVoucher: voucher_amount === null ? undefined : rupees(voucher_amount),
      sinceThen: sinceThenDue(row, activity),
      history: history.length === 0 ? undefined : history,
    },
    paidTwice: isSecondPayment(row, scenario) || undefined,
    paysDifference: row.difference_of !== null || undefined,
    refund:
      captured_amount === null || refunded + underWay === 0
        ? undefined
        : {
            refunded,
            underWay,
            byHand: byHand === 0 ? undefined : byHand,
            stands: (isBackWhole && isPaidOtherwise && row.cancelled_on === null) || undefined,
          },
    cancelled:
      row.cancelled_on === null ? undefined : { inVoucher: (row.in_vouchers ?? 0) + (again?.amount ?? 0) },
    paidAtDesk: row.paid_at_desk ?? undefined,
  }) as AnsweredStatus
}

const MASK = "•••"

/** The same for who did not book: neither the name nor a digit of the number. */
export const maskedDue = (whole: AnsweredStatus): object => {
  const { udf1, udf2, ...rest } = whole.metaInfo ?? {}
  const initials = udf1
    ?.slice("name:".length)
    .split(" ")
    .filter((word) => word !== "")
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0) + MASK)
  const metaInfo = {
    udf1: initials && `name:${initials.join(" ")}`,
    udf2: udf2 && `mobile:${MASK}`,
    ...rest,
  }
  return plain({ ...whole, metaInfo, masked: true }) as object
}

/** Whoever knows the traveller knows them still when the same is read again, and nobody else does. */
const wronglyReadAgain = ({ whole, masked }: AnsweredBoth): string | undefined => {
  const [known, strange] = [whole, masked] as unknown as readonly [PaymentStatus, PaymentStatus]
  const pairs = [
    [known, known, whole],
    [known, strange, whole],
    [strange, known, whole],
    [strange, strange, masked],
  ] as const
  const wrong = pairs.find(
    ([was, fresh, due]) => !isDeepStrictEqual(plain(withKnownTraveller(was, fresh)), plain(due as object)),
  )
  return wrong && `${JSON.stringify(wrong[0])}, read again as ${JSON.stringify(wrong[1])}, is shown otherwise`
}

/** Where an answer is not what is due. */
export const wrongAnswer = (
  row: OrderRow,
  answered: AnsweredBoth,
  scenario: Scenario,
): string | undefined => {
  const { whole, masked } = answered
  const due = statusDue(row, scenario)
  const isUnknown = isSecondPayment(row, scenario) === undefined
  const known = (status: object): unknown =>
    isUnknown ? { ...(plain(status) as object), paidTwice: undefined } : plain(status)
  const pairs: ReadonlyArray<readonly [object, object]> = [
    [whole as object, due],
    [masked as object, maskedDue(due)],
  ]
  const wrong = pairs.find(([given, right]) => !isDeepStrictEqual(known(given), known(right)))
  return wrong === undefined
    ? wronglyReadAgain(answered)
    : `${row.merchant_order_id} is told as ${JSON.stringify(wrong[0])}, and ${JSON.stringify(wrong[1])} is right`
}
