/**
 * Asks in a copy of the books for the way back to the payment page: of what is decided, by its own browser, by another, by none;
 * and of what is not, until its page is closed. Unit: milliseconds.
 */
import type { OrderRow } from "#adapters/sql/tables.ts"
import { Paise } from "#core/money.ts"
import { resumePayment } from "#core/orders/resumePayment.ts"
import { GatewayOrderId, MerchantOrderId } from "#core/paymentIds.ts"
import type { TriedBooks } from "../world/triedBooks.ts"
import { insertRow, PLAIN } from "./triedRows.ts"

const NOT_ITS_OWN = "refused: no order of this browser"
const CLOSED = "refused: its page is closed"

const DECIDED = `select * from orders where state = 'COMPLETED' and booked_by is {} order by merchant_order_id limit 1`

const ID = MerchantOrderId.make("GOA-RESUMED0000000000000000000")
const NAMED = GatewayOrderId.make("OMO-RESUMED")
const PAGE = "https://provider.example/resumed"

/** A page leads to its payment until the instant at which it closes, and not from then on. */
const wronglyLedBack = async (books: TriedBooks, like: OrderRow): Promise<string | undefined> => {
  for (const leftMs of [1, 0, -1]) {
    insertRow(books, "orders", {
      ...like,
      ...PLAIN,
      merchant_order_id: ID,
      request_key: "the key of what is resumed",
      state: "PENDING",
      gateway_order_id: NAMED,
      booked_by: "a browser",
      captured_amount: null,
      captured_at_ms: null,
      redirect_url: PAGE,
      expires_at_ms: books.nowMs() + leftMs,
    })
    books.change("insert into order_watch values (?, null, null)", ID)
    books.told.orders.set(ID, {
      gatewayOrderId: NAMED,
      state: "PENDING",
      amount: Paise.make(like.amount),
      transactionId: undefined,
    })
    const told = await books.attempt(
      resumePayment(ID, "a browser"),
      ({ outcome, cause }) => `${outcome}: ${String(cause)}`,
    )
    for (const table of ["order_events", "order_watch", "orders"])
      books.change(`delete from ${table} where merchant_order_id = ?`, ID)
    books.told.orders.delete(ID)
    const is = "done" in told ? told.done.redirectUrl : told.refused
    const due = leftMs > 0 ? PAGE : CLOSED
    if (is !== due) return `${leftMs} ms before its end a payment page is "${is}"; right is "${due}"`
  }
  return undefined
}

/** Returns the first that is told otherwise; undefined where none is. */
export const wrongResuming = async (books: TriedBooks): Promise<string | undefined> => {
  const [booked, atDesk] = ["not null", "null"].map(
    (known) => books.rows<OrderRow>(DECIDED.replace("{}", known))[0],
  )
  const nobody = MerchantOrderId.make("GOA-NOBODY")
  const cases = [
    [booked?.merchant_order_id, booked?.booked_by ?? undefined, CLOSED],
    [booked?.merchant_order_id, "another browser", NOT_ITS_OWN],
    [booked?.merchant_order_id, undefined, NOT_ITS_OWN],
    [atDesk?.merchant_order_id, "a browser", NOT_ITS_OWN],
    [atDesk?.merchant_order_id, undefined, NOT_ITS_OWN],
    [nobody, "a browser", NOT_ITS_OWN],
    [nobody, undefined, NOT_ITS_OWN],
  ] as const
  const before = books.written()
  for (const [id, browser, due] of cases) {
    if (id === undefined) continue
    const told = await books.attempt(
      resumePayment(id, browser),
      ({ outcome, cause }) => `${outcome}: ${String(cause)}`,
    )
    if (!("refused" in told) || told.refused !== due || books.written() !== before)
      return `${browser ?? "no browser"} asks for the payment page of ${id}: ${JSON.stringify(told)}; right is "${due}"`
  }
  return booked && wronglyLedBack(books, booked)
}
