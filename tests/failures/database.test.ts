/** Trouble with the database: locked, full, torn in the middle, older than the payments. */
import { createHash } from "node:crypto"
import { rmSync } from "node:fs"
import { join } from "node:path"
import Sqlite from "better-sqlite3"
import { afterAll, afterEach, describe, expect, it } from "vitest"
import { OrderStore } from "#core/ports/orderStore.ts"
import { USUAL_NOTICES } from "#server/phonepeSimulator/noticeHabits.ts"
import { WEBHOOK_PATH } from "#server/routes/webhookRoute.ts"
import { newDataFolder } from "../spawnedServer.ts"
import { post, useTroubledShop } from "./troubledShop.ts"

const folder = newDataFolder()
const path = join(folder, "goa.sqlite")
const shop = useTroubledShop(path)
afterAll(() => rmSync(folder, { recursive: true }))

const MINUTE_MS = 60_000
const SEAL = createHash("sha256").update(`${USUAL_NOTICES.username}:${USUAL_NOTICES.password}`).digest("hex")
const webhook = (merchantOrderId: string) =>
  post(shop().baseUrl + WEBHOOK_PATH, { payload: { merchantOrderId } }, { authorization: SEAL })

const paidOrder = async () => {
  const { merchantOrderId } = (await shop().book()).body
  shop().set(merchantOrderId, { state: "COMPLETED" })
  return merchantOrderId
}
/** Makes every such write end as on a full disk. */
const breakWrites = (name: string, on: string) => {
  const other = new Sqlite(path)
  other.exec(`create trigger ${name} before ${on} begin select raise(abort, 'database or disk is full'); end`)
  other.close()
}
afterEach(() => {
  const other = new Sqlite(path)
  for (const name of ["no_messages", "no_states", "no_watch"]) other.exec(`drop trigger if exists ${name}`)
  other.close()
  shop().bugs.length = 0
})
/** Another process takes the database and keeps it for so long. */
const holdLock = (forMs: number) => {
  const other = new Sqlite(path)
  other.exec("begin immediate")
  setTimeout(() => {
    other.exec("commit")
    other.close()
  }, forMs)
}
const settledEvents = async (id: string) =>
  (await shop().shop.runPromise(OrderStore.use((orders) => orders.events(id)))).filter(
    ({ what, change }) => what === "settled" && change.state === "COMPLETED",
  )

describe("a database restored from an older copy", () => {
  it("failure 54: should tell the operator, once, of money whose order is gone, and make no order of it", async () => {
    const id = await paidOrder()
    const { db } = shop()
    for (const table of ["order_watch", "order_events", "orders"] as const)
      await db.deleteFrom(table).where("merchant_order_id", "=", id).execute()
    for (let times = 0; times < 3; times++) expect((await webhook(id)).status).toBe(200)
    await expect.poll(() => shop().told(id)).toEqual(["stranger"])
    expect((await shop().orders()).map(({ merchant_order_id }) => merchant_order_id)).not.toContain(id)
    expect(await shop().status(id)).toBeUndefined()
  })

  it("failure 54: should keep silent about a lost order that was not paid", async () => {
    const { merchantOrderId: id } = (await shop().book()).body
    for (const table of ["order_watch", "order_events", "orders"] as const)
      await shop().db.deleteFrom(table).where("merchant_order_id", "=", id).execute()
    const reads = shop().asked("orderStatus", id)
    expect((await webhook(id)).status).toBe(200)
    await expect.poll(() => shop().asked("orderStatus", id)).toBe(reads + 1)
    expect(await shop().told(id)).toEqual([])
  })
})

describe("a database that cannot be written", () => {
  it("failure 29: should not keep PhonePe waiting when it is locked: answered within 3 s, and done at the next try", async () => {
    const id = await paidOrder()
    holdLock(4000)
    const begun = performance.now()
    const { status } = await webhook(id)
    expect(performance.now() - begun).toBeLessThan(3000)
    expect(status).toBeGreaterThanOrEqual(500)
    await expect.poll(async () => (await webhook(id)).status, { timeout: 10_000 }).toBe(200)
    await expect.poll(async () => (await shop().order(id)).state).toBe("COMPLETED")
  })

  it("failure 53: should refuse the webhook when it is full, so that it comes again", async () => {
    const id = await paidOrder()
    breakWrites("no_watch", "update on order_watch")
    expect((await webhook(id)).status).toBe(500)
  })

  it("failure 53: should never show a success that is not stored, and the next round makes up for it", async () => {
    const id = await paidOrder()
    breakWrites("no_states", "update of state on orders")
    expect(await shop().status(id)).toBeUndefined()
    expect([(await shop().order(id)).state, await shop().told(id)]).toEqual(["PENDING", []])
    new Sqlite(path).exec("drop trigger no_states").close()
    await shop().round(Date.now() + MINUTE_MS)
    expect([(await shop().order(id)).state, await shop().told(id)]).toEqual(["COMPLETED", ["confirmed"]])
  })

  it("failure 8: should write a confirmation whole or not at all: state, history and message", async () => {
    const id = await paidOrder()
    breakWrites("no_messages", "insert on outbox")
    expect(await shop().status(id)).toBeUndefined()
    expect([(await shop().order(id)).state, await settledEvents(id), await shop().told(id)]).toEqual([
      "PENDING",
      [],
      [],
    ])
    new Sqlite(path).exec("drop trigger no_messages").close()
    await shop().round(Date.now() + MINUTE_MS)
    await shop().round(Date.now() + 2 * MINUTE_MS)
    expect([(await shop().order(id)).state, (await settledEvents(id)).length, await shop().told(id)]).toEqual(
      ["COMPLETED", 1, ["confirmed"]],
    )
  })
})
