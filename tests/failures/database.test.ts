/** Trouble with the database: locked, full, torn in the middle, older than the payments. */
import { rmSync } from "node:fs"
import { join } from "node:path"
import { afterAll, afterEach, describe, expect, it } from "vitest"
import { DEFAULT_DATABASE_LIMITS } from "#adapters/sql/openDatabase.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { WEBHOOK_PATH } from "#server/routes/webhookRoute.ts"
import { newDatabasePlace } from "../harness/testDatabase.ts"
import { newDataFolder } from "../harness/spawnedServer.ts"
import { externalDatabaseClient } from "../harness/externalDatabaseClient.ts"
import { post, useFaultyServer } from "../harness/faultyServer.ts"
import { WEBHOOK_AUTHORIZATION } from "../harness/webhookAuthorization.ts"

const folder = newDataFolder()
let database: ReturnType<typeof externalDatabaseClient>
const server = useFaultyServer(async () => {
  const place = await newDatabasePlace(join(folder, "goa.sqlite"))
  database = externalDatabaseClient(place)
  return place
})
afterAll(() => rmSync(folder, { recursive: true }))

const MINUTE_MS = 60_000
/** How long PhonePe waits for the answer to a webhook (PhonePe docs, webhook handling: 3 to 5 s). */
const PHONEPE_WAITS_MS = 3000
const webhook = (merchantOrderId: string) =>
  post(
    server().baseUrl + WEBHOOK_PATH,
    { payload: { merchantOrderId } },
    { authorization: WEBHOOK_AUTHORIZATION },
  )

const paidOrder = async () => {
  const { merchantOrderId } = (await server().book()).body
  server().set(merchantOrderId, { state: "COMPLETED" })
  return merchantOrderId
}
afterEach(async () => {
  await database.mendWrites("no_messages", "outbox")
  await database.mendWrites("no_states", "orders")
  await database.mendWrites("no_watch", "order_watch")
  server().bugs.length = 0
})
const settledEvents = async (id: string) =>
  (
    await server().runtime.runPromise(OrderStore.use((orders) => orders.events(MerchantOrderId.make(id))))
  ).filter(({ what, change }) => what === "settled" && change.state === "COMPLETED")

describe("a database restored from an older copy", () => {
  it(
    "should tell the operator, once, of money whose order is gone, and make no order of it",
    { tags: ["failure:54"] },
    async () => {
      const id = await paidOrder()
      const { db } = server()
      for (const table of ["order_watch", "order_events", "orders"] as const)
        await db.deleteFrom(table).where("merchant_order_id", "=", MerchantOrderId.make(id)).execute()
      for (let times = 0; times < 3; times++) expect((await webhook(id)).status).toBe(200)
      await expect.poll(() => server().told(id)).toEqual(["stranger"])
      expect((await server().orders()).map(({ merchant_order_id }) => merchant_order_id)).not.toContain(id)
      expect(await server().status(id)).toBeUndefined()
    },
  )

  it("should keep silent about a lost order that was not paid", { tags: ["failure:54"] }, async () => {
    const { merchantOrderId: id } = (await server().book()).body
    for (const table of ["order_watch", "order_events", "orders"] as const)
      await server().db.deleteFrom(table).where("merchant_order_id", "=", MerchantOrderId.make(id)).execute()
    const reads = server().asked("orderStatus", id)
    expect((await webhook(id)).status).toBe(200)
    await expect.poll(() => server().asked("orderStatus", id)).toBe(reads + 1)
    expect(await server().told(id)).toEqual([])
  })
})

describe("a database that cannot be written", () => {
  it(
    "should not keep PhonePe waiting when it is locked: answered while it still is, and done at the next try",
    { tags: ["failure:29"] },
    async () => {
      const id = await paidOrder()
      expect((await database.whileLocked(() => webhook(id))).status).toBeGreaterThanOrEqual(500)
      expect(DEFAULT_DATABASE_LIMITS.waitMs).toBeLessThan(PHONEPE_WAITS_MS)
      await expect.poll(async () => (await webhook(id)).status).toBe(200)
      await expect.poll(async () => (await server().order(id)).state).toBe("COMPLETED")
    },
  )

  it(
    "should go on reading while another program writes, and give a booking an answer before that has ended",
    { tags: ["asvs:16.5.2", "asvs:16.5.3"] },
    async () => {
      const paths = ["/readyz", "/api/categories/all", "/readyz"]
      const [booking, ...read] = await database.whileLocked(() =>
        Promise.all([server().book(), ...paths.map((path) => fetch(server().baseUrl + path))]),
      )
      expect(read.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(booking).toMatchObject({ status: 503, body: { code: "DATABASE_AWAY" } })
      expect((await server().book()).status).toBe(200)
    },
  )

  it(
    "should refuse the webhook when it is full, so that it comes again",
    { tags: ["failure:53"] },
    async () => {
      const id = await paidOrder()
      await database.breakWrites("no_watch", "update", "order_watch")
      expect((await webhook(id)).status).toBeGreaterThanOrEqual(500)
    },
  )

  it(
    "should never show a success that is not stored, and the next round makes up for it",
    { tags: ["failure:53"] },
    async () => {
      const id = await paidOrder()
      await database.breakWrites("no_states", "update of state", "orders")
      expect(await server().status(id)).toBeUndefined()
      expect([(await server().order(id)).state, await server().told(id)]).toEqual(["PENDING", []])
      await database.mendWrites("no_states", "orders")
      await server().round(Date.now() + MINUTE_MS)
      expect([(await server().order(id)).state, await server().told(id)]).toEqual([
        "COMPLETED",
        ["confirmed"],
      ])
    },
  )

  it(
    "should write a confirmation whole or not at all: state, history and message",
    { tags: ["failure:8"] },
    async () => {
      const id = await paidOrder()
      await database.breakWrites("no_messages", "insert", "outbox")
      expect(await server().status(id)).toBeUndefined()
      expect([(await server().order(id)).state, await settledEvents(id), await server().told(id)]).toEqual([
        "PENDING",
        [],
        [],
      ])
      await database.mendWrites("no_messages", "outbox")
      await server().round(Date.now() + MINUTE_MS)
      await server().round(Date.now() + 2 * MINUTE_MS)
      expect([
        (await server().order(id)).state,
        (await settledEvents(id)).length,
        await server().told(id),
      ]).toEqual(["COMPLETED", 1, ["confirmed"]])
    },
  )
})
