/** Backups are taken while others write, are whole, and take the place of a shop that nobody has open. */
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs"
import { join } from "node:path"
import { fork } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import Sqlite from "better-sqlite3"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { backupName, expiredBackups } from "#server/cli/backupNames.ts"
import { commandLineOf, type CliDatabase, openCliDatabase } from "./cliHarness.ts"
import { SEEDED_ACTIVITIES } from "../../harness/seededActivities.ts"
import { ASHA } from "../../harness/populatedDatabase.ts"

const A_DEED = `insert into deeds (deed_id, at_ms, name, role, deed, about, detail)
  values ('D1', ?, 'Maria', 'owner', 'close a departure', 'boat/2026-12-24/09:30', '{}')`
const A_MARK = `insert into boarding_marks
  (mark_id, departure_id, merchant_order_id, kind, device_id, decided_by, at_ms, received_at_ms)
  values ('M1', 'boat/2026-12-24/09:30', 'GOA-1', 'BOARDED', 'phone', 'Maria', 1, ?)`

let database: CliDatabase
beforeEach(async () => void (database = await openCliDatabase()))
afterEach(() => database.end())

const at = (name: string) => join(database.folder, name)
const ordersIn = (path: string): ReadonlyArray<string> => {
  const file = new Sqlite(path, { readonly: true })
  const ids = file.prepare("select merchant_order_id from orders order by 1").pluck().all()
  file.close()
  return ids as ReadonlyArray<string>
}

/** A process that books all the time, and tells each order once it is on the disk. */
const startWriter = () => {
  const told: Array<string> = []
  const program = fileURLToPath(new URL("keepBooking.ts", import.meta.url))
  const child = fork(program, [database.place])
  child.on("message", (id) => void told.push(String(id)))
  return {
    told,
    heard: async (count: number) => {
      while (told.length < count) await once(child, "message")
    },
    stop: async () => {
      child.kill("SIGKILL")
      await once(child, "exit")
    },
  }
}

describe("backup", () => {
  const copiesInLog = () =>
    database.db.selectFrom("deeds").select("deed").where("deed", "=", "copy the books").execute()

  it("should stand in the log only where a copy could be written", async () => {
    expect(await database.cli(["backup", at("no/such/folder/b.sqlite")])).toMatchObject({ code: 1 })
    expect(await copiesInLog()).toEqual([])
    expect(await database.cli(["backup", at("b.sqlite")])).toMatchObject({ code: 0, err: "" })
    expect(await copiesInLog()).toHaveLength(1)
  })

  it("should copy a locked database all the same, and say that the log does not tell of it", async () => {
    const other = new Sqlite(database.place)
    other.exec("begin immediate")
    expect(await database.cli(["backup", at("b.sqlite")])).toMatchObject({
      code: 0,
      err: "The log does not tell of this copy: the database is locked, or its disk is full.\n",
    })
    const note = ["departures", "close", "mandovi-dinner-boat/2099-01-05/20:30", "--reason", "x"]
    expect(await database.cli(note)).toMatchObject({
      code: 1,
      err: "DATABASE_URL: the database is locked or away, or its disk is full; nothing was written\n",
    })
    other.exec("rollback")
    other.close()
  }, 60_000)

  it("should hold, 20 times out of 20, whatever was acknowledged before it began, while a shop writes", async () => {
    const writer = startWriter()
    for (let n = 1; n <= 20; n++) {
      await writer.heard(n * 3)
      const before = [...writer.told]
      const { code, err } = await database.cli(["backup", at(`backup-${n}.sqlite`)])
      expect([code, err]).toEqual([0, ""])
      const held = new Set(ordersIn(at(`backup-${n}.sqlite`)))
      expect(before.filter((id) => !held.has(id))).toEqual([])
    }
    await writer.stop()
    for (const n of [1, 20]) {
      const from = at(`backup-${n}.sqlite`)
      const cli = commandLineOf({ DATABASE_URL: `file:${at(`drill-${n}/goa.sqlite`)}` })
      expect((await cli(["restore", from, "--yes"])).err).toBe("")
      const { code, out } = await cli(["check"])
      expect([code, out]).toEqual([0, expect.stringMatching(/^\d+ orders? checked, all is well\.\n$/)])
      expect(ordersIn(at(`drill-${n}/goa.sqlite`))).toEqual(ordersIn(from))
    }
  })

  it("should be one private file that counts every table, and never replace another", async () => {
    await database.populate.order("GOA-1", ASHA)
    const { code, out } = await database.cli(["backup", at("b.sqlite")])
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^TABLE +ROWS\n(?:[a-z_]+ +\d+\n)+\nBackup .+ kB, whole\.\n$/),
    ])
    expect(out).toMatch(/\norders +1\n/)
    expect(out).toMatch(new RegExp(`\nactivities +${SEEDED_ACTIVITIES}\n`))
    expect(statSync(at("b.sqlite")).mode & 0o777).toBe(0o600)
    expect(readdirSync(database.folder).filter((name) => name.startsWith("b.sqlite"))).toEqual(["b.sqlite"])
    expect(await database.cli(["backup", at("b.sqlite")])).toMatchObject({
      code: 1,
      err: `${at("b.sqlite")} is there already.\n`,
    })
    expect((await database.cli(["backup", at("no/where.sqlite")])).err).toMatch(
      /^[^\n]+no such folder[^\n]+\n$/,
    )
  })
})

describe("backup --into", () => {
  const HOUR_MS = 3_600_000
  const mkCopies = (howMany: number, apartMs: number) => {
    mkdirSync(at("copies"))
    const names = Array.from({ length: howMany }, (_, n) => backupName(Date.now() - (n + 1) * apartMs))
    for (const name of names) writeFileSync(join(at("copies"), name), "a copy")
    return names
  }

  it("should thin the folder first, also when the new copy then fails, and take no one else's file", async () => {
    const names = mkCopies(2000, HOUR_MS)
    for (const other of ["before-upgrade.sqlite", "goa.sqlite"]) writeFileSync(at(`copies/${other}`), "x")
    await database.db.destroy()
    writeFileSync(database.place, "broken ".repeat(2000))
    const { code, err } = await database.cli(["backup", "--into", at("copies")])
    expect([code, err]).toEqual([1, expect.stringMatching(/^[^\n]+\n$/)])
    const kept = names.filter((name) => !expiredBackups(names).includes(name))
    expect(kept.length).toBeLessThanOrEqual(66)
    expect(readdirSync(at("copies")).toSorted()).toEqual(
      [...kept, "before-upgrade.sqlite", "goa.sqlite"].toSorted(),
    )
  })

  it("should take the copy although something cannot be taken away, and say so", async () => {
    await database.populate.order("GOA-1", ASHA)
    const [, older = ""] = mkCopies(2, 1000)
    rmSync(join(at("copies"), older))
    mkdirSync(join(at("copies"), older))
    const { code, out, err } = await database.cli(["backup", "--into", at("copies")])
    expect([code, err]).toEqual([1, expect.stringMatching(/^[^\n]+ cannot be thinned: [^\n]+\n$/)])
    const [, made = ""] = /Backup (.+\.sqlite): /.exec(out) ?? []
    expect(ordersIn(made)).toEqual(["GOA-1"])
  })

  it("should be what the backup's unit runs, with nothing before or after it", async () => {
    const unit = readFileSync(new URL("../../../deploy/goa-backup.service", import.meta.url), "utf8")
    const acts = unit.split("\n").filter((line) => line.startsWith("Exec"))
    expect(acts).toHaveLength(1)
    const [, words = ""] =
      /^ExecStart=\S+ server\/prepare\/nodeForShop\.mjs server\/cli\/main\.ts (.+)$/.exec(acts[0] ?? "") ?? []
    mkdirSync(at("copies"))
    const { code, err } = await database.cli(
      words.replace("/var/backups/goa-booking", at("copies")).split(" "),
    )
    expect([code, err]).toEqual([0, ""])
    expect(readdirSync(at("copies"))).toEqual([expect.stringMatching(/^goa-[\dT-]+\.sqlite$/)])
  })

  it("should understand a file or a folder, not both and not none", async () => {
    for (const words of [
      ["backup"],
      ["backup", "x.sqlite", "--into", database.folder],
      ["backup", "--into", ""],
    ])
      expect((await database.cli(words)).code).toBe(2)
    expect(await database.cli(["backup", "--into", at("nowhere")])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^[^\n]+no such folder[^\n]+\n$/),
    })
  })
})

describe("restore", () => {
  const backedUp = async () => {
    await database.populate.order("GOA-1", ASHA)
    await database.cli(["backup", at("b.sqlite")])
    return at("b.sqlite")
  }

  it("should refuse while somebody has the database open, and change nothing", async () => {
    const file = await backedUp()
    const { code, err, asked } = await database.cli(["restore", file, "--yes"])
    expect([code, err, asked]).toEqual([
      1,
      `${database.place}: somebody has it open; stop the shop first\n`,
      "",
    ])
    await database.populate.order("GOA-2", ASHA)
    expect((await database.cli(["check"])).out).toBe("2 orders checked, all is well.\n")
  })

  it.runIf(process.getuid?.() === 0)(
    "should be refused to root, where another account's shop could not write what root puts there",
    async () => {
      const file = await backedUp()
      await database.db.destroy()
      chownSync(database.place, 12_345, 12_345)
      const { code, err } = await database.cli(["restore", file, "--yes"])
      expect([code, err]).toEqual([
        1,
        expect.stringMatching(/^[^\n]+ belongs to the account 12345, [^\n]+\n$/),
      ])
      expect(statSync(database.place).uid).toBe(12_345)
    },
  )

  it("should refuse what the shop has outgrown, unless told, and keep what it replaces", async () => {
    const file = await backedUp()
    await database.populate.order("GOA-2", ASHA)
    await database.db.destroy()
    const refused = await database.cli(["restore", file, "--yes"])
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringMatching(/^The shop is newer than this backup: [^\n]+--older[^\n]+\n$/),
    ])
    const declined = await database.cli(["restore", file, "--older"], "no")
    expect([declined.code, declined.err]).toEqual([
      1,
      expect.stringMatching(/^Not confirmed: the database is as it was/),
    ])
    expect(declined.out).toMatch(/^TABLE +NOW +BACKUP\n/)
    expect(declined.out).toMatch(/\norders +2 +1\n/)
    expect(ordersIn(database.place)).toEqual(["GOA-1", "GOA-2"])
    const done = await database.cli(["restore", file, "--older"], "yes")
    expect([done.code, done.err]).toEqual([0, ""])
    expect(ordersIn(database.place)).toEqual(["GOA-1"])
    const [, kept = ""] = /kept as (.+)\n/.exec(done.out) ?? []
    expect(ordersIn(kept)).toEqual(["GOA-1", "GOA-2"])
    expect(readdirSync(database.folder).some((name) => name.endsWith(".restoring"))).toBe(false)
  })

  it.each([
    ["a deed of the desk", (sql: Sqlite.Database) => sql.prepare(A_DEED).run(Date.now())],
    ["a mark of boarding", (sql: Sqlite.Database) => sql.prepare(A_MARK).run(Date.now())],
  ])("should refuse, too, where all that came since the backup is %s", async (_, add) => {
    const file = await backedUp()
    await database.db.destroy()
    const now = new Sqlite(database.place)
    add(now)
    now.close()
    const refused = await database.cli(["restore", file, "--yes"])
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringMatching(/^The shop is newer than this backup: [^\n]+--older[^\n]+\n$/),
    ])
    expect(await database.cli(["restore", file, "--older", "--yes"])).toMatchObject({ code: 0, err: "" })
  })

  it("should take over who boarded since, with the log's rows of it, and the later lease", async () => {
    await database.populate.order("GOA-1", ASHA)
    const lease = (device: string, untilMs: number) =>
      `insert or replace into boarding_leases values ('boat/2026-12-24/09:30', '${device}', ${untilMs})`
    new Sqlite(database.place).exec(lease("first phone", 7)).close()
    await database.cli(["backup", at("b.sqlite")])
    await database.db.destroy()
    const now = new Sqlite(database.place)
    now.prepare(A_MARK).run(Date.now())
    now.prepare(A_DEED.replace("close a departure", "note who boards")).run(Date.now())
    now.prepare(A_DEED.replace("D1", "D2")).run(Date.now())
    now.exec(lease("second phone", 9))
    now.close()
    const { code, out } = await database.cli(["restore", at("b.sqlite"), "--older", "--yes"])
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^1 boarding mark taken over from what was there\.$/m),
    ])
    const restored = new Sqlite(database.place, { readonly: true })
    expect(restored.prepare("select mark_id from boarding_marks").pluck().all()).toEqual(["M1"])
    expect(restored.prepare("select device_id from boarding_leases").pluck().all()).toEqual(["second phone"])
    expect(restored.prepare("select deed_id from deeds where deed_id like 'D_'").pluck().all()).toEqual([
      "D1",
    ])
    restored.close()
  })

  it("should stand in the restored log, and so should what was restored and erased before", async () => {
    const file = await backedUp()
    const mother = { name: "Leela", mobileNumber: "98765 00002", email: "leela@example.in" }
    await database.populate.plan("her plan", mother)
    expect(await database.cli(["erase", "98765 00002", "--before-floor", "--yes"])).toMatchObject({ code: 0 })
    await database.db.destroy()
    for (let time = 1; time <= 2; time++) {
      const { code } = await database.cli(["restore", file, "--older", "--yes"])
      expect(code).toBe(0)
    }
    const restored = new Sqlite(database.place, { readonly: true })
    const deeds = restored.prepare("select deed, name, role, about, detail from deeds order by at_ms").all()
    restored.close()
    const byMaria = { name: "maria", role: "command line" }
    const restore = { ...byMaria, deed: "restore a backup", about: "books", detail: '{"backup":"b.sqlite"}' }
    expect(deeds).toMatchObject([
      { deed: "copy the books" },
      {
        ...byMaria,
        deed: "erase a person",
        about: "erasures",
        detail: expect.stringMatching(/^\{"requests":1/),
      },
      restore,
      restore,
    ])
    expect(JSON.stringify(deeds)).not.toMatch(/Leela|98765/)
  })

  it("should refuse what is damaged, no shop's, a newer release's, or not there", async () => {
    const file = await backedUp()
    await database.db.destroy()
    const line = async (path: string) => {
      const { code, out, err } = await database.cli(["restore", path, "--yes"])
      expect([code, out]).toEqual([1, ""])
      expect(err).toMatch(/^[^\n]+\n$/)
      return err
    }
    const bytes = readFileSync(file)
    writeFileSync(at("torn.sqlite"), bytes.subarray(0, bytes.length - 8192))
    expect(await line(at("torn.sqlite"))).toMatch(/malformed|damaged/)
    writeFileSync(at("twice.sqlite"), bytes)
    const twice = new Sqlite(at("twice.sqlite")).unsafeMode()
    twice.pragma("writable_schema = ON")
    twice
      .exec(
        "insert into sqlite_master select type, 't', 't', rootpage, 'create table t (a)' from sqlite_master where name = 'orders'",
      )
      .close()
    expect(await line(at("twice.sqlite"))).toMatch(/it is damaged: 2nd reference to page \d+/)
    writeFileSync(at("text.sqlite"), "This is no database. ".repeat(100))
    expect(await line(at("text.sqlite"))).toContain("not a database")
    new Sqlite(at("other.sqlite")).exec("create table t (a)").close()
    expect(await line(at("other.sqlite"))).toContain("it is no database of a shop")
    new Sqlite(file).exec("insert into kysely_migration values ('999_later', '')").close()
    expect(await line(file)).toContain("a newer release made it (999_later)")
    expect(await line(at("absent.sqlite"))).toContain("There is no backup at")
    expect(ordersIn(database.place)).toEqual(["GOA-1"])
  })

  it("should take the place of what is damaged, and keep that too", async () => {
    const file = await backedUp()
    await database.db.destroy()
    writeFileSync(database.place, "broken ".repeat(2000))
    const { code, out } = await database.cli(["restore", file, "--yes"])
    expect([code, out]).toEqual([0, expect.stringContaining("Restored. What was there is kept as")])
    expect(ordersIn(database.place)).toEqual(["GOA-1"])
    expect(existsSync(/kept as (.+)\n/.exec(out)?.[1] ?? "")).toBe(true)
  })
})

describe("a shop in PostgreSQL", () => {
  it("should be told what to use instead of restore, without its password", async () => {
    const cli = commandLineOf({ DATABASE_URL: "postgres://goa:secret@db.example/shop?sslmode=verify-full" })
    expect(await cli(["restore", at("x")])).toMatchObject({
      code: 1,
      err: 'This shop is in PostgreSQL: stop it, make an empty database NAME that its user owns, and put the backup there by pg_restore --single-transaction --no-owner --no-acl --dbname "postgres://goa@db.example/NAME?sslmode=verify-full" FILE; then let DATABASE_URL name it. It cannot know what was paid after the backup: compare with the provider\'s report, npm run cli -- reconcile FILE\n',
    })
  })
})
