/** `orders receipt`: the receipt that a traveller can download, written once more by the operator. */
import { Clock, Effect, Layer } from "effect"
import { sqlCatalogueStore } from "#adapters/sql/sqlCatalogueStore.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { sqlRefundStore } from "#adapters/sql/sqlRefundStore.ts"
import { aboutBooking } from "#core/desk/bookings/bookingDeedRecords.ts"
import { placedStatusOf } from "#core/orders/readStatus.ts"
import { type Receipt, receiptOf } from "#core/payments/receipt.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { type Command, CommandRefused, UsageError } from "./command.ts"
import { orderIdArgument } from "./commandArguments.ts"
import { openDatabaseForCommand } from "./commandResources.ts"
import { writeExport } from "./writeExport.ts"

/** A terminal has no canvas, on which a browser draws letters that the receipt's fonts lack. */
const NO_CANVAS = new Error("a terminal has no canvas")
const cannotDraw = (): never => {
  throw NO_CANVAS
}

/** Loaded when asked for: its fonts and drawings are larger than all else that commands need. */
const renderPdf = (receipt: Receipt, id: string) =>
  Effect.tryPromise({
    try: async () => {
      const { renderReceiptPdf } = await import("#adapters/pdf/renderReceiptPdf.ts")
      return renderReceiptPdf(receipt, { widthOf: cannotDraw, paint: cannotDraw })
    },
    catch: (error) => error,
  }).pipe(
    Effect.catch((error) =>
      error === NO_CANVAS
        ? Effect.fail(
            new CommandRefused({
              message: `The receipt has letters that its fonts lack and only a browser draws: send the traveller there, orders link ${id} --send. Nothing was written.`,
            }),
          )
        : Effect.die(error),
    ),
  )

export const ordersReceiptCommand: Command = {
  name: "orders receipt",
  takes: "ORDER",
  does: `writes the receipt that the traveller could download, as of now; for an order that is not paid it is headed
    "Payment status"`,
  options: {
    file: { value: "FILE.pdf", says: "where it is written; nothing may be there yet", isRequired: true },
  },
  parse: Effect.fn("ordersReceipt.parse")(function* (given) {
    const id = yield* orderIdArgument(given)
    const path = given.one("file")
    if (path === undefined) return yield* new UsageError({ message: "orders receipt needs --file FILE.pdf" })
    return Effect.fn("ordersReceipt")(function* (context) {
      const { settings, db } = yield* openDatabaseForCommand(context)
      const { receipt, order } = yield* Effect.gen(function* () {
        const order = yield* OrderStore.use((orders) => orders.findByAnyId(id))
        if (order === undefined) return yield* new CommandRefused({ message: `There is no order ${id}.` })
        const nowMs = yield* Clock.currentTimeMillis
        const status = yield* placedStatusOf(order)
        return { order, receipt: receiptOf(status, order.tripPackage ?? "", settings.operator, nowMs) }
      }).pipe(Effect.provide(Layer.mergeAll(sqlOrderStore(db), sqlRefundStore(db), sqlCatalogueStore(db))))
      yield* writeExport(context, db, path, {
        deed: "write a receipt",
        record: aboutBooking(order),
        content: yield* renderPdf(receipt, id),
      })
      context.terminal.out(`${receipt.heading} written: ${path}\n`)
      return 0
    })
  }),
}
