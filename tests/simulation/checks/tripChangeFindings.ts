/**
 * What the invariants ask of bookings that go to other trips: what each trip costs, who has paid that, and where they have
 * their seats.
 */
import type { OrderRow, RefundRow, SeatHoldRow } from "#adapters/sql/tables.ts"
import type { Scenario } from "../world/scenario.ts"
import { isByCompany } from "../world/agreedTrip.ts"
import { offersOf } from "./callOffFindings.ts"
import { askedOf, bookingOf, differencesOf, eventsOf, type OrderBooks } from "./orderBooks.ts"
import { boughtBy, sum, totalOf } from "./orderFindings.ts"

/** The provider neither takes nor sends less, so that such a difference is let go. Unit: paise. */
const LEAST_PAISE = 100

const isOpen = ({ state }: Pick<OrderRow, "state">): boolean => state === "CREATED" || state === "PENDING"

/** What a booking has cost, one amount after the other. Unit: paise. */
const amountsOf = (scenario: Scenario, id: string): ReadonlyArray<number> =>
  eventsOf(scenario, id).flatMap(({ trip }) => (trip === undefined ? [] : [trip.amount]))

/** A difference that is not what its trip costs more than the booking has ever cost. */
export const wronglyPriced = (row: OrderRow, scenario: Scenario): string | undefined => {
  const booking = bookingOf(scenario, row)
  if (booking === undefined || scenario.observer.lost.has(booking.merchant_order_id)) return undefined
  const total = totalOf(row.adult_fare, row)
  const isRight = amountsOf(scenario, booking.merchant_order_id).some(
    (amount) => amount + row.amount === total,
  )
  return isRight ? undefined : `${row.amount} for a trip that costs ${total}, beside ${booking.amount}`
}

/** Whether a booking still is the one for which its difference was reckoned. */
export const mayGoThere = (difference: OrderRow, scenario: Scenario): boolean => {
  const booking = bookingOf(scenario, difference)
  if (booking === undefined || booking.state !== "COMPLETED") return false
  const { merchant_order_id: id } = booking
  const given = sum(
    scenario.db.rows<RefundRow>(
      "select * from refunds where merchant_order_id = ? and state <> 'FAILED'",
      id,
    ),
  )
  return (
    booking.cancelled_on === null &&
    booking.bought_adults === null &&
    booking.voucher_amount === null &&
    booking.mobile_number !== "" &&
    given <= (booking.difference_back ?? 0) &&
    booking.adults === difference.adults &&
    booking.children === difference.children &&
    booking.amount + difference.amount === totalOf(difference.adult_fare, difference) &&
    !offersOf(scenario, id).some(({ state }) => state === "OFFERED")
  )
}

/** What the shop asks for a trip; undefined where its price may have changed. Unit: paise. */
const priceOf = ({ plan, stock }: Scenario, subSlug: string): number | undefined =>
  plan.troubles.some(({ kind }) => kind === "reprice")
    ? undefined
    : stock.flatMap(({ subcategories }) => subcategories).find(({ slug }) => slug === subSlug)?.price

/**
 * A booking that costs something else than was paid for it: by its own payment, a voucher and the payments of differences,
 * less what went back as it went to cheaper trips.
 */
export const otherThanPaid = ({ id, row, refunds }: OrderBooks, scenario: Scenario): string | undefined => {
  if (row?.state !== "COMPLETED" || row.difference_of !== null) return undefined
  const paid = differencesOf(scenario, id).filter(({ state }) => state === "COMPLETED")
  const party = boughtBy(row)
  let [amount, backSoFar] = [0, 0]
  let isCalledOff = false
  for (const { what, atMs, reason, trip, fare } of eventsOf(scenario, id)) {
    if (what === "placed") amount = trip?.amount ?? 0
    if (what === "called off") isCalledOff = true
    if (what !== "moved" || trip === undefined) continue
    const isFree = isByCompany(reason) || isCalledOff
    // A move to another day of the same trip takes up what the call-off offered, too.
    isCalledOff = false
    if (fare === undefined) continue
    const more = trip.amount - amount
    if (isFree && more !== 0)
      return `${id} costs ${more} more, and it is the company that cannot keep its trip`
    const price = priceOf(scenario, trip.subSlug)
    const asked = isFree || price === undefined ? trip.amount : totalOf(price, party)
    const isLetGo = more === 0 && Math.abs(asked - amount) < LEAST_PAISE
    if (asked !== trip.amount && !isLetGo) return `${id} costs ${trip.amount} on a trip for ${asked}`
    const by = sum(paid.filter(({ settled_at_ms }) => settled_at_ms === atMs))
    if (by !== Math.max(0, more)) return `${by} was paid of ${id}, whose trip costs ${more} more`
    const back = sum(
      refunds.filter(({ requested_at_ms, lines }) => requested_at_ms === atMs && lines.includes(' costs"')),
    )
    if (back !== Math.max(0, 0 - more)) return `${back} goes back of ${id}, whose trip costs ${0 - more} less`
    backSoFar += back
    amount = trip.amount
  }
  const all = askedOf(scenario, row) + (row.voucher_amount ?? 0) + sum(paid) - backSoFar
  return all === row.amount ? undefined : `${all} is paid for ${id}, which costs ${row.amount}`
}

/** A paid difference whose booking did not go where it leads, or a booking that went without it. */
export const unmovedByDifference = ({ id, row }: OrderBooks, scenario: Scenario): string | undefined => {
  const booking = row === undefined ? undefined : bookingOf(scenario, row)
  if (row === undefined || booking === undefined) return undefined
  const bookingId = booking.merchant_order_id
  if (scenario.observer.lost.has(bookingId)) return undefined
  const moved = eventsOf(scenario, bookingId).find(
    ({ what, atMs, trip, day }) =>
      what === "moved" &&
      atMs === row.settled_at_ms &&
      day === row.travel_day &&
      trip?.subSlug === row.sub_slug &&
      (trip.departure ?? null) === row.departure,
  )
  if (row.state === "COMPLETED" && moved === undefined)
    return `${id} is paid, and ${bookingId} stays where it is`
  return row.state !== "COMPLETED" && moved !== undefined
    ? `${bookingId} goes to a dearer trip, and ${id} is ${row.state}`
    : undefined
}

/** More than one order that may still be paid for one booking. */
export const twoOpen = ({ row }: OrderBooks, scenario: Scenario): string | undefined => {
  const bookingId = row?.difference_of ?? null
  const open = bookingId === null ? 0 : differencesOf(scenario, bookingId).filter(isOpen).length
  return open > 1 ? `${open} differences of ${bookingId ?? ""} are open` : undefined
}

/** Seats that a booking has in two places, by its differences and by itself. */
export const inTwoDepartures = ({ row }: OrderBooks, scenario: Scenario): string | undefined => {
  if (row === undefined) return undefined
  const id = row.difference_of ?? row.merchant_order_id
  const ids = [id, ...differencesOf(scenario, id).map(({ merchant_order_id }) => merchant_order_id)]
  const sold = ids.flatMap((one) =>
    scenario.db.rows<SeatHoldRow>("select * from seat_holds where hold_id = ? and state = 'SOLD'", one),
  )
  return sold.length > 1
    ? `${id} has seats of ${sold.map(({ departure_id }) => departure_id).join(" and of ")}`
    : undefined
}

/** Once all is over: a difference that is paid, and neither moved its booking nor went back. */
export const paidForNothing = (scenario: Scenario, orders: ReadonlyArray<OrderBooks>): string | undefined => {
  const left = orders.find(
    ({ row }) => row?.state === "REVIEW" && row.difference_of !== null && row.captured_amount === row.amount,
  )
  if (left === undefined || scenario.operator.isAtWork(left.id)) return undefined
  return `${left.row?.captured_amount ?? 0} of ${left.id} took nobody to another trip, and does not go back`
}

/** The traveller was told of an earlier trip on that day alone. */
export const untoldMove = ({ id, row }: OrderBooks, scenario: Scenario): string | undefined => {
  if (row?.state !== "COMPLETED" || row.cancelled_on !== null || row.mobile_number === "") return undefined
  const last = eventsOf(scenario, id).findLast(({ what }) => what === "moved")
  if (last?.day === undefined) return undefined
  if (scenario.db.rows("select 1 from outbox where message_id = ?", `${id}/moved-${last.atMs}`).length === 0)
    return `${id} is moved, and the operator is told nothing`
  // By when it was last owed, not by when it ended: that may be by another clock than the move.
  const told = scenario.db.rows(
    "select 1 from traveller_messages where message_id = ? and owed_at_ms < ? and coalesce(delivered_at_ms, dropped_at_ms, refused_at_ms) is not null",
    `${id}/traveller/changed/${last.day}`,
    last.atMs,
  )
  return told.length > 0
    ? `${id} is moved within ${last.day}, and its traveller was told of the trip before`
    : undefined
}
