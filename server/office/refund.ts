/** `refund`: money goes back, through the payment provider or by hand. */
import { Effect, Layer } from "effect"
import { ordersSql } from "#adapters/sql/ordersSql.ts"
import { refundsSql } from "#adapters/sql/refundsSql.ts"
import { recordRefundOutside, requestRefund } from "#core/office/requestRefund.ts"
import type { ServerSettings } from "../config/readSettings.ts"
import type { Command } from "./command.ts"
import { commandWords } from "./commandWords.ts"
import { deskGateway } from "./deskGateway.ts"
import { giveBack } from "./giveBack.ts"
import { openDesk } from "./openDesk.ts"
import { refundWish, type RefundWish } from "./refundWish.ts"
import type { Terminal } from "./terminal.ts"

const actFor = Effect.fn("actFor")(function* (
  wish: RefundWish,
  settings: ServerSettings,
  terminal: Terminal,
) {
  if (wish.isOutside) return recordRefundOutside
  const layer = yield* deskGateway(settings, terminal)
  return (...decided: Parameters<typeof requestRefund>) =>
    requestRefund(...decided).pipe(Effect.provide(layer))
})

export const refund: Command = {
  name: "refund",
  usage: `refund ORDER --on DATE [--deduct "LABEL=AMOUNT"]... --reason "TEXT"
    gives back what the order's own rules give for a cancellation on that day,
    less the deductions, less what went back before
refund ORDER --full --reason "TEXT"
    gives back everything that is left: paid twice, or cancelled by the company
    --by NAME   who decides; else the name of the account
    --outside   records money that was paid back by hand; the payment provider is not asked
    --yes       asks for no confirmation`,
  read: Effect.fn("refund.read")(function* (words) {
    const given = yield* commandWords(words, ["on", "deduct", "reason", "by"], ["full", "outside", "yes"])
    const wish = yield* refundWish(given)
    return Effect.fn("refund")(function* (desk) {
      const { settings, db } = yield* openDesk(desk)
      const act = yield* actFor(wish, settings, desk.terminal)
      const { state } = yield* giveBack(wish, act, desk.terminal, desk.account).pipe(
        Effect.provide(Layer.mergeAll(ordersSql(db), refundsSql(db))),
      )
      return state === "FAILED" ? 1 : 0
    })
  }),
}
