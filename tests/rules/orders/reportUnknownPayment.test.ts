/** Laws of core/orders/reportUnknownPayment.ts: money without an order is told of, once, and nothing else is. */
import { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { type MemoryOutboxEntries, memoryOutbox } from "#adapters/memory/memoryOutbox.ts"
import { Paise } from "#core/money.ts"
import { reportUnknownPayment } from "#core/orders/reportUnknownPayment.ts"
import { GatewayOrderNotFound, type ProviderStatus, PaymentGateway } from "#core/ports/paymentGateway.ts"
import { GatewayOrderId, MerchantOrderId, TransactionId } from "#core/paymentIds.ts"
import { fixedClock } from "../../harness/clocks.ts"

const OURS = `GOA-${"7ZK3V0Q8N5R1T6W2X9Y4B7C3DM"}`

const tell = async (id: string, state: ProviderStatus["state"] | "never heard of it") => {
  const outbox: MemoryOutboxEntries = new Map()
  const asked: Array<string> = []
  const notAsked = () => Effect.die("only reads are expected")
  const gateway = Layer.succeed(PaymentGateway, {
    createCheckout: notAsked,
    queryTransaction: notAsked,
    refund: notAsked,
    queryRefund: notAsked,
    queryOrder: (merchantOrderId) =>
      Effect.suspend((): Effect.Effect<ProviderStatus, GatewayOrderNotFound> => {
        asked.push(merchantOrderId)
        return state === "never heard of it"
          ? Effect.fail(new GatewayOrderNotFound({ merchantOrderId }))
          : Effect.succeed({
              gatewayOrderId: GatewayOrderId.make("OMO1"),
              state,
              amount: Paise.make(115_000),
              transactionId: TransactionId.make("T1"),
            })
      }),
  })
  const world = Layer.mergeAll(memoryOutbox(outbox), gateway, fixedClock(1000))
  await Effect.runPromise(
    Effect.provide(
      Effect.andThen(
        reportUnknownPayment(MerchantOrderId.make(id)),
        reportUnknownPayment(MerchantOrderId.make(id)),
      ),
      world,
    ),
  )
  return { asked, owed: [...outbox.values()].map(({ message }) => message) }
}

describe("reportUnknownPayment", () => {
  it("should tell the operator once, however often it comes, of a paid order that is not in the books", async () => {
    const { owed } = await tell(OURS, "COMPLETED")
    expect(owed.map(({ messageId, to }) => [messageId, to])).toEqual([[`${OURS}/stranger`, "operator"]])
    expect(owed[0]?.subject).toBe(`Paid, and not in our books: order ${OURS}`)
    for (const part of [OURS, "OMO1", "₹1,150.00"]) expect(owed[0]?.text).toContain(part)
  })

  it.each(["PENDING", "FAILED", "never heard of it"] as const)(
    "should keep silent when the gateway says %s",
    async (state) => {
      expect(await tell(OURS, state)).toEqual({ asked: [OURS, OURS], owed: [] })
    },
  )

  it.each([`X${OURS}`, `${OURS}X`, OURS.slice(0, -1), OURS.toLowerCase(), "GOA-7", "ORDER-1"])(
    "should not even ask about another shop's kind of id: %s",
    async (id) => {
      expect(await tell(id, "COMPLETED")).toEqual({ asked: [], owed: [] })
    },
  )
})
