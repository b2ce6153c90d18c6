/**
 * What the invariants ask of call-offs, worked out from the rows alone: which trips they cover, and what an order's remedy came
 * to.
 */
import type { CallOffOfferRow, CallOffRow, DepartureRow, OrderRow } from "#adapters/sql/tables.ts"
import { departureIdOf, departuresOn } from "#core/departures/departure.ts"
import { Day } from "#core/days.ts"
import { UNPAID_CALLED_OFF } from "#core/messages/travellerMessages.ts"
import { DAY, MINUTE } from "../plan/durations.ts"
import type { Scenario } from "../world/scenario.ts"
import type { ChoiceTold } from "./observer.ts"
import { differencesOf, eventsOf, type OrderBooks, orderBooksOf } from "./orderBooks.ts"
import { MIN_REFUND } from "#core/refunds/refund.ts"
import { heldOf, startOfIndianDayMs, sum } from "./orderFindings.ts"

type Trip = Pick<OrderRow, "travel_day" | "departure">

const departureRow = ({ db }: Pick<Scenario, "db">, id: string) =>
  db.rows<DepartureRow>("select * from departures where departure_id = ?", id)[0]

const isCovered = (callOff: CallOffRow, departure: DepartureRow): boolean =>
  departure.day === callOff.day &&
  departure.start_minute >= callOff.from_minute &&
  (callOff.pool === null || callOff.pool === departure.pool) &&
  (callOff.departure_id === null || callOff.departure_id === departure.departure_id)

/** What calls a trip off; where no seats are counted, only a whole day does. */
const callOffsOf = (
  scenario: Pick<Scenario, "db">,
  { travel_day, departure: id }: Trip,
): ReadonlyArray<CallOffRow> => {
  const ofDay = scenario.db.rows<CallOffRow>("select * from call_offs where day = ?", travel_day)
  if (ofDay.length === 0) return ofDay
  const departure = id === null ? undefined : departureRow(scenario, id)
  return ofDay.filter((callOff) =>
    departure === undefined
      ? callOff.pool === null && callOff.departure_id === null
      : isCovered(callOff, departure),
  )
}

export const isCalledOff = (scenario: Pick<Scenario, "db">, trip: Trip): boolean =>
  callOffsOf(scenario, trip).length > 0

export const offersOf = ({ db }: Pick<Scenario, "db">, id: string): ReadonlyArray<CallOffOfferRow> =>
  db.rows<CallOffOfferRow>(
    "select * from call_off_offers where merchant_order_id = ? order by made_at_ms, call_off_id",
    id,
  )

/** What of a paid booking that stands has not gone back and is not on its way; nothing of a difference. Unit: paise. */
const leftOf = ({ row, refunds }: OrderBooks): number =>
  row?.state === "COMPLETED" && row.cancelled_on === null && row.difference_of === null
    ? (row.captured_amount ?? 0) - sum(refunds.filter(({ state }) => state !== "FAILED"))
    : 0

/** A booking that is paid for a called-off trip, and was never made an offer of that. */
export const unanswered = (books: OrderBooks, scenario: Scenario): string | undefined => {
  const { id, row } = books
  if (row === undefined || leftOf(books) <= 0) return undefined
  const covering = callOffsOf(scenario, row)
  if (covering.length === 0) return undefined
  const offers = offersOf(scenario, id)
  const isAnswered = offers.some(
    ({ state, call_off_id }) =>
      state === "OFFERED" || covering.some((callOff) => callOff.call_off_id === call_off_id),
  )
  return isAnswered ? undefined : `${id} is paid for a trip that is called off, and is offered nothing`
}

/** A departure that was called off before, and is in another one's name now. */
const renamed = (callOff: CallOffRow, { db }: Pick<Scenario, "db">): string | undefined => {
  const earlier = db.rows<CallOffRow>(
    "select * from call_offs where day = ? and rowid < (select rowid from call_offs where call_off_id = ?)",
    callOff.day,
    callOff.call_off_id,
  )
  if (earlier.length === 0) return undefined
  const row = db
    .rows<DepartureRow>(
      "select * from departures where day = ? and state = 'CANCELLED' and reason = ?",
      callOff.day,
      callOff.reason,
    )
    .find((departure) => earlier.some((one) => one.reason !== callOff.reason && isCovered(one, departure)))
  return row && `${row.departure_id} was called off before, and ${callOff.call_off_id} says why now`
}

/** What is not called off yet of what a call-off is about, or not told. Asked when it has just been made. */
export const halfCalledOff = (
  callOffId: string,
  { db, stock, ...scenario }: Scenario,
  booksOf: (id: string) => OrderBooks,
): string | undefined => {
  const [callOff] = db.rows<CallOffRow>("select * from call_offs where call_off_id = ?", callOffId)
  // It was undone with the transaction that had begun it.
  if (callOff === undefined) return undefined
  if (db.rows("select 1 from outbox where message_id = ?", `${callOffId}/called-off`).length === 0)
    return `${callOffId} is made, and the operator is told nothing`
  const day = Day.make(callOff.day)
  const known = stock
    .flatMap(({ subcategories }) => subcategories)
    .flatMap(({ rules }) => (rules === undefined ? [] : departuresOn(rules, day)))
    .filter(
      ({ pool, startMinute }) => startMinute >= callOff.from_minute && [null, pool].includes(callOff.pool),
    )
    .map(departureIdOf)
    .filter((id) => callOff.departure_id === null || callOff.departure_id === id)
  const sold = known.find((id) => departureRow({ db }, id)?.state !== "CANCELLED")
  if (sold !== undefined) return `${sold} is called off by ${callOffId}, and takes place`
  const rewritten = renamed(callOff, { db })
  if (rewritten !== undefined) return rewritten
  const isOfThis = (row: OrderRow) =>
    callOffsOf({ db }, row).some(({ call_off_id }) => call_off_id === callOffId)
  // Who paid late for what an earlier one of that day called off is not asked after here.
  const booked = db
    .rows<OrderRow>("select * from orders where travel_day = ? and state = 'COMPLETED'", callOff.day)
    .filter(isOfThis)
  for (const { merchant_order_id: id } of booked) {
    const owed = unanswered(booksOf(id), { db, stock, ...scenario })
    if (owed !== undefined) return owed
  }
  const untold = db
    .rows<OrderRow>(
      `select * from orders where travel_day = ? and desk_channel is not null and difference_of is null
        and state in ('CREATED', 'OWED', 'PENDING') and mobile_number <> ''
        and not exists (select 1 from traveller_messages
          where traveller_messages.merchant_order_id = orders.merchant_order_id and about = ?)`,
      callOff.day,
      UNPAID_CALLED_OFF,
    )
    .find(isOfThis)
  return untold && `${untold.merchant_order_id} is not paid, and is not told that its trip is called off`
}

/** A refund that the provider would not make, and of which the operator is told. */
const isWithOperator = ({ refunds }: OrderBooks, { mailServer }: Scenario): boolean =>
  refunds.some(({ state, merchant_refund_id: id }) => state === "FAILED" && mailServer.has(`${id}/failed`))

/** Asked when everything has come to rest: whether who paid travels, or has everything back. */
export const unremedied = (books: OrderBooks, scenario: Scenario): string | undefined => {
  const { id, row, refunds } = books
  if (row?.state !== "COMPLETED") return undefined
  if (leftOf(books) > 0 && isCalledOff(scenario, row)) return `${id} stands, and its trip is called off`
  const history = eventsOf(scenario, id)
  const events = history.map(({ what }) => what)
  const offeredAt = events.lastIndexOf("called off")
  if (offeredAt < 0 || events.lastIndexOf("moved") > offeredAt) return undefined
  const back = sum(refunds.filter(({ state }) => state === "COMPLETED" || state === "OUTSIDE"))
  const kept = differencesOf(scenario, id).find(
    (one) => one.state === "COMPLETED" && heldOf(one, scenario) > 0,
  )
  if (kept !== undefined && !isWithOperator(orderBooksOf(scenario, kept.merchant_order_id), scenario))
    return `${heldOf(kept, scenario)} of ${kept.merchant_order_id} is kept, and the trip of ${id} was called off`
  const left = (row.captured_amount ?? 0) - back - (row.in_vouchers ?? 0)
  const offeredAtMs = history[offeredAt]?.atMs ?? 0
  // Less than the provider sends was left of it when its trip was called off.
  const isTooLittle =
    left > 0 && left < MIN_REFUND && refunds.every((one) => Number(one.requested_at_ms) < offeredAtMs)
  return left === 0 || isTooLittle || isWithOperator(books, scenario)
    ? undefined
    : `${back} of ${row.captured_amount ?? 0} went back of ${id}, whose trip was called off`
}

/** Offers of an order that do not go with its history: one is open from being called off until something is chosen. */
export const wronglyOffered = ({ id, row, refunds }: OrderBooks, scenario: Scenario): string | undefined => {
  const offers = offersOf(scenario, id)
  if (offers.length === 0) return undefined
  const open = offers.filter(({ state }) => state === "OFFERED").length
  if (open > 1) return `${id} has ${open} open offers`
  const history = eventsOf(scenario, id)
  const cancelledAtMs = history.find(({ what }) => what === "cancelled")?.atMs
  const chosen = row?.in_vouchers === null ? "REFUNDED" : "VOUCHER"
  const closed = offers.find(
    ({ closed_at_ms }) => cancelledAtMs !== undefined && closed_at_ms === cancelledAtMs,
  )
  if (closed !== undefined && closed.state !== chosen)
    return `${id} is given up as ${chosen}, and its offer is ${closed.state}`
  const events = history.map(({ what }) => what)
  const last = events.findLast((what) => what === "called off" || what === "moved" || what === "cancelled")
  if (open === 1 && last !== "called off") return `${id} is ${last}, and may choose still`
  const isBack =
    sum(refunds.filter(({ state }) => state === "COMPLETED" || state === "OUTSIDE")) >=
    (row?.captured_amount ?? 0)
  if (open === 0 && last === "called off" && !isBack) return `${id} may not choose any more, and has nothing`
  const times = events.filter((what) => what === "called off").length
  const moves = events.filter((what) => what === "moved").length
  // Who comes back to what was called off, as a difference is paid late, is offered the same one anew.
  return times >= offers.length && times <= offers.length + moves
    ? undefined
    : `${id} was called off ${times} times, and offered ${offers.length}`
}

/** A round may just have ended, and the provider may be slow. */
const GIVEN_BACK_WITHIN_MS = 10 * MINUTE

/** Without a departure a trip is on all day. */
const LAST_MINUTE = 24 * 60 - 1

const startOf = (scenario: Scenario, trip: Trip): number => {
  const minute =
    trip.departure === null ? LAST_MINUTE : (departureRow(scenario, trip.departure)?.start_minute ?? 0)
  return startOfIndianDayMs(trip.travel_day) + minute * MINUTE
}

/** What the shop chose for a traveller who had time still, or had chosen, or what it has not done of what it said. */
export const otherThanChosen = (books: OrderBooks, scenario: Scenario): string | undefined => {
  const { id, row } = books
  if (row === undefined) return undefined
  const events = eventsOf(scenario, id)
  const isDone = (choice: ChoiceTold): boolean => {
    if (choice.what === "moved") return events.some(({ what, day }) => what === "moved" && day === choice.to)
    if (choice.what !== "fewer")
      return row.cancelled_on !== null && (row.in_vouchers !== null) === (choice.what === "voucher")
    const { adults, children } = choice.left
    return events.some(
      ({ what, party }) => what === "fewer" && party?.adults === adults && party?.children === children,
    )
  }
  const undone = (scenario.observer.choices.get(id) ?? []).find((choice) => !isDone(choice))
  if (undone !== undefined) return `the traveller of ${id} was told that it is ${undone.what}, and it is not`
  const offers = offersOf(scenario, id)
  const open = offers.find(({ state }) => state === "OFFERED")
  if (open !== undefined) {
    const { made_at_ms: madeMs, choose_until_ms: untilMs } = open
    const dueMs = Math.max(madeMs, Math.min(madeMs + DAY, startOf(scenario, row)))
    if (untilMs !== dueMs) return `${id} may choose until ${untilMs}, and ${dueMs} is right`
  }
  // A person cancels whenever it is agreed, for a reason of their own.
  const given = events.find(
    ({ what, by, reason }) =>
      what === "cancelled" &&
      by === "operator" &&
      scenario.db.rows("select 1 from call_offs where reason = ?", reason).length > 0,
  )
  if (given === undefined) return undefined
  const offer = offers.find(
    ({ state, closed_at_ms: closedMs }) => state === "REFUNDED" && closedMs === given.atMs,
  )
  if (offer === undefined) return `${id} is cancelled by the shop, and nothing was offered`
  if (given.atMs < offer.choose_until_ms) return `${id} is given back before its time to choose is over`
  return undefined
}

/** It was paid at the desk, and the operator is told to hand the money back. */
const isToldByHand = (
  { merchant_order_id: id, call_off_id }: CallOffOfferRow,
  { db, mailServer }: Scenario,
): boolean =>
  mailServer.has(`${id}/by-hand-${call_off_id}`) &&
  db.rows("select 1 from orders where merchant_order_id = ? and paid_at_desk is not null", id).length > 0

/** Offers that nobody has given back in time, once nothing goes wrong any more. */
export const offeredTooLong = (scenario: Scenario): string | undefined => {
  const { db, time } = scenario
  const offered = db.rows<CallOffOfferRow>(
    `select * from call_off_offers where state = 'OFFERED' and choose_until_ms + ? < ?
      and not exists (select 1 from refunds
        where refunds.merchant_order_id = call_off_offers.merchant_order_id and refunds.state <> 'FAILED')`,
    GIVEN_BACK_WITHIN_MS,
    time.nowMs(),
  )
  const late = offered.find((offer) => !isToldByHand(offer, scenario))
  return late && `${late.merchant_order_id} has not chosen in time, and has nothing back`
}
