/** Forgetting people that fails goes on being told: nobody else would know. Whom it leaves in a file it leaves in the books. */
import { mkdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { expect, it, vi } from "vitest"
import { Effect } from "effect"
import { safeMessageName } from "#adapters/mail/mailMessage.ts"
import { openDatabase } from "#adapters/sql/openDatabase.ts"
import { replacedDatabasePath } from "#adapters/sql/sqliteBackup.ts"
import { REPORT_AGAIN_AFTER_MS } from "#server/observe/logger.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { eraseExpired, startRetentionJob } from "#server/jobs/retentionJob.ts"
import { passTime } from "../../harness/clocks.ts"
import { ASHA, populateDatabase } from "../../harness/populatedDatabase.ts"
import { newDataFolder } from "../../harness/spawnedServer.ts"
import { emptyDatabase } from "../../harness/testDatabase.ts"

it("should be reported again as long as it fails, and not each time", async () => {
  const db = await emptyDatabase()
  await db.schema.alterTable("orders").renameTo("gone").execute()
  const told: Array<unknown> = []
  const parts = { db, place: ":memory:", days: 365, outboxFolder: newDataFolder() }
  const job = startRetentionJob({ ...parts, report: (error) => told.push(error) }, 1)
  for (let times = 1; times <= 3; times++) {
    await vi.waitFor(() => expect(told).toHaveLength(times), { timeout: 60_000 })
    passTime(REPORT_AGAIN_AFTER_MS)
  }
  await job.stop()
  await db.destroy()
})

it("should forget nobody whose mail cannot be taken away, and whoever that was the next time", async () => {
  const db = await emptyDatabase()
  await populateDatabase(db).order("GOA-1", ASHA)
  const outboxFolder = newDataFolder()
  // A folder is no file that can be removed.
  const mail = join(outboxFolder, `${safeMessageName("GOA-1/confirmed")}.eml`)
  mkdirSync(mail)
  const parts = { db, place: ":memory:", days: 365, outboxFolder, report: () => undefined }
  const names = async () => (await db.selectFrom("orders").select("name").execute()).map(({ name }) => name)
  const atMs = Date.parse("2030-01-01")
  await expect(eraseExpired(parts, atMs)).rejects.toThrow(mail)
  expect(await names()).toEqual([ASHA.name])
  rmSync(mail, { recursive: true })
  await eraseExpired(parts, atMs)
  expect(await names()).toEqual([""])
  await db.destroy()
})

it("should forget whose payment or refund is open for ever in what a restore replaced, once nobody will put it back", async () => {
  const folder = newDataFolder()
  const place = join(folder, "goa.sqlite")
  const open = (path: string) => Effect.runPromise(openDatabase(path))
  const [db, copy] = [await open(place), await open(replacedDatabasePath(place, "2029-12-02T00.00.00"))]
  for (const one of [db, copy]) {
    const populate = populateDatabase(one)
    await populate.order("GOA-OPEN", ASHA, ["PENDING"])
    await populate.refund(await populate.order("GOA-BACK", ASHA), "ill", "PENDING")
    await populate.order("GOA-LAST", ASHA)
    await one
      .updateTable("orders")
      .set({ travel_day: "2029-12-01", placed_at_ms: Date.parse("2029-12-01") })
      .where("merchant_order_id", "=", MerchantOrderId.make("GOA-LAST"))
      .execute()
  }
  const report = (error: unknown) => expect(error).toBe("")
  const parts = { db, place, days: 365, outboxFolder: folder, report }
  const namedIn = async (one: typeof db) =>
    (await one.selectFrom("orders").select("merchant_order_id").where("name", "<>", "").execute())
      .map(({ merchant_order_id }) => merchant_order_id)
      .toSorted()
  await eraseExpired(parts, Date.parse("2030-06-01"))
  expect(await namedIn(copy)).toEqual(["GOA-BACK", "GOA-LAST", "GOA-OPEN"])
  await eraseExpired(parts, Date.parse("2030-12-05"))
  expect([await namedIn(db), await namedIn(copy)]).toEqual([["GOA-BACK", "GOA-OPEN"], []])
  await Promise.all([db.destroy(), copy.destroy()])
})
