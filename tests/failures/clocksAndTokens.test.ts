/** Trouble with clocks, credentials and environments: PhonePe decides, and no wrong clock or old token stands in its way. */
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { POLL_INTERVAL_MS } from "#core/orders/pollOrder.ts"
import { reconcile } from "#core/orders/reconcile.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { phonepeGatewayFor } from "#server/app/paymentGateway.ts"
import { revokeTokens } from "#server/phonepeSimulator/engine/issueToken.ts"
import { makeServerRuntime } from "#server/app/serverLayer.ts"
import { fixedClock } from "../harness/clocks.ts"
import { collectMail, LETTER_HEAD } from "../harness/collectedMail.ts"
import { startPhonepeUnderTest } from "../harness/phonepeUnderTest.ts"
import { post, useFaultyServer } from "../harness/faultyServer.ts"

const server = useFaultyServer()
const TEN_MINUTES_MS = 600_000

describe("a token", () => {
  it(
    "should be renewed once, without anybody noticing, when PhonePe ends it under 20 visitors",
    { tags: ["failure:13"] },
    async () => {
      const ids = await Promise.all(
        Array.from({ length: 20 }, async () => (await server().book()).body.merchantOrderId),
      )
      for (const id of ids) server().set(id, { state: "COMPLETED" })
      server().phonepe.take((state) => ({ state: revokeTokens(state), answer: {}, webhooks: [] }))
      const before = server().asked("token")
      const states = await Promise.all(ids.map((id) => server().status(id)))
      expect(new Set(states.map((status) => status?.state))).toEqual(new Set(["COMPLETED"]))
      expect(server().asked("token")).toBe(before + 1)
    },
  )
})

describe("a clock", () => {
  it.each([-TEN_MINUTES_MS, TEN_MINUTES_MS])(
    "should harm no payment when it is wrong by %d ms",
    { tags: ["failure:16"] },
    async (aheadMs) => {
      server().phonepe.dials.aheadMs = aheadMs
      server().phonepe.take((state) => ({ state: revokeTokens(state), answer: {}, webhooks: [] }))
      const { merchantOrderId: id, redirectUrl } = (await server().book()).body
      await server().round(Date.now() + 15 * 60_000)
      expect((await server().order(id)).state).toBe("PENDING")
      await server().pay(redirectUrl, "success")
      expect(await server().status(id)).toMatchObject({ state: "COMPLETED" })
    },
  )
})

describe("a clock that is set right", () => {
  it.each([3_600_000, 5 * 86_400_000])(
    "should find every payment within a gap between reads, though it was %d ms ahead when all were last looked at",
    { tags: ["failure:16"] },
    async (aheadMs) => {
      const ids = await Promise.all(
        Array.from({ length: 5 }, async () => (await server().book()).body.merchantOrderId),
      )
      await server().run(reconcile, Date.now() + aheadMs)
      for (const id of ids) server().set(id, { state: "COMPLETED" })
      const visit = { merchantOrderId: ids[0] }
      expect((await post(`${server().baseUrl}/api/phonepe/check-payment-status`, visit)).body).toMatchObject({
        status: { state: "COMPLETED" },
      })
      // The first round makes them due, the next one after the gap reads them.
      for (const laterMs of [0, POLL_INTERVAL_MS]) await server().run(reconcile, Date.now() + laterMs)
      for (const id of ids) expect((await server().order(id)).state).toBe("COMPLETED")
    },
  )
})

describe("another environment", () => {
  it(
    "should get a token of its own, and never call an order failed that it does not know",
    { tags: ["failure:55"] },
    async () => {
      const { merchantOrderId: id } = (await server().book()).body
      const elsewhere = await startPhonepeUnderTest()
      const { client } = server().gateway
      const settings = { ...client, baseUrl: elsewhere.baseUrl, authUrl: elsewhere.baseUrl }
      const moved = makeServerRuntime({
        db: server().db,
        gateway: phonepeGatewayFor({ ...server().gateway, client: settings }, server().baseUrl),
        mail: collectMail(),
        letterHead: LETTER_HEAD,
      })
      const here = server().asked("token")
      for (const minutes of [1, 2, 90]) {
        await server().db.updateTable("order_watch").set({ read_begun_at_ms: null }).execute()
        await moved.runPromise(reconcile.pipe(Effect.provide(fixedClock(Date.now() + minutes * 60_000))))
      }
      expect([elsewhere.count("token"), server().asked("token")]).toEqual([1, here])
      expect(elsewhere.count("orderStatus")).toBeGreaterThan(0)
      expect(
        (await moved.runPromise(OrderStore.use((orders) => orders.find(MerchantOrderId.make(id)))))?.state,
      ).toBe("PENDING")
      server().set(id, { state: "COMPLETED" })
      expect(await server().status(id)).toMatchObject({ state: "COMPLETED" })
      elsewhere.stop()
    },
  )
})
