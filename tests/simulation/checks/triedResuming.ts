/** Asks in a copy of the books for the way back to the payment page of what is decided: by its own browser, by another, by none. */
import type { OrderRow } from "#adapters/sql/tables.ts"
import { resumePayment } from "#core/orders/resumePayment.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import type { TriedBooks } from "../world/triedBooks.ts"

const NOT_ITS_OWN = "refused: no order of this browser"
const CLOSED = "refused: its page is closed"

const DECIDED = `select * from orders where state = 'COMPLETED' and booked_by is {} order by merchant_order_id limit 1`

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
  return undefined
}
