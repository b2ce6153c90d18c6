/** A PostgreSQL that cannot be used: the start is refused in one line that says why and never prints the password. */
import { rmSync } from "node:fs"
import { Effect } from "effect"
import { afterAll, describe, expect, it } from "vitest"
import { openDatabase } from "#adapters/sql/openDatabase.ts"
import { databaseSettings } from "#server/config/databaseSettings.ts"
import { queryPostgres } from "../harness/postgresServer.ts"
import { newDatabasePlace, postgresUrl } from "../harness/testDatabase.ts"
import { newDataFolder, startAndFail } from "../harness/spawnedServer.ts"

const folder = newDataFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const server = postgresUrl() ?? ""
const SECRET = "s3cretValueThatNobodyMaySee"
const changed = (parts: Partial<URL>) => Object.assign(new URL(server), parts).href

const expectOneLine = (said: string) => {
  expect(said).toMatch(/^DATABASE_URL: [^\n]+\n$/)
  for (const secret of [SECRET, new URL(server).password]) expect(said).not.toContain(secret)
}

/** What the end says. `code` is 1 where a later start may succeed, and 78 where something must be changed first. */
const ended = async (url: string, code = 78) => {
  const { stdout, stderr, ...end } = await startAndFail({ PORT: "0", DATABASE_URL: url, DATA_FOLDER: folder })
  expect([end.code, stdout]).toEqual([code, ""])
  expectOneLine(stderr)
  return stderr
}

/** The same, read and opened as a start does it, without a process around. */
const refusal = async (url: string, code = 78) => {
  const open = databaseSettings({ DATABASE_URL: url }, false).pipe(
    Effect.flatMap(({ place, limits }) => openDatabase(place, limits)),
  )
  const failure = await Effect.runPromise(Effect.flip(open))
  const isUnusable = failure._tag === "DatabaseUnusable"
  const said = `${isUnusable ? "DATABASE_URL: " : ""}${failure.message}\n`
  expect(isUnusable && failure.mayPass ? 1 : 78).toBe(code)
  expectOneLine(said)
  return said
}

describe.concurrent("a start on a PostgreSQL that cannot be used", () => {
  it("should end after a line that says so", async () => {
    expect(await ended(changed({ password: SECRET }))).toContain("refuses this user and password")
    expect(await ended(changed({ port: "9" }), 1)).toContain("nobody answers there")
  })

  it.each([
    ["a wrong password", changed({ password: SECRET }), "refuses this user and password"],
    [
      "an unknown user",
      changed({ username: "stranger", password: SECRET }),
      "refuses this user and password",
    ],
    ["a database that is not there", changed({ pathname: "/nothing" }), "there is no such database"],
    ["another machine and no word on TLS", changed({ hostname: "no.such.invalid" }), "sslmode=verify-full"],
    ["no database named", `postgres://goa:${SECRET}@127.0.0.1`, "must be file:PATH"],
    ["an address that is none", `postgres://goa:${SECRET}@:x/y`, "must be file:PATH"],
  ])("should say so for %s", async (_, url, reason) => {
    expect(await refusal(url)).toContain(reason)
  })

  it.each([
    ["nobody at that address", changed({ port: "9" }), "nobody answers there"],
    [
      "a host that cannot be found",
      changed({ hostname: "no.such.invalid", search: "?sslmode=disable" }),
      "there is no such host",
    ],
  ])("should say so for %s, and that another start may help", async (_, url, reason) => {
    expect(await refusal(url, 1)).toContain(reason)
  })

  it("should say so for a database that cannot keep names of every script", async () => {
    await queryPostgres(
      server,
      "create database old_letters encoding 'LATIN1' template template0 lc_collate 'C' lc_ctype 'C'",
    )
    expect(await refusal(changed({ pathname: "/old_letters" }))).toContain("must be in UTF8")
  })

  it("should say so for a user who may not create tables", async () => {
    const place = await newDatabasePlace()
    await queryPostgres(server, `create user reader password '${SECRET}'`)
    const address = Object.assign(new URL(place), { username: "reader", password: SECRET }).href
    expect(await refusal(address)).toContain("may not create tables")
  })
})
