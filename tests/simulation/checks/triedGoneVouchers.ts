/**
 * In a copy of the books a refund that was given up, or that a restore had lost, is made after all, of a payment of which much
 * is in vouchers: those that are open are worth so much less, the first made first, and none of it can be had twice. Unit:
 * paise.
 */
import { Effect } from "effect"
import type { OrderEventRow, OrderRow, VoucherRow } from "#adapters/sql/tables.ts"
import { Paise } from "#core/money.ts"
import { MerchantOrderId, MerchantRefundId } from "#core/paymentIds.ts"
import { RefundStore } from "#core/ports/refunds.ts"
import type { Refund } from "#core/refunds/refund.ts"
import type { TriedBooks } from "../world/triedBooks.ts"
import { sum } from "./orderFindings.ts"

/** Open vouchers of the payment, the first made first. */
const OPEN = [300, 200, 500]
const SPENT = 40
const IN_VOUCHERS = sum(OPEN.map((amount) => ({ amount }))) + SPENT

/** What goes back beyond what is left beside the vouchers, at the limits of each of them. */
const GONE = [0, 1, 299, 300, 301, 499, 500, 501, 999]

const LIKE = `select * from orders where state = 'COMPLETED' and gateway_order_id is not null and captured_amount > ${IN_VOUCHERS}
  and coalesce(moved_from, bought_adults, difference_of, difference_paid, difference_back, cancelled_on, in_vouchers,
  voucher_id) is null and not exists (select 1 from refunds where refunds.merchant_order_id = orders.merchant_order_id)
  order by merchant_order_id limit 1`

const REFUND = MerchantRefundId.make("GOAR-GONE-1")
const STRANGER = MerchantOrderId.make("GOA-SOMEBODYELSE00000000000000")
const DOORS = ["afterAll", "takenOver"] as const

const idOf = (nth: number | string): string => `GONE${nth}`.padEnd(26, "0")

const place = (books: TriedBooks, { merchant_order_id: id }: OrderRow, amount: number): void => {
  const put = (voucher: string, moneyOf: string, worth: number, madeAtMs: number, isOpen: boolean) =>
    books.change(
      `insert into vouchers (voucher_id, money_of, held_by, amount, made_at_ms, last_day, state, closed_at_ms, spent_by)
        values (?, ?, ?, ?, ?, '2099-01-01', ?, ?, ?)`,
      voucher,
      moneyOf,
      moneyOf,
      worth,
      madeAtMs,
      isOpen ? "OPEN" : "SPENT",
      isOpen ? null : 1,
      isOpen ? null : STRANGER,
    )
  // The ids are in another order than the vouchers were made.
  for (const [nth, worth] of OPEN.entries()) put(idOf(OPEN.length - nth), id, worth, nth + 2, true)
  put(idOf("SPENT"), id, SPENT, 1, false)
  put(idOf("OTHER"), STRANGER, 1000, 0, true)
  books.change("update orders set in_vouchers = ? where merchant_order_id = ?", IN_VOUCHERS, id)
  books.change(
    `insert into refunds (merchant_refund_id, merchant_order_id, amount, reason, decided_by, lines, requested_at_ms, state,
      settled_at_ms, given_up_by, given_up_reason) values (?, ?, ?, 'before', 'somebody', '[]', 1, 'FAILED', 1, 'somebody', 'no answer')`,
    REFUND,
    id,
    amount,
  )
}

const clear = (books: TriedBooks, { merchant_order_id: id }: OrderRow, seq: number): void => {
  books.change("delete from vouchers where voucher_id like 'GONE%'")
  books.change("delete from refunds where merchant_refund_id = ?", REFUND)
  books.change("delete from order_events where merchant_order_id = ? and seq > ?", id, seq)
  books.change("update orders set in_vouchers = null where merchant_order_id = ?", id)
}

const make = (books: TriedBooks, door: (typeof DOORS)[number]) =>
  books.attempt(
    RefundStore.use((store) =>
      Effect.gen(function* () {
        const atMs = books.nowMs()
        if (door === "afterAll")
          return yield* store.settle({
            merchantRefundId: REFUND,
            from: "FAILED",
            to: "COMPLETED",
            atMs,
            gatewayRefundId: "OMR-GONE",
            messages: [],
          })
        const found = yield* store.find(REFUND)
        if (found === undefined) return false
        const { givenUp: _, ...rest } = found
        books.change("delete from refunds where merchant_refund_id = ?", REFUND)
        const made = { ...rest, state: "COMPLETED", gatewayRefundId: "OMR-GONE", settledAtMs: atMs } as Refund
        return yield* store.takeOver(
          { ...made, amount: Paise.make(found.amount), requestedAtMs: atMs },
          atMs,
          [],
        )
      }),
    ),
  )

/** What each voucher is worth then, the first made first, and whether it is over. */
const worthDue = (gone: number): ReadonlyArray<string> => {
  let left = gone
  return OPEN.map((amount) => {
    const taken = Math.min(amount, left)
    left -= taken
    return taken === amount ? `${amount} PAID_OUT` : `${amount - taken} OPEN`
  })
}

/** All of it is paid out: nothing is worth less, and the history tells of nothing. */
const wronglyPaidOut = async (
  books: TriedBooks,
  like: OrderRow,
  seq: number,
): Promise<string | undefined> => {
  const { merchant_order_id: id, captured_amount } = like
  place(books, like, (captured_amount ?? 0) - 1)
  books.change(
    "update vouchers set state = 'PAID_OUT', closed_at_ms = 1, spent_by = null where voucher_id like 'GONE%'",
  )
  const kept = () => JSON.stringify(books.rows("select * from vouchers where voucher_id like 'GONE%'"))
  const before = kept()
  await make(books, "afterAll")
  const isAsBefore = kept() === before
  const told = books.rows("select * from order_events where merchant_order_id = ? and seq > ?", id, seq)
  clear(books, like, seq)
  return isAsBefore && told.length === 0
    ? undefined
    : `all of ${id} that goes back is paid out, and something is changed`
}

/** The first payment of which more can be had than there is, or less; undefined where there is none. */
export const wrongGoneVoucher = async (books: TriedBooks): Promise<string | undefined> => {
  const [like] = books.rows<OrderRow>(LIKE)
  if (like?.captured_amount == null) return undefined
  const { merchant_order_id: id, captured_amount } = like
  const events = () =>
    books.rows<OrderEventRow>("select * from order_events where merchant_order_id = ? order by seq", id)
  const known = events()
  for (const door of DOORS)
    for (const gone of GONE) {
      place(books, like, captured_amount - IN_VOUCHERS + gone)
      const told = await make(books, door)
      const vouchers = books.rows<VoucherRow>(
        "select * from vouchers where voucher_id like 'GONE%' order by made_at_ms",
      )
      const [order] = books.rows<OrderRow>("select * from orders where merchant_order_id = ?", id)
      const [event, ...more] = events().slice(known.length)
      clear(books, like, known.at(-1)?.seq ?? 0)
      const closed = vouchers.filter(({ state }) => state === "PAID_OUT")
      const facts = [
        ["it", JSON.stringify(told), JSON.stringify({ done: true })],
        [
          "the vouchers",
          vouchers.map(({ amount, state }) => `${amount} ${state}`).join(),
          ["1000 OPEN", `${SPENT} SPENT`, ...worthDue(gone)].join(),
        ],
        ["closed then", closed.every(({ closed_at_ms }) => closed_at_ms === books.nowMs()), true],
        ["in vouchers", order?.in_vouchers, IN_VOUCHERS - gone],
        ["what is told", event?.what, gone === 0 ? undefined : "voucher paid out"],
        ["by", event?.by_whom, gone === 0 ? undefined : "reconciliation"],
        [
          "so much",
          event?.change,
          gone === 0 ? undefined : JSON.stringify({ inVouchers: IN_VOUCHERS - gone }),
        ],
        ["when", event?.at_ms, gone === 0 ? undefined : books.nowMs()],
        ["more", more.length, 0],
      ] as const
      const wrong = facts.find(([, is, right]) => is !== right)
      if (wrong !== undefined)
        return `${gone} that is in vouchers of ${id} goes back, ${door}: ${wrong[0]} is ${String(wrong[1])}; right is ${String(wrong[2])}`
    }
  return wronglyPaidOut(books, like, known.at(-1)?.seq ?? 0)
}
