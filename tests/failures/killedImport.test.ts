/** An import that is killed between its pictures and its records leaves the shop as it was, and the next one goes on. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { Effect } from "effect"
import { afterAll, beforeAll, expect, it } from "vitest"
import { readWholeCatalogue } from "#adapters/sql/sqlCatalogueStore.ts"
import { photograph } from "../harness/photographs.ts"
import { type CliDatabase, openCliDatabase } from "../server/cli/cliHarness.ts"

const CLI = fileURLToPath(new URL("../../server/cli/main.ts", import.meta.url))
const PICTURES = 8

let database: CliDatabase
beforeAll(async () => {
  database = await openCliDatabase()
})
afterAll(() => database.end())

const madeIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith(".")) : []

it("should leave the old shop whole when it is killed among its pictures, and make only the others again", async () => {
  const folder = join(database.folder, "catalogue")
  mkdirSync(join(folder, "pictures"), { recursive: true })
  const subcategories = Array.from({ length: PICTURES }, (_, n) => ({
    _id: `act-${n}`,
    name: `Walk ${n}`,
    slug: `walk-${n}`,
    packageType: "tour package",
    price: 500,
  }))
  writeFileSync(
    join(folder, "walks.json"),
    JSON.stringify({ _id: "cat-walks", name: "Walks", slug: "walks", subcategories }),
  )
  for (let n = 0; n < PICTURES; n++)
    writeFileSync(join(folder, "pictures", `walk-${n}.jpg`), await photograph(2400, 1600, `#${n}08040`))
  const before = await Effect.runPromise(readWholeCatalogue(database.db))

  const shelf = join(database.folder, "pictures")
  const killed = spawn(process.execPath, [CLI, "catalogue", "import", folder, "--yes"], {
    env: { ...process.env, DATABASE_URL: `file:${database.place}` },
    stdio: "ignore",
  })
  const ended = once(killed, "exit")
  await expect.poll(() => madeIn(shelf).length, { interval: 5 }).toBeGreaterThan(0)
  killed.kill("SIGKILL")
  await ended
  const made = madeIn(shelf).length
  expect(made).toBeLessThan(PICTURES)
  expect(await Effect.runPromise(readWholeCatalogue(database.db))).toEqual(before)

  const { out, code } = await database.cli(["catalogue", "import", folder, "--yes"])
  expect(code).toBe(0)
  expect(out).toContain(`Making ${PICTURES - made} picture`)
  expect(madeIn(shelf)).toHaveLength(PICTURES)
  expect(readdirSync(shelf).filter((name) => name.startsWith("."))).toEqual([])
})
