/** Laws of core/office/tellOfStranger.ts: money without an order is told of, once, and nothing else is. */
import { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { type MemoryOutbox, memoryOutbox } from "#adapters/simulator/memoryOutbox.ts"
import { Paise } from "#core/money.ts"
import { tellOfStranger } from "#core/office/tellOfStranger.ts"
import { GatewayOrderNotFound, type GatewayReading, PaymentGateway } from "#core/ports/paymentGateway.ts"
import { clockAt } from "./clockAt.ts"

const OURS = `GOA-${"7ZK3V0Q8N5R1T6W2X9Y4B7C3DM"}`

const tell = async (id: string, state: GatewayReading["state"] | "never heard of it") => {
  const outbox: MemoryOutbox = new Map()
  const asked: Array<string> = []
  const notAsked = () => Effect.die("only reads are expected")
  const gateway = Layer.succeed(PaymentGateway, {
    createCheckout: notAsked,
    readTransaction: notAsked,
    refund: notAsked,
    readRefund: notAsked,
    readOrder: (merchantOrderId) =>
      Effect.suspend((): Effect.Effect<GatewayReading, GatewayOrderNotFound> => {
        asked.push(merchantOrderId)
        return state === "never heard of it"
          ? Effect.fail(new GatewayOrderNotFound({ merchantOrderId }))
          : Effect.succeed({
              gatewayOrderId: "OMO1",
              state,
              amount: Paise.make(115_000),
              transactionId: "T1",
            })
      }),
  })
  const world = Layer.mergeAll(memoryOutbox(outbox), gateway, clockAt(1000))
  await Effect.runPromise(Effect.provide(Effect.andThen(tellOfStranger(id), tellOfStranger(id)), world))
  return { asked, owed: [...outbox.values()].map(({ message }) => message) }
}

describe("tellOfStranger", () => {
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
