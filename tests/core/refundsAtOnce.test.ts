/** Refunds on their way do not wait for each other: one of which the gateway says nothing holds nobody's money back. */
import { Deferred, Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { newOrderBook } from "#adapters/simulator/memoryOrders.ts"
import { memoryOutbox } from "#adapters/simulator/memoryOutbox.ts"
import { memoryRefunds, newRefundBook } from "#adapters/simulator/memoryRefunds.ts"
import { Paise } from "#core/money.ts"
import { followRefunds } from "#core/office/followRefunds.ts"
import { PaymentGateway } from "#core/ports/paymentGateway.ts"
import { refundOf } from "./aRefund.ts"

it("should send a refund that never went out while the gateway is slow with the one before it", async () => {
  const book = newRefundBook()
  const orders = newOrderBook()
  for (const id of ["R1", "R2"]) {
    book.refunds.set(id, refundOf(100, "REQUESTED", id))
    book.nextReads.set(id, 0)
  }
  const notAsked = () => Effect.die("only refunds are expected")
  const states = await Effect.runPromise(
    Effect.gen(function* () {
      const secondIsSent = yield* Deferred.make<void>()
      const answered = (merchantRefundId: string) => ({
        merchantRefundId,
        gatewayRefundId: `OMR-${merchantRefundId}`,
        state: "PENDING" as const,
        amount: Paise.make(100),
      })
      const gateway = Layer.succeed(PaymentGateway, {
        createCheckout: notAsked,
        readOrder: notAsked,
        readTransaction: notAsked,
        refund: notAsked,
        readRefund: (id) =>
          id === "R1"
            ? Effect.as(Deferred.await(secondIsSent), answered(id))
            : Effect.as(Deferred.succeed(secondIsSent, undefined), answered(id)),
      })
      yield* Effect.timeout(
        followRefunds.pipe(
          Effect.provide(Layer.mergeAll(memoryRefunds(book, orders), memoryOutbox(orders.outbox), gateway)),
        ),
        2000,
      )
      return [...book.refunds.values()].map(({ state }) => state)
    }),
  )
  expect(states).toEqual(["PENDING", "PENDING"])
})
