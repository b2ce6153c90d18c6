/** The database's file holds names and numbers. */
import { rmSync, statSync } from "node:fs"
import { join } from "node:path"
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
