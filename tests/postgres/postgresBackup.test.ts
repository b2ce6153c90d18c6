/** A backup of a shop in PostgreSQL: whole, private, put back by pg_restore, and known to doctor. */
import { execFileSync, spawnSync } from "node:child_process"
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Effect } from "effect"
import { afterAll, describe, expect, it } from "vitest"
import { openDatabase } from "#adapters/sql/openDatabase.ts"
import { Surroundings } from "#server/cli/doctor/surroundings.ts"
import { thisMachine } from "#server/cli/doctor/thisMachine.ts"
import { commandLineOf } from "../server/cli/cliHarness.ts"
import { populateDatabase } from "../harness/populatedDatabase.ts"
import { newDataFolder } from "../harness/spawnedServer.ts"
import { queryPostgres } from "../harness/postgresServer.ts"
import { newDatabasePlace } from "../harness/testDatabase.ts"

const folder = newDataFolder()
afterAll(() => rmSync(folder, { recursive: true }))

const shopWithOrder = async () => {
  const place = await newDatabasePlace()
  const db = await Effect.runPromise(openDatabase(place))
  await populateDatabase(db).order("GOA-1", {
    name: "आशा राव",
    mobileNumber: "98765 43210",
    email: "asha@example.in",
  })
  await db.destroy()
  return { place, cli: commandLineOf({ DATABASE_URL: place, DATA_FOLDER: folder }) }
}

const newestIn = (copies: string) =>
  Effect.runPromise(
    Effect.provide(
      Surroundings.use((around) => around.newestBackup(copies)),
      thisMachine,
    ),
  )

describe("backup --into, on PostgreSQL", () => {
  it("should be put back whole by pg_restore, and be seen by doctor until it is damaged", async () => {
    const { cli } = await shopWithOrder()
    const copies = join(folder, "copies")
    mkdirSync(copies)
    const { code, out, err } = await cli(["backup", "--into", copies])
    expect([code, err]).toEqual([0, ""])
    const [name = ""] = readdirSync(copies)
    const path = join(copies, name)
    expect(out).toMatch(/^Backup \S+\/goa-[\dT-]+\.dump: [\d,]+ kB, whole\.\n$/)
    expect([readdirSync(copies), statSync(path).mode & 0o777]).toEqual([[name], 0o600])
    expect(await newestIn(copies)).toMatchObject({ name, damage: undefined })

    const other = await newDatabasePlace()
    execFileSync("pg_restore", ["--no-owner", "--exit-on-error", "--dbname", other, path])
    const restored = commandLineOf({ DATABASE_URL: other, DATA_FOLDER: folder })
    expect((await restored(["check"])).out).toBe("1 order checked, all is well.\n")
    expect((await restored(["orders"])).out).toContain("आशा राव")

    truncateSync(path, statSync(path).size - 200)
    expect(await newestIn(copies)).toMatchObject({ name, damage: expect.stringMatching(/^[^\n]+$/) })
  })

  it("should be put back by what restore says, whole or not at all, beside what is there", async () => {
    const { place, cli } = await shopWithOrder()
    const path = join(folder, "whole.dump")
    await cli(["backup", path])
    const half = join(folder, "half.dump")
    writeFileSync(half, readFileSync(path).subarray(0, -200))

    const { code, err } = await cli(["restore", path])
    expect(code).toBe(1)
    const [command = ""] = /pg_restore .*" FILE/.exec(err) ?? []
    const restored = await newDatabasePlace()
    const into = Object.assign(new URL(place), { pathname: "/NAME", password: "" }).href
    const put = (file: string) =>
      spawnSync("sh", ["-c", command.replace("FILE", file).replace(into, restored)], { encoding: "utf8" })
    expect(command).toContain(into)

    expect(put(half).status).not.toBe(0)
    expect(await queryPostgres(restored, "select * from pg_tables where schemaname = 'public'")).toEqual([])
    expect(put(path)).toMatchObject({ status: 0, stderr: "" })
    const shop = commandLineOf({ DATABASE_URL: restored, DATA_FOLDER: folder })
    expect((await shop(["orders"])).out).toContain("आशा राव")
    expect((await cli(["check"])).out).toBe("1 order checked, all is well.\n")
  })

  it.each([
    [
      "an older release",
      "delete from kysely_migration where name > '004'; alter table categories drop column record",
    ],
    ["a newer release", "insert into kysely_migration (name, timestamp) values ('999_future', '2030-01-01')"],
    ["nobody, as a table is missing", "drop table deeds"],
  ])("should copy the shop of %s as it is", async (whose, change) => {
    const { place, cli } = await shopWithOrder()
    await queryPostgres(place, change)
    const path = join(folder, `${whose.replaceAll(/\W/g, "-")}.dump`)
    expect(await cli(["backup", path])).toMatchObject({ code: 0, err: "" })
    expect(statSync(path).size).toBeGreaterThan(0)
  })

  it("should be refused in one line without the password, and leave nothing behind", async () => {
    const { place } = await shopWithOrder()
    const wrong = Object.assign(new URL(place), { password: "hunter2hunter2" }).href
    const cli = commandLineOf({ DATABASE_URL: wrong, DATA_FOLDER: folder })
    const empty = join(folder, "empty")
    mkdirSync(empty)
    const { code, out, err } = await cli(["backup", "--into", empty])
    expect([code, out, err]).toEqual([1, "", expect.stringMatching(/^[^\n]+\n$/)])
    expect(err).not.toContain("hunter2")
    expect(readdirSync(empty)).toEqual([])
  })
})
