/** Trouble with clocks, credentials and environments: PhonePe decides, and no wrong clock or old token stands in its way. */
import { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { POLL_INTERVAL_MS } from "#core/orders/pollOrder.ts"
import { reconcile } from "#core/orders/reconcile.ts"
import { Mail } from "#core/ports/messages.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { phonepeGatewayFor } from "#server/app/paymentGateway.ts"
import { revokeTokens } from "#server/phonepeSimulator/engine/issueToken.ts"
import { makeServerRuntime } from "#server/app/serverLayer.ts"
import { fixedClock } from "../harness/clocks.ts"
import { startPhonepeUnderTest } from "../harness/phonepeUnderTest.ts"
import { post, useFaultyShop } from "../harness/faultyShop.ts"

const shop = useFaultyShop()
const TEN_MINUTES_MS = 600_000

describe("a token", () => {
  it(
    "should be renewed once, without anybody noticing, when PhonePe ends it under 20 visitors",
    { tags: ["failure:13"] },
    async () => {
      const ids = await Promise.all(
        Array.from({ length: 20 }, async () => (await shop().book()).body.merchantOrderId),
      )
      for (const id of ids) shop().set(id, { state: "COMPLETED" })
      shop().phonepe.take((state) => ({ state: revokeTokens(state), answer: {}, webhooks: [] }))
      const before = shop().asked("token")
      const states = await Promise.all(ids.map((id) => shop().status(id)))
      expect(new Set(states.map((status) => status?.state))).toEqual(new Set(["COMPLETED"]))
      expect(shop().asked("token")).toBe(before + 1)
    },
  )
})

describe("a clock", () => {
  it.each([-TEN_MINUTES_MS, TEN_MINUTES_MS])(
    "should harm no payment when it is wrong by %d ms",
    { tags: ["failure:16"] },
    async (aheadMs) => {
      shop().phonepe.dials.aheadMs = aheadMs
      shop().phonepe.take((state) => ({ state: revokeTokens(state), answer: {}, webhooks: [] }))
      const { merchantOrderId: id, redirectUrl } = (await shop().book()).body
      await shop().round(Date.now() + 15 * 60_000)
      expect((await shop().order(id)).state).toBe("PENDING")
      await shop().pay(redirectUrl, "success")
      expect(await shop().status(id)).toMatchObject({ state: "COMPLETED" })
    },
  )
})

describe("a clock that is set right", () => {
  it.each([3_600_000, 5 * 86_400_000])(
    "should find every payment within a gap between reads, though it was %d ms ahead when all were last looked at",
    { tags: ["failure:16"] },
    async (aheadMs) => {
      const ids = await Promise.all(
        Array.from({ length: 5 }, async () => (await shop().book()).body.merchantOrderId),
      )
      await shop().run(reconcile, Date.now() + aheadMs)
      for (const id of ids) shop().set(id, { state: "COMPLETED" })
      const visit = { merchantOrderId: ids[0] }
      expect((await post(`${shop().baseUrl}/api/phonepe/check-payment-status`, visit)).body).toMatchObject({
        status: { state: "COMPLETED" },
      })
      // The first round makes them due, the next one after the gap reads them.
      for (const laterMs of [0, POLL_INTERVAL_MS]) await shop().run(reconcile, Date.now() + laterMs)
      for (const id of ids) expect((await shop().order(id)).state).toBe("COMPLETED")
    },
  )
})

describe("another environment", () => {
  it(
    "should get a token of its own, and never call an order failed that it does not know",
    { tags: ["failure:55"] },
    async () => {
      const { merchantOrderId: id } = (await shop().book()).body
      const elsewhere = await startPhonepeUnderTest()
      const { client } = shop().gateway
      const settings = { ...client, baseUrl: elsewhere.baseUrl, authUrl: elsewhere.baseUrl }
      const moved = makeServerRuntime({
        db: shop().db,
        gateway: phonepeGatewayFor({ ...shop().gateway, client: settings }, shop().baseUrl),
        mail: Layer.succeed(Mail, { deliver: () => Effect.void }),
      })
      const here = shop().asked("token")
      for (const minutes of [1, 2, 90]) {
        await shop().db.updateTable("order_watch").set({ read_begun_at_ms: null }).execute()
        await moved.runPromise(reconcile.pipe(Effect.provide(fixedClock(Date.now() + minutes * 60_000))))
      }
      expect([elsewhere.count("token"), shop().asked("token")]).toEqual([1, here])
      expect(elsewhere.count("orderStatus")).toBeGreaterThan(0)
      expect(
        (await moved.runPromise(OrderStore.use((orders) => orders.find(MerchantOrderId.make(id)))))?.state,
      ).toBe("PENDING")
      shop().set(id, { state: "COMPLETED" })
      expect(await shop().status(id)).toMatchObject({ state: "COMPLETED" })
      elsewhere.stop()
    },
  )
})
