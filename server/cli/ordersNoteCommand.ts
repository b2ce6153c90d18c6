/** `orders note`: what a person says of an order. */
import { Clock, Effect } from "effect"
import { OrderStore } from "#core/ports/orders.ts"
import { shortTextOption, orderIdArgument } from "./commandArguments.ts"
import { UsageError, type Command, CommandRefused } from "./command.ts"
import { commandDeed } from "./commandDeed.ts"
import { aboutBooking } from "#core/desk/bookings/bookingDeedRecords.ts"
import { sqlDeedBooks } from "#adapters/sql/sqlDeedBooks.ts"
import { openDatabaseForCommand } from "./commandResources.ts"
import { DECISION_OPTIONS } from "./sharedOptions.ts"

/** `orders note`: what a person says of an order, for whoever looks at it next. */
export const ordersNoteCommand: Command = {
  name: "orders note",
  takes: "ORDER",
  does: "writes a note into the order's history, such as what was agreed by phone",
  options: {
    text: { value: '"TEXT"', says: "what the history is to say", isRequired: true },
    by: DECISION_OPTIONS.by,
  },
  parse: Effect.fn("ordersNote.parse")(function* (given) {
    const id = yield* orderIdArgument(given)
    const reason = yield* shortTextOption(given, "text")
    if (reason === undefined || reason === "")
      return yield* new UsageError({ message: 'orders note needs --text "TEXT"' })
    const decidedBy = yield* shortTextOption(given, "by")
    return Effect.fn("ordersNote")(function* (context) {
      const { db } = yield* openDatabaseForCommand(context)
      const nowMs = yield* Clock.currentTimeMillis
      const noted = commandDeed(
        context,
        "write a note",
        Effect.fn("note")(function* () {
          const orders = yield* OrderStore
          const order = yield* orders.findByAnyId(id)
          if (order === undefined) return yield* new CommandRefused({ message: `There is no order ${id}.` })
          const note = { decidedBy: decidedBy ?? context.account, reason }
          yield* orders.addNote(order.merchantOrderId, note, nowMs)
          return { answer: order, record: aboutBooking(order) }
        }),
        decidedBy,
      )
      const { merchantOrderId } = yield* Effect.provide(noted, sqlDeedBooks(db))
      context.terminal.out(`Noted on ${merchantOrderId}.\n`)
      return 0
    })
  }),
}
