/**
 * Has a refund quoted of a payment in a copy of the books of which so much has gone back, and so much is in vouchers, as just
 * may be and just may not: a paisa less than all, all, more. What is left follows from the three sums alone. Unit: paise.
 */
import { Effect } from "effect"
import type { OrderRow } from "#adapters/sql/tables.ts"
import { Day } from "#core/days.ts"
import { quoteRefund, refundDueNow } from "#core/refunds/quoteRefund.ts"
import type { TriedBooks } from "../world/triedBooks.ts"
import { indianDay, sum } from "./orderFindings.ts"

const LEAST = 1000
const PLAIN = `select * from orders where state = 'COMPLETED' and captured_amount >= ${LEAST} and coalesce(moved_from,
  bought_adults, difference_of, difference_paid, difference_back, cancelled_on, in_vouchers) is null and not exists
  (select 1 from refunds where refunds.merchant_order_id = orders.merchant_order_id) order by merchant_order_id limit 1`

const REFUND = "GOAR-QUOTED-1"
const GIVE = `insert into refunds (merchant_refund_id, merchant_order_id, amount, reason, decided_by, lines, requested_at_ms,
  state, settled_at_ms) values ('${REFUND}', ?, ?, 'before', 'somebody', '[]', 1, ?, 1)`

/** Where all goes back, a line of nothing says why. */
const WHY = "the boat is broken"

const NEVER_PUBLISHED = 99

interface Case {
  readonly given: number
  readonly state: "OUTSIDE" | "FAILED"
  readonly inVouchers: number
}

/** Of each sum what lies at a limit. */
const casesOf = (captured: number): ReadonlyArray<Case> =>
  [0, 300, captured - 1, captured, captured + 1].flatMap((given) =>
    [0, 1, 300, captured - 300, captured].flatMap((inVouchers) =>
      (["OUTSIDE", "FAILED"] as const).map((state) => ({ given, state, inVouchers })),
    ),
  )

/** What is left and what goes back now, or the words in which it is refused. */
const dueOf = (id: string, captured: number, { given, state, inVouchers }: Case): string => {
  const back = state === "FAILED" ? 0 : given
  // Refunds alone are more than was paid where one that was given up was made after all.
  if (back <= captured && back + inVouchers > captured)
    return `Order ${id} was changed meanwhile: look again.`
  const left = Math.max(0, captured - back - inVouchers)
  return JSON.stringify({ captured, inVouchers, left, refund: left, sum: left, said: [0] })
}

const POLICY = "update orders set refund_policy_version = ? where merchant_order_id = ?"

/** Terms that were never published give nobody anything, whatever a row says. */
const wronglyFrozen = async (books: TriedBooks, id: string, today: Day): Promise<string | undefined> => {
  const [row] = books.rows<OrderRow>("select * from orders where merchant_order_id = ?", id)
  books.change(POLICY, NEVER_PUBLISHED, id)
  const told = await books.attempt(quoteRefund(id, today, [])).then(() => "a quote", String)
  books.change(POLICY, row?.refund_policy_version, id)
  return told.includes(`no refund policy ${NEVER_PUBLISHED}`)
    ? undefined
    : `a refund of ${id} by terms that were never published: ${told}`
}

/** The first quote that is another one; undefined where none is. */
export const wrongQuote = async (books: TriedBooks): Promise<string | undefined> => {
  const [order] = books.rows<OrderRow>(PLAIN)
  if (order?.captured_amount == null) return undefined
  const { merchant_order_id: id, captured_amount } = order
  const today = Day.make(indianDay(books.nowMs()))
  for (const one of casesOf(captured_amount)) {
    books.change(GIVE, id, one.given, one.state)
    books.change("update orders set in_vouchers = ? where merchant_order_id = ?", one.inVouchers, id)
    const told = await books.attempt(
      Effect.map(quoteRefund(id, today, []), (quote) => {
        const { refund, lines } = refundDueNow(quote, true, WHY).explanation
        const { captured, inVouchers, left } = quote
        const said = lines.filter(({ clause }) => clause === WHY).map(({ amount }) => amount)
        return JSON.stringify({ captured, inVouchers, left, refund, sum: sum(lines), said })
      }),
    )
    books.change("update orders set in_vouchers = null where merchant_order_id = ?", id)
    books.change("delete from refunds where merchant_refund_id = ?", REFUND)
    const is = "refused" in told ? told.refused : told.done
    const due = dueOf(id, captured_amount, one)
    if (is !== due)
      return `a refund of ${id} after ${JSON.stringify(one)} is quoted as ${is}; right is ${due}`
  }
  return wronglyFrozen(books, id, today)
}
