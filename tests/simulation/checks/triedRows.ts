/** Rows that tries write into a copy of the books, and read there. */
import type { OrderRow, RefundRow } from "#adapters/sql/tables.ts"
import type { TriedBooks } from "../world/triedBooks.ts"

/** Nothing has become of it, and nothing but its own payment has paid for it. */
export const PLAIN: Partial<OrderRow> = {
  departure: null,
  booking_key: null,
  transaction_id: null,
  voucher_id: null,
  voucher_amount: null,
  in_vouchers: null,
  cancelled_on: null,
  moved_from: null,
  notice_days: null,
  bought_adults: null,
  bought_children: null,
  due_for_fewer: null,
  difference_back: null,
  difference_paid: null,
  looks_like: null,
  desk_channel: null,
  pay_until_ms: null,
}

export const insertRow = (books: TriedBooks, table: "orders" | "vouchers", row: object): void => {
  const columns = Object.keys(row)
  books.change(
    `insert into ${table} (${columns.join(", ")}) values (${columns.map(() => "?").join(", ")})`,
    ...Object.values(row),
  )
}

/** The first asked for first. */
export const refundsOf = (books: TriedBooks, orderId: string): ReadonlyArray<RefundRow> =>
  books.rows<RefundRow>("select * from refunds where merchant_order_id = ? order by rowid", orderId)
