/**
 * Pays open vouchers out in a copy of the books: the way they were paid, by hand, a second time, and while another refund of
 * that payment is under way. What has to become of each is worked out from the rows alone. Unit: paise.
 */
import type { OrderEventRow, OrderRow, VoucherRow } from "#adapters/sql/tables.ts"
import { Day } from "#core/days.ts"
import { formatPaise, Paise } from "#core/money.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { RefundStore } from "#core/ports/refunds.ts"
import { refundQuoteOf } from "#core/refunds/quoteRefund.ts"
import { newRefund } from "#core/refunds/refund.ts"
import { storePayOut } from "#core/vouchers/storePayOut.ts"
import { DAY } from "../plan/durations.ts"
import type { TriedBooks } from "../world/triedBooks.ts"
import { indianDay, sum } from "./orderFindings.ts"
import { refundsOf } from "./triedRows.ts"

const DECISION = { decidedBy: "whoever tries", reason: "asked for the money" }
const NOT_OPEN = "This voucher is not open any more, or worth another amount: look again."
const MOST = 2
/** What is in other vouchers of the payment. */
const OTHERS = 100

/** One of each payment of which nothing has failed or is on its way: what is tried leaves a refund there that is. */
const OPEN = `select * from vouchers where voucher_id in (select min(voucher_id) from vouchers where state = 'OPEN' group by money_of)
  and not exists (select 1 from refunds
    where refunds.merchant_order_id = vouchers.money_of and state in ('REQUESTED', 'PENDING', 'FAILED')) order by voucher_id`

const byHandOf = (row: OrderRow, amount: number, nowMs: number): string | undefined => {
  if (row.paid_at_desk !== null) return "It was paid at the desk: hand the money back"
  if (nowMs - (row.captured_at_ms ?? row.settled_at_ms ?? row.placed_at_ms) > 90 * DAY)
    return "The payment is more than 90 days old and the provider refunds it no more: pay it back by hand"
  return amount < 100 ? "The provider refunds nothing below ₹1.00: pay it back by hand" : undefined
}

const tryOne = async (books: TriedBooks, voucher: VoucherRow): Promise<string | undefined> => {
  const { voucher_id: voucherId, money_of: orderId, amount } = voucher
  const rowsOf = () => {
    const [order] = books.rows<OrderRow>("select * from orders where merchant_order_id = ?", orderId)
    const [now] = books.rows<VoucherRow>("select * from vouchers where voucher_id = ?", voucherId)
    const refund = refundsOf(books, orderId).at(-1)
    const event = books
      .rows<OrderEventRow>("select * from order_events where merchant_order_id = ? order by seq", orderId)
      .at(-1)
    return { order, now, refund, event }
  }
  const found = await books.attempt(RefundStore.use((store) => store.findVoucher(voucherId)))
  const read = await books.attempt(OrderStore.use((orders) => orders.find(orderId)))
  const { order } = rowsOf()
  if (order === undefined || "refused" in found || found.done === undefined) return `${voucherId} is gone`
  const seen = found.done
  const payOut = (isOutside: boolean) => books.attempt(storePayOut(seen, DECISION, isOutside))
  const what = `a voucher of ${amount} of ${orderId}`

  const untouched = books.written()
  const byHand = byHandOf(order, amount, books.nowMs())
  if (byHand !== undefined) {
    const told = await payOut(false)
    const due = `${byHand}, ${formatPaise(Paise.make(amount))}, then record it with --outside.`
    if (!("refused" in told) || told.refused !== due || books.written() !== untouched)
      return `${what} is paid out as ${JSON.stringify(told)}; right is "${due}"`
  }
  const done = await payOut(true)
  const paid = rowsOf()
  const facts = [
    ["refused" in done, false],
    [paid.now?.state, "PAID_OUT"],
    [paid.now?.closed_at_ms, books.nowMs()],
    [paid.now?.decided_by, DECISION.decidedBy],
    [paid.now?.reason, DECISION.reason],
    [paid.refund?.amount, amount],
    [paid.refund?.state, "OUTSIDE"],
    [paid.refund?.reason, DECISION.reason],
    [paid.order?.in_vouchers, (order.in_vouchers ?? 0) - amount],
    [paid.event?.what, "voucher paid out"],
    [paid.event?.decided_by, DECISION.decidedBy],
  ]
  const wrong = facts.find(([is, right]) => is !== right)
  if (wrong !== undefined)
    return `${what} is paid out by hand: ${String(wrong[0])}; right is ${String(wrong[1])}`
  const written = books.written()
  const again = await payOut(true)
  if (!("refused" in again) || again.refused !== NOT_OPEN || books.written() !== written)
    return `${what} is paid out twice: ${JSON.stringify(again)}`

  const given = sum(refundsOf(books, orderId).filter(({ state }) => state !== "FAILED"))
  const isPaidTwice = given + (order.in_vouchers ?? 0) > (order.captured_amount ?? 0)
  if (isPaidTwice && given <= (order.captured_amount ?? 0) && "done" in read && read.done !== undefined) {
    const quoted = await books.attempt(refundQuoteOf(read.done, Day.make(indianDay(books.nowMs())), []))
    const due = `Order ${orderId} was changed meanwhile: look again.`
    if (!("refused" in quoted) || quoted.refused !== due)
      return `${what} is paid out, and whoever has seen its order before is quoted ${JSON.stringify(quoted)}`
  }

  // As if the first had not been by hand, and the voucher another one.
  const id = paid.refund?.merchant_refund_id
  books.change(
    "update refunds set state = 'REQUESTED', settled_at_ms = null, next_read_at_ms = 1 where merchant_refund_id = ?",
    id,
  )
  books.change("update vouchers set state = 'OPEN', closed_at_ms = null where voucher_id = ?", voucherId)
  books.change("update orders set in_vouchers = ? where merchant_order_id = ?", order.in_vouchers, orderId)
  const before = books.written()
  const refund = newRefund(
    {
      merchantOrderId: seen.moneyOf,
      amount: seen.amount,
      ...DECISION,
      lines: [],
      requestedAtMs: books.nowMs(),
    },
    false,
  )
  const store = () =>
    books.attempt(
      RefundStore.use((refunds) =>
        refunds.payOut({ voucherId: seen.voucherId, refund, nextReadAtMs: 0, decision: DECISION, atMs: 0 }),
      ),
    )
  const underWay = await store()
  if (!("done" in underWay) || underWay.done !== "underWay" || books.written() !== before)
    return `${what} is paid out while a refund is under way: ${JSON.stringify(underWay)}`

  // A paisa more than that has gone back of what is in no voucher.
  const left = (order.captured_amount ?? 0) - OTHERS - amount
  books.change(
    "update refunds set state = 'OUTSIDE', settled_at_ms = 1, next_read_at_ms = null, amount = ? where merchant_refund_id = ?",
    Math.max(0, left + 1),
    id,
  )
  books.change("update orders set in_vouchers = ? where merchant_order_id = ?", amount + OTHERS, orderId)
  const spoiled = books.written()
  const tooMuch = await store().then(JSON.stringify, String)
  return tooMuch.includes("its refund was aboveLeft") && books.written() === spoiled
    ? undefined
    : `${what} is paid out, and more than was paid has gone back then: ${tooMuch}`
}

/** Returns the first that is paid out wrongly, or refused wrongly; undefined where none is. */
export const wrongPayOut = async (books: TriedBooks): Promise<string | undefined> => {
  for (const voucher of books.rows<VoucherRow>(OPEN).slice(0, MOST)) {
    const wrong = await tryOne(books, voucher)
    if (wrong !== undefined) return wrong
  }
  return undefined
}
