/** `orders export`: the orders as a table for a spreadsheet. */
import { Effect } from "effect"
import { csvText } from "#core/csvText.ts"
import type { Order } from "#core/orders/order.ts"
import { OrderSearch } from "#core/ports/orders.ts"
import { singlePositional } from "./commandArguments.ts"
import type { Command } from "./command.ts"
import { Paise, rupeesFromPaise } from "#core/money.ts"
import { balanceOf, type Refund } from "#core/refunds/refund.ts"
import { sqlOrderSearch } from "#adapters/sql/sqlOrderSearch.ts"
import { openDatabaseForCommand } from "./commandResources.ts"
import { refundsByOrder } from "#adapters/sql/sqlRefundStore.ts"
import { countText } from "#core/countText.ts"
import { writeExport } from "./writeExport.ts"
import { ORDER_SEARCH_OPTIONS, orderSearchOptions } from "./orderSearchOptions.ts"
import { orderRecord, type RefundsByOrder } from "./orderRecord.ts"

/** One row a record; amounts in rupees with two decimals. */
const csvRowOf = (order: Order, refunds: ReadonlyArray<Refund>) => {
  const { amountPaise: _, ...facts } = orderRecord(order)
  const { captured, refunded, balance } = balanceOf(order, refunds)
  const rupees = (amount: Paise) => rupeesFromPaise(amount).toFixed(2)
  return {
    ...facts,
    amountRupees: rupees(order.request.amount),
    capturedRupees: order.capturedAmount === undefined ? undefined : rupees(captured),
    refundedRupees: rupees(refunded),
    balanceRupees: rupees(balance),
    byVoucherRupees: order.voucherAmount === undefined ? undefined : rupees(order.voucherAmount),
    inVouchersRupees: order.inVouchers === undefined ? undefined : rupees(order.inVouchers),
  }
}

const CSV_HEADS = [
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
  "cancelledOn",
  "movedFrom",
  "boughtAdults",
  "boughtChildren",
  "voucher",
  "byVoucherRupees",
  "inVouchersRupees",
  "deskChannel",
  "paidAtDesk",
  "differenceOf",
] as const satisfies ReadonlyArray<keyof ReturnType<typeof csvRowOf>>

/** The first row names the columns. */
const ordersCsv = (orders: ReadonlyArray<Order>, refunds: RefundsByOrder): string =>
  csvText([
    CSV_HEADS,
    ...orders.map((order) => {
      const row = csvRowOf(order, refunds.get(order.merchantOrderId) ?? [])
      return CSV_HEADS.map((head) => String(row[head] ?? ""))
    }),
  ])

/** `orders export`: the orders as a table for a spreadsheet. */
export const ordersExportCommand: Command = {
  name: "orders export",
  takes: "FILE.csv",
  does: `writes orders as a table for a spreadsheet. No cell of it can act as a formula: those that would begin
    one have an apostrophe before them`,
  options: { ...ORDER_SEARCH_OPTIONS },
  examples: ["orders export december.csv --from 2026-12-01 --to 2026-12-31"],
  parse: Effect.fn("ordersExport.parse")(function* (given) {
    const path = yield* singlePositional(given, "orders export needs a file, such as orders.csv")
    const question = yield* orderSearchOptions(given)
    return Effect.fn("ordersExport")(function* (context) {
      const { db } = yield* openDatabaseForCommand(context)
      const found = yield* OrderSearch.use((search) => search.find(question)).pipe(
        Effect.provide(sqlOrderSearch(db)),
      )
      yield* writeExport(context, db, path, {
        deed: "export orders",
        record: { about: "orders", detail: { orders: found.length } },
        content: ordersCsv(found, yield* Effect.promise(() => refundsByOrder(db))),
      })
      context.terminal.out(`${countText(found.length, "order")} written to ${path}\n`)
      return 0
    })
  }),
}
