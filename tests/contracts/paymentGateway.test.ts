/** What every payment gateway promises: the scripted one, in memory, and PhonePe's client over HTTP. */
import { Effect, ManagedRuntime } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import {
  type GatewayLedger,
  makeMemoryLedger,
  decidePayment,
  scriptedGateway,
} from "#adapters/memory/scriptedGateway.ts"
import type { CheckoutOutcome } from "#adapters/memory/world.ts"
import { LEAST_CHECKOUT_MS, USUAL_CHECKOUT_MS } from "#core/orders/timeToPay.ts"
import { Paise } from "#core/money.ts"
import type { PaymentGateway } from "#core/ports/paymentGateway.ts"
import { MerchantOrderId, MerchantRefundId } from "#core/paymentIds.ts"
import { orderNamed, outcomeOf, startPhonepeUnderTest } from "../harness/phonepeUnderTest.ts"

const ID = MerchantOrderId.make("GOA-7ZK3V0Q8N5R1T6W2X9Y4B7C3DM")
const order = orderNamed(ID)
const { amount } = order.request

/** A gateway with no orders yet. `decide` is what the visitor does on the payment page. */
interface GatewayUnderTest {
  readonly run: ManagedRuntime.ManagedRuntime<PaymentGateway, never>
  decide(outcome: CheckoutOutcome): Promise<void>
  /** Lets as much time pass as a refund may take. */
  letRefundsEnd(): Promise<void>
  stop(): void
}

const scripted = (openLedger: () => GatewayLedger) => async (): Promise<GatewayUnderTest> => {
  const ledger = openLedger()
  return {
    run: ManagedRuntime.make(scriptedGateway(ledger, (id) => `https://pay.test/${id}`)),
    decide: async (outcome) => {
      const entry = ledger.read(ID)
      if (entry !== undefined) await Effect.runPromise(decidePayment(ledger, entry, outcome))
    },
    letRefundsEnd: async () => undefined,
    stop: () => undefined,
  }
}

const overHttp = async (): Promise<GatewayUnderTest> => {
  const phonepe = await startPhonepeUnderTest()
  return {
    run: phonepe.gateway(),
    decide: async (outcome) => void (await phonepe.control(`/orders/${ID}/decision`, { outcome })),
    letRefundsEnd: async () => void (await phonepe.control("/clock", { aheadMs: 60_000 })),
    stop: phonepe.stop,
  }
}

const gateways: ReadonlyArray<readonly [string, () => Promise<GatewayUnderTest>]> = [
  ["in memory", scripted(makeMemoryLedger)],
  ["of PhonePe, over HTTP", overHttp],
]

describe.each(gateways)("PaymentGateway %s", (_, openGateway) => {
  let opened: GatewayUnderTest | undefined
  const open = async () => (opened = await openGateway())
  afterEach(() => opened?.stop())

  const create = ({ run }: GatewayUnderTest, openForMs = USUAL_CHECKOUT_MS) =>
    outcomeOf(run, (gateway) => gateway.createCheckout(order, openForMs))
  const read = ({ run }: GatewayUnderTest, id = ID) =>
    outcomeOf(run, (gateway) => gateway.queryOrder(MerchantOrderId.make(id)))
  const paid = async () => {
    const gateway = await open()
    await create(gateway)
    await gateway.decide("success")
    return gateway
  }

  it("should open a checkout, on an address of the gateway's own", async () => {
    expect(await create(await open())).toMatchObject({
      success: {
        gatewayOrderId: expect.stringMatching(/^OMO\d+$/),
        redirectUrl: expect.stringMatching(/^https?:\/\//),
        expiresAtMs: expect.any(Number),
      },
    })
  })

  it.each([LEAST_CHECKOUT_MS, 437_219, 3_600_000])(
    "should keep it open for the %d ms that it was asked for, to the second",
    async (openForMs) => {
      const gateway = await open()
      const beforeMs = Date.now()
      const answer = await create(gateway, openForMs)
      if (answer._tag === "Failure") throw answer.failure
      expect(answer.success.expiresAtMs).toBeGreaterThan(beforeMs + openForMs - 1000)
      expect(answer.success.expiresAtMs).toBeLessThanOrEqual(Date.now() + openForMs)
    },
  )

  it("should never open a second checkout for one order id, nor say that there is none", async () => {
    const gateway = await open()
    await create(gateway)
    const before = await read(gateway)
    expect(await create(gateway)).toMatchObject({ failure: { _tag: "GatewayUnknown" } })
    expect(await read(gateway)).toEqual(before)
  })

  it.each(["GOA-none", "", "../../v1", "GOA 1", "x".repeat(64)])(
    "should not know the order %j, which was never opened",
    async (id) => {
      expect(await read(await open(), MerchantOrderId.make(id))).toMatchObject({
        failure: { _tag: "GatewayOrderNotFound" },
      })
    },
  )

  it.each([
    ["success", "COMPLETED"],
    ["failure", "FAILED"],
    ["pending", "PENDING"],
    ["cancel", "PENDING"],
  ] as const)("should report %s as %s, for the amount that was asked", async (outcome, state) => {
    const gateway = await open()
    await create(gateway)
    await gateway.decide(outcome)
    expect(await read(gateway)).toMatchObject({ success: { state, amount } })
  })

  it("should never turn a paid order into anything else", async () => {
    const gateway = await paid()
    const before = await read(gateway)
    await gateway.decide("failure")
    expect(await read(gateway)).toEqual(before)
  })
})

describe.each(gateways)("Refunds at the PaymentGateway %s", (_, openGateway) => {
  let opened: GatewayUnderTest | undefined
  afterEach(() => opened?.stop())

  const paidGateway = async (outcome: CheckoutOutcome = "success") => {
    opened = await openGateway()
    await outcomeOf(opened.run, (gateway) => gateway.createCheckout(order, USUAL_CHECKOUT_MS))
    await opened.decide(outcome)
    return opened
  }
  const give = ({ run }: GatewayUnderTest, merchantRefundId: string, back: number) =>
    outcomeOf(run, (gateway) =>
      gateway.refund({
        merchantRefundId: MerchantRefundId.make(merchantRefundId),
        merchantOrderId: ID,
        amount: Paise.make(back),
      }),
    )

  it("should take a refund as PENDING, and say later that it is COMPLETED", async () => {
    const gateway = await paidGateway()
    const taken = {
      merchantRefundId: MerchantRefundId.make("R-1"),
      gatewayRefundId: expect.stringMatching(/^OMR\d+$/),
      amount: 40_000,
    }
    expect(await give(gateway, "R-1", 40_000)).toMatchObject({ success: { ...taken, state: "PENDING" } })
    await gateway.letRefundsEnd()
    expect(
      await outcomeOf(gateway.run, (port) => port.queryRefund(MerchantRefundId.make("R-1"))),
    ).toMatchObject({
      success: { ...taken, state: "COMPLETED" },
    })
  })

  it("should give money back once, however often the same refund is sent", async () => {
    const gateway = await paidGateway()
    const first = await give(gateway, "R-1", amount)
    expect(await give(gateway, "R-1", amount)).toEqual(first)
  })

  it("should never give back more than was paid, in one refund or in several", async () => {
    const gateway = await paidGateway()
    const refused = { failure: { _tag: "GatewayRejected" } }
    expect(await give(gateway, "R-1", amount + 100)).toMatchObject(refused)
    await give(gateway, "R-2", amount - 10_000)
    expect(await give(gateway, "R-3", 10_100)).toMatchObject(refused)
    expect(await give(gateway, "R-4", 10_000)).toMatchObject({ success: { amount: 10_000 } })
  })

  it.each(["pending", "failure"] as const)(
    "should refund nothing of a payment that is %s",
    async (outcome) => {
      const gateway = await paidGateway(outcome)
      expect(await give(gateway, "R-1", amount)).toMatchObject({ failure: { _tag: "GatewayRejected" } })
      expect(
        await outcomeOf(gateway.run, (port) => port.queryRefund(MerchantRefundId.make("R-1"))),
      ).toMatchObject({
        failure: { _tag: "GatewayRefundNotFound" },
      })
    },
  )
})
