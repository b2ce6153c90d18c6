/** What goes wrong with databases and files is said in plain words: which it is, and what to do; never in the system's own. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { join } from "node:path"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { databaseErrorReason } from "#adapters/sql/databaseErrors.ts"
import { describeFileError } from "#adapters/fileErrors.ts"
import { takeFreePort } from "../../harness/freePort.ts"
import { newDataFolder } from "../../harness/spawnedServer.ts"
import { commandLineOf, openCliDatabase } from "./cliHarness.ts"

/** Node's, V8's and SQLite's words, none of which says what to do. */
const RAW =
  /\b(?:E[A-Z]{3,}:|SQLITE_|errno|Unexpected|Expected property|in JSON at|encoding utf-8|no such file or directory|file is not a database|readonly database)\b/

describe("a database that cannot be had", () => {
  const folder = newDataFolder()
  const over = (place: string) => commandLineOf({ DATABASE_URL: `file:${join(folder, place)}` })

  it.each([
    ["nothing", () => {}, "there is no shop at"],
    ["a folder", (path: string) => void mkdirSync(path), "it cannot be opened"],
    [
      "a text",
      (path: string) => writeFileSync(path, "hello ".repeat(999)),
      "it is not a database of SQLite's",
    ],
    ["an empty file", (path: string) => writeFileSync(path, ""), "there is no shop in it yet"],
  ])("should be told by its own path where there is %s, and stay so", async (what, make, said) => {
    const place = `${what.replace(" ", "-")}.sqlite`
    make(join(folder, place))
    for (const words of [
      ["orders"],
      ["status"],
      ["erase", "9876543210"],
      ["staff", "invite", "A", "--role", "owner"],
    ]) {
      const { code, out, err } = await over(place)(words)
      expect([code, out]).toEqual([1, ""])
      expect(err).toMatch(/^DATABASE_URL: [^\n]+\n$/)
      expect(err).toContain(join(folder, place))
      expect(err).toContain(said)
      expect(err).not.toMatch(RAW)
    }
    expect(existsSync(join(folder, place))).toBe(what !== "nothing")
  })

  it("should be told in words where PostgreSQL is asked for and something else answers", async () => {
    const hangingUp = createServer((socket) => socket.destroy())
    const port = await takeFreePort(hangingUp)
    const { err } = await commandLineOf({ DATABASE_URL: `postgres://shop@127.0.0.1:${port}/goa` })(["orders"])
    hangingUp.close()
    expect(err).toMatch(/^DATABASE_URL: \S+: what answers there breaks the connection off; is it PostgreSQL/)
  })

  it("should not be called a fault of the backup that was to be made of it", async () => {
    writeFileSync(join(folder, "damaged.sqlite"), "hello ".repeat(999))
    const { err } = await over("damaged.sqlite")(["backup", join(folder, "copy.sqlite")])
    expect(err).toBe(
      `${join(folder, "damaged.sqlite")} could not be copied to ${join(folder, "copy.sqlite")}: it is not a database of SQLite's\n`,
    )
    expect(existsSync(join(folder, "copy.sqlite"))).toBe(false)
  })

  it.each([
    ["SQLITE_READONLY", "may only be read"],
    ["SQLITE_READONLY_DBMOVED", "may only be read"],
    ["SQLITE_READONLY_DIRECTORY", "its folder may only be read"],
    ["SQLITE_CORRUPT_INDEX", "restore"],
  ])("should be told with what to do: %s", (code, said) => {
    expect(databaseErrorReason(Object.assign(new Error("raw"), { code }))).toContain(said)
  })
})

describe("a file that cannot be read or written", () => {
  let database: Awaited<ReturnType<typeof openCliDatabase>>
  beforeAll(async () => void (database = await openCliDatabase()))
  afterAll(() => database.db.destroy())
  const at = (name: string) => join(database.folder, name)

  it.each([
    [
      ["orders", "export", "none/orders.csv"],
      "none/orders.csv cannot be written: there is no such folder; make it first.",
    ],
    [
      ["orders", "export", "orders.sqlite/orders.csv"],
      "a part of its path is a file, and a folder is needed",
    ],
    [["backup", "none/b.sqlite"], "none/b.sqlite cannot be written: there is no such folder; make it first."],
    [["backup", "--into", "none"], ".sqlite cannot be written: there is no such folder; make it first."],
    [["reconcile", "none.csv"], "none.csv: there is no such file or folder"],
    [["reconcile", "."], "it is a folder, and a file is needed"],
    [["reconcile", "latin.csv"], "latin.csv: it is no text in UTF-8"],
    [["catalogue", "validate", "cut.json"], "cut.json: it is not valid JSON: it ends too early"],
    [
      ["catalogue", "validate", "comma.json"],
      "comma.json: it is not valid JSON at line 1, column 10: look for a comma,",
    ],
    [["restore", "none.sqlite"], "There is no backup at"],
  ])("should be named, with what to do: %j", async (words, said) => {
    writeFileSync(at("orders.sqlite"), "")
    writeFileSync(at("latin.csv"), Buffer.from([0xe9, 0x2c, 0xe9]))
    writeFileSync(at("cut.json"), '{"a":')
    writeFileSync(at("comma.json"), '{ "a": 1,}')
    const last = at(words.at(-1) ?? "")
    const { code, err } = await database.cli([...words.slice(0, -1), last])
    expect(code).toBe(1)
    expect(err).toMatch(/^[^\n]+\n$/)
    expect(err).toContain(said)
    expect(err).not.toMatch(RAW)
  })

  it("should lose nothing where the database is of a newer release", async () => {
    const newer = await openCliDatabase()
    await sql`insert into kysely_migration (name, timestamp) values ('999_future', '2030-01-01')`.execute(
      newer.db,
    )
    await newer.db.destroy()
    const before = readFileSync(newer.place)
    for (const words of [["orders"], ["status"], ["erase", "9876543210", "--yes"]])
      expect((await newer.cli(words)).err).toContain("a newer release has used it (999_future)")
    expect(await newer.cli(["backup", at("newer.sqlite")])).toMatchObject({ code: 0 })
    expect(readFileSync(newer.place)).toEqual(before)
  })

  it("should not keep a copy from being made where one was cut off", async () => {
    writeFileSync(at("cut.sqlite.part"), "half")
    expect(await database.cli(["backup", at("cut.sqlite")])).toMatchObject({ code: 0, err: "" })
  })

  it("should be told in words for every code that a disk answers with", () => {
    for (const code of ["ENOENT", "EACCES", "EPERM", "EROFS", "ENOSPC", "EISDIR", "ENOTDIR", "EEXIST"])
      expect(describeFileError(Object.assign(new Error(`${code}: raw`), { code }))).not.toMatch(RAW)
  })
})
