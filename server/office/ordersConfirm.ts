/** `orders confirm`: an order under review is a booking after all. */
import { Effect, Layer } from "effect"
import { ordersSql } from "#adapters/sql/ordersSql.ts"
import { refundsSql } from "#adapters/sql/refundsSql.ts"
import { confirmReview } from "#core/office/decideReview.ts"
import { readReview } from "#core/office/readReview.ts"
import type { Command } from "./command.ts"
import { commandWords } from "./commandWords.ts"
import { confirm } from "./confirm.ts"
import { decisionWords } from "./decisionWords.ts"
import { deskGateway } from "./deskGateway.ts"
import { openDesk } from "./openDesk.ts"
import { orderId } from "./orderId.ts"
import { reviewText } from "./reviewText.ts"

export const ordersConfirm: Command = {
  name: "orders confirm",
  usage: `orders confirm ORDER --reason "TEXT" [--own-booking]
    ends the review: the order is confirmed for what was captured, which the payment
    provider is asked where we do not know it. --own-booking: it looks like a booking that
    is paid already, and is another one. --by NAME and --yes as for refund`,
  read: Effect.fn("ordersConfirm.read")(function* (words) {
    const given = yield* commandWords(words, ["reason", "by"], ["own-booking", "yes"])
    const id = yield* orderId(given)
    const { reason, decidedBy } = yield* decisionWords(given, "orders confirm")
    return Effect.fn("ordersConfirm")(function* ({ terminal, account, ...desk }) {
      const { settings, db } = yield* openDesk({ terminal, account, ...desk })
      const gateway = yield* deskGateway(settings, terminal)
      const deed = Effect.gen(function* () {
        const review = yield* readReview(id)
        terminal.out(reviewText(review))
        if (!given.has("yes"))
          yield* confirm(terminal, "Confirm this order?", "confirm", "the order stays under review")
        return yield* confirmReview(
          review,
          { decidedBy: decidedBy ?? account, reason },
          given.has("own-booking"),
        )
      })
      const { merchantOrderId, state } = yield* Effect.provide(
        deed,
        Layer.mergeAll(ordersSql(db), refundsSql(db), gateway),
      )
      terminal.out(`Order ${merchantOrderId} is ${state}.\n`)
      return 0
    })
  }),
}
