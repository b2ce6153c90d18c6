/**
 * A PostgreSQL that cannot be used: the start is refused, and a command ends, in one line that says why and never prints the
 * password.
 */
import { rmSync } from "node:fs"
import { Effect } from "effect"
import { afterAll, describe, expect, it } from "vitest"
import { openDatabase } from "#adapters/sql/openDatabase.ts"
import { databaseSettings } from "#server/config/databaseSettings.ts"
import { queryPostgres } from "../harness/postgresServer.ts"
import { newDatabasePlace, postgresUrl } from "../harness/testDatabase.ts"
import { newDataFolder, startAndFail } from "../harness/spawnedServer.ts"
import { commandLineOf } from "../server/cli/cliHarness.ts"

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

/** A shop's own database, opened by a user who may do there what `grants` say, and nothing else. */
const shopAs = async (grants: string) => {
  const place = await newDatabasePlace()
  await (await Effect.runPromise(openDatabase(place))).destroy()
  const user = `clerk_${new URL(place).pathname.slice(1)}`
  await queryPostgres(place, `create user ${user} password '${SECRET}'; ${grants.replaceAll("CLERK", user)}`)
  return Object.assign(new URL(place), { username: user, password: SECRET }).href
}

describe.concurrent("a command on a PostgreSQL that answers and does no work", () => {
  const NOTE = ["staff", "invite", "Asha Rao", "--role", "owner"]

  it.each([
    ["read", "grant select on kysely_migration to CLERK", ["orders"], "may not use those that are there"],
    [
      "write",
      "grant select on all tables in schema public to CLERK",
      NOTE,
      "may not use those that are there",
    ],
    [
      "write for now, as on a standby",
      "grant all on all tables in schema public to CLERK; alter user CLERK set default_transaction_read_only = on",
      NOTE,
      "may only be read",
    ],
  ])("should say so for a user who may not %s", async (_, grants, words, reason) => {
    const place = await shopAs(grants)
    const { code, out, err } = await commandLineOf({ DATABASE_URL: place, DATA_FOLDER: folder })(words)
    expect([code, out]).toEqual([1, ""])
    expectOneLine(err)
    expect(err).toContain(reason)
    expect(err).toContain("nothing was written")
  })

  it("should be told by doctor on its page like any other fault", async () => {
    const place = await shopAs("grant select on kysely_migration to CLERK")
    const { code, out, err } = await commandLineOf({ DATABASE_URL: place, DATA_FOLDER: folder })(["doctor"])
    expect([code, err]).toEqual([1, ""])
    expect(out).toMatch(/! +Database +\S+: this user may not create tables there, or may not use those/)
  })
})
