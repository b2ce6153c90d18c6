/** Laws of sending refunds while somebody waits: an answer comes in time, and what was not sent is left as it was found. */
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { createMemoryOrderData, memoryOrderStore } from "#adapters/memory/memoryOrderStore.ts"
import { memoryOutbox } from "#adapters/memory/memoryOutbox.ts"
import { createMemoryRefundData, memoryRefundStore } from "#adapters/memory/memoryRefundStore.ts"
import { Paise } from "#core/money.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { GatewayRefundNotFound, GatewayUnknown, PaymentGateway } from "#core/ports/paymentGateway.ts"
import { pollRefunds } from "#core/refunds/pollRefunds.ts"
import { type Refund, refundIdOf } from "#core/refunds/refund.ts"
import { FIRST_REFUND_POLL_MS } from "#core/refunds/settleRefund.ts"
import { ASKED_FOR_MS, sendNewRefunds } from "#core/refunds/syncRefund.ts"

/** As long as the adapter waits for one answer. Unit: milliseconds. */
const CALL_WITHIN_MS = 13_000

const refundOf = (order: string): Refund => ({
  merchantRefundId: refundIdOf(MerchantOrderId.make(order), 1),
  merchantOrderId: MerchantOrderId.make(order),
  amount: Paise.make(50_000),
  reason: "ill",
  decidedBy: "Maria",
  lines: [],
  requestedAtMs: 0,
  state: "REQUESTED",
})
const OWN = refundOf("GOA-1")
const DIFFERENCE = refundOf("GOA-2")

/** A gateway that does not answer until it is `back`, and what it was sent. */
const silentGateway = () => {
  const gateway = { isBack: false, sent: Array<string>() }
  const silence = Effect.andThen(
    Effect.sleep(CALL_WITHIN_MS),
    Effect.fail(new GatewayUnknown({ cause: "silence" })),
  )
  const layer = Layer.succeed(PaymentGateway, {
    createCheckout: () => Effect.die("only refunds are expected"),
    queryOrder: () => Effect.die("only refunds are expected"),
    queryRefund: (merchantRefundId) =>
      Effect.suspend((): Effect.Effect<never, GatewayRefundNotFound | GatewayUnknown> =>
        gateway.isBack ? Effect.fail(new GatewayRefundNotFound({ merchantRefundId })) : silence,
      ),
    refund: ({ merchantRefundId, amount }) =>
      Effect.suspend(() => {
        gateway.sent.push(merchantRefundId)
        return gateway.isBack
          ? Effect.succeed({ merchantRefundId, gatewayRefundId: "OMR1", state: "PENDING" as const, amount })
          : silence
      }),
  })
  return { gateway, layer }
}

describe("sendNewRefunds", () => {
  it("should come back in time from a gateway that is silent, and leave each refund to be sent once it speaks", async () => {
    const { gateway, layer } = silentGateway()
    const orders = createMemoryOrderData()
    const refunds = createMemoryRefundData([OWN, DIFFERENCE])
    for (const { merchantRefundId } of [OWN, DIFFERENCE])
      refunds.nextReads.set(merchantRefundId, FIRST_REFUND_POLL_MS)
    const states = () => [...refunds.refunds.values()].map(({ state }) => state)
    await Effect.gen(function* () {
      const sending = yield* Effect.forkChild(sendNewRefunds([OWN, DIFFERENCE]))
      yield* TestClock.adjust(ASKED_FOR_MS)
      expect(sending.pollUnsafe()).toBeDefined()
      expect(yield* Fiber.join(sending)).toEqual([OWN, DIFFERENCE])
      expect([gateway.sent, states()]).toEqual([[], ["REQUESTED", "REQUESTED"]])
      gateway.isBack = true
      yield* TestClock.adjust(FIRST_REFUND_POLL_MS - ASKED_FOR_MS)
      yield* pollRefunds
      expect([gateway.sent.toSorted(), states()]).toEqual([
        [OWN.merchantRefundId, DIFFERENCE.merchantRefundId],
        ["PENDING", "PENDING"],
      ])
    }).pipe(
      Effect.provide(
        Layer.mergeAll(
          layer,
          memoryOrderStore(orders),
          memoryRefundStore(refunds, orders),
          memoryOutbox(orders.outbox),
          TestClock.layer(),
        ),
      ),
      Effect.runPromise,
    )
  })

  it("should be over before a browser gives up, and before the shop looks by itself", () => {
    expect(ASKED_FOR_MS).toBeLessThan(FIRST_REFUND_POLL_MS)
  })
})
