/** Forgetting people that fails goes on being told: nobody else would know. */
import { expect, it, vi } from "vitest"
import { REPORT_AGAIN_AFTER_MS } from "#server/observe/logger.ts"
import { startRetentionJob } from "#server/jobs/retentionJob.ts"
import { passTime } from "../../harness/clocks.ts"
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
