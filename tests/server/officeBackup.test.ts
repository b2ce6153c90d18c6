/** Backups are taken while others write, are whole, and take the place of a shop that nobody has open. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fork } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import Sqlite from "better-sqlite3"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { backupName, doomedBackups } from "#server/office/keptBackups.ts"
import { deskOf } from "./deskOf.ts"
import { type DeskShop, deskShop } from "./deskShop.ts"

const ASHA = { name: "Asha", mobileNumber: "98765 43210", email: "asha@example.in" }

let shop: DeskShop
beforeEach(async () => void (shop = await deskShop()))
afterEach(() => shop.end())

const at = (name: string) => join(shop.folder, name)
const ordersIn = (path: string): ReadonlyArray<string> => {
  const file = new Sqlite(path, { readonly: true })
  const ids = file.prepare("select merchant_order_id from orders order by 1").pluck().all()
  file.close()
  return ids as ReadonlyArray<string>
}

/** A process that books without pause, and tells each order once it is on the disk. */
const startWriter = () => {
  const told: Array<string> = []
  const program = fileURLToPath(new URL("busyBooker.ts", import.meta.url))
  const child = fork(program, [shop.place])
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
  it("should hold, 20 times out of 20, whatever was acknowledged before it began, while a shop writes", async () => {
    const writer = startWriter()
    for (let n = 1; n <= 20; n++) {
      await writer.heard(n * 3)
      const before = [...writer.told]
      const { code, err } = await shop.desk(["backup", at(`backup-${n}.sqlite`)])
      expect([code, err]).toEqual([0, ""])
      const held = new Set(ordersIn(at(`backup-${n}.sqlite`)))
      expect(before.filter((id) => !held.has(id))).toEqual([])
    }
    await writer.stop()
    for (const n of [1, 20]) {
      const from = at(`backup-${n}.sqlite`)
      const desk = deskOf({ DATABASE_URL: `file:${at(`drill-${n}/goa.sqlite`)}` })
      expect((await desk(["restore", from, "--yes"])).err).toBe("")
      const { code, out } = await desk(["check"])
      expect([code, out]).toEqual([0, expect.stringMatching(/^\d+ orders? checked, all is well\.\n$/)])
      expect(ordersIn(at(`drill-${n}/goa.sqlite`))).toEqual(ordersIn(from))
    }
  }, 120_000)

  it("should be one private file that counts every table, and never replace another", async () => {
    await shop.stock.order("GOA-1", ASHA)
    const { code, out } = await shop.desk(["backup", at("b.sqlite")])
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^TABLE +ROWS\n(?:[a-z_]+ +\d+\n)+\nBackup .+ kB, whole\.\n$/),
    ])
    expect(out).toMatch(/\norders +1\n/)
    expect(out).toMatch(/\nactivities +52\n/)
    expect(statSync(at("b.sqlite")).mode & 0o777).toBe(0o600)
    expect(readdirSync(shop.folder).filter((name) => name.startsWith("b.sqlite"))).toEqual(["b.sqlite"])
    expect(await shop.desk(["backup", at("b.sqlite")])).toMatchObject({
      code: 1,
      err: `${at("b.sqlite")} is there already.\n`,
    })
    expect((await shop.desk(["backup", at("no/where.sqlite")])).err).toMatch(/^[^\n]+no such file[^\n]+\n$/)
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
    await shop.db.destroy()
    writeFileSync(shop.place, "broken ".repeat(2000))
    const { code, err } = await shop.desk(["backup", "--into", at("copies")])
    expect([code, err]).toEqual([1, expect.stringMatching(/^[^\n]+\n$/)])
    const kept = names.filter((name) => !doomedBackups(names).includes(name))
    expect(kept.length).toBeLessThanOrEqual(66)
    expect(readdirSync(at("copies")).toSorted()).toEqual(
      [...kept, "before-upgrade.sqlite", "goa.sqlite"].toSorted(),
    )
  })

  it("should take the copy although something cannot be taken away, and say so", async () => {
    await shop.stock.order("GOA-1", ASHA)
    const [, older = ""] = mkCopies(2, 1000)
    rmSync(join(at("copies"), older))
    mkdirSync(join(at("copies"), older))
    const { code, out, err } = await shop.desk(["backup", "--into", at("copies")])
    expect([code, err]).toEqual([1, expect.stringMatching(/^[^\n]+ cannot be thinned: [^\n]+\n$/)])
    const [, made = ""] = /Backup (.+\.sqlite): /.exec(out) ?? []
    expect(ordersIn(made)).toEqual(["GOA-1"])
  })

  it("should be what the backup's unit runs, with nothing before or after it", async () => {
    const unit = readFileSync(new URL("../../deploy/goa-backup.service", import.meta.url), "utf8")
    const acts = unit.split("\n").filter((line) => line.startsWith("Exec"))
    expect(acts).toHaveLength(1)
    const [, words = ""] = /^ExecStart=\S+ server\/office\/main\.ts (.+)$/.exec(acts[0] ?? "") ?? []
    mkdirSync(at("copies"))
    const { code, err } = await shop.desk(words.replace("/var/backups/goa-booking", at("copies")).split(" "))
    expect([code, err]).toEqual([0, ""])
    expect(readdirSync(at("copies"))).toEqual([expect.stringMatching(/^goa-[\dT-]+\.sqlite$/)])
  })

  it("should understand a file or a folder, not both and not none", async () => {
    for (const words of [["backup"], ["backup", "x.sqlite", "--into", shop.folder], ["backup", "--into", ""]])
      expect((await shop.desk(words)).code).toBe(2)
    expect(await shop.desk(["backup", "--into", at("nowhere")])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^[^\n]+no such file[^\n]+\n$/),
    })
  })
})

describe("restore", () => {
  const backedUp = async () => {
    await shop.stock.order("GOA-1", ASHA)
    await shop.desk(["backup", at("b.sqlite")])
    return at("b.sqlite")
  }

  it("should refuse while somebody has the database open, and change nothing", async () => {
    const file = await backedUp()
    const { code, err, asked } = await shop.desk(["restore", file, "--yes"])
    expect([code, err, asked]).toEqual([1, `${shop.place}: somebody has it open; stop the shop first\n`, ""])
    await shop.stock.order("GOA-2", ASHA)
    expect((await shop.desk(["check"])).out).toBe("2 orders checked, all is well.\n")
  })

  it("should refuse what the shop has outgrown, unless told, and keep what it replaces", async () => {
    const file = await backedUp()
    await shop.stock.order("GOA-2", ASHA)
    await shop.db.destroy()
    const refused = await shop.desk(["restore", file, "--yes"])
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringMatching(/^The shop is newer than this backup: [^\n]+--older[^\n]+\n$/),
    ])
    const declined = await shop.desk(["restore", file, "--older"], "no")
    expect([declined.code, declined.err]).toEqual([
      1,
      expect.stringMatching(/^Not confirmed: the database is as it was/),
    ])
    expect(declined.out).toMatch(/^TABLE +NOW +BACKUP\n/)
    expect(declined.out).toMatch(/\norders +2 +1\n/)
    expect(ordersIn(shop.place)).toEqual(["GOA-1", "GOA-2"])
    const done = await shop.desk(["restore", file, "--older"], "yes")
    expect([done.code, done.err]).toEqual([0, ""])
    expect(ordersIn(shop.place)).toEqual(["GOA-1"])
    const [, kept = ""] = /kept as (.+)\n/.exec(done.out) ?? []
    expect(ordersIn(kept)).toEqual(["GOA-1", "GOA-2"])
    expect(readdirSync(shop.folder).some((name) => name.endsWith(".restoring"))).toBe(false)
  })

  it("should refuse what is damaged, no shop's, a newer release's, or not there", async () => {
    const file = await backedUp()
    await shop.db.destroy()
    const line = async (path: string) => {
      const { code, out, err } = await shop.desk(["restore", path, "--yes"])
      expect([code, out]).toEqual([1, ""])
      expect(err).toMatch(/^[^\n]+\n$/)
      return err
    }
    const bytes = readFileSync(file)
    writeFileSync(at("torn.sqlite"), bytes.subarray(0, bytes.length - 8192))
    expect(await line(at("torn.sqlite"))).toMatch(/malformed|damaged/)
    writeFileSync(at("text.sqlite"), "This is no database. ".repeat(100))
    expect(await line(at("text.sqlite"))).toContain("not a database")
    new Sqlite(at("other.sqlite")).exec("create table t (a)").close()
    expect(await line(at("other.sqlite"))).toContain("it is no database of a shop")
    new Sqlite(file).exec("insert into kysely_migration values ('999_later', '')").close()
    expect(await line(file)).toContain("a newer release made it (999_later)")
    expect(await line(at("absent.sqlite"))).toContain("there is no database at")
    expect(ordersIn(shop.place)).toEqual(["GOA-1"])
  })

  it("should take the place of what is damaged, and keep that too", async () => {
    const file = await backedUp()
    await shop.db.destroy()
    writeFileSync(shop.place, "broken ".repeat(2000))
    const { code, out } = await shop.desk(["restore", file, "--yes"])
    expect([code, out]).toEqual([0, expect.stringContaining("Restored. What was there is kept as")])
    expect(ordersIn(shop.place)).toEqual(["GOA-1"])
    expect(existsSync(/kept as (.+)\n/.exec(out)?.[1] ?? "")).toBe(true)
  })
})

describe("a shop in PostgreSQL", () => {
  it.each([
    ["backup", "pg_dump --format=custom --file FILE postgres://goa@db.example/shop"],
    ["restore", "pg_restore --clean --if-exists --dbname postgres://goa@db.example/shop FILE"],
  ])("should be told what to use instead of %s, without its password", async (command, instead) => {
    const desk = deskOf({ DATABASE_URL: "postgres://goa:secret@db.example/shop?sslmode=verify-full" })
    expect(await desk([command, at("x")])).toMatchObject({
      code: 1,
      err: `This shop is in PostgreSQL: use ${instead}\n`,
    })
  })
})
