/**
 * Asks in a copy of the books for the way back to the payment page: of what is decided, by its own browser, by another, by none;
 * and of what is not, until its page is closed. And for a page for which the provider is being asked. Unit: milliseconds.
 */
import type { OrderRow } from "#adapters/sql/tables.ts"
import { Paise } from "#core/money.ts"
import { openCheckout } from "#core/orders/openCheckout.ts"
import { resumePayment } from "#core/orders/resumePayment.ts"
import { GatewayOrderId, MerchantOrderId } from "#core/paymentIds.ts"
import { OrderStore } from "#core/ports/orders.ts"
import type { ProviderStatus } from "#core/ports/paymentGateway.ts"
import { Effect } from "effect"
import { SECOND } from "../plan/durations.ts"
import type { TriedBooks } from "../world/triedBooks.ts"
import { insertRow, PLAIN } from "./triedRows.ts"

const NOT_ITS_OWN = "refused: no order of this browser"
const CLOSED = "refused: its page is closed"

const DECIDED = `select * from orders where state = 'COMPLETED' and booked_by is {} order by merchant_order_id limit 1`

const ID = MerchantOrderId.make("GOA-RESUMED0000000000000000000")
const NAMED = GatewayOrderId.make("OMO-RESUMED")
const PAGE = "https://provider.example/resumed"

const readingOf = ({ amount }: OrderRow): ProviderStatus => ({
  gatewayOrderId: NAMED,
  state: "PENDING",
  amount: Paise.make(amount),
  transactionId: undefined,
})

/** As if it had never been. */
const takeAway = (books: TriedBooks): void => {
  for (const table of ["order_events", "order_watch", "orders"])
    books.change(`delete from ${table} where merchant_order_id = ?`, ID)
  books.told.orders.delete(ID)
}

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
    books.told.orders.set(ID, readingOf(like))
    const told = await books.attempt(
      resumePayment(ID, "a browser"),
      ({ outcome, cause }) => `${outcome}: ${String(cause)}`,
    )
    takeAway(books)
    const is = "done" in told ? told.done.redirectUrl : told.refused
    const due = leftMs > 0 ? PAGE : CLOSED
    if (is !== due) return `${leftMs} ms before its end a payment page is "${is}"; right is "${due}"`
  }
  return undefined
}

/** So long the provider may take for a page; whoever asks meanwhile looks again so often, and not much longer. */
const LEASE_MS = 15 * SECOND
const LOOKS_EVERY_MS = SECOND / 10

/**
 * How long ago it was asked for the page of an order, and what comes of asking again: how long one waits for the page, or why
 * there is none. `isThere`: the provider knows the order, or has told the books so.
 */
const ASKED: ReadonlyArray<readonly [msAgo: number | null, due: number | string, isThere?: true | "told"]> = [
  [null, 0],
  [null, 0, true],
  [0, LEASE_MS + LOOKS_EVERY_MS],
  [LEASE_MS, LOOKS_EVERY_MS],
  [LEASE_MS + 1, 0],
  [LEASE_MS + 1, "refused: the payment page was lost", true],
  [LEASE_MS + 1, "refused: the payment page was lost", "told"],
  [-LEASE_MS, "unknown: still asking the gateway"],
  [-LEASE_MS - 1, 0],
]

/**
 * While somebody asks the provider for a page nobody else does, until their answer counts as lost. Then the provider is read
 * first: whose page is lost needs another order.
 */
const wronglyAskedFor = async (books: TriedBooks, like: OrderRow): Promise<string | undefined> => {
  for (const [msAgo, due, isThere] of ASKED) {
    const beganAtMs = books.nowMs()
    insertRow(books, "orders", {
      ...like,
      ...PLAIN,
      merchant_order_id: ID,
      request_key: "the key of what is opened",
      state: isThere === "told" ? "PENDING" : "CREATED",
      gateway_order_id: isThere === "told" ? NAMED : null,
      redirect_url: null,
      expires_at_ms: null,
      settled_at_ms: isThere === "told" ? beganAtMs : null,
      captured_amount: null,
      captured_at_ms: null,
      booking_closes_at_ms: null,
      checkout_asked_at_ms: msAgo === null ? null : beganAtMs - msAgo,
    })
    books.change("insert into order_watch values (?, null, null)", ID)
    if (isThere !== undefined) books.told.orders.set(ID, readingOf(like))
    const told = await books.attempt(
      Effect.flatMap(
        OrderStore.use((orders) => orders.find(ID)),
        (order) => (order === undefined ? Effect.undefined : openCheckout(order, "visitor")),
      ),
      ({ outcome, cause }) => `${outcome}: ${String(cause)}`,
    )
    const isAsked = books.told.openedForMs.delete(ID)
    const is = "refused" in told ? told.refused : books.nowMs() - beganAtMs
    const isLate = isThere === "told" && books.nowMs() !== beganAtMs
    takeAway(books)
    if (isLate || is !== due || isAsked !== (typeof due === "number"))
      return `a page for which the provider was asked ${String(msAgo)} ms ago: ${is}; right is ${due}`
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
  return booked && ((await wronglyLedBack(books, booked)) ?? (await wronglyAskedFor(books, booked)))
}
