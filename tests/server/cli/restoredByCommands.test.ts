/**
 * What a restore cannot do by itself: it tells each with the command that does it again, so that the books come out the same.
 */
import { sql } from "kysely"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { addDays, dayInIndia, dayText } from "#core/days.ts"
import { ASHA } from "../../harness/populatedDatabase.ts"
import { commandLineOf } from "./cliHarness.ts"
import { id, openRestoreDatabase, type RestoreDatabase } from "./restoreHarness.ts"

let database: RestoreDatabase
beforeEach(async () => void (database = await openRestoreDatabase()))
afterEach(() => database.end())

describe("what a restore lost and cannot bring", () => {
  it("should tell of another trip or another time to which a booking was moved on the same day", async () => {
    for (const letter of ["A", "B", "C"]) await database.populate.order(id(letter), ASHA)
    const [early, late] = ["boat/2026-12-05/09:30", "boat/2026-12-05/16:00"]
    await sql`update orders set travel_day = '2026-12-05', departure = ${early}, moved_from = '2026-12-01'`.execute(
      database.db,
    )
    await database.backup()
    await sql`update orders set sub_slug = 'dinner-cruise-mandovi', departure = null where merchant_order_id = ${id("A")}`.execute(
      database.db,
    )
    await sql`update orders set departure = ${late} where merchant_order_id = ${id("B")}`.execute(database.db)
    const out = await database.restore()
    const told = (letter: string) => out.split("\n").filter((line) => line.includes(`move ${id(letter)} `))
    expect(told("A")).toEqual([
      expect.stringContaining(
        `Was moved to Sat 5 Dec 2026, dinner-cruise-mandovi after the backup: npm run cli -- orders move ${id("A")} --day 2026-12-05 --activity dinner-cruise-mandovi --company `,
      ),
    ])
    expect(told("B")).toEqual([
      expect.stringContaining(
        `Was moved to Sat 5 Dec 2026, 4 pm after the backup: npm run cli -- orders move ${id("B")} --day 2026-12-05 --departure ${late} --company `,
      ),
    ])
    expect(told("C")).toEqual([])
  })

  it("should tell of a catalogue that was changed since, with the commands that bring it back", async () => {
    const slug = "fontainhas-heritage-walk"
    const catalogue = () => database.rows("select slug, price, record from activities order by slug")
    const changed = /^The catalogue was changed after the backup.*$/m
    await database.backup()
    await sql`update activities set price = price + 100,
      record = json_set(record, '$.onSale', json('false')) where slug = ${slug}`.execute(database.db)
    await sql`update catalogue_revision set revision = revision + 1`.execute(database.db)
    const before = catalogue()
    const [line = ""] = changed.exec(await database.restore()) ?? []
    expect(catalogue()).not.toEqual(before)
    const [, kept = "", folder = ""] =
      /: DATABASE_URL="(\S+)" npm run cli -- catalogue export (\S+), then npm run cli -- catalogue import FOLDER$/.exec(
        line,
      ) ?? []
    expect(folder).toBe("FOLDER")
    const taken = database.at("catalogue")
    expect(await commandLineOf({ DATABASE_URL: kept })(["catalogue", "export", taken])).toMatchObject({
      code: 0,
      err: "",
    })
    expect(await database.run("catalogue", "import", taken, "--yes")).not.toBe("")
    expect(database.rows(`select record from activities where slug = '${slug}'`)).toEqual(
      before.filter((row) => row["slug"] === slug).map(({ record }) => ({ record })),
    )
    await database.run("backup", database.at("newer.sqlite"))
    await database.run("restore", database.at("b.sqlite"), "--older", "--yes")
    expect(await database.run("restore", database.at("newer.sqlite"), "--older", "--yes")).not.toMatch(
      changed,
    )
  })

  it("should tell of a cheaper trip, so that what is given back later is what it would have been", async () => {
    const [cruise, cheaper] = ["dinner-cruise-mandovi", "fontainhas-heritage-walk"]
    const day = addDays(dayInIndia(Date.now()), 30)
    const booked = await database.cli(
      `bookings new ${cruise} --day ${day} --adults 2 --mobile 9876543210 --pays cash`.split(" "),
    )
    const order = /GOA-\w{26}/.exec(booked.out)?.[0] ?? ""
    const given = async () => {
      const { out } = await database.cli(["orders", "cancel", order, "--reason", "ill", "--outside"], "no")
      return /Goes back +(\S+)/.exec(out)?.[1]
    }
    await database.backup()
    const move = ["orders", "move", order, "--day", day, "--activity", cheaper, "--outside", "--yes"]
    expect(await database.cli([...move, "--reason", "agreed"])).toMatchObject({ code: 0, err: "" })
    const before = await given()
    const out = await database.restore()
    const told = /npm run cli -- (orders move .*) --reason/.exec(out)?.[1] ?? ""
    expect(told).toMatch(/ --fare \d+ --company --notice 30$/)
    const again = await database.cli([...told.split(" "), "--reason", "restored", "--yes"])
    expect([again.code, again.err, again.out]).toEqual([0, "", expect.stringContaining("Has gone back")])
    expect(await given()).toBe(before)
    expect((await database.cli(["check"])).out).toBe("1 order checked, all is well.\n")
  })

  it("should tell with how many days' notice it was moved, so that a later cancellation gives back no more", async () => {
    const dayIn = (days: number) => addDays(dayInIndia(Date.now()), days)
    const booked = await database.cli(
      `bookings new dinner-cruise-mandovi --day ${dayIn(10)} --adults 2 --mobile 9876543210 --pays cash`.split(
        " ",
      ),
    )
    const order = /GOA-\w{26}/.exec(booked.out)?.[0] ?? ""
    const given = async () => {
      const { out } = await database.cli(["orders", "cancel", order, "--reason", "ill", "--outside"], "no")
      return /Goes back +(\S+)/.exec(out)?.[1]
    }
    await database.backup()
    const move = ["orders", "move", order, "--day", dayIn(40), "--reason", "agreed", "--yes"]
    expect(await database.cli(move)).toMatchObject({ code: 0, err: "" })
    const before = await given()
    const out = await database.restore()
    const told = /npm run cli -- (orders move .*) --reason/.exec(out)?.[1] ?? ""
    expect(told).toMatch(/ --company --notice 10$/)
    expect(await database.cli([...told.split(" "), "--reason", "restored", "--yes"])).toMatchObject({
      code: 0,
      err: "",
    })
    expect(await given()).toBe(before)
    expect((await database.cli(["check"])).out).toBe("1 order checked, all is well.\n")
  })

  it("should put a backup in the place of an older database, of which bookings were moved on in it", async () => {
    const dayIn = (days: number) => addDays(dayInIndia(Date.now()), days)
    const booked = await database.run(
      ...`bookings new dinner-cruise-mandovi --day ${dayIn(10)} --adults 2 --mobile 9876543210 --pays cash`.split(
        " ",
      ),
    )
    const order = /GOA-\w{26}/.exec(booked)?.[0] ?? ""
    const move = (days: number, ...more: ReadonlyArray<string>) =>
      database.run("orders", "move", order, "--day", dayIn(days), ...more, "--reason", "agreed", "--yes")
    const states = ["moved once", "moved on", "moved to another trip"]
    await move(23)
    await database.run("backup", database.at("moved once"))
    await move(24)
    await database.run("backup", database.at("moved on"))
    await move(24, "--activity", "fontainhas-heritage-walk", "--outside")
    await database.run("backup", database.at("moved to another trip"))
    await database.db.destroy()
    const restore = (state: string) => database.run("restore", database.at(state), "--older", "--yes")
    const toldOf = async (older: string, newer: string) => {
      await restore(older)
      return /Was moved to .+? after/.exec(await restore(newer))?.[0]
    }
    for (const [nth, older] of states.entries())
      for (const newer of states.slice(nth)) expect(await toldOf(older, newer)).toBe(undefined)
    expect(await toldOf("moved on", "moved once")).toContain(` ${dayText(dayIn(24))}, `)
    await database.isWell()
  })

  it("should tell of what was called off since, which is on sale again, and who waits for their money gets none", async () => {
    await database.populate.order(id("A"), ASHA)
    const callOff = (callOffId: string, where: Readonly<Record<string, string>>) =>
      sql`insert into call_offs (call_off_id, day, pool, departure_id, from_minute, reason, decided_by, at_ms)
        values (${callOffId}, '2026-12-05', ${where["pool"] ?? null}, ${where["departure"] ?? null}, 0, 'Storm "Asha"', 'Maria', 7)`.execute(
        database.db,
      )
    await callOff("CALL-0", {})
    await database.backup()
    await callOff("CALL-1", {})
    await callOff("CALL-2", { pool: "boat" })
    await callOff("CALL-3", { pool: "boat", departure: "boat/2026-12-05/09:30" })
    const out = await database.restore()
    const words = (where: string) =>
      `Was called off after the backup, and is on sale again: npm run cli -- call-off 2026-12-05${where} --reason "Storm  Asha " --by "Maria"`
    expect(out.split("\n").filter((line) => line.startsWith("Was called off"))).toEqual([
      words(""),
      words(" --pool boat"),
      words(" --departure boat/2026-12-05/09:30"),
    ])
  })
})
