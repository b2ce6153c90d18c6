/** A refund that somebody else makes of a payment, in a copy of the books, just before something is written about it. */
import type { TriedBooks } from "../world/triedBooks.ts"

const ID = "GOAR-MEANWHILE-1"

const INSERT = `insert into refunds (merchant_refund_id, merchant_order_id, amount, reason, decided_by, lines, requested_at_ms, state, settled_at_ms)
  values ('${ID}', ?, ?, 'meanwhile', 'somebody', '[]', 1, ?, ?)`

/** Unit: `amount` in paise. */
export const overtakeByRefund = (
  books: TriedBooks,
  {
    of,
    amount,
    state,
  }: { readonly of: string; readonly amount: number; readonly state: "OUTSIDE" | "REQUESTED" },
): void => books.overtake(INSERT, of, amount, state, state === "OUTSIDE" ? 1 : null)

/** As if nobody had been faster. */
export const undoOvertaking = (books: TriedBooks): void =>
  books.change("delete from refunds where merchant_refund_id = ?", ID)
