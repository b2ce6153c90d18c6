/** A refund that the gateway has named is there: no later answer makes a second one of it. */
import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { createMemoryOrderData } from "#adapters/memory/memoryOrderStore.ts"
import { createMemoryRefundData, memoryRefundStore } from "#adapters/memory/memoryRefundStore.ts"
import { Paise } from "#core/money.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { GatewayRefundNotFound, GatewayRejected, PaymentGateway } from "#core/ports/paymentGateway.ts"
import { type Refund, refundIdOf } from "#core/refunds/refund.ts"
import { syncRefund } from "#core/refunds/syncRefund.ts"

const ORDER = MerchantOrderId.make("GOA-1")
const PENDING: Refund = {
  merchantRefundId: refundIdOf(ORDER, 1),
  merchantOrderId: ORDER,
  amount: Paise.make(50_000),
  reason: "ill",
  decidedBy: "Maria",
  lines: [],
  requestedAtMs: 0,
  state: "PENDING",
  gatewayRefundId: "OMR1",
}

it("should stay on its way where a read says that nobody knows it, and be sent no second time", async () => {
  const sent: Array<string> = []
  const gateway = Layer.succeed(PaymentGateway, {
    createCheckout: () => Effect.die("only refunds are expected"),
    queryOrder: () => Effect.die("only refunds are expected"),
    queryRefund: (merchantRefundId) => Effect.fail(new GatewayRefundNotFound({ merchantRefundId })),
    refund: ({ merchantRefundId }) => {
      sent.push(merchantRefundId)
      return Effect.fail(new GatewayRejected({ code: "BAD_REQUEST" }))
    },
  })
  const stores = memoryRefundStore(createMemoryRefundData([PENDING]), createMemoryOrderData())
  const after = await Effect.runPromise(
    syncRefund(PENDING).pipe(Effect.provide(Layer.merge(stores, gateway))),
  )
  expect([after, sent]).toEqual([PENDING, []])
})
