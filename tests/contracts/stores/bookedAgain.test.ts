/** What every store promises of a trip that is booked more than once: paid twice, booked again, or another family's. */
import { Effect, Layer, ManagedRuntime } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Paise } from "#core/money.ts"
import type { Order } from "#core/orders/order.ts"
import { settleByProviderStatus } from "#core/orders/settleOrder.ts"
import { settleRefund } from "#core/refunds/settleRefund.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { RefundStore } from "#core/ports/refunds.ts"
import { GatewayOrderId, MerchantOrderId, TransactionId } from "#core/paymentIds.ts"
import { fixedClock } from "../../harness/clocks.ts"
import { PLACED_ORDER } from "../../harness/placedOrder.ts"
import { type NewRefundStores, refundStores } from "./refundStores.ts"

/** Each row is one booking, in the ways in which it may be made; all of them look alike. */
const BOOKINGS: ReadonlyArray<ReadonlyArray<Partial<Order["request"]> & { readonly bookedBy: string }>> = [
  [
    { bookedBy: "browser 1", name: "Asha Rao", mobileNumber: "98765 43210" },
    { bookedBy: "browser 1", name: " asha  RAO", mobileNumber: "+९१ ९८७६५ ४३२१०" },
    { bookedBy: "browser 1", name: "Asha Rao", mobileNumber: "09876543210" },
  ],
  [
    { bookedBy: "browser 1", name: "Maria", mobileNumber: "9876543210" },
    { bookedBy: "browser 1", name: "Maria", mobileNumber: "9876543210" },
  ],
  [{ bookedBy: "browser 2", name: "Asha Rao", mobileNumber: "9876543210" }],
]
const AMOUNT = PLACED_ORDER.request.amount

const ORDERS: ReadonlyArray<Order> = BOOKINGS.flatMap((ways, booking) =>
  ways.map(({ bookedBy, ...change }, way) => ({
    ...PLACED_ORDER,
    merchantOrderId: MerchantOrderId.make(`GOA-${booking}-${way}`),
    requestKey: `key ${booking} ${way}`,
    placedAtMs: booking * 10 + way,
    request: { ...PLACED_ORDER.request, ...change },
    bookedBy,
  })),
)
const bookingOf = (id: string): string => id.split("-")[1] ?? ""

type Step = { readonly on: string } & (
  | { readonly does: "pay" }
  | { readonly does: "give back"; readonly share: number; readonly end: "COMPLETED" | "FAILED" | "OUTSIDE" }
)
const ids = fc.constantFrom(...ORDERS.map(({ merchantOrderId }) => merchantOrderId))
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ on: ids, does: fc.constant("pay" as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      on: ids,
      does: fc.constant("give back" as const),
      share: fc.constantFrom(1, 0.5),
      end: fc.constantFrom("COMPLETED" as const, "FAILED" as const, "OUTSIDE" as const),
    }),
  },
)

const openStores = async (layer: NewRefundStores) => {
  const { runPromise } = ManagedRuntime.make(Layer.merge(await layer(), fixedClock(PLACED_ORDER.placedAtMs)))
  const orders = await runPromise(OrderStore.use(Effect.succeed))
  const refunds = await runPromise(RefundStore.use(Effect.succeed))
  for (const order of ORDERS) await runPromise(orders.insert(order, 1))
  const find = async (id: string) => (await runPromise(orders.find(MerchantOrderId.make(id)))) ?? PLACED_ORDER
  return {
    find,
    paidBy: async (id: string) => runPromise(orders.findCompleted(await find(id))),
    pay: async (id: string) => {
      const reading = {
        gatewayOrderId: GatewayOrderId.make(`OMO${id}`),
        state: "COMPLETED",
        amount: AMOUNT,
        transactionId: TransactionId.make("T"),
      } as const
      return runPromise(settleByProviderStatus(await find(id), reading, "webhook"))
    },
    /** Returns how much of it went back. */
    giveBack: async (id: string, n: number, amount: number, end: "COMPLETED" | "FAILED" | "OUTSIDE") => {
      const refund = {
        merchantOrderId: MerchantOrderId.make(id),
        amount: Paise.make(amount),
        reason: "ill",
        decidedBy: "Maria",
        lines: [],
        requestedAtMs: n,
        ...(end === "OUTSIDE" ? { state: end, settledAtMs: n } : { state: "REQUESTED" as const }),
      }
      const stored = await runPromise(refunds.insert(refund, AMOUNT, 1))
      if (typeof stored === "string") return 0
      if (end !== "OUTSIDE")
        await runPromise(settleRefund(stored, end, { gatewayRefundId: `OMR${n}`, amount: stored.amount }))
      return end === "FAILED" ? 0 : amount
    },
  }
}

describe.each(refundStores)("a trip that is booked more than once, %s", (_, layer) => {
  it("should be confirmed for one order of each booking whose money is here, and again when it all went back", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { maxLength: 12 }), async (story) => {
        const stores = await openStores(layer)
        const here = new Map<string, number>()
        const confirmed = new Set<string>()
        const holds = (id: string) => confirmed.has(id) && (here.get(id) ?? 0) > 0
        for (const [n, step] of story.entries()) {
          const { on } = step
          const left = here.get(on)
          if (step.does === "give back" && left !== undefined) {
            const back = await stores.giveBack(on, n, Math.ceil(left * step.share) || 1, step.end)
            here.set(on, left - back)
          }
          if (step.does === "give back" || left !== undefined) continue
          const others = [...confirmed].filter(holds)
          const isTwice = others.some((other) => bookingOf(other) === bookingOf(on))
          const { state, looksLike } = await stores.pay(on)
          expect([on, state]).toEqual([on, isTwice ? "REVIEW" : "COMPLETED"])
          expect(isTwice || others.length === 0 ? [undefined] : others).toContain(looksLike)
          if (state === "COMPLETED") confirmed.add(on)
          here.set(on, AMOUNT)
        }
        for (const ways of BOOKINGS.keys())
          expect(
            [...confirmed].filter((id) => bookingOf(id) === String(ways) && holds(id)).length,
          ).toBeLessThan(2)
        for (const { merchantOrderId } of ORDERS)
          expect(await stores.paidBy(merchantOrderId)).toBe(
            [...confirmed].find((id) => bookingOf(id) === bookingOf(merchantOrderId) && holds(id)),
          )
      }),
      { numRuns: 40 },
    )
  })

  it("should be confirmed for a second family, of which the operator is told", async () => {
    const stores = await openStores(layer)
    await stores.pay("GOA-0-0")
    expect(await stores.pay("GOA-1-0")).toMatchObject({ state: "COMPLETED", looksLike: "GOA-0-0" })
    expect(await stores.pay("GOA-2-0")).toMatchObject({ state: "COMPLETED", looksLike: "GOA-0-0" })
    const { state, looksLike } = await stores.pay("GOA-0-1")
    expect([state, looksLike]).toEqual(["REVIEW", undefined])
  })

  it("should be free again where it was given back before its payment is in the books, as after a restore", async () => {
    const stores = await openStores(layer)
    await stores.giveBack("GOA-0-0", 1, AMOUNT, "OUTSIDE")
    expect(await stores.pay("GOA-0-0")).toMatchObject({ state: "COMPLETED" })
    expect(await stores.paidBy("GOA-0-0")).toBeUndefined()
    const { state, looksLike } = await stores.pay("GOA-0-1")
    expect([state, looksLike]).toEqual(["COMPLETED", undefined])
    await stores.giveBack("GOA-0-2", 2, AMOUNT, "COMPLETED")
    expect(await stores.pay("GOA-0-2")).toMatchObject({ state: "COMPLETED" })
    expect(await stores.paidBy("GOA-0-2")).toBe("GOA-0-1")
  })

  it("should be decided by the store when all are paid at the same moment", async () => {
    for (let round = 0; round < 5; round++) {
      const stores = await openStores(layer)
      const ends = await Promise.all(ORDERS.map(({ merchantOrderId }) => stores.pay(merchantOrderId)))
      for (const booking of BOOKINGS.keys()) {
        const states = ends.filter(({ merchantOrderId }) => bookingOf(merchantOrderId) === String(booking))
        expect(states.filter(({ state }) => state === "COMPLETED")).toHaveLength(1)
        expect(states.filter(({ state }) => state === "REVIEW")).toHaveLength(states.length - 1)
      }
      const confirmed = ends.filter(({ state }) => state === "COMPLETED")
      expect(confirmed.filter(({ looksLike }) => looksLike === undefined)).toHaveLength(1)
    }
  })
})
