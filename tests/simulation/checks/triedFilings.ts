/**
 * Files in a copy of the books what a page says was bought: too long, in letters of two units each, once more, and by the
 * provider's name of the order. An order keeps the first hundred letters of the first one, and its history says so; one whose
 * person is erased keeps nothing.
 */
import { savePayment } from "#core/orders/savePayment.ts"
import type { OrderEventRow, OrderRow } from "#adapters/sql/tables.ts"
import type { TriedBooks } from "../world/triedBooks.ts"

const KEPT = 100

/** Each letter is two units of UTF-16, and another one than those before and after it. */
const letters = (length: number): string =>
  Array.from({ length }, (_, nth) => String.fromCodePoint(0x1_f400 + (nth % 60))).join("")

const orderWhose = (mobile: "<> ''" | "= ''") =>
  `select * from orders where mobile_number ${mobile} order by gateway_order_id is null, merchant_order_id limit 1`

/** The first filing that is kept otherwise; undefined where none is. */
export const wrongFiling = async (books: TriedBooks): Promise<string | undefined> => {
  const [erased] = books.rows<OrderRow>(orderWhose("= ''"))
  if (erased !== undefined) {
    const before = books.written()
    await books.attempt(savePayment(erased.merchant_order_id, letters(1)))
    if (books.written() !== before)
      return `something is filed with ${erased.merchant_order_id}, whose person is erased`
  }
  const [order] = books.rows<OrderRow>(orderWhose("<> ''"))
  if (order === undefined) return undefined
  const { merchant_order_id: id, gateway_order_id: named } = order
  const filed = () => {
    const [row] = books.rows<OrderRow>("select * from orders where merchant_order_id = ?", id)
    const [event] = books.rows<OrderEventRow>(
      "select * from order_events where merchant_order_id = ? order by seq desc",
      id,
    )
    return JSON.stringify([row?.trip_package, event?.what, event?.by_whom, event?.change, event?.at_ms])
  }
  for (const length of [KEPT - 1, KEPT, KEPT + 1]) {
    books.change("update orders set trip_package = null where merchant_order_id = ?", id)
    const tripPackage = letters(Math.min(length, KEPT))
    const due = JSON.stringify([
      tripPackage,
      "filed",
      "visitor",
      JSON.stringify({ tripPackage }),
      books.nowMs(),
    ])
    await books.attempt(savePayment(named ?? id, letters(length)))
    if (filed() !== due) return `${length} letters are filed with ${id} as ${filed()}; right is ${due}`
    const before = books.written()
    await books.attempt(savePayment(id, "another one"))
    if (books.written() !== before) return `${id} is filed twice`
  }
  books.change("update orders set trip_package = ? where merchant_order_id = ?", order.trip_package, id)
  return undefined
}
