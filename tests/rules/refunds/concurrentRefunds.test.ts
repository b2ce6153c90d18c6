/** Refunds on their way do not wait for each other: one of which the gateway says nothing holds nobody's money back. */
import { Deferred, Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { createMemoryOrderData } from "#adapters/memory/memoryOrderStore.ts"
import { memoryOutbox } from "#adapters/memory/memoryOutbox.ts"
import { memoryRefundStore, createMemoryRefundData } from "#adapters/memory/memoryRefundStore.ts"
import { Paise } from "#core/money.ts"
import { pollRefunds } from "#core/refunds/pollRefunds.ts"
import { PaymentGateway } from "#core/ports/paymentGateway.ts"
import { MerchantRefundId } from "#core/paymentIds.ts"
import { sampleRefund } from "../../harness/orders.ts"

it("should send a refund that never went out while the gateway is slow with the one before it", async () => {
  const refundData = createMemoryRefundData()
  const orders = createMemoryOrderData()
  for (const id of ["R1", "R2"]) {
    refundData.refunds.set(MerchantRefundId.make(id), sampleRefund(100, "REQUESTED", id))
    refundData.nextReads.set(MerchantRefundId.make(id), 0)
  }
  const notAsked = () => Effect.die("only refunds are expected")
  const states = await Effect.runPromise(
    Effect.gen(function* () {
      const secondIsSent = yield* Deferred.make<void>()
      const answered = (merchantRefundId: MerchantRefundId) => ({
        merchantRefundId,
        gatewayRefundId: `OMR-${merchantRefundId}`,
        state: "PENDING" as const,
        amount: Paise.make(100),
      })
      const gateway = Layer.succeed(PaymentGateway, {
        createCheckout: notAsked,
        queryOrder: notAsked,
        refund: notAsked,
        queryRefund: (id) =>
          id === "R1"
            ? Effect.as(Deferred.await(secondIsSent), answered(id))
            : Effect.as(Deferred.succeed(secondIsSent, undefined), answered(id)),
      })
      yield* Effect.timeout(
        pollRefunds.pipe(
          Effect.provide(
            Layer.mergeAll(memoryRefundStore(refundData, orders), memoryOutbox(orders.outbox), gateway),
          ),
        ),
        2000,
      )
      return [...refundData.refunds.values()].map(({ state }) => state)
    }),
  )
  expect(states).toEqual(["PENDING", "PENDING"])
})
