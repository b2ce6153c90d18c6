/** Forgetting people that fails goes on being told: nobody else would know. Whom it leaves in a file it leaves in the books. */
import { mkdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { expect, it, vi } from "vitest"
import { safeMessageName } from "#adapters/mail/mailMessage.ts"
import { REPORT_AGAIN_AFTER_MS } from "#server/observe/logger.ts"
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
