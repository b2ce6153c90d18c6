/** Whatever happens to a call, the client says "no" only where PhonePe did, and never says more than it knows. */
import { inspect } from "node:util"
import { Effect, type ManagedRuntime } from "effect"
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { fetchTransport } from "#adapters/phonepe/phonepeTransport.ts"
import { USUAL_CHECKOUT_MS } from "#core/orders/timeToPay.ts"
import { Paise } from "#core/money.ts"
import type { PaymentGateway } from "#core/ports/paymentGateway.ts"
import { MerchantOrderId, MerchantRefundId } from "#core/paymentIds.ts"
import type { SimulatorFault } from "#server/phonepeSimulator/faults.ts"
import { clockThatEnds } from "../../harness/clocks.ts"
import { startHttpServer } from "../../harness/httpServer.ts"
import {
  orderNamed,
  outcomeOf,
  type PhonepeUnderTest,
  startPhonepeUnderTest,
} from "../../harness/phonepeUnderTest.ts"
import { timedInTurns } from "../../harness/timedInTurns.ts"

let phonepe: PhonepeUnderTest
beforeAll(async () => {
  phonepe = await startPhonepeUnderTest()
})
afterAll(() => phonepe.stop())
beforeEach(async () => void (await phonepe.control("/calm", {})))

const plan = (call: string, fault: SimulatorFault, times = 1) =>
  phonepe.control("/faults", [{ call, fault, times }])

let made = 0
const newId = () => `F-${made++}`

/** Each fault, and what it leaves us knowing of the call: a definite no, or nothing. */
const faults: ReadonlyArray<readonly [string, SimulatorFault, "no" | "unknown"]> = [
  ["400 before", { kind: "status", when: "before", status: 400 }, "no"],
  ["417 before", { kind: "status", when: "before", status: 417 }, "no"],
  ["422 with a page of HTML", { kind: "status", when: "before", status: 422, body: "<h1>No</h1>" }, "no"],
  ["403", { kind: "status", when: "before", status: 403 }, "unknown"],
  ["408", { kind: "status", when: "before", status: 408 }, "unknown"],
  ["429", { kind: "status", when: "before", status: 429, retryAfter: 0 }, "unknown"],
  ["500 before", { kind: "status", when: "before", status: 500 }, "unknown"],
  ["503 after it took effect", { kind: "status", when: "after", status: 503 }, "unknown"],
  ["a redirect", { kind: "status", when: "before", status: 302 }, "unknown"],
  ["an empty 200", { kind: "status", when: "before", status: 200, body: "" }, "unknown"],
  ["a 200 of another shape", { kind: "status", when: "before", status: 200, body: "[]" }, "unknown"],
  ["a hang", { kind: "hang", when: "before" }, "unknown"],
  ["a hang after it took effect", { kind: "hang", when: "after" }, "unknown"],
  ["a reset", { kind: "reset", when: "before" }, "unknown"],
  ["a reset after it took effect", { kind: "reset", when: "after" }, "unknown"],
  ["an answer that comes too late", { kind: "delay", ms: 2000 }, "unknown"],
  ["bad JSON", { kind: "badJson" }, "unknown"],
  ["an answer cut in the middle", { kind: "truncated" }, "unknown"],
  ["an answer that drips", { kind: "drip" }, "unknown"],
  ["an answer of 8 MB", { kind: "huge" }, "unknown"],
]

const UNANSWERED: ReadonlySet<SimulatorFault["kind"]> = new Set(["hang", "delay", "drip"])
/** Where no answer comes the client's time is over once PhonePe has its call: a busy machine takes its time for all others. */
const meeting = <A, E>({ kind }: SimulatorFault, call: Effect.Effect<A, E>): Effect.Effect<A, E> =>
  UNANSWERED.has(kind) ? Effect.provide(call, clockThatEnds(hasMetItsFault)) : call
const hasMetItsFault = () => vi.waitFor(() => expect(phonepe.phonepe.dials.faults).toEqual([]), 60_000)

describe.each(faults)("After %s", (_, fault, knows) => {
  it("should the pay call be a no, or unknown, and never a second order", async () => {
    const id = newId()
    const run = phonepe.gateway()
    const before = phonepe.count("pay")
    await plan("pay", fault)
    const outcome = await outcomeOf(run, (gateway) =>
      meeting(fault, gateway.createCheckout(orderNamed(id), USUAL_CHECKOUT_MS)),
    )
    expectTag(outcome, knows === "no" ? "GatewayRejected" : "GatewayUnknown")
    expect(phonepe.count("pay")).toBe(before + 1)
    const tookEffect = phonepe.phonepe.state().orders.has(id)
    const read = await outcomeOf(run, (gateway) => gateway.queryOrder(MerchantOrderId.make(id)))
    expect(read).toMatchObject(
      tookEffect ? { success: { state: "PENDING" } } : { failure: { _tag: "GatewayOrderNotFound" } },
    )
    expect(knows === "no" && tookEffect).toBe(false)
  })

  it(
    "should a status read say nothing at all of the order, and the next one the truth",
    { tags: ["failure:31"] },
    async () => {
      const id = newId()
      const run = phonepe.gateway()
      await outcomeOf(run, (gateway) => gateway.createCheckout(orderNamed(id), USUAL_CHECKOUT_MS))
      await phonepe.control(`/orders/${id}/decision`, { outcome: "success" })
      await plan("orderStatus", fault)
      const read = (gateway: PaymentGateway["Service"]) => gateway.queryOrder(MerchantOrderId.make(id))
      expectTag(await outcomeOf(run, (gateway) => meeting(fault, read(gateway))), "GatewayUnknown")
      expect(await outcomeOf(run, read)).toMatchObject({ success: { state: "COMPLETED" } })
    },
  )

  it("should a refund happen at most once, also when it is sent again", async () => {
    const id = newId()
    const run = phonepe.gateway()
    await paidOrder(run, id)
    await plan("refund", fault)
    const wish = {
      merchantRefundId: MerchantRefundId.make(`R-${id}`),
      merchantOrderId: MerchantOrderId.make(id),
      amount: Paise.make(50_000),
    }
    const first = await outcomeOf(run, (gateway) => meeting(fault, gateway.refund(wish)))
    expectTag(first, knows === "no" ? "GatewayRejected" : "GatewayUnknown")
    expect(await outcomeOf(run, (gateway) => gateway.refund(wish))).toMatchObject({
      success: { state: "PENDING", amount: 50_000 },
    })
    const refunds = [...phonepe.phonepe.state().refunds.values()]
    expect(refunds.filter(({ originalMerchantOrderId }) => originalMerchantOrderId === id)).toHaveLength(1)
  })

  it("should a new client without a token do nothing, and give no secret away", async () => {
    const id = newId()
    const run = phonepe.gateway()
    const before = phonepe.count("pay")
    await plan("token", fault)
    const outcome = await outcomeOf(run, (gateway) =>
      meeting(fault, gateway.createCheckout(orderNamed(id), USUAL_CHECKOUT_MS)),
    )
    expectTag(outcome, "GatewayUnknown")
    expect(phonepe.count("pay")).toBe(before)
  })
})

describe("A port call", () => {
  /** How long the client waits for an answer. */
  const SHORT_MS = 1000

  it("should end within the client's time limit when every call hangs", async () => {
    await plan("any", { kind: "hang", when: "before" }, 4)
    const { answer, ms } = await timedInTurns(
      outcomeOf(phonepe.gateway(SHORT_MS), (gateway) =>
        gateway.createCheckout(orderNamed(newId()), USUAL_CHECKOUT_MS),
      ),
    )
    expectTag(answer, "GatewayUnknown")
    expect(ms).toBeLessThan(4 * SHORT_MS)
  })

  it("should say how long a rate limit lasts", { tags: ["failure:12"] }, async () => {
    await plan("orderStatus", { kind: "status", when: "before", status: 429, retryAfter: 7 })
    const failure = await Effect.runPromise(
      Effect.flip(phonepe.client().orderStatus(MerchantOrderId.make("GOA-1"))),
    )
    expect(failure).toMatchObject({ _tag: "PhonepeRateLimited", retryAfterMs: 7000 })
  })

  it("should stop reading an answer that is larger than any of PhonePe's", async () => {
    await plan("orderStatus", { kind: "huge" })
    const url = `${phonepe.baseUrl}/checkout/v2/order/GOA-1/status`
    const exchange = fetchTransport()({ method: "GET", url, headers: {}, body: undefined })
    expect(await Effect.runPromise(Effect.flip(exchange))).toMatchObject({
      reason: "unreadable",
      status: 200,
    })
  })

  it(
    "should take its secret and its token nowhere else, when PhonePe seems to have moved",
    { tags: ["asvs:15.3.2"] },
    async () => {
      let visits = 0
      const elsewhere = await startHttpServer((_req, res) => void res.end(String(visits++)))
      const location = `${elsewhere.baseUrl}/`
      const moved = { kind: "status", when: "before", status: 307, location } as const
      await plan("token", moved)
      expect(
        await outcomeOf(phonepe.gateway(), (gateway) => gateway.queryOrder(MerchantOrderId.make("GOA-1"))),
      ).toMatchObject({
        failure: { _tag: "GatewayUnknown", cause: { reason: "redirected" } },
      })
      await plan("orderStatus", moved)
      expectTag(
        await outcomeOf(phonepe.gateway(), (gateway) => gateway.queryOrder(MerchantOrderId.make("GOA-1"))),
        "GatewayUnknown",
      )
      expect(visits).toBe(0)
      elsewhere.stop()
    },
  )

  it("should take a nameless 404 for another server's, not for PhonePe's word on the order", async () => {
    await plan("orderStatus", { kind: "status", when: "before", status: 404, body: "<h1>Not found</h1>" })
    expectTag(
      await outcomeOf(phonepe.gateway(), (gateway) => gateway.queryOrder(MerchantOrderId.make("GOA-1"))),
      "GatewayUnknown",
    )
  })

  it.each([
    [400, "MERCHANT_NOT_FOUND"],
    [404, "MERCHANT_NOT_FOUND"],
    [404, "API_NOT_FOUND"],
    [404, "NOT_FOUND"],
    [410, "GONE"],
  ])("should take a %i of %s for no word on the order or the refund", async (status, code) => {
    const fault = { kind: "status", when: "before", status, body: JSON.stringify({ code }) } as const
    await plan("orderStatus", fault)
    await plan("refundStatus", fault)
    const run = phonepe.gateway()
    expectTag(
      await outcomeOf(run, (gateway) => gateway.queryOrder(MerchantOrderId.make("GOA-1"))),
      "GatewayUnknown",
    )
    expectTag(
      await outcomeOf(run, (gateway) => gateway.queryRefund(MerchantRefundId.make("R-1"))),
      "GatewayUnknown",
    )
  })

  it("should take no second one for refused that is there, though a read does not see it yet", async () => {
    const id = newId()
    const run = phonepe.gateway()
    const lagging = { kind: "status", when: "before", status: 404 } as const
    const body = JSON.stringify({ code: "DUPLICATE_REQUEST" })
    await plan("pay", { kind: "status", when: "before", status: 409, body })
    await plan("orderStatus", { ...lagging, body: JSON.stringify({ code: "ORDER_NOT_FOUND" }) })
    expectTag(
      await outcomeOf(run, (gateway) => gateway.createCheckout(orderNamed(id), USUAL_CHECKOUT_MS)),
      "GatewayUnknown",
    )
    await plan("refund", { kind: "status", when: "before", status: 409, body })
    await plan("refundStatus", { ...lagging, body: JSON.stringify({ code: "REFUND_NOT_FOUND" }) })
    const wish = {
      merchantRefundId: MerchantRefundId.make(`R-${id}`),
      merchantOrderId: MerchantOrderId.make(id),
      amount: Paise.make(50_000),
    }
    expectTag(await outcomeOf(run, (gateway) => gateway.refund(wish)), "GatewayUnknown")
  })
})

// Helpers

const SECRETS = /only-a-sample|O-Bearer|eyJ|Asha|98765/

/** The failure has that tag, and nothing in it, at any depth, is a secret, a token or a person. */
const expectTag = (outcome: { readonly _tag: string }, tag: string) => {
  expect(outcome).toMatchObject({ failure: { _tag: tag } })
  expect(inspect(outcome, { depth: Infinity, showHidden: true, getters: true })).not.toMatch(SECRETS)
  expect(JSON.stringify(outcome)).not.toMatch(SECRETS)
}

const paidOrder = async (run: ManagedRuntime.ManagedRuntime<PaymentGateway, never>, id: string) => {
  await outcomeOf(run, (gateway) => gateway.createCheckout(orderNamed(id), USUAL_CHECKOUT_MS))
  await phonepe.control(`/orders/${id}/decision`, { outcome: "success" })
}
