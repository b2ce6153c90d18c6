/** What the invariants ask of an order: what it came to, whom a person was told of, what the policy gives back. */
import type { OrderRow, RefundRow } from "#adapters/sql/tables.ts"
import { digitsInScript } from "../plan/person.ts"
import type { Scenario } from "../world/scenario.ts"
import { lateBy } from "./lateness.ts"
import { isByCompany } from "../world/agreedTrip.ts"
import { differencesOf, eventsOf, type OrderBooks } from "./orderBooks.ts"

export const capturedOf = ({ atProvider }: OrderBooks) =>
  atProvider?.state === "COMPLETED" ? atProvider.amount : 0

export const sum = (amounts: ReadonlyArray<{ readonly amount: number }>) =>
  amounts.reduce((all, { amount }) => all + amount, 0)

const DAY_MS = 86_400_000

const dayNumber = (day: string) => Math.round(Date.parse(`${day}T00:00Z`) / DAY_MS)

const INDIA_AHEAD_MS = 19_800_000

export const startOfIndianDayMs = (day: string) => Date.parse(`${day}T00:00Z`) - INDIA_AHEAD_MS

export const indianDay = (atMs: number) => new Date(Number(atMs) + INDIA_AHEAD_MS).toISOString().slice(0, 10)

/** The share that the policy's page promises, as its reader would work it out. */
const shareOf = (days: number) => (days >= 15 ? 80 : days >= 7 ? 50 : 0)

/** The message that puts an order into a person's hands, by its state. */
const TOLD_OF: Readonly<Record<string, string>> = { COMPLETED: "confirmed", REVIEW: "review" }

/** A travel day of an order: since when, and with how many days' notice at most a cancellation counts. */
export interface HeldDay {
  readonly sinceMs: number
  readonly day: string
  readonly notice: number
}

/** The travel days of an order, one after the other, by its history. */
export const heldDaysOf = (row: OrderRow, scenario: Scenario): ReadonlyArray<HeldDay> => {
  let last: HeldDay = { sinceMs: 0, day: row.moved_from ?? row.travel_day, notice: Infinity }
  const held = [last]
  let isByShop = false
  const differences = differencesOf(scenario, row.merchant_order_id)
  for (const { atMs, what, day, reason } of eventsOf(scenario, row.merchant_order_id)) {
    if (what === "called off") isByShop = true
    if (what !== "moved" || day === undefined) continue
    // Who pays a difference has agreed on it before.
    const paid = differences.find(
      ({ state, settled_at_ms }) => state === "COMPLETED" && settled_at_ms === atMs,
    )
    const agreedAtMs = paid?.placed_at_ms ?? atMs
    // Who moves as the trip was called off has given notice of nothing.
    const given =
      isByShop || isByCompany(reason) ? Infinity : dayNumber(last.day) - dayNumber(indianDay(agreedAtMs))
    last = { sinceMs: atMs, day, notice: Math.min(last.notice, given) }
    held.push(last)
    isByShop = false
  }
  return held
}

/** Those who stay at home: what they had paid, and what of it is due to them. Unit: paise. */
export interface TakenOff {
  readonly worth: number
  readonly due: number
}
export const NOBODY: TakenOff = { worth: 0, due: 0 }

export const shareOn = ({ day, notice }: HeldDay, cancelledOn: string): number =>
  shareOf(Math.min(notice, dayNumber(day) - dayNumber(cancelledOn)))

/** What goes back of an order, as a reader of the policy works it out. Unit: paise. */
export const dueOf = (
  captured: number,
  held: HeldDay,
  cancelledOn: string | undefined,
  { worth, due }: TakenOff = NOBODY,
): number =>
  cancelledOn === undefined
    ? captured
    : due + Math.floor(((captured - worth) * shareOn(held, cancelledOn)) / 100)

interface Heads {
  readonly adults: number
  readonly children: number
}

/** What a party pays: an adult the fare, a child three tenths of it. Unit: paise. */
export const totalOf = (fare: number, { adults, children }: Heads): number =>
  Math.floor((fare * (10 * adults + 3 * children) + 5) / 10)

/** Who was to travel as it was bought. */
export const boughtBy = ({ adults, children, bought_adults, bought_children }: OrderRow): Heads => ({
  adults: bought_adults ?? adults,
  children: bought_children ?? children,
})

/**
 * Nobody, and then all who were taken off an order so far, and what went back as it was taken to cheaper trips, time after
 * time; as its reader works it out.
 */
export const takenOffBy = (
  row: OrderRow,
  captured: number,
  scenario: Scenario,
): ReadonlyArray<TakenOff & { readonly sinceMs: number }> => {
  const [bought, days] = [boughtBy(row), heldDaysOf(row, scenario)]
  let fare: number = row.adult_fare
  let cheaper = 0
  const paidBy = (party: Heads) => {
    const [all, paid] = [totalOf(fare, bought), captured - cheaper]
    return paid === all
      ? totalOf(fare, party)
      : Number((BigInt(paid) * BigInt(totalOf(fare, party))) / BigInt(Math.max(1, all)))
  }
  let isByShop = false
  let last = { ...NOBODY, sinceMs: 0 }
  const taken = [last]
  for (const { atMs, what, party, fare: nextFare } of eventsOf(scenario, row.merchant_order_id)) {
    if (what === "called off") isByShop = true
    if (what === "moved" || what === "cancelled") isByShop = false
    const less = totalOf(fare, bought) - totalOf(nextFare ?? fare, bought)
    if (what === "moved" && less > 0) {
      cheaper += less
      last = { sinceMs: atMs, worth: last.worth + less, due: last.due + less }
      taken.push(last)
    }
    fare = nextFare ?? fare
    const held = days.findLast(({ sinceMs }) => sinceMs <= atMs)
    if (what !== "fewer" || party === undefined || held === undefined) continue
    const worth = captured - paidBy(party)
    const share = isByShop ? 100 : shareOn(held, indianDay(atMs))
    last = { sinceMs: atMs, worth, due: last.due + Math.floor(((worth - last.worth) * share) / 100) }
    taken.push(last)
  }
  return taken
}

/** What of a completed order has not gone back, by the shop's books. Unit: paise. */
export const heldOf = ({ merchant_order_id, captured_amount }: OrderRow, { db }: Scenario): number =>
  (captured_amount ?? 0) -
  sum(
    db.rows<RefundRow>(
      "select * from refunds where merchant_order_id = ? and state in ('COMPLETED', 'OUTSIDE')",
      merchant_order_id,
    ),
  )

/** Whether the shop still has something for a booking: of its payment, of a difference, or a voucher. */
export const holdsMoney = (row: OrderRow, scenario: Scenario): boolean =>
  row.voucher_amount !== null || row.difference_paid !== null || heldOf(row, scenario) > 0

/**
 * Completed orders that nobody has cancelled, and whose person is known, of the same number for the same trip and departure,
 * however the number was typed.
 */
export const sameTrip = (row: OrderRow, { db }: Scenario): ReadonlyArray<OrderRow> =>
  db
    .rows<OrderRow>(
      "select * from orders where state = 'COMPLETED' and cancelled_on is null and difference_of is null and sub_slug = ? and travel_day = ? and adults = ? and children = ?",
      row.sub_slug,
      row.travel_day,
      row.adults,
      row.children,
    )
    .filter(
      ({ mobile_number, departure }) =>
        mobile_number !== "" &&
        departure === row.departure &&
        digitsInScript(mobile_number) === digitsInScript(row.mobile_number),
    )

/** Of one trip: the same people, from the same browser. */
export const isSameBooking =
  ({ name, booked_by }: OrderRow) =>
  (other: OrderRow) =>
    other.name === name && other.booked_by === booked_by

export const lateness = ({ id, atProvider, row }: OrderBooks, scenario: Scenario): string | undefined => {
  const { provider, plan, time, observer } = scenario
  const decidedAtMs = provider.decidedAtMs.get(id)
  if (atProvider === undefined || decidedAtMs === undefined || row === undefined) return undefined
  const late = lateBy({
    foundAtMs: time.nowMs(),
    decidedAtMs,
    expiresAtMs: atProvider.expireAt,
    calmFromMs: plan.startMs + plan.calmFromMs,
    inBooksSinceMs: observer.inBooksSinceMs(id),
  })
  return late === undefined
    ? undefined
    : `${row.state} was found ${Math.round(late / 1000)} s after the provider had decided ${atProvider.state}`
}

/** Of a message about an order or about its refund. */
export const orderOfMessage = (messageId: string): string =>
  messageId.replace(/^GOAR?-([0-9A-Z]+).*$/, "GOA-$1")

/** A refund at the provider of which our books do not know, or that they have with another amount. */
export const unknownRefund = ({ refunds, refundsAtProvider }: OrderBooks): string | undefined => {
  const unknown = refundsAtProvider.find(
    (one) =>
      !refunds.some((ours) => ours.merchant_refund_id === one.merchantRefundId && ours.amount === one.amount),
  )
  return unknown && `refund ${unknown.merchantRefundId} of ${unknown.amount} is not in our books`
}

/** Whether the operator has ended the order's review in that state. */
export const isDecided = ({ id, row, atProvider }: OrderBooks, { observer }: Scenario): boolean => {
  const decided = observer.reviewDecisions.get(id) ?? []
  if (row?.state === "REJECTED" && observer.decidedByShop.has(id)) return true
  if (row?.state === "COMPLETED")
    return decided.some((one) => one !== "reject") || observer.adoptedAtMs.has(id)
  if (row?.state === "FAILED" && atProvider?.state === "COMPLETED") return false
  return (row?.state === "REJECTED" || row?.state === "FAILED") && decided.includes("reject")
}

/** Rejected, and the money has gone back, is on its way, or could not go and the operator was told. */
const isGivenBack = ({ row, refunds }: OrderBooks, { mailServer }: Scenario): boolean => {
  const gone = sum(refunds.filter(({ state }) => state !== "FAILED"))
  const isTold = refunds.some(({ merchant_refund_id: id }) => mailServer.has(`${id}/failed`))
  return row?.state === "REJECTED" && (gone >= (row.captured_amount ?? 0) || isTold)
}

/** A person has been told of the order, or has erased who booked it before that was sent, and it is that person's. */
export const isInHand = (books: OrderBooks, scenario: Scenario): boolean => {
  const { id, row } = books
  const { mailServer, observer, operator } = scenario
  const message = row === undefined ? "stranger" : TOLD_OF[row.state]
  const messages = isDecided(books, scenario) ? ["review", "stranger", message] : [message]
  if (row?.state === "REJECTED") return isGivenBack(books, scenario) || operator.isAtWork(id)
  const isErased = observer.erased.has(id)
  return messages.some(
    (about) =>
      about !== undefined && (mailServer.has(`${id}/${about}`) || (isErased && books.messages.has(about))),
  )
}
