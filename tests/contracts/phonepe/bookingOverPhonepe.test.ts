/** A booking through the use cases and PhonePe, over HTTP: what the visitor is told when PhonePe's answers go astray. */
import { memoryCallOffs } from "#adapters/memory/memoryCallOffs.ts"
import { memoryBookingChanges } from "#adapters/memory/memoryBookingChanges.ts"
import { memoryBookingLinks } from "#adapters/memory/memoryBookingLinks.ts"
import { Effect, Layer, ManagedRuntime } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { phonepeGateway } from "#adapters/phonepe/phonepeGateway.ts"
import { randomIds } from "#adapters/randomIds.ts"
import { memoryOrderStore, createMemoryOrderData } from "#adapters/memory/memoryOrderStore.ts"
import {
  memoryRateLimits,
  memoryCatalogueStore,
  memoryNewsletterStore,
  memoryTripPlanStore,
} from "#adapters/memory/memoryStores.ts"
import { worlds } from "#adapters/memory/worlds.ts"
import { memoryDepartureStore } from "#adapters/memory/memorySeats.ts"
import { createMemoryRefundData, memoryRefundStore } from "#adapters/memory/memoryRefundStore.ts"
import { applicationLayer } from "#core/applicationLayer.ts"
import { addDays, dayInIndia } from "#core/days.ts"
import { Payments } from "#core/ports/payments.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { type PhonepeUnderTest, startPhonepeUnderTest } from "../../harness/phonepeUnderTest.ts"

let phonepe: PhonepeUnderTest
beforeAll(async () => {
  phonepe = await startPhonepeUnderTest()
})
afterAll(() => phonepe.stop())

const openApplication = () => {
  const orderData = createMemoryOrderData()
  const refundData = createMemoryRefundData()
  const { orders } = orderData
  const { settings } = phonepe
  const run = ManagedRuntime.make(
    applicationLayer.pipe(
      Layer.provide(
        Layer.mergeAll(
          memoryCatalogueStore(worlds.calmDay.catalogue),
          memoryOrderStore(orderData),
          memoryBookingLinks(new Map(), orderData),
          memoryDepartureStore(orderData.seats),
          memoryRefundStore(refundData, orderData),
          memoryBookingChanges(refundData, orderData),
          memoryCallOffs(refundData, orderData),
          memoryTripPlanStore(new Map(), orderData.outbox),
          memoryNewsletterStore(new Map()),
          memoryRateLimits(),
          phonepeGateway(settings, phonepe.client()),
          randomIds,
        ),
      ),
    ),
  )
  const request = { ...worlds.paid.orders[0].request, date: addDays(dayInIndia(Date.now()), 10) }
  return {
    orders: () => [...orders.values()],
    /** Lets the time pass in which the gateway is not asked again. */
    letGapPass: (id: string) =>
      void orderData.watch.set(MerchantOrderId.make(id), { nextAtMs: undefined, readAtMs: undefined }),
    start: (key: string) =>
      run.runPromise(Effect.result(Payments.use((payments) => payments.start(request, key)))),
    status: (id: string) =>
      run.runPromise(Effect.result(Payments.use((payments) => payments.status(MerchantOrderId.make(id))))),
  }
}
const decide = (id: string, outcome: string) => phonepe.control(`/orders/${id}/decision`, { outcome })

describe("A booking through PhonePe", () => {
  it.each([
    ["success", "COMPLETED"],
    ["failure", "FAILED"],
    ["pending", "PENDING"],
  ])("should end as the visitor's %s on PhonePe's page: %s", async (outcome, state) => {
    const { start, status } = openApplication()
    const started = await start("key")
    if (started._tag === "Failure") throw started.failure
    const { merchantOrderId = "no id", redirectUrl } = started.success
    expect(redirectUrl.startsWith(`${phonepe.publicUrl}/transact/`)).toBe(true)
    await decide(merchantOrderId, outcome)
    expect(await status(merchantOrderId)).toMatchObject({ success: { state, amount: 115_000 } })
  })

  it("should be one order at PhonePe for twenty clicks at once", async () => {
    const { start, orders } = openApplication()
    const before = phonepe.count("pay")
    const all = await Promise.all(Array.from({ length: 20 }, () => start("one key")))
    expect(
      new Set(all.map((one) => (one._tag === "Success" ? one.success.redirectUrl : one._tag))).size,
    ).toBe(1)
    expect(phonepe.count("pay")).toBe(before + 1)
    expect(orders()).toHaveLength(1)
  })

  it("should be found paid when PhonePe's answer to pay was lost but the order was opened", async () => {
    const { start, status, orders } = openApplication()
    await phonepe.control("/faults", [{ call: "pay", fault: { kind: "reset", when: "after" }, times: 1 }])
    expect(await start("key")).toMatchObject({ failure: { outcome: "unknown" } })
    const id = orders()[0]?.merchantOrderId ?? ""
    await decide(id, "success")
    expect(await status(id)).toMatchObject({ success: { state: "COMPLETED" } })
  })

  it("should never count as paid at another amount", async () => {
    const { start, status, orders } = openApplication()
    await start("key")
    const id = orders()[0]?.merchantOrderId ?? ""
    await phonepe.control(`/orders/${id}`, { state: "COMPLETED", amount: 114_900 })
    expect(await status(id)).toMatchObject({ success: { state: "REVIEW" } })
  })

  it("should stay PENDING while PhonePe cannot be asked", async () => {
    const { start, status, orders, letGapPass } = openApplication()
    await start("key")
    const id = orders()[0]?.merchantOrderId ?? ""
    await decide(id, "failure")
    await phonepe.control("/faults", [
      { call: "orderStatus", fault: { kind: "status", when: "before", status: 503 }, times: 1 },
    ])
    expect(await status(id)).toMatchObject({ success: { state: "PENDING" } })
    letGapPass(id)
    expect(await status(id)).toMatchObject({ success: { state: "FAILED" } })
  })
})
