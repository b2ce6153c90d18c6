/** `orders export`: the orders as a table for a spreadsheet. */
import { Effect } from "effect"
import { orderSearchSql } from "#adapters/sql/orderSearchSql.ts"
import { refundsByOrder } from "#adapters/sql/refundsByOrder.ts"
import { type Paise, rupeesFromPaise } from "#core/money.ts"
import { balanceOf } from "#core/office/balance.ts"
import type { Order } from "#core/office/order.ts"
import type { Refund } from "#core/office/refund.ts"
import { OrderSearch } from "#core/ports/orderSearch.ts"
import type { Command } from "./command.ts"
import { commandWords } from "./commandWords.ts"
import { csvText } from "./csvText.ts"
import { onlyPositional } from "./onlyPositional.ts"
import { openDesk } from "./openDesk.ts"
import { ORDER_FILTERS, ordersQuestion } from "./ordersQuestion.ts"
import { orderRecord } from "./ordersText.ts"
import { writeNewFile } from "./writeNewFile.ts"

/** One row a record; amounts in rupees with two decimals. */
const rowOf = (order: Order, refunds: ReadonlyArray<Refund>) => {
  const { amountPaise: _, ...facts } = orderRecord(order)
  const { captured, refunded, balance } = balanceOf(order, refunds)
  const rupees = (amount: Paise) => rupeesFromPaise(amount).toFixed(2)
  return {
    ...facts,
    amountRupees: rupees(order.request.amount),
    capturedRupees: order.capturedAmount === undefined ? undefined : rupees(captured),
    refundedRupees: rupees(refunded),
    balanceRupees: rupees(balance),
  }
}

const HEADS = [
  "merchantOrderId",
  "gatewayOrderId",
  "transactionId",
  "state",
  "placedAt",
  "settledAt",
  "travelDay",
  "activity",
  "packageType",
  "adults",
  "children",
  "name",
  "mobileNumber",
  "amountRupees",
  "capturedRupees",
  "refundedRupees",
  "balanceRupees",
  "looksLike",
] as const satisfies ReadonlyArray<keyof ReturnType<typeof rowOf>>

/** The first row names the columns. */
export const ordersCsv = (
  orders: ReadonlyArray<Order>,
  refunds: ReadonlyMap<string, ReadonlyArray<Refund>>,
): string =>
  csvText([
    HEADS,
    ...orders.map((order) => {
      const row = rowOf(order, refunds.get(order.merchantOrderId) ?? [])
      return HEADS.map((head) => String(row[head] ?? ""))
    }),
  ])

export const ordersExport: Command = {
  name: "orders export",
  usage: `orders export FILE.csv [the same options]
    writes them for a spreadsheet; no cell of it can act as a formula: those that
    would begin one have an apostrophe before them`,
  read: Effect.fn("ordersExport.read")(function* (words) {
    const given = yield* commandWords(words, ORDER_FILTERS, [])
    const path = yield* onlyPositional(given, "orders export needs a file, such as orders.csv")
    const question = yield* ordersQuestion(given)
    return Effect.fn("ordersExport")(function* (desk) {
      const { db } = yield* openDesk(desk)
      const found = yield* OrderSearch.use((search) => search.find(question)).pipe(
        Effect.provide(orderSearchSql(db)),
      )
      yield* writeNewFile(path, ordersCsv(found, yield* Effect.promise(() => refundsByOrder(db))))
      desk.terminal.out(`${found.length === 1 ? "1 order" : `${found.length} orders`} written to ${path}\n`)
      return 0
    })
  }),
}
