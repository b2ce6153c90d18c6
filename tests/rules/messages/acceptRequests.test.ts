/** Laws of core/orders/savePayment.ts, acceptTripPlan.ts and acceptSubscriber.ts: what the operator takes and keeps. */
import { Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays } from "#core/days.ts"
import { acceptSubscriber } from "#core/messages/acceptSubscriber.ts"
import { acceptTripPlan } from "#core/trips/acceptTripPlan.ts"
import type { TripPlan } from "#core/trips/tripPlan.ts"
import { savePayment } from "#core/orders/savePayment.ts"
import { GatewayOrderId, MerchantOrderId } from "#core/paymentIds.ts"
import { tripPlans } from "../../generators/arbitraries.ts"
import { failureOf, startOperator } from "../orders/operatorHarness.ts"
import { NOW_MS, SAMPLE_ORDER, TODAY } from "../orders/orderSamples.ts"
import { orderWith } from "../../harness/orders.ts"

const plans = tripPlans.map((plan) => ({
  ...plan,
  checkInDate: addDays(TODAY, 3),
  checkOutDate: addDays(TODAY, 5),
}))

describe("savePayment", () => {
  it("should note the package once, whichever of its ids names the order", async () => {
    for (const id of ["GOA-1", "OMO1"]) {
      const operator = startOperator({
        orders: [orderWith(SAMPLE_ORDER, { state: "PENDING", gatewayOrderId: GatewayOrderId.make("OMO1") })],
      })
      await operator.run(savePayment(id, "trip package"))
      await operator.run(savePayment(id, "something else"))
      expect([...operator.rows.values()]).toEqual([
        orderWith(SAMPLE_ORDER, {
          state: "PENDING",
          gatewayOrderId: GatewayOrderId.make("OMO1"),
          tripPackage: "trip package",
        }),
      ])
    }
  })

  it("should ignore an order that nobody knows", async () => {
    const operator = startOperator({ orders: [SAMPLE_ORDER] })
    expect(await operator.run(savePayment("GOA-2", "trip package"))).toEqual(Result.succeed(undefined))
    expect([...operator.rows.values()]).toEqual([SAMPLE_ORDER])
  })

  it("should keep the first hundred characters, and cut none in two", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", minLength: 95, maxLength: 150 }), async (text) => {
        const operator = startOperator({ orders: [SAMPLE_ORDER] })
        await operator.run(savePayment("GOA-1", text))
        expect([...(operator.rows.get(MerchantOrderId.make("GOA-1"))?.tripPackage ?? "")]).toEqual(
          [...text].slice(0, 100),
        )
      }),
    )
  })
})

describe("acceptTripPlan", () => {
  it("should keep a plan once under its key, with the instant it came", async () => {
    await fc.assert(
      fc.asyncProperty(plans, async (plan) => {
        const operator = startOperator()
        for (const sent of [plan, { ...plan }])
          expect(await operator.run(acceptTripPlan(sent, "key 1"))).toEqual(Result.succeed(undefined))
        expect([...operator.plans.values()]).toEqual([{ requestKey: "key 1", receivedAtMs: NOW_MS, plan }])
        const other = { ...plan, fullName: `${plan.fullName}!` }
        const reused = failureOf(await operator.run(acceptTripPlan(other, "key 1")))
        expect(reused).toMatchObject({ _tag: "RequestKeyReused" })
        await operator.run(acceptTripPlan(other, undefined))
        expect([...operator.plans.keys()]).toEqual(["key 1", "drawn key 1"])
      }),
    )
  })

  it("should know a plan again on the next day, when its own first day is past", async () => {
    const operator = startOperator()
    const [plan] = fc.sample(
      plans.map((one) => ({ ...one, checkInDate: TODAY })),
      1,
    ) as [TripPlan]
    await operator.run(acceptTripPlan(plan, "key 1"))
    operator.clock.nowMs = NOW_MS + 86_400_000
    expect(await operator.run(acceptTripPlan({ ...plan }, "key 1"))).toEqual(Result.succeed(undefined))
    const other = { ...plan, fullName: `${plan.fullName}!` }
    expect(failureOf(await operator.run(acceptTripPlan(other, "key 1")))).toMatchObject({
      _tag: "RequestKeyReused",
    })
    expect(failureOf(await operator.run(acceptTripPlan(plan, "key 2")))).toMatchObject({
      _tag: "PlanRefused",
    })
    expect([...operator.plans.values()]).toEqual([{ requestKey: "key 1", receivedAtMs: NOW_MS, plan }])
  })

  it("should refuse days that cannot be, and keep nothing", async () => {
    await fc.assert(
      fc.asyncProperty(plans, async (plan) => {
        const operator = startOperator()
        for (const days of [
          { checkInDate: addDays(TODAY, -1) },
          { checkOutDate: addDays(TODAY, 2) },
          { checkOutDate: addDays(TODAY, 731) },
        ])
          expect(failureOf(await operator.run(acceptTripPlan({ ...plan, ...days }, "key 1")))).toMatchObject({
            _tag: "PlanRefused",
            message:
              "Check-in must be today or later, check-out not before check-in, and both within the next two years.",
          })
        expect(operator.plans.size).toBe(0)
      }),
    )
  })
})

describe("acceptSubscriber", () => {
  it("should put an address on the list as it is kept, with the instant it came", async () => {
    const operator = startOperator()
    await operator.run(acceptSubscriber(" asha@Example.com "))
    expect([...operator.subscribers.values()]).toEqual([
      { email: "asha@example.com", subscribedAtMs: NOW_MS },
    ])
  })

  it("should refuse what is no address, and keep nothing", async () => {
    const operator = startOperator()
    expect(failureOf(await operator.run(acceptSubscriber("asha")))).toMatchObject({
      _tag: "SubscriptionRefused",
      message: "This is not an e-mail address.",
    })
    expect(operator.subscribers.size).toBe(0)
  })
})
