/**
 * In a copy of the books somebody's decision has lost its reason, as a hand in the database may leave it: what stands beside
 * it is read all the same, and who decided.
 */
import { Effect } from "effect"
import type { OrderRow } from "#adapters/sql/tables.ts"
import { MerchantRefundId } from "#core/paymentIds.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { RefundStore } from "#core/ports/refunds.ts"
import { VoucherId } from "#core/vouchers/voucherId.ts"
import type { TriedBooks } from "../world/triedBooks.ts"

const REFUND = MerchantRefundId.make("GOAR-REASON-1")
const VOUCHER = VoucherId.make("REASON".padEnd(26, "0"))
const DUE = JSON.stringify([
  { decidedBy: "Asha", reason: "" },
  { decidedBy: "Asha", reason: "" },
  { by: "Asha", reason: "" },
])

/** What is read otherwise; undefined where nothing is. */
export const wrongReason = async (books: TriedBooks): Promise<string | undefined> => {
  const [order] = books.rows<OrderRow>("select * from orders order by merchant_order_id limit 1")
  if (order === undefined) return undefined
  const { merchant_order_id: id } = order
  books.change(
    `insert into order_events select ?, max(seq) + 1, 1, 'operator', 'noted', '{}', 'Asha', null
      from order_events where merchant_order_id = ?`,
    id,
    id,
  )
  books.change(
    `insert into vouchers (voucher_id, money_of, held_by, amount, made_at_ms, last_day, state, closed_at_ms, decided_by)
      values (?, ?, ?, 1, 1, '2099-01-01', 'PAID_OUT', 1, 'Asha')`,
    VOUCHER,
    id,
    id,
  )
  books.change(
    `insert into refunds (merchant_refund_id, merchant_order_id, amount, reason, decided_by, lines, requested_at_ms, state,
      settled_at_ms, given_up_by) values (?, ?, 1, 'before', 'somebody', '[]', 1, 'FAILED', 1, 'Asha')`,
    REFUND,
    id,
  )
  const read = await books.attempt(
    Effect.gen(function* () {
      const [orders, refunds] = [yield* OrderStore, yield* RefundStore]
      const [event, voucher, refund] = [
        (yield* orders.events(id)).at(-1),
        yield* refunds.findVoucher(VOUCHER),
        yield* refunds.find(REFUND),
      ]
      return JSON.stringify([event?.decision, voucher?.decision, refund?.givenUp])
    }),
  )
  books.change("delete from refunds where merchant_refund_id = ?", REFUND)
  books.change("delete from vouchers where voucher_id = ?", VOUCHER)
  books.change(
    "delete from order_events where merchant_order_id = ? and what = 'noted' and reason is null and at_ms = 1",
    id,
  )
  const is = "refused" in read ? String(read.refused) : read.done
  return is === DUE ? undefined : `decisions without a reason are read as ${is}; right is ${DUE}`
}
