/**
 * Gives bookings up in a copy of the books that another payment has taken to a dearer trip: for another amount than is shown,
 * while something of that payment goes back, while somebody else is faster, and as it may be. All of both goes back, each from
 * its own payment, or nothing. Unit: paise.
 */
import { Effect } from "effect"
import type { OrderRow } from "#adapters/sql/tables.ts"
import { addDays, Day } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import { isCompleted } from "#core/orders/order.ts"
import {
  type CancelledBooking,
  sendStoredRefund,
  storeCancellation,
} from "#core/paidBooking/cancelBooking.ts"
import { GatewayOrderId, MerchantOrderId, MerchantRefundId } from "#core/paymentIds.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { quoteRefund } from "#core/refunds/quoteRefund.ts"
import { DAY, SECOND } from "../plan/durations.ts"
import type { RandomSource } from "../plan/randomFromSeed.ts"
import type { TriedBooks } from "../world/triedBooks.ts"
import { overtakeByRefund, undoOvertaking } from "./overtakingRefund.ts"
import { drawnOf } from "./storeReads/knownRows.ts"
import { dueOf, indianDay } from "./orderFindings.ts"
import { insertRow, refundsOf } from "./triedRows.ts"

const BY = { decidedBy: "whoever tries", reason: "the boat is broken", isFull: true, deductions: [] }
const MOST = 2
const REFUNDABLE_MS = 90 * DAY

/** Nothing has become of it, and one payment of a visitor's has paid for it. */
const AS_BOUGHT = `select * from orders where state = 'COMPLETED' and captured_amount > 0 and cancelled_on is null
  and gateway_order_id is not null and pay_until_ms is null and merchant_order_id not like 'GOA-TRIED%'
  and coalesce(difference_of, difference_paid, voucher_id, moved_from, bought_adults, notice_days) is null
  and not exists (select 1 from refunds where refunds.merchant_order_id = orders.merchant_order_id)
  and not exists (select 1 from call_off_offers where call_off_offers.merchant_order_id = orders.merchant_order_id)
  order by merchant_order_id`

/** Puts in what has taken it to a dearer trip. Returns its id. */
const payDifference = (books: TriedBooks, booking: OrderRow, amount: number): MerchantOrderId => {
  const number = booking.merchant_order_id.slice("GOA-".length)
  const id = MerchantOrderId.make(`GOA-TRIED-${number}`)
  const row: OrderRow = {
    ...booking,
    merchant_order_id: id,
    request_key: `the key of a difference, ${number}`,
    gateway_order_id: GatewayOrderId.make(`OMO-DIFFERENCE-${number}`),
    difference_of: booking.merchant_order_id,
    amount: Paise.make(amount),
    captured_amount: Paise.make(amount),
    departure: null,
    booking_key: null,
    transaction_id: null,
  }
  insertRow(books, "orders", row)
  books.change(
    "update orders set difference_paid = ?, moved_from = travel_day where merchant_order_id = ?",
    amount,
    booking.merchant_order_id,
  )
  return id
}

const giveUp = (books: TriedBooks, id: MerchantOrderId, shown: number, isOutside: boolean) =>
  books.attempt(
    Effect.gen(function* () {
      const order = yield* OrderStore.use((orders) => orders.find(id))
      if (order === undefined || !isCompleted(order)) return "gone" as const
      return yield* storeCancellation(order, Paise.make(shown), { ...BY, isOutside })
    }),
    ({ _tag }) => _tag,
  )

/** With how much notice, in days, its day was changed; and so many days before the trip somebody asks. */
const CHANGED_WITH = [null, 10, 0]
const ASKED_BEFORE = [30, 10, 0]

/** Of what has paid a difference as much is due as the day and the notice of its booking say, whatever its own day is. */
const wronglyQuoted = async (
  books: TriedBooks,
  { merchant_order_id: id, travel_day }: OrderRow,
  { difference, paid }: { readonly difference: MerchantOrderId; readonly paid: number },
): Promise<string | undefined> => {
  const day = Day.make(travel_day)
  const setNotice = (notice: number | null) =>
    books.change("update orders set notice_days = ? where merchant_order_id = ?", notice, id)
  const setDay = (own: Day) =>
    books.change("update orders set travel_day = ? where merchant_order_id = ?", own, difference)
  let wrong: string | undefined
  setDay(addDays(day, 100))
  for (const notice of CHANGED_WITH)
    for (const before of ASKED_BEFORE) {
      setNotice(notice)
      const on = addDays(day, -before)
      const told = await books.attempt(quoteRefund(difference, on, []))
      const due = dueOf(paid, { sinceMs: 0, day, notice: notice ?? Number.POSITIVE_INFINITY }, on)
      const is = "done" in told ? told.done.explanation.refund : told.refused
      if (is !== due)
        wrong ??= `of ${paid} that ${difference} has paid for ${id} ${is} are due ${before} days before the trip, whose day was changed with ${notice} days' notice; right is ${due}`
    }
  setDay(day)
  setNotice(null)
  return wrong
}

/**
 * Somebody else is faster than who has looked at a booking and gives it up: they are told to look again, and nothing is
 * written.
 */
const wronglyOvertaken = async (
  books: TriedBooks,
  { id, difference }: { readonly id: MerchantOrderId; readonly difference: MerchantOrderId },
  giveUpNow: () => ReturnType<typeof giveUp>,
): Promise<string | undefined> => {
  const refunds = [id, difference].flatMap((of) =>
    (["OUTSIDE", "REQUESTED"] as const).map((state) => ({ of, amount: 100, state })),
  )
  const meanwhile = [
    ...refunds.map((refund) => () => overtakeByRefund(books, refund)),
    () => books.overtake("update orders set notice_days = 1 where merchant_order_id = ?", id),
  ]
  for (const [nth, overtake] of meanwhile.entries()) {
    overtake()
    const told = await giveUpNow()
    if (!("done" in told) || told.done !== "stale" || !books.isAsOvertaken())
      return `is given up, and somebody is faster: ${JSON.stringify(refunds[nth] ?? "it is moved")}, ${JSON.stringify(told)}`
    undoOvertaking(books)
  }
  books.change("update orders set notice_days = null where merchant_order_id = ?", id)
  return undefined
}

/** So many numbers of refunds of each payment are asked about, as one may be lost. */
const NUMBERS_AHEAD = 5

/** Whoever waits hears so soon at the latest; the provider takes so long for each answer. Unit: milliseconds. */
const HEARD_WITHIN_MS = 15 * SECOND
const SLOW_MS = 10 * SECOND

/** Nobody waits for as long as a slow provider takes: what it has not answered is on its way. */
const wronglyWaited = async (books: TriedBooks, done: CancelledBooking): Promise<string | undefined> => {
  const [{ told }, sinceMs] = [books, books.nowMs()]
  told.refundReadMs = SLOW_MS
  const sent = await books.attempt(sendStoredRefund(done))
  told.refundReadMs = 0
  const waitedMs = books.nowMs() - sinceMs
  const isOnItsWay = "done" in sent && sent.done.refund?.state === "REQUESTED"
  return isOnItsWay && waitedMs === HEARD_WITHIN_MS
    ? undefined
    : `one waits ${waitedMs} ms for a slow provider and hears ${JSON.stringify(sent)}`
}

/** Whoever waits for it waits for one answer, not for one after the other: the provider is asked about all at once. */
const wronglySent = async (
  books: TriedBooks,
  done: CancelledBooking,
  due: ReadonlyArray<readonly [orderId: string, amount: number]>,
): Promise<string | undefined> => {
  const { told } = books
  told.refunds.clear()
  const waited = await wronglyWaited(books, done)
  if (waited !== undefined) return waited
  told.onRefund = "takes"
  Object.assign(told.asked, { ids: [], most: 0 })
  const sent = await books.attempt(sendStoredRefund(done))
  const shown = "done" in sent ? [sent.done.refund, ...(sent.done.others ?? [])] : []
  if (shown.length !== due.length || shown.some((refund) => refund?.state !== "PENDING"))
    return `its refunds are said to be ${shown.map((refund) => refund?.state).join()}`
  const first = told.asked.ids.slice(0, due.length)
  if (!due.every(([orderId]) => first.some((id) => id.includes(orderId.slice("GOA-".length)))))
    return `the provider is asked about ${first.join()} first, not about each payment`
  if (told.asked.most < NUMBERS_AHEAD) return `the provider is asked about ${told.asked.most} refunds at once`
  const unsent = due.find(([orderId, amount]) =>
    refundsOf(books, orderId).every(
      ({ merchant_refund_id: id, state }) => state !== "PENDING" || told.sent.get(id) !== amount,
    ),
  )
  return unsent && `${unsent[1]} of ${unsent[0]} are not sent`
}

const tryOne = async (
  books: TriedBooks,
  booking: OrderRow,
  chance: RandomSource,
): Promise<string | undefined> => {
  const { merchant_order_id: id, captured_amount } = booking
  const takenAtMs = booking.captured_at_ms ?? booking.settled_at_ms ?? booking.placed_at_ms
  const isOutside = books.nowMs() - takenAtMs > REFUNDABLE_MS || chance.isHit(0.5)
  const [own, more] = [captured_amount ?? 0, 100 + chance.below(100_000)]
  const difference = payDifference(books, booking, more)
  const what = `${id}, whose dearer trip ${difference} has paid, is given up`

  const misquoted = await wronglyQuoted(books, booking, { difference, paid: more })
  if (misquoted !== undefined) return misquoted

  const underWay = MerchantRefundId.make(`GOAR-${difference.slice("GOA-".length)}-1`)
  books.change(
    `insert into refunds (merchant_refund_id, merchant_order_id, amount, reason, decided_by, lines, requested_at_ms, state)
      values (?, ?, 100, 'before', 'somebody', '[]', ?, 'REQUESTED')`,
    underWay,
    difference,
    books.nowMs(),
  )
  const before = books.written()
  const meanwhile = await giveUp(books, id, own + more, isOutside)
  if (!("refused" in meanwhile) || books.written() !== before)
    return `${what}, and a part of that is on its way back: ${JSON.stringify(meanwhile)}`
  books.change("delete from refunds where merchant_refund_id = ?", underWay)

  const untouched = books.written()
  const wrongly = await giveUp(books, id, own + more + 1, isOutside)
  if (!("refused" in wrongly) || books.written() !== untouched)
    return `${what} for another amount than was shown: ${JSON.stringify(wrongly)}`

  const overtaken = await wronglyOvertaken(books, { id, difference }, () =>
    giveUp(books, id, own + more, isOutside),
  )
  if (overtaken !== undefined) return `${id}, whose dearer trip ${difference} has paid, ${overtaken}`

  const done = await giveUp(books, id, own + more, isOutside)
  if ("refused" in done) return `${what} for ${own + more}: ${done.refused}`
  const [row] = books.rows<OrderRow>("select * from orders where merchant_order_id = ?", id)
  const state = isOutside ? "OUTSIDE" : "REQUESTED"
  const given = [id, difference].map((one) =>
    refundsOf(books, one).map((refund) => [refund.amount, refund.state, refund.reason]),
  )
  const facts = [
    [row?.cancelled_on, indianDay(books.nowMs())],
    [row?.booking_key, null],
    [row?.in_vouchers, null],
    [JSON.stringify(given), JSON.stringify([own, more].map((amount) => [[amount, state, BY.reason]]))],
  ]
  const wrong = facts.find(([is, right]) => is !== right)
  if (wrong !== undefined) return `${what}: ${String(wrong[0])}; right is ${String(wrong[1])}`
  if (typeof done.done === "string") return `${what}: it is said to be ${done.done}`
  const told = [done.done.refund, ...(done.done.others ?? [])].map((refund) => refund?.merchantOrderId)
  if (told.join() !== [id, difference].join())
    return `${what}: what goes back is said to be of ${told.join()}`
  if (isOutside) return undefined
  const unsent = await wronglySent(books, done.done, [
    [id, own],
    [difference, more],
  ])
  return unsent && `${what}: ${unsent}`
}

/** Returns the first that is given up wrongly, or refused wrongly; undefined where none is. */
export const wrongCancellation = async (
  books: TriedBooks,
  chance: RandomSource,
): Promise<string | undefined> => {
  for (const booking of drawnOf(books.rows<OrderRow>(AS_BOUGHT)).slice(0, MOST)) {
    const wrong = await tryOne(books, booking, chance)
    if (wrong !== undefined) return wrong
  }
  return undefined
}
