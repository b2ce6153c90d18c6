/**
 * Has vouchers pay a part of orders in a copy of the books, as restores may have left both: open, spent by that
 * order or by another, worth less by now, with something left of them from before. What has to become of each is worked out
 * by hand. Unit: paise.
 */
import type { OrderRow, VoucherRow } from "#adapters/sql/tables.ts"
import { GatewayOrderId, MerchantOrderId } from "#core/paymentIds.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { VoucherId } from "#core/vouchers/voucherId.ts"
import type { TriedBooks } from "../world/triedBooks.ts"
import { insertRow, PLAIN } from "./triedRows.ts"

const ORDER = MerchantOrderId.make("GOA-SPENDING00000000000000")
const OTHER = MerchantOrderId.make("GOA-ANOTHER000000000000000")
const VOUCHER = VoucherId.make("SPENDING".padEnd(26, "0"))
const REST = VoucherId.make(`${VOUCHER}-1`)
const REST_OF_REST = VoucherId.make(`${VOUCHER}-1-1`)

const TAKEN = 300
const MORE = 700
const LEAST_AMOUNT = 1000

const LIKE = `select * from orders where state = 'COMPLETED' and gateway_order_id is not null and difference_of is null and amount > ?
  order by merchant_order_id`

type Kept = Pick<VoucherRow, "voucher_id" | "state" | "amount" | "spent_by" | "held_by">

const open = (voucher_id: VoucherId, amount: number, held_by: MerchantOrderId = OTHER): Kept => ({
  voucher_id,
  state: "OPEN",
  amount,
  spent_by: null,
  held_by,
})
const spent = (voucher: Kept, spent_by: MerchantOrderId = ORDER): Kept => ({
  ...voucher,
  state: "SPENT",
  spent_by,
})

interface Case {
  readonly to: "COMPLETED" | "REJECTED"
  readonly before: ReadonlyArray<Kept>
  readonly answer: "settled" | "voucherGone"
  /** Absent where nothing changes. */
  readonly after?: ReadonlyArray<Kept>
}

const EXACT = open(VOUCHER, TAKEN)
const LARGE = open(VOUCHER, TAKEN + MORE)
const LEFT = open(REST, MORE, ORDER)
const LEFT_BEFORE = open(REST, MORE - 1)
const LEFT_BESIDE = open(REST_OF_REST, MORE, ORDER)

const CASES: ReadonlyArray<Case> = [
  { to: "COMPLETED", before: [EXACT], answer: "settled", after: [spent(EXACT)] },
  { to: "COMPLETED", before: [LARGE], answer: "settled", after: [spent(LARGE), LEFT] },
  {
    to: "COMPLETED",
    before: [LARGE, LEFT_BEFORE],
    answer: "settled",
    after: [spent(LARGE), LEFT_BEFORE, LEFT_BESIDE],
  },
  { to: "COMPLETED", before: [spent(LARGE), LEFT], answer: "settled" },
  { to: "COMPLETED", before: [spent(LARGE)], answer: "settled", after: [spent(LARGE), LEFT] },
  { to: "COMPLETED", before: [open(VOUCHER, TAKEN - 1)], answer: "voucherGone" },
  { to: "COMPLETED", before: [spent(LARGE, OTHER)], answer: "voucherGone" },
  { to: "COMPLETED", before: [{ ...LARGE, state: "PAID_OUT" }], answer: "voucherGone" },
  { to: "COMPLETED", before: [], answer: "voucherGone" },
  { to: "REJECTED", before: [spent(EXACT)], answer: "settled", after: [EXACT] },
  { to: "REJECTED", before: [spent(LARGE), LEFT], answer: "settled", after: [EXACT, LEFT] },
  {
    to: "REJECTED",
    before: [spent(LARGE), LEFT_BEFORE, LEFT_BESIDE],
    answer: "settled",
    after: [EXACT, LEFT_BEFORE, LEFT_BESIDE],
  },
  { to: "REJECTED", before: [spent(LARGE, OTHER)], answer: "settled" },
  { to: "REJECTED", before: [LARGE], answer: "settled" },
  { to: "REJECTED", before: [], answer: "settled" },
]

const tryOne = async (
  books: TriedBooks,
  like: OrderRow,
  { to, before, answer, after = before }: Case,
): Promise<string | undefined> => {
  insertRow(books, "orders", {
    ...like,
    ...PLAIN,
    merchant_order_id: ORDER,
    request_key: "the key of a spending",
    mobile_number: "9876499999",
    gateway_order_id: GatewayOrderId.make("OMO-SPENDING"),
    state: "REVIEW",
    captured_amount: like.amount - TAKEN,
    voucher_id: VOUCHER,
    voucher_amount: TAKEN,
  })
  for (const voucher of before)
    insertRow(books, "vouchers", { ...voucher, money_of: OTHER, made_at_ms: 1, last_day: "2099-12-31" })
  const atMs = books.nowMs()
  const told = await books.attempt(
    OrderStore.use((orders) =>
      orders.settle({
        merchantOrderId: ORDER,
        from: "REVIEW",
        settlement: { state: to, settledAtMs: atMs },
        actor: "operator",
        messages: [],
        decision: { decidedBy: "whoever tries", reason: "looked at it" },
        isOwnBooking: true,
      }),
    ),
  )
  const kept = books.rows<VoucherRow>(
    "select * from vouchers where voucher_id like ? order by voucher_id",
    `${VOUCHER}%`,
  )
  const is = kept.map(({ voucher_id, state, amount, spent_by, held_by }) => ({
    voucher_id,
    state,
    amount,
    spent_by,
    held_by,
  }))
  const isClosed = kept.every(({ state, closed_at_ms }, nth) => {
    const was = before[nth]?.state ?? "OPEN"
    return closed_at_ms === (state === "SPENT" && was === "OPEN" ? atMs : null)
  })
  books.change("delete from vouchers where voucher_id like ?", `${VOUCHER}%`)
  books.change("delete from order_events where merchant_order_id = ?", ORDER)
  books.change("delete from orders where merchant_order_id = ?", ORDER)
  const said = "done" in told ? told.done : told.refused
  return said === answer && JSON.stringify(is) === JSON.stringify(after) && isClosed
    ? undefined
    : `an order that takes ${TAKEN} of ${JSON.stringify(before)} becomes ${to}: ${said}, ${JSON.stringify(kept)}; right is ${answer}, ${JSON.stringify(after)}`
}

/** Returns the first that is spent, left or freed wrongly; undefined where none is. */
export const wrongSpending = async (books: TriedBooks): Promise<string | undefined> => {
  const [like] = books.rows<OrderRow>(LIKE, LEAST_AMOUNT)
  if (like === undefined) return undefined
  for (const one of CASES) {
    const wrong = await tryOne(books, like, one)
    if (wrong !== undefined) return wrong
  }
  return undefined
}
