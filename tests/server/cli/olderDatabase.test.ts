/** The operator's commands on the database of another release: they change nothing of its form. */
import { rmSync } from "node:fs"
import { join } from "node:path"
import { Effect } from "effect"
import { afterAll, describe, expect, it } from "vitest"
import { MIGRATIONS, migrationStatus } from "#adapters/sql/migrate.ts"
import { DEFAULT_DATABASE_LIMITS, openDatabase } from "#adapters/sql/openDatabase.ts"
import { newDataFolder } from "../../harness/spawnedServer.ts"
import { commandLineOf } from "./cliHarness.ts"

const folder = newDataFolder()
afterAll(() => rmSync(folder, { recursive: true }))

const openedBy = (place: string, steps: number) =>
  Effect.runPromise(
    openDatabase(
      place,
      DEFAULT_DATABASE_LIMITS,
      Object.fromEntries(Object.entries(MIGRATIONS).slice(0, steps)),
    ),
  )

describe("a command on a database of an older release", () => {
  it("should refuse in one line and leave its form to the shop that runs on it", async () => {
    const place = join(folder, "older.sqlite")
    const running = await openedBy(place, 4)
    const cli = commandLineOf({ DATABASE_URL: `file:${place}` })
    for (const words of [["orders"], ["status"], ["catalogue", "export", join(folder, "c")]]) {
      const { code, out, err } = await cli(words)
      expect([code, out]).toEqual([1, ""])
      expect(err).toMatch(/its form is older than this release; start this release on it once[^\n]+\n$/)
    }
    const { steps } = await Effect.runPromise(migrationStatus(running))
    await running.destroy()
    expect(steps).toEqual(Object.keys(MIGRATIONS).slice(0, 4))
  })

  it("should say of an empty one that no shop was started on it", async () => {
    const place = join(folder, "empty.sqlite")
    await (await openedBy(place, 0)).destroy()
    const { code, err } = await commandLineOf({ DATABASE_URL: `file:${place}` })(["orders"])
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/there is no shop in it yet; start the shop on it once\n$/),
    ])
  })
})
