/** Laws of core/orders/reportUnknownPayment.ts: money without an order is told of, once, and nothing else is. */
import { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { type MemoryOutboxEntries, memoryOutbox } from "#adapters/memory/memoryOutbox.ts"
import { type MemoryRestoreCheckData, memoryRestoreChecks } from "#adapters/memory/memoryRestoreChecks.ts"
import { Paise } from "#core/money.ts"
import { ASK_AGAIN_MS, noteUnknownPayment, reportUnknownPayment } from "#core/orders/reportUnknownPayment.ts"
import {
  GatewayOrderNotFound,
  GatewayUnknown,
  type ProviderStatus,
  PaymentGateway,
} from "#core/ports/paymentGateway.ts"
import { GatewayOrderId, MerchantOrderId, TransactionId } from "#core/paymentIds.ts"
import { fixedClock } from "../../harness/clocks.ts"

const OURS = `GOA-${"7ZK3V0Q8N5R1T6W2X9Y4B7C3DM"}`

const tell = async (
  id: string,
  state: ProviderStatus["state"] | "never heard of it" | "no answer" | "server dies",
  isNoted = false,
) => {
  const outbox: MemoryOutboxEntries = new Map()
  const checks: MemoryRestoreCheckData = new Map()
  if (isNoted)
    checks.set(id, {
      merchantOrderId: MerchantOrderId.make(id),
      notedAtMs: 7,
      nextAtMs: 2000,
      askedAtMs: undefined,
      capturedAmount: undefined,
    })
  const asked: Array<string> = []
  const notAsked = () => Effect.die("only reads are expected")
  const gateway = Layer.succeed(PaymentGateway, {
    createCheckout: notAsked,
    refund: notAsked,
    queryRefund: notAsked,
    queryOrder: (merchantOrderId) =>
      Effect.suspend((): Effect.Effect<ProviderStatus, GatewayOrderNotFound | GatewayUnknown> => {
        asked.push(merchantOrderId)
        if (state === "server dies") return Effect.die(state)
        if (state === "no answer") return Effect.fail(new GatewayUnknown({ cause: state }))
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
  const books = memoryRestoreChecks(checks, () => false)
  const world = Layer.mergeAll(memoryOutbox(outbox), books, gateway, fixedClock(1000))
  const merchantOrderId = MerchantOrderId.make(id)
  const report = Effect.flatMap(noteUnknownPayment(merchantOrderId), (isJustNoted) =>
    reportUnknownPayment(merchantOrderId, isJustNoted),
  )
  await Effect.runPromiseExit(Effect.provide(Effect.andThen(report, report), world))
  return { asked, owed: [...outbox.values()].map(({ message }) => message), checks: [...checks.values()] }
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
      expect(await tell(OURS, state)).toEqual({ asked: [OURS, OURS], owed: [], checks: [] })
    },
  )

  it.each([
    ["the gateway gives no answer", "no answer"],
    ["the process dies as it asks", "server dies"],
  ] as const)("should have it asked about again when %s", async (_, state) => {
    const { owed, checks } = await tell(OURS, state)
    expect(owed).toEqual([])
    expect(checks).toMatchObject([{ merchantOrderId: OURS, notedAtMs: 1000, nextAtMs: 1000 + ASK_AGAIN_MS }])
  })

  it("should leave alone what was to be asked about before, though it is not paid yet", async () => {
    expect((await tell(OURS, "PENDING", true)).checks).toMatchObject([
      { merchantOrderId: OURS, notedAtMs: 7 },
    ])
  })

  it("should leave it on the list of what needs a person when it is paid", async () => {
    const { checks } = await tell(OURS, "COMPLETED")
    expect(checks).toMatchObject([{ merchantOrderId: OURS, capturedAmount: 115_000 }])
  })

  it.each([`X${OURS}`, `${OURS}X`, OURS.slice(0, -1), OURS.toLowerCase(), "GOA-7", "ORDER-1"])(
    "should not even ask about another shop's kind of id: %s",
    async (id) => {
      expect(await tell(id, "COMPLETED")).toEqual({ asked: [], owed: [], checks: [] })
    },
  )
})
