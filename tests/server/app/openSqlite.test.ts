/** The database's file holds names and numbers, and what was answered is on the disk. */
import { rmSync, statSync } from "node:fs"
import { join } from "node:path"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { openSqlite } from "#adapters/sql/openDatabase.ts"
import { newDataFolder } from "../../harness/spawnedServer.ts"

it(
  "should be readable by its owner only, also when it was open to others before",
  { tags: ["asvs:14.1.1", "asvs:14.1.2"] },
  async () => {
    const folder = newDataFolder()
    const path = join(folder, "goa.sqlite")
    for (let time = 0; time < 2; time++) {
      await openSqlite(path, 100).destroy()
      expect(statSync(path).mode & 0o777).toBe(0o600)
    }
    rmSync(folder, { recursive: true })
  },
)

it("should write each commit through to the disk before it is answered, in a log beside the file", async () => {
  const folder = newDataFolder()
  const db = openSqlite(join(folder, "goa.sqlite"), 100)
  // 2 is FULL; NORMAL, with which a power cut loses the latest commits, is 1 (SQLite's pragma reference).
  expect((await sql`pragma synchronous`.execute(db)).rows).toEqual([{ synchronous: 2 }])
  expect((await sql`pragma journal_mode`.execute(db)).rows).toEqual([{ journal_mode: "wal" }])
  await db.destroy()
  rmSync(folder, { recursive: true })
})
