/** Laws of core/orders/openCheckout.ts: one payment page for one order, whatever is lost on the way. */
import { Effect, Layer, Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type CheckoutAsker, CHECKOUT_LEASE_MS, openCheckout } from "#core/orders/openCheckout.ts"
import type { Order } from "#core/orders/order.ts"
import { POLL_INTERVAL_MS } from "#core/orders/pollOrder.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { GatewayOrderNotFound, GatewayRejected, GatewayUnknown } from "#core/ports/paymentGateway.ts"
import { PaymentNotStarted } from "#core/ports/payments.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { startOperator, type OperatorScript } from "./operatorHarness.ts"
import { NOW_MS, OPENED_CHECKOUT, SAMPLE_ORDER, PROVIDER_STATUS } from "./orderSamples.ts"
import { orderWith } from "../../harness/orders.ts"

const started = Result.succeed({ redirectUrl: OPENED_CHECKOUT.redirectUrl, merchantOrderId: "GOA-1" })
const notStarted = (outcome: "refused" | "unknown", cause: unknown) =>
  Result.fail(new PaymentNotStarted({ outcome, cause }))
const rejected = new GatewayRejected({ code: "NO" })
const lost = new GatewayUnknown({ cause: "lost" })
const strange = new GatewayOrderNotFound({ merchantOrderId: MerchantOrderId.make("GOA-1") })

describe("an order that nobody has asked the gateway about", () => {
  it("should get its page, and keep it", async () => {
    const { answer, order, asked } = await open(SAMPLE_ORDER)
    expect([answer, asked]).toEqual([started, ["open"]])
    expect(order).toMatchObject({ ...OPENED_CHECKOUT, state: "PENDING", checkoutAskedAtMs: NOW_MS })
  })

  it("should have failed when the gateway says no", async () => {
    const { answer, order } = await open(SAMPLE_ORDER, { opens: Effect.fail(rejected) })
    expect([answer, order?.state]).toEqual([notStarted("refused", rejected), "FAILED"])
  })

  it("should stay open when the gateway's answer is lost", async () => {
    const { answer, order } = await open(SAMPLE_ORDER, { opens: Effect.fail(lost) })
    expect([answer, order?.state]).toEqual([notStarted("unknown", lost), "CREATED"])
  })
})

describe.each(["visitor", "operator"] as const)(
  "the history of an order whose page the %s asks for",
  (asker) => {
    const lostAgo = orderWith(SAMPLE_ORDER, { checkoutAskedAtMs: NOW_MS - 60_000 })
    const expired = orderWith(SAMPLE_ORDER, { ...OPENED_CHECKOUT, state: "PENDING", expiresAtMs: NOW_MS })
    const paid = { reads: Effect.succeed(PROVIDER_STATUS) }
    const asks = [asker, "checkout asked"]
    const settles = [asker, "settled"]

    it.each([
      ["opens", SAMPLE_ORDER, {}, [asks, settles]],
      ["is refused", SAMPLE_ORDER, { opens: Effect.fail(rejected) }, [asks, settles]],
      ["was lost, and is paid", lostAgo, paid, [asks, settles]],
      ["has expired, and is paid", expired, paid, [settles]],
    ])("should name them for each step where it %s", async (_, stored, script, told) => {
      expect((await open(stored, script, asker)).told).toEqual(told)
    })
  },
)

describe("an order that has come further", () => {
  it("should be led to the page it has, without a question", async () => {
    const { answer, asked } = await open(orderWith(SAMPLE_ORDER, { ...OPENED_CHECKOUT, state: "PENDING" }))
    expect([answer, asked]).toEqual([started, []])
  })

  it("should be refused when its page was lost", async () => {
    const { answer, asked } = await open(orderWith(SAMPLE_ORDER, { state: "PENDING" }))
    expect([answer, asked]).toEqual([notStarted("refused", "the payment page was lost"), []])
  })

  it.each(["COMPLETED", "FAILED", "REVIEW", "ABANDONED"] as const)(
    "should be refused once it is %s, even if its page is known",
    async (state) => {
      const page = state === "ABANDONED" ? {} : OPENED_CHECKOUT
      const { answer, asked } = await open(orderWith(SAMPLE_ORDER, { ...page, state }))
      expect([answer, asked]).toEqual([notStarted("refused", state), []])
    },
  )

  it("should be refused when it is gone", async () => {
    const operator = startOperator()
    expect(await operator.run(openCheckout(SAMPLE_ORDER, "visitor"))).toEqual(
      notStarted("refused", "the order is gone"),
    )
  })
})

describe("an order whose page has expired", () => {
  const EXPIRED: Order = orderWith(SAMPLE_ORDER, {
    ...OPENED_CHECKOUT,
    state: "PENDING",
    expiresAtMs: NOW_MS,
  })
  const REFUSED = notStarted("refused", "the payment page has expired")

  it("should lead nobody there, whenever it was open until and whatever the gateway says of it now", () =>
    fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -1e12, max: 1e12 })),
        fc.constantFrom<OperatorScript>(
          ...(["PENDING", "COMPLETED", "FAILED"] as const).map((state) => ({
            reads: Effect.succeed({ ...PROVIDER_STATUS, state }),
          })),
          { reads: Effect.fail(strange) },
          { reads: Effect.fail(lost) },
        ),
        async (leftMs, script) => {
          const { answer, asked } = await open(orderWith(EXPIRED, { expiresAtMs: NOW_MS + leftMs }), script)
          expect([Result.isSuccess(answer), asked]).toEqual(leftMs > 0 ? [true, []] : [false, ["read"]])
        },
      ),
    ))

  it.each(["PENDING", "COMPLETED", "FAILED"] as const)(
    "should be settled by the gateway's word, %s, and refused, so that the next wish is an order of its own",
    async (state) => {
      const { answer, order } = await open(EXPIRED, { reads: Effect.succeed({ ...PROVIDER_STATUS, state }) })
      expect([answer, order?.state]).toEqual([REFUSED, state])
    },
  )

  it("should be refused, and stay as it is, when the gateway has forgotten it", async () => {
    const { answer, order, asked } = await open(EXPIRED, { reads: Effect.fail(strange) })
    expect([answer, order, asked]).toEqual([REFUSED, EXPIRED, ["read"]])
  })

  it("should not be given up while the gateway says nothing: it may be paid", async () => {
    const { answer, order } = await open(EXPIRED, { reads: Effect.fail(lost) })
    expect([answer, order]).toEqual([notStarted("unknown", lost), EXPIRED])
  })

  it("should be read once for many at once, and again only when the gap is over", async () => {
    const operator = startOperator({
      orders: [EXPIRED],
      reads: Effect.succeed({ ...PROVIDER_STATUS, state: "PENDING" as const }),
    })
    const ask = openCheckout(SAMPLE_ORDER, "visitor")
    expect(await operator.run(ask)).toEqual(REFUSED)
    expect([operator.asked.length, operator.clock.nowMs - NOW_MS]).toEqual([1, 0])
    expect(await operator.run(ask)).toEqual(REFUSED)
    expect([operator.asked.length, operator.clock.nowMs - NOW_MS]).toEqual([2, POLL_INTERVAL_MS])
  })
})

describe("an order that someone else is asking about", () => {
  it("should wait for that answer, looking every 100 ms", async () => {
    const operator = startOperator({ orders: [orderWith(SAMPLE_ORDER, { checkoutAskedAtMs: NOW_MS })] })
    let looks = 0
    const answer = await operator.run(
      withStore((store) => ({
        ...store,
        find: (id) => {
          if (++looks === 4)
            operator.rows.set(id, orderWith(SAMPLE_ORDER, { ...OPENED_CHECKOUT, state: "PENDING" }))
          return store.find(id)
        },
      })),
    )
    expect([answer, operator.asked, operator.clock.nowMs - NOW_MS]).toEqual([started, [], 300])
  })

  it("should give up on its own question after 15 s when nobody's claim is to be seen", async () => {
    const operator = startOperator({ orders: [SAMPLE_ORDER] })
    const answer = await operator.run(
      withStore((store) => ({ ...store, acquireCheckoutLease: () => Effect.succeed(false) })),
    )
    expect([answer, operator.asked]).toEqual([notStarted("unknown", "still asking the gateway"), []])
    expect(operator.clock.nowMs - NOW_MS).toBe(CHECKOUT_LEASE_MS + 100)
  })
})

describe("an order whose answer was lost", () => {
  const askedAgo = (ms: number): Order => orderWith(SAMPLE_ORDER, { checkoutAskedAtMs: NOW_MS - ms })

  it("should be read at the gateway once 15 s are over, and not before", async () => {
    const operator = startOperator({ orders: [askedAgo(CHECKOUT_LEASE_MS)] })
    await operator.run(openCheckout(SAMPLE_ORDER, "visitor"))
    expect([operator.asked.map(([what]) => what), operator.clock.nowMs - NOW_MS]).toEqual([["read"], 100])
    expect((await open(askedAgo(CHECKOUT_LEASE_MS + 1))).waitedMs).toBe(0)
  })

  it.each([CHECKOUT_LEASE_MS + 1, 3_600_000, 366 * 86_400_000])(
    "should be read at once, too, when a clock that was %d ms ahead has asked",
    async (aheadMs) => {
      const { asked, waitedMs } = await open(askedAgo(-aheadMs))
      expect([asked, waitedMs]).toEqual([["read"], 0])
    },
  )

  it("should end its wait for somebody else's answer even when the clock is set back meanwhile", async () => {
    const operator = startOperator({ orders: [SAMPLE_ORDER] })
    let looks = 0
    const answer = await operator.run(
      withStore((store) => ({
        ...store,
        acquireCheckoutLease: () =>
          Effect.sync(() => {
            if (++looks === 3) operator.clock.nowMs -= 3_600_000
            return false
          }),
      })),
    )
    expect([answer, looks]).toEqual([
      notStarted("unknown", "still asking the gateway"),
      CHECKOUT_LEASE_MS / 100 + 2,
    ])
  })

  it(
    "should be settled by what the gateway knows of it, and refused: its page is lost",
    { tags: ["failure:4"] },
    async () => {
      const { answer, order, asked } = await open(askedAgo(60_000), {
        reads: Effect.succeed(PROVIDER_STATUS),
      })
      expect([answer, asked]).toEqual([notStarted("refused", "the payment page was lost"), ["read"]])
      expect(order).toMatchObject({ state: "COMPLETED", gatewayOrderId: "OMO1", transactionId: "T1" })
    },
  )

  it("should be asked about again when the gateway never heard of it", async () => {
    const { answer, asked } = await open(askedAgo(60_000), { reads: Effect.fail(strange) })
    expect([answer, asked]).toEqual([started, ["read", "open"]])
  })

  it("should stay as it is when the gateway gives no answer", async () => {
    const { answer, order, asked } = await open(askedAgo(60_000), { reads: Effect.fail(lost) })
    expect([answer, asked]).toEqual([notStarted("unknown", lost), ["read"]])
    expect(order).toEqual({ ...askedAgo(60_000), checkoutAskedAtMs: NOW_MS })
  })
})

// Helpers

const open = async (stored: Order, script: OperatorScript = {}, asker: CheckoutAsker = "visitor") => {
  const operator = startOperator({ ...script, orders: [stored] })
  const answer = await operator.run(openCheckout(SAMPLE_ORDER, asker))
  const [order] = operator.rows.values()
  return {
    answer,
    order,
    told: operator.orderData.events.map(({ actor, what }) => [actor, what]),
    asked: operator.asked.map(([what]) => what),
    waitedMs: operator.clock.nowMs - NOW_MS,
  }
}

/** The checkout over a store that the test has changed. */
const withStore = (change: (store: typeof OrderStore.Service) => typeof OrderStore.Service) =>
  openCheckout(SAMPLE_ORDER, "visitor").pipe(
    Effect.provide(
      Layer.effect(
        OrderStore,
        OrderStore.use((store) => Effect.succeed(change(store))),
      ),
    ),
  )
