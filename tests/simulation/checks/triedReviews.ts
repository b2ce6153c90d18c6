/**
 * Ends reviews in a copy of the books that may be ended and that may not: of orders that are decided, that nothing was
 * captured for, whose money is back or on its way, that the provider refunds no more; twice, and against each other. What
 * has to become of each is worked out from the rows and the words of the rules alone. Unit: paise.
 */
import { Effect } from "effect"
import type { DepartureRow, OrderEventRow, OrderRow, RefundRow } from "#adapters/sql/tables.ts"
import { formatPaise, Paise } from "#core/money.ts"
import {
  confirmReview,
  readReview,
  rejectionRefund,
  rejectReview,
  type Review,
} from "#core/orders/decideReview.ts"
import { GatewayOrderId, MerchantOrderId } from "#core/paymentIds.ts"
import { DAY } from "../plan/durations.ts"
import type { RandomSource } from "../plan/randomFromSeed.ts"
import type { TriedBooks } from "../world/triedBooks.ts"
import { isSameBooking, sum } from "./orderFindings.ts"
import { overtakeByRefund, undoOvertaking } from "./overtakingRefund.ts"
import { insertRow, PLAIN, refundsOf } from "./triedRows.ts"

const DECISION = { decidedBy: "whoever tries", reason: "looked at it twice" }

/** How many paid bookings are put under review. */
const REVIEWED = 8

/** The provider refunds payments for so long. Unit: milliseconds. */
const REFUNDABLE_MS = 90 * DAY
const LEAST_REFUND = 100

const ACTS = ["confirm", "ownBooking", "reject", "rejectOutside"] as const
type Act = (typeof ACTS)[number]

const PAID = `select * from orders where state = 'COMPLETED' and gateway_order_id is not null and difference_of is null
  order by merchant_order_id`

/**
 * Others have booked and paid as visitors of the story have: to few of theirs nothing has happened. Each has paid twice for the
 * very same booking.
 */
const bookLike = (books: TriedBooks, chance: RandomSource): ReadonlyArray<OrderRow> => {
  const paid = books.rows<OrderRow>(PAID)
  const persons = Array.from({ length: REVIEWED / 2 }, () => paid[chance.below(Math.max(1, paid.length))])
  return Array.from({ length: REVIEWED }, (_, nth) => nth).flatMap((nth) => {
    const person = nth >> 1
    const like = persons[person]
    if (like === undefined) return []
    const number = String(nth).padStart(20, "0")
    const row: OrderRow = {
      ...like,
      ...PLAIN,
      merchant_order_id: MerchantOrderId.make(`GOA-REVIEW${number}`),
      request_key: `the key of a review, ${number}`,
      mobile_number: `98764${String(person).padStart(5, "0")}`,
      gateway_order_id: GatewayOrderId.make(`OMO-REVIEW${number}`),
    }
    insertRow(books, "orders", row)
    return [row]
  })
}

/** Those under review, or given back, in the story itself, before all others. */
const OTHERS =
  "select merchant_order_id from orders order by state in ('REVIEW', 'REJECTED') desc, merchant_order_id"
const MOST_OTHERS = 8

const orderOf = (books: TriedBooks, id: string): OrderRow | undefined =>
  books.rows<OrderRow>("select * from orders where merchant_order_id = ?", id)[0]

/** What an order would take that is not to be had any more. */
const GONE = {
  voucher: "The voucher that was to pay a part of order ID is spent or paid out: reject the order.",
  booking: "The booking whose difference order ID was to pay has changed: reject the order.",
  seats:
    "The seats of order ID were given back and are not free any more: make room with departures capacity or departures unblock, or reject the order.",
} as const

const NO_VOUCHER = "NOSUCHVOUCHER".padEnd(26, "0")

/** Takes away what an order would need to be confirmed. Returns why it then is not; undefined where it needs nothing. */
const takeAway = (books: TriedBooks, id: string, chance: RandomSource): string | undefined => {
  const what = chance.weighted({ nothing: 3, voucher: 2, booking: 2, seats: 2 })
  if (what === "nothing") return undefined
  if (what === "voucher")
    books.change(
      "update orders set voucher_id = ?, voucher_amount = 100 where merchant_order_id = ?",
      NO_VOUCHER,
      id,
    )
  if (what === "booking")
    books.change("update orders set difference_of = 'GOA-NOBODY' where merchant_order_id = ?", id)
  if (what === "seats") {
    const [boat] = books.rows<Pick<DepartureRow, "departure_id">>(
      "select departure_id from departures order by departure_id",
    )
    if (boat === undefined) return undefined
    books.change("update departures set capacity = max(1, taken) where departure_id = ?", boat.departure_id)
    books.change("update orders set departure = ? where merchant_order_id = ?", boat.departure_id, id)
    books.change(
      `insert into seat_holds (hold_id, departure_id, seats, state)
        select ?, departure_id, capacity - taken + 1, 'RELEASED' from departures where departure_id = ?`,
      id,
      boat.departure_id,
    )
  }
  return GONE[what].replace("ID", id)
}

/** Puts a paid booking back under review, as a provider might have led it there, with some of its money gone or not. */
const putUnderReview = (
  books: TriedBooks,
  { merchant_order_id: id, captured_amount, gateway_order_id }: OrderRow,
  chance: RandomSource,
): void => {
  const captured = captured_amount ?? 0
  const isUnheard = chance.isHit(0.3)
  const isOld = chance.isHit(0.15)
  const sinceMs = books.nowMs() - (isOld ? REFUNDABLE_MS + 1 : chance.isHit(0.5) ? REFUNDABLE_MS : DAY)
  books.change(
    "update orders set state = 'REVIEW', booking_key = null, captured_amount = ?, captured_at_ms = null, settled_at_ms = ?, placed_at_ms = min(placed_at_ms, ?) where merchant_order_id = ?",
    isUnheard ? null : captured,
    sinceMs,
    sinceMs,
    id,
  )
  const says = chance.weighted({ COMPLETED: 4, FAILED: 1, PENDING: 1, nothing: 1, noAnswer: 2 })
  if (says === "noAnswer") books.told.orders.set(id, says)
  else if (says !== "nothing")
    books.told.orders.set(id, {
      gatewayOrderId: gateway_order_id ?? GatewayOrderId.make(`OMO-${id}`),
      state: says,
      amount: Paise.make(captured),
      transactionId: undefined,
    })
  const gone = chance.weighted({
    nothing: 3,
    some: 2,
    nearlyAll: 2,
    allButLeast: 2,
    all: 3,
    onItsWay: 1,
    failed: 1,
  })
  const amount = {
    nothing: 0,
    some: 150,
    nearlyAll: captured - LEAST_REFUND + 1,
    allButLeast: captured - LEAST_REFUND,
    all: captured,
    onItsWay: 200,
    failed: 300,
  }[gone]
  if (amount <= 0 || isUnheard) return
  const state = gone === "onItsWay" ? "PENDING" : gone === "failed" ? "FAILED" : "OUTSIDE"
  books.change(
    `insert into refunds (merchant_refund_id, merchant_order_id, amount, reason, decided_by, lines, requested_at_ms, state, gateway_refund_id, settled_at_ms)
      values (?, ?, ?, 'before', 'somebody', '[]', ?, ?, ?, ?)`,
    `GOAR-${id.slice("GOA-".length)}-1`,
    id,
    amount,
    sinceMs,
    state,
    state === "OUTSIDE" ? null : `OMR-${id}`,
    sinceMs,
  )
}

/** What the order and its money have to be afterwards. */
interface Ended {
  readonly state: string
  readonly captured: number | null
  /** Absent where none is asked for. */
  readonly refund?: { readonly amount: number; readonly state: string }
}

type Due = { readonly refused: string } | { readonly done: Ended }

const decidedText = (books: TriedBooks, { merchant_order_id: id, state }: OrderRow): string => {
  const events = books.rows<OrderEventRow>(
    "select * from order_events where merchant_order_id = ? order by seq",
    id,
  )
  const last = events.findLast(
    ({ what, change, decided_by }) =>
      what === "settled" &&
      decided_by !== null &&
      (JSON.parse(change) as { readonly state?: string }).state === state,
  )
  return `Order ${id} is ${state}${last === undefined ? "" : ` by ${last.decided_by ?? ""}`}: there is nothing to decide.`
}

/** Why what the order would take is not to be had any more, which `seatFindings` and its like look at in the story itself. */
const isGone = (books: TriedBooks, id: string, act: Act, why: string): boolean => {
  const row = orderOf(books, id)
  const reasons: ReadonlyArray<readonly [takes: boolean, start: string]> = [
    [row?.voucher_id !== null, `The voucher that was to pay a part of order ${id} is spent or paid out`],
    [row?.departure !== null, `The seats of order ${id} were given back and are not free any more`],
    [row?.difference_of !== null, `The booking whose difference order ${id} was to pay has changed`],
  ]
  const isConfirmed = act === "confirm" || act === "ownBooking"
  return (
    isConfirmed && row?.state === "REVIEW" && reasons.some(([takes, start]) => takes && why.startsWith(start))
  )
}

/**
 * The order that has the same booking, paid. Of one that somebody has called another booking nobody else is a second payment.
 */
const paidBy = (books: TriedBooks, row: OrderRow): string | undefined =>
  books
    .rows<OrderRow>(
      "select * from orders where state = 'COMPLETED' and booking_key is not null order by settled_at_ms, merchant_order_id",
    )
    .find(
      (other) =>
        !other.booking_key?.endsWith(other.merchant_order_id) &&
        other.sub_slug === row.sub_slug &&
        other.travel_day === row.travel_day &&
        other.adults === row.adults &&
        other.children === row.children &&
        other.departure === row.departure &&
        other.mobile_number === row.mobile_number &&
        isSameBooking(row)(other),
    )?.merchant_order_id

const ofRejection = (
  books: TriedBooks,
  row: OrderRow,
  { captured, isOutside }: { readonly captured: number | null; readonly isOutside: boolean },
): Due => {
  const { merchant_order_id: id, settled_at_ms, placed_at_ms } = row
  if (captured === null) return { done: { state: "FAILED", captured } }
  const refunds = refundsOf(books, id)
  const left = captured - sum(refunds.filter(({ state }) => state !== "FAILED"))
  if (left < LEAST_REFUND) return { done: { state: "REJECTED", captured } }
  const underWay = refunds.find(({ state }) => state === "REQUESTED" || state === "PENDING")
  if (underWay !== undefined) return { refused: `Refund ${underWay.merchant_refund_id} is still on its way.` }
  const takenAtMs = row.captured_at_ms ?? settled_at_ms ?? placed_at_ms
  if (books.nowMs() - takenAtMs > REFUNDABLE_MS && !isOutside)
    return {
      refused: `The payment is more than 90 days old and the provider refunds it no more: pay it back by hand, ${formatPaise(Paise.make(left))}, then reject it with --outside.`,
    }
  const state = isOutside
    ? "OUTSIDE"
    : { takes: "PENDING", refuses: "FAILED", noAnswer: "REQUESTED" }[books.told.onRefund]
  return { done: { state: "REJECTED", captured, refund: { amount: left, state } } }
}

/** `gone`: what it would take, and is not there, by its id. */
const dueOf = (books: TriedBooks, id: string, act: Act, gone: ReadonlyMap<string, string>): Due => {
  const row = orderOf(books, id)
  if (row === undefined) return { refused: `There is no order ${id}.` }
  const kept = sum(refundsOf(books, id).filter(({ state }) => state !== "FAILED"))
  const isHalfRejected = row.state === "REJECTED" && (row.captured_amount ?? 0) - kept >= LEAST_REFUND
  if (row.state !== "REVIEW" && !isHalfRejected) return { refused: decidedText(books, row) }
  const said = books.told.orders.get(id)
  if (row.captured_amount === null && said === "noAnswer")
    return { refused: "The payment provider did not answer: nothing was changed. Try again later." }
  const learned = typeof said === "object" && said.state === "COMPLETED" ? said.amount : null
  const captured = row.captured_amount ?? learned
  if (act === "reject" || act === "rejectOutside")
    return ofRejection(books, row, { captured, isOutside: act === "rejectOutside" })
  if (row.state !== "REVIEW") return { refused: decidedText(books, row) }
  if (captured === null)
    return { refused: `The payment provider has captured nothing for order ${id}: it is not confirmed.` }
  if (captured - kept <= 0)
    return { refused: "All that was captured has gone back or is on its way: reject the order." }
  const first = act === "ownBooking" || row.difference_of !== null ? undefined : paidBy(books, row)
  if (first !== undefined)
    return {
      refused: `The same booking is paid by order ${first}: reject this one, or say that it is another one to confirm it.`,
    }
  const why = gone.get(id)
  return why === undefined ? { done: { state: "COMPLETED", captured } } : { refused: why }
}

/** Where what is in the books is not what was decided. */
const wronglyEnded = (
  books: TriedBooks,
  id: string,
  due: Ended,
  before: ReadonlyArray<RefundRow>,
): string | undefined => {
  const row = orderOf(books, id)
  if (row?.state !== due.state || row.captured_amount !== due.captured)
    return `is ${row?.state ?? "gone"} with ${row?.captured_amount ?? "nothing"} captured, where ${due.state} with ${due.captured ?? "nothing"} is right`
  const [fresh, ...more] = refundsOf(books, id).slice(before.length)
  const given = fresh && { amount: fresh.amount, state: fresh.state }
  if (more.length > 0 || JSON.stringify(given) !== JSON.stringify(due.refund))
    return `gives ${JSON.stringify(given)} back, where ${JSON.stringify(due.refund)} is right`
  if (fresh === undefined) return undefined
  const lines = JSON.parse(fresh.lines) as ReadonlyArray<{ readonly amount: number }>
  if (sum(lines) !== fresh.amount || lines[0]?.amount !== due.captured)
    return `explains ${fresh.amount} of ${due.captured ?? 0} by ${fresh.lines}`
  if (
    fresh.decided_by !== DECISION.decidedBy ||
    fresh.reason !== DECISION.reason ||
    fresh.cancelled_on !== null
  )
    return `says that ${fresh.decided_by} decided it, for ${fresh.reason}`
  const sent = books.told.sent.get(fresh.merchant_refund_id)
  return sent === (fresh.state === "OUTSIDE" ? undefined : fresh.amount)
    ? undefined
    : `asks the provider for ${sent ?? "nothing"} of ${fresh.amount}`
}

const decideOn = (review: Review, act: Act) =>
  act === "confirm" || act === "ownBooking"
    ? confirmReview(review, DECISION, act === "ownBooking")
    : Effect.map(rejectReview(review, DECISION, act === "rejectOutside"), ({ order }) => order)

const decide = (id: string, act: Act) =>
  Effect.flatMap(readReview(id), (review) =>
    Effect.map(decideOn(review, act), (order) => ({ review, order })),
  )

/** What is said to go back where the order is rejected. */
const wronglyShown = (
  review: Review,
  captured: number | null,
  before: ReadonlyArray<RefundRow>,
): string | undefined => {
  const left = (captured ?? 0) - sum(before.filter(({ state }) => state !== "FAILED"))
  const due = left < LEAST_REFUND ? 0 : left
  const shown = rejectionRefund(review)
  return shown === due ? undefined : `shows ${shown} that would go back, where ${due} is right`
}

/** Somebody else has looked at it before, and decides now: it is told who was faster, and changes nothing. */
const wronglyOvertaken = async (books: TriedBooks, review: Review, act: Act): Promise<string | undefined> => {
  const row = orderOf(books, review.order.merchantOrderId)
  if (row === undefined || review.order.state !== "REVIEW") return undefined
  const before = books.written()
  const again = await books.attempt(decideOn(review, act))
  const due = decidedText(books, row)
  return "refused" in again && again.refused === due && books.written() === before
    ? undefined
    : `is decided once more: ${"refused" in again ? again.refused : "done"}; right is "${due}"`
}

const tryOne = async (
  books: TriedBooks,
  id: string,
  act: Act,
  gone: ReadonlyMap<string, string>,
): Promise<string | undefined> => {
  const due = dueOf(books, id, act, gone)
  const [before, refundsBefore] = [books.written(), refundsOf(books, id)]
  const keyBefore = orderOf(books, id)?.booking_key
  books.told.sent.clear()
  const outcome = await books.attempt(decide(id, act))
  const what = `${act} of ${id}`
  if ("refused" in outcome) {
    const isDue =
      "refused" in due
        ? due.refused === outcome.refused
        : !gone.has(id) && isGone(books, id, act, outcome.refused)
    if (!isDue) return `${what} is refused: "${outcome.refused}"; right is ${JSON.stringify(due)}`
    return books.written() === before
      ? undefined
      : `${what} is refused, and something is written all the same`
  }
  if ("refused" in due) return `${what} is done; right is "${due.refused}"`
  const { order, review } = outcome.done
  const wrong =
    wronglyShown(review, due.done.captured, refundsBefore) ??
    wronglyEnded(books, id, due.done, refundsBefore) ??
    (order.state === due.done.state ? undefined : `is told as ${order.state}`) ??
    (order.state === "COMPLETED" || [keyBefore, null].includes(orderOf(books, id)?.booking_key)
      ? undefined
      : "has another key, and nobody travels") ??
    (await wronglyOvertaken(books, review, act))
  return wrong && `${what} ${wrong}`
}

const PUT = `update orders set state = 'REVIEW', settled_at_ms = ?, booked_by = 'a browser', name = 'Asha Rao',
  booking_key = mobile_number || '|' || sub_slug || '|' || travel_day || '|' || adults || '|' || children
    || '|a browser|asha rao' where merchant_order_id = ?`

/** Its money goes back between the look at it and the word that it is confirmed: who gave that is to look again. */
const wronglyGivenBack = async (books: TriedBooks, id: string): Promise<string | undefined> => {
  overtakeByRefund(books, { of: id, amount: orderOf(books, id)?.captured_amount ?? 0, state: "OUTSIDE" })
  const outcome = await books.attempt(decide(id, "confirm"))
  const due = `Money of order ${id} has gone back meanwhile: look again.`
  const isRight = "refused" in outcome && outcome.refused === due && books.isAsOvertaken()
  undoOvertaking(books)
  return isRight
    ? undefined
    : `${id} is confirmed, and its money went back meanwhile: ${JSON.stringify(outcome)}; right is "${due}"`
}

/** The very same booking is paid twice: one is confirmed, and the other once somebody calls it one of its own. */
const wronglyTwice = async (
  books: TriedBooks,
  twice: ReadonlyArray<OrderRow>,
): Promise<string | undefined> => {
  const [first, second] = twice.map(({ merchant_order_id: id }) => id)
  if (first === undefined || second === undefined) return undefined
  for (const id of [first, second]) books.change(PUT, books.nowMs() - DAY, id)
  const wrongBack = await wronglyGivenBack(books, first)
  if (wrongBack !== undefined) return wrongBack
  const decided = [
    [first, "confirm"],
    [second, "confirm"],
    [second, "ownBooking"],
  ] as const
  for (const [id, act] of decided) {
    const wrong = await tryOne(books, id, act, new Map())
    if (wrong !== undefined) return wrong
  }
  return undefined
}

/** Returns the first thing that was done and should not have been, or the other way about. */
export const wrongReview = async (books: TriedBooks, chance: RandomSource): Promise<string | undefined> => {
  // Nobody has lost a refund.
  books.told.refunds.clear()
  const booked = bookLike(books, chance)
  const [plain, twice] = [booked.slice(0, -2), booked.slice(-2)]
  const gone = new Map<string, string>()
  for (const row of plain) {
    putUnderReview(books, row, chance)
    const why = takeAway(books, row.merchant_order_id, chance)
    if (why !== undefined) gone.set(row.merchant_order_id, why)
  }
  const others = books.rows<Pick<OrderRow, "merchant_order_id">>(OTHERS).slice(0, MOST_OTHERS)
  const some = others.filter(() => chance.isHit(1 / 2))
  const ids = [...plain, ...some].map((row): string => row.merchant_order_id)
  for (const id of [...ids, "GOA-NOBODY"]) {
    books.told.onRefund = chance.weighted({ takes: 3, refuses: 2, noAnswer: 1 })
    const acts = [chance.pick(ACTS), ...(chance.isHit(0.4) ? [chance.pick(ACTS)] : [])]
    for (const act of acts) {
      const wrong = await tryOne(books, id, act, gone)
      if (wrong !== undefined) return wrong
    }
    // Whose money did not go back is rejected once more, and nobody else.
    const again = orderOf(books, id)?.state === "REJECTED" && (await tryOne(books, id, "reject", gone))
    if (typeof again === "string") return again
  }
  return wronglyTwice(books, twice)
}
