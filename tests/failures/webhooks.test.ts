/** Trouble with webhooks: early, late, lost, doubled, disordered, forged, of another shop, of another shape. */
import { describe, expect, it } from "vitest"
import { reconcile } from "#core/orders/reconcile.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { WEBHOOK_PATH } from "#server/routes/webhookRoute.ts"
import { useFaultyServer } from "../harness/faultyServer.ts"
import { WEBHOOK_AUTHORIZATION } from "../harness/webhookAuthorization.ts"

const server = useFaultyServer()

const call = (body: unknown, authorization = WEBHOOK_AUTHORIZATION) =>
  fetch(server().baseUrl + WEBHOOK_PATH, {
    method: "POST",
    headers: { "content-type": "application/json", authorization },
    body: JSON.stringify(body),
  })
const about = (merchantOrderId: string, state: string, amount = 115_000) => ({
  event: `checkout.order.${state.toLowerCase()}`,
  payload: { merchantOrderId, state, amount },
})
const opened = async () => (await server().book()).body
const stateOf = async (id: string) => (await server().order(id)).state
const until = async (id: string, state: string) => {
  await expect.poll(() => stateOf(id)).toBe(state)
}
const settlements = async (id: string) =>
  (
    await server().runtime.runPromise(OrderStore.use((orders) => orders.events(MerchantOrderId.make(id))))
  ).filter(({ change }) => change.state === "COMPLETED")

describe("a webhook", () => {
  it(
    "should confirm before the browser is back, whose question then costs no read",
    { tags: ["failure:21"] },
    async () => {
      server().notices({ lose: 0 })
      const { merchantOrderId: id, redirectUrl } = await opened()
      await server().pay(redirectUrl, "success")
      await until(id, "COMPLETED")
      const reads = server().asked("orderStatus", id)
      expect(await server().status(id)).toMatchObject({ state: "COMPLETED" })
      expect(server().asked("orderStatus", id)).toBe(reads)
    },
  )

  it(
    "should settle an order whose pay call is not yet answered, and the answer takes nothing back",
    { tags: ["failure:22"] },
    async () => {
      server().notices({ lose: 0 })
      server().plan("pay", { kind: "delay", ms: 800 })
      const booking = server().book()
      const known = () => [...server().phonepe.state().orders.keys()].at(-1) ?? ""
      const before = known()
      await expect.poll(known, { interval: 5 }).not.toBe(before)
      const id = known()
      server().set(id, { state: "COMPLETED" })
      await until(id, "COMPLETED")
      expect(await booking).toMatchObject({ status: 200, body: { merchantOrderId: id } })
      expect([await stateOf(id), await server().told(id)]).toEqual(["COMPLETED", ["confirmed"]])
    },
  )

  it.each([0, 9000, 21_900, 25_000])(
    "should be dispensable: a payment made after %d ms is found at most 28 s later",
    { tags: ["failure:23"] },
    async (paidAfterMs) => {
      const { merchantOrderId: id } = await opened()
      const { placedAtMs } = await server().order(id)
      for (let afterMs = 0; (await stateOf(id)) !== "COMPLETED" && afterMs <= 60_000; afterMs += 1000) {
        if (afterMs >= paidAfterMs) server().set(id, { state: "COMPLETED" })
        await server().run(reconcile, placedAtMs + afterMs)
      }
      const { settledAtMs = Infinity } = await server().order(id)
      expect(settledAtMs - placedAtMs - paidAfterMs).toBeLessThanOrEqual(28_000)
    },
  )

  it(
    "should be one transition and one message when five come at once, all answered 200",
    { tags: ["failure:24"] },
    async () => {
      const { merchantOrderId: id } = await opened()
      const { sent } = server().phonepe.sender
      const before = sent.length
      server().notices({ lose: 0, copies: 5 })
      server().set(id, { state: "COMPLETED" })
      await expect.poll(() => sent.length).toBe(before + 5)
      expect(sent.slice(before).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      await until(id, "COMPLETED")
      expect([(await settlements(id)).length, await server().told(id)]).toEqual([1, ["confirmed"]])
    },
  )

  it(
    "should take nothing back when a failure arrives after the success",
    { tags: ["failure:25"] },
    async () => {
      const { merchantOrderId: id } = await opened()
      server().set(id, { state: "COMPLETED" })
      expect((await call(about(id, "COMPLETED"))).status).toBe(200)
      await until(id, "COMPLETED")
      expect((await call(about(id, "FAILED"))).status).toBe(200)
      expect((await call(about(id, "COMPLETED"))).status).toBe(200)
      expect([await stateOf(id), (await settlements(id)).length]).toEqual(["COMPLETED", 1])
    },
  )

  it.each([
    "",
    "x",
    WEBHOOK_AUTHORIZATION.toUpperCase(),
    `SHA256 ${WEBHOOK_AUTHORIZATION}`,
    `Bearer ${WEBHOOK_AUTHORIZATION}`,
    WEBHOOK_AUTHORIZATION.slice(0, -1),
  ])(
    "should be turned away when it is sealed with '%s', and change nothing",
    { tags: ["failure:26"] },
    async (authorization) => {
      const { merchantOrderId: id } = await opened()
      const watch = () =>
        server()
          .db.selectFrom("order_watch")
          .selectAll()
          .where("merchant_order_id", "=", MerchantOrderId.make(id))
          .execute()
      const before = [await server().order(id), await watch(), server().asked("orderStatus")]
      const answer = await call(about(id, "COMPLETED"), authorization)
      expect([answer.status, await answer.json()]).toEqual([
        401,
        expect.objectContaining({ code: "WEBHOOK_NOT_AUTHENTIC" }),
      ])
      expect([await server().order(id), await watch(), server().asked("orderStatus")]).toEqual(before)
    },
  )

  it(
    "should not be believed when it lies under the right seal: the status call decides",
    { tags: ["failure:27"] },
    async () => {
      const { merchantOrderId: id } = await opened()
      const asked = server().asked("orderStatus", id)
      expect((await call(about(id, "COMPLETED", 100))).status).toBe(200)
      await expect.poll(() => server().asked("orderStatus", id)).toBe(asked + 1)
      expect(await server().status(id)).toMatchObject({ state: "PENDING" })
      expect([await stateOf(id), await server().told(id)]).toEqual(["PENDING", []])
    },
  )

  it(
    "should be taken and forgotten when it tells of an order of another shop",
    { tags: ["failure:28"] },
    async () => {
      const { merchantOrderId: id } = await opened()
      server().set(id, { state: "COMPLETED" })
      const ids = async () =>
        (await server().orders()).map(({ merchant_order_id }) => merchant_order_id).toSorted()
      const before = await ids()
      expect((await call(about("OTHER-SHOP-1", "COMPLETED"))).status).toBe(200)
      // What comes after it is taken in, and PhonePe was asked about that.
      expect((await call(about(id, "COMPLETED"))).status).toBe(200)
      await until(id, "COMPLETED")
      expect([await ids(), server().asked("orderStatus", "OTHER-SHOP-1")]).toEqual([before, 0])
    },
  )

  it.each([
    ["without an envelope", (id: string) => about(id, "COMPLETED").payload],
    [
      "with the deprecated type only",
      (id: string) => ({ type: "CHECKOUT_ORDER_COMPLETED", payload: { merchantOrderId: id } }),
    ],
    [
      "with fields nobody knows",
      (id: string) => ({ ...about(id, "COMPLETED"), version: 3, extra: { deep: [1] } }),
    ],
  ])("should be read %s", { tags: ["failure:30"] }, async (_, body) => {
    const { merchantOrderId: id } = await opened()
    server().set(id, { state: "COMPLETED" })
    expect((await call(body(id))).status).toBe(200)
    await until(id, "COMPLETED")
  })
})
