/** `orders reject`: an order under review is no booking, and what was captured goes back. */
import { Effect, Layer } from "effect"
import { ordersSql } from "#adapters/sql/ordersSql.ts"
import { refundsSql } from "#adapters/sql/refundsSql.ts"
import { rejectReview } from "#core/office/decideReview.ts"
import { readReview } from "#core/office/readReview.ts"
import type { Command } from "./command.ts"
import { commandWords } from "./commandWords.ts"
import { confirm } from "./confirm.ts"
import { decisionWords } from "./decisionWords.ts"
import { deskGateway } from "./deskGateway.ts"
import { openDesk } from "./openDesk.ts"
import { orderId } from "./orderId.ts"
import { REFUND_ANSWERS } from "./refundAnswers.ts"
import { reviewText } from "./reviewText.ts"

export const ordersReject: Command = {
  name: "orders reject",
  usage: `orders reject ORDER --reason "TEXT" [--outside]
    ends the review: the order is rejected, and everything that was captured and has not
    gone back is refunded; where nothing was captured it has failed. --outside, --by NAME
    and --yes as for refund. Done again, it asks for a refund that was not asked for`,
  read: Effect.fn("ordersReject.read")(function* (words) {
    const given = yield* commandWords(words, ["reason", "by"], ["outside", "yes"])
    const id = yield* orderId(given)
    const { reason, decidedBy } = yield* decisionWords(given, "orders reject")
    return Effect.fn("ordersReject")(function* ({ terminal, account, ...desk }) {
      const { settings, db } = yield* openDesk({ terminal, account, ...desk })
      const gateway = yield* deskGateway(settings, terminal)
      const deed = Effect.gen(function* () {
        const review = yield* readReview(id)
        terminal.out(reviewText(review))
        if (!given.has("yes"))
          yield* confirm(
            terminal,
            "Reject this order, and give back all that is left?",
            "reject",
            "nothing was changed",
          )
        return yield* rejectReview(review, { decidedBy: decidedBy ?? account, reason }, given.has("outside"))
      })
      const { order, refund } = yield* Effect.provide(
        deed,
        Layer.mergeAll(ordersSql(db), refundsSql(db), gateway),
      )
      terminal.out(`Order ${order.merchantOrderId} is ${order.state}.\n`)
      if (refund === undefined) terminal.out("There was nothing left to give back.\n")
      else
        terminal.out(`Refund ${refund.merchantRefundId}: ${refund.state}. ${REFUND_ANSWERS[refund.state]}\n`)
      return refund?.state === "FAILED" ? 1 : 0
    })
  }),
}
