/** `orders`: what was booked, the newest first. */
import { Effect } from "effect"
import { orderSearchSql } from "#adapters/sql/orderSearchSql.ts"
import { OrderSearch } from "#core/ports/orderSearch.ts"
import type { Command } from "./command.ts"
import { commandWords } from "./commandWords.ts"
import { Misuse } from "./deskTroubles.ts"
import { openDesk } from "./openDesk.ts"
import { ORDER_FILTERS, ordersQuestion } from "./ordersQuestion.ts"
import { ordersJson, ordersText } from "./ordersText.ts"

export const orders: Command = {
  name: "orders",
  usage: `orders [--state STATE] [--mobile NUMBER] [--from DATE] [--to DATE] [--json]
    lists orders, the newest first. --mobile takes a number or its last digits;
    --from and --to are days in Goa on which the order was placed, both included`,
  read: Effect.fn("orders.read")(function* (words) {
    const given = yield* commandWords(words, ORDER_FILTERS, ["json"])
    if (given.positionals.length > 0)
      return yield* new Misuse({ message: "orders takes options, or: orders show ORDER" })
    const question = yield* ordersQuestion(given)
    return Effect.fn("orders")(function* (desk) {
      const { db } = yield* openDesk(desk)
      const found = yield* OrderSearch.use((search) => search.find(question)).pipe(
        Effect.provide(orderSearchSql(db)),
      )
      desk.terminal.out(given.has("json") ? ordersJson(found) : ordersText(found))
      return 0
    })
  }),
}
