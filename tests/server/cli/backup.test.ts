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
import { sql } from "kysely"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { Effect, Layer, ManagedRuntime } from "effect"
import { makeMemoryLedger, scriptedGateway } from "#adapters/memory/scriptedGateway.ts"
import { openSqlite } from "#adapters/sql/openDatabase.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { sqlOutbox } from "#adapters/sql/sqlOutbox.ts"
import { sqlRefundStore } from "#adapters/sql/sqlRefundStore.ts"
import { sqlRestoreChecks } from "#adapters/sql/sqlRestoreChecks.ts"
import { bug } from "#core/bug.ts"
import { addDays, dayInIndia } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { settleOrder } from "#core/orders/settleOrder.ts"
import { checkRestored } from "#core/orders/checkRestored.ts"
import { pollRefunds } from "#core/refunds/pollRefunds.ts"
import { refundIdOf } from "#core/refunds/refund.ts"
import { GatewayOrderId, MerchantOrderId } from "#core/paymentIds.ts"
import { populateDatabase } from "../../harness/populatedDatabase.ts"
import { backupName, expiredBackups } from "#server/cli/backupCommands.ts"
import { commandLineOf, type CliDatabase, openCliDatabase } from "./cliHarness.ts"
import { SEEDED_ACTIVITIES } from "../../harness/seededActivities.ts"

const ASHA = { name: "Asha", mobileNumber: "98765 43210", email: "asha@example.in" }

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

/** A process that books without pause, and tells each order once it is on the disk. */
const startWriter = () => {
  const told: Array<string> = []
  const program = fileURLToPath(new URL("bookWithoutPause.ts", import.meta.url))
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
      /^[^\n]+no such file[^\n]+\n$/,
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
    const [, words = ""] = /^ExecStart=\S+ server\/cli\/main\.ts (.+)$/.exec(acts[0] ?? "") ?? []
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
      err: expect.stringMatching(/^[^\n]+no such file[^\n]+\n$/),
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
    writeFileSync(at("text.sqlite"), "This is no database. ".repeat(100))
    expect(await line(at("text.sqlite"))).toContain("not a database")
    new Sqlite(at("other.sqlite")).exec("create table t (a)").close()
    expect(await line(at("other.sqlite"))).toContain("it is no database of a shop")
    new Sqlite(file).exec("insert into kysely_migration values ('999_later', '')").close()
    expect(await line(file)).toContain("a newer release made it (999_later)")
    expect(await line(at("absent.sqlite"))).toContain("there is no database at")
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

describe("what a restore lost", () => {
  const PAGE = "https://pay.example"
  const pay = {
    gatewayOrderId: GatewayOrderId.make("OMO9"),
    amount: Paise.make(115_000),
    description: "",
    expiresAtMs: 0,
  }
  const rowsIn = (path: string, sql: string) => {
    const file = new Sqlite(path, { readonly: true })
    const rows = file.prepare(sql).all() as ReadonlyArray<Record<string, unknown>>
    file.close()
    return rows
  }
  const id = (letter: string) => `GOA-${letter.repeat(26)}`

  /** The shop's work after a restart, over a provider that knows these orders as paid, and some refunds of them. */
  const afterRestart = async (paid: Readonly<Record<string, ReadonlyArray<number>>>) => {
    const ledger = makeMemoryLedger()
    for (const [merchantOrderId, amounts] of Object.entries(paid))
      ledger.write({
        ...pay,
        merchantOrderId: MerchantOrderId.make(merchantOrderId),
        state: "COMPLETED",
        refunds: amounts.map((amount, at) => ({
          merchantRefundId: refundIdOf(MerchantOrderId.make(merchantOrderId), at + 1),
          gatewayRefundId: `OMR${at}`,
          amount: Paise.make(amount),
        })),
      })
    const db = await database.open()
    const stores = Layer.mergeAll(sqlOrderStore(db), sqlRefundStore(db), sqlOutbox(db), sqlRestoreChecks(db))
    const { runPromise } = ManagedRuntime.make(
      Layer.merge(
        stores,
        scriptedGateway(ledger, () => PAGE),
      ),
    )
    await runPromise(checkRestored)
    await runPromise(pollRefunds)
    await db.destroy()
  }

  it(
    "should be asked at the provider, told and shown, and keep the next restore back until it is settled",
    { tags: ["failure:54"] },
    async () => {
      await database.populate.order(id("A"), ASHA, ["PENDING"])
      await database.cli(["backup", at("b.sqlite")])
      const refunded = await database.populate.order(id("B"), ASHA)
      await database.populate.order(id("C"), ASHA, ["PENDING", "FAILED"])
      await database.populate.refund(refunded, "ill")
      await database.db
        .updateTable("orders")
        .set({ state: "COMPLETED" })
        .where("merchant_order_id", "=", MerchantOrderId.make(id("A")))
        .execute()
      await database.db.destroy()
      const done = await database.cli(["restore", at("b.sqlite"), "--older", "--yes"])
      expect([done.code, done.err]).toEqual([0, ""])
      expect(done.out).toContain("3 orders to be asked about at the payment provider")
      expect(done.out).not.toContain("taken over")
      const early = await database.cli(["restore", at("b.sqlite"), "--yes"])
      expect([early.code, early.err]).toEqual([
        1,
        expect.stringMatching(/^The last restore is not settled: 3 orders [^\n]+--older[^\n]+\n$/),
      ])

      await afterRestart({ [id("A")]: [], [id("B")]: [1000] })
      expect(rowsIn(database.place, "select merchant_order_id as id, state from orders")).toEqual([
        { id: id("A"), state: "COMPLETED" },
      ])
      expect(
        rowsIn(database.place, "select merchant_order_id as id, captured_amount as paid from restore_checks"),
      ).toEqual([
        { id: id("B"), paid: 115_000 },
        { id: id("C"), paid: null },
      ])
      expect(rowsIn(database.place, "select subject from outbox where message_id like '%/stranger'")).toEqual(
        [{ subject: `Paid, and not in our books: order ${id("B")}` }],
      )
      const status = await database.cli(["status"])
      expect(status.out).toContain(`paid, and not in the books: npm run cli -- orders adopt ${id("B")}`)
      expect(status.out).toContain("1 order not settled with the payment provider")

      // A further restore takes the list over, and what is unpaid is asked about as long as it would have been.
      const notedOfC = () =>
        rowsIn(
          database.place,
          `select noted_at_ms from restore_checks where merchant_order_id = '${id("C")}'`,
        )
      const noted = notedOfC()
      const again = await database.cli(["restore", at("b.sqlite"), "--older", "--yes"])
      expect([again.code, again.out]).toEqual([0, expect.stringContaining("2 orders to be asked about")])
      expect([noted.length, notedOfC()]).toEqual([1, noted])
      const db = await database.open()
      await populateDatabase(db).order(id("B"), ASHA)
      await db.destroy()
      await afterRestart({ [id("A")]: [], [id("B")]: [1000] })
      expect(rowsIn(database.place, "select merchant_order_id as id from restore_checks")).toEqual([
        { id: id("C") },
      ])
      expect((await database.cli(["status"])).out).not.toContain("not settled")
      const last = await database.cli(["backup", at("last.sqlite")])
      const held = await database.cli(["restore", at("last.sqlite"), "--yes"])
      expect([last.code, held.code, held.err, notedOfC()]).toEqual([0, 0, "", noted])
      expect(rowsIn(database.place, "select merchant_refund_id as id, amount, state from refunds")).toEqual([
        { id: refundIdOf(MerchantOrderId.make(id("B")), 1), amount: 1000, state: "COMPLETED" },
      ])
      expect((await database.cli(["check"])).out).toMatch(/all is well/)
    },
  )

  it("should be told of bookings of the desk, which no provider knows", async () => {
    await database.populate.order(id("A"), ASHA)
    await database.cli(["backup", at("b.sqlite")])
    const day = addDays(dayInIndia(Date.now()), 30)
    const booked = await database.cli(
      `bookings new dinner-cruise-mandovi --day ${day} --adults 2 --mobile 9876543210 --pays cash`.split(" "),
    )
    const lost = /GOA-\w{26}/.exec(booked.out)?.[0]
    await database.db.destroy()
    await database.cli(["restore", at("b.sqlite"), "--older", "--yes"])
    expect(rowsIn(database.place, "select merchant_order_id from restore_checks")).toEqual([])
    expect(rowsIn(database.place, "select subject from outbox where subject like 'Lost%'")).toEqual([
      { subject: `Lost by the restore: order ${lost} of the desk` },
    ])
  })

  it("should bring the refunds of orders that the backup has, each in its last state, with their letters", async () => {
    const order = await database.populate.order(id("A"), ASHA)
    const other = await database.populate.order(id("B"), ASHA)
    await database.cli(["backup", at("b.sqlite")])
    await database.populate.refund(order, "ill")
    await database.populate.refund(order, "and again")
    await database.populate.refund(other, "on its way", "PENDING")
    await database.db.destroy()
    const before = rowsIn(database.place, "select * from refunds order by 1")
    const { out } = await database.cli(["restore", at("b.sqlite"), "--older", "--yes"])
    expect(out).toContain("3 refunds taken over from what was there.")
    const after = rowsIn(database.place, "select * from refunds order by 1")
    const still = (rows: typeof after) => rows.map((row) => ({ ...row, next_read_at_ms: 0 }))
    expect(still(after)).toEqual(still(before))
    expect((await database.cli(["check"])).out).toBe("2 orders checked, all is well.\n")
    // Restored once more from the older copy, nothing comes twice.
    await database.cli(["restore", at("b.sqlite"), "--older", "--yes"])
    expect(still(rowsIn(database.place, "select * from refunds order by 1"))).toEqual(still(before))
  })

  it("should bring cancellations, free the seats of what is given up, and tell of days that were changed", async () => {
    for (const letter of ["A", "B", "C"]) await database.populate.order(id(letter), ASHA)
    const departure = "boat/2026-12-05/09:30"
    await sql`insert into departures (departure_id, pool, day, start_minute, capacity, taken, occupied_minutes, state, revision)
      values (${departure}, 'boat', '2026-12-05', 570, 40, 4, 60, 'OPEN', 2)`.execute(database.db)
    for (const letter of ["A", "B"])
      await sql`insert into seat_holds (hold_id, departure_id, seats, state)
        values (${id(letter)}, ${departure}, 2, 'SOLD')`.execute(database.db)
    await database.cli(["backup", at("b.sqlite")])
    await sql`insert into outbox (message_id, recipient, subject, body, owed_at_ms, failures, next_attempt_at_ms)
      values (${`${id("A")}/cancelled-1763700000000`}, null, 'Cancelled', 'b', 1, 0, 1)`.execute(database.db)
    await sql`update orders set cancelled_on = '2026-11-20', booking_key = null where merchant_order_id = ${id("A")}`.execute(
      database.db,
    )
    await sql`insert into order_events (merchant_order_id, seq, at_ms, by_whom, what, change)
      values (${id("A")}, 9, 1763700000000, 'visitor', 'cancelled', '{"cancelledOn":"2026-11-20"}')`.execute(
      database.db,
    )
    await sql`insert into refunds (merchant_refund_id, merchant_order_id, amount, reason, decided_by, lines, requested_at_ms, settled_at_ms, state)
      select merchant_order_id || '-1', merchant_order_id, captured_amount, 'no boat', 'Maria', '[]', 1, 2, 'OUTSIDE'
      from orders where merchant_order_id = ${id("B")}`.execute(database.db)
    await sql`update orders set moved_from = travel_day, travel_day = '2027-02-03' where merchant_order_id = ${id("C")}`.execute(
      database.db,
    )
    await database.db.destroy()
    const { out } = await database.cli(["restore", at("b.sqlite"), "--older", "--yes"])
    expect(out).toContain("1 cancellation taken over from what was there.\n")
    expect(out).toContain(`Was moved to 2027-02-03 after the backup: npm run cli -- orders move ${id("C")} `)
    expect(
      rowsIn(database.place, "select state from seat_holds order by hold_id").map(({ state }) => state),
    ).toEqual(["RELEASED", "RELEASED"])
    expect(rowsIn(database.place, "select taken from departures")).toEqual([{ taken: 0 }])
    const shown = JSON.parse((await database.cli(["orders", "show", id("A"), "--json"])).out)
    expect(shown.history.at(-1)).toMatchObject({ what: "cancelled" })
    expect((await database.cli(["check"])).out).toBe("3 orders checked, all is well.\n")
  })

  it("should bring the log's rows of cancellations that it brings, and of no other deed", async () => {
    await database.populate.order(id("A"), ASHA)
    await database.cli(["backup", at("b.sqlite")])
    const atMs = 1_763_700_000_000
    await sql`update orders set cancelled_on = '2026-11-20', booking_key = null where merchant_order_id = ${id("A")}`.execute(
      database.db,
    )
    await sql`insert into order_events (merchant_order_id, seq, at_ms, by_whom, what, change, decided_by, reason)
      values (${id("A")}, 9, ${atMs}, 'operator', 'cancelled', '{"cancelledOn":"2026-11-20"}', 'Maria', 'asked for')`.execute(
      database.db,
    )
    for (const [deedId, deed] of [
      ["cancelled", "cancel a booking"],
      ["sent", "send the link again"],
    ])
      await sql`insert into deeds (deed_id, at_ms, name, role, deed, about, detail)
        values (${deedId}, ${atMs}, 'Maria', 'office', ${deed}, ${id("A")}, '{"reason":"asked for"}')`.execute(
        database.db,
      )
    await database.db.destroy()
    await database.cli(["restore", at("b.sqlite"), "--older", "--yes"])
    expect(
      rowsIn(database.place, `select deed_id from deeds where about = '${id("A")}'`).map(
        ({ deed_id }) => deed_id,
      ),
    ).toEqual(["cancelled"])
  })

  it("should bring the vouchers that were made with cancellations, and what was paid out of them", async () => {
    for (const letter of ["A", "B", "C"]) await database.populate.order(id(letter), ASHA)
    await database.cli(["backup", at("b.sqlite")])
    const atMs = 1_763_700_000_000
    for (const [letter, state] of [
      ["A", "OPEN"],
      ["B", "SPENT"],
      ["C", "PAID_OUT"],
    ] as const) {
      const [voucher, order] = [letter.repeat(26), id(letter)]
      const closed = state === "OPEN" ? null : atMs + 1
      const left = state === "PAID_OUT" ? 0 : 115_000
      await sql`insert into vouchers (voucher_id, money_of, held_by, amount, made_at_ms, last_day, state, closed_at_ms, spent_by)
        values (${voucher}, ${order}, ${order}, 115000, ${atMs}, '2027-11-20', ${state}, ${closed}, ${state === "SPENT" ? id("Z") : null})`.execute(
        database.db,
      )
      await sql`update orders set cancelled_on = '2026-11-20', booking_key = null, in_vouchers = ${left} where merchant_order_id = ${order}`.execute(
        database.db,
      )
      await sql`insert into outbox (message_id, recipient, subject, body, owed_at_ms, failures, next_attempt_at_ms)
        values (${`${order}/cancelled-${atMs}`}, null, 'Cancelled', 'b', 1, 0, 1)`.execute(database.db)
      await sql`insert into order_events (merchant_order_id, seq, at_ms, by_whom, what, change)
        values (${order}, 9, ${atMs}, 'visitor', 'cancelled', '{"cancelledOn":"2026-11-20","inVouchers":115000}')`.execute(
        database.db,
      )
    }
    await sql`insert into order_events (merchant_order_id, seq, at_ms, by_whom, what, change, decided_by, reason)
      values (${id("C")}, 10, ${atMs + 1}, 'operator', 'voucher paid out', '{"inVouchers":0}', 'Maria', 'asked for')`.execute(
      database.db,
    )
    await database.db.destroy()
    await database.cli(["restore", at("b.sqlite"), "--older", "--yes"])
    // Who spent it is not in the books: it can be spent again.
    expect(rowsIn(database.place, "select state, closed_at_ms, spent_by from vouchers order by 1")).toEqual([
      { state: "OPEN", closed_at_ms: null, spent_by: null },
      { state: "OPEN", closed_at_ms: null, spent_by: null },
      { state: "PAID_OUT", closed_at_ms: atMs + 1, spent_by: null },
    ])
    expect(
      rowsIn(database.place, "select in_vouchers from orders order by merchant_order_id").map(
        ({ in_vouchers }) => in_vouchers,
      ),
    ).toEqual([115_000, 115_000, 0])
    expect((await database.cli(["check"])).out).toBe("3 orders checked, all is well.\n")
  })

  it("should close the vouchers that the backup has open and that were paid out since, once", async () => {
    await database.populate.order(id("A"), ASHA)
    const atMs = 1_763_700_000_000
    for (const letter of ["V", "W"])
      await sql`insert into vouchers (voucher_id, money_of, held_by, amount, made_at_ms, last_day, state)
        values (${letter.repeat(26)}, ${id("A")}, ${id("A")}, 57500, ${atMs}, '2027-11-20', 'OPEN')`.execute(
        database.db,
      )
    await sql`update orders set cancelled_on = '2026-11-20', booking_key = null, in_vouchers = 115000`.execute(
      database.db,
    )
    await sql`insert into order_events (merchant_order_id, seq, at_ms, by_whom, what, change)
      values (${id("A")}, 9, ${atMs}, 'visitor', 'cancelled', '{"cancelledOn":"2026-11-20","inVouchers":115000}')`.execute(
      database.db,
    )
    await sql`insert into outbox (message_id, recipient, subject, body, owed_at_ms, failures, next_attempt_at_ms)
      values (${`${id("A")}/cancelled-${atMs}`}, null, 'Cancelled', 'b', 1, 0, 1)`.execute(database.db)
    await database.cli(["backup", at("b.sqlite")])
    const words = ["--reason", "asked for", "--by", "Maria", "--outside", "--yes"]
    expect(await database.cli(["vouchers", "pay-out", "V".repeat(26), ...words])).toMatchObject({
      code: 0,
      err: "",
    })
    const books = () => ({
      vouchers: rowsIn(database.place, "select voucher_id, state, decided_by, closed_at_ms from vouchers"),
      orders: rowsIn(database.place, "select in_vouchers from orders"),
      events: rowsIn(database.place, "select what, change from order_events order by seq"),
      deeds: rowsIn(database.place, "select deed, detail from deeds"),
      refunds: rowsIn(database.place, "select amount, state from refunds"),
    })
    await database.db.destroy()
    const before = books()
    expect(before).toMatchObject({ orders: [{ in_vouchers: 57_500 }], refunds: [{ amount: 57_500 }] })
    for (let times = 0; times < 2; times++) {
      await database.cli(["restore", at("b.sqlite"), "--older", "--yes"])
      expect(books()).toEqual(before)
      expect((await database.cli(["check"])).out).toBe("1 order checked, all is well.\n")
    }
  })

  it("should close a voucher of which a rest was paid out since, for the order that spent it", async () => {
    const [voucher, rest] = ["V".repeat(26), `${"V".repeat(26)}-1`]
    await database.populate.order(id("A"), ASHA)
    await sql`insert into vouchers (voucher_id, money_of, held_by, amount, made_at_ms, last_day, state)
      values (${voucher}, ${id("A")}, ${id("A")}, 115000, 1763700000000, '2027-11-20', 'OPEN')`.execute(
      database.db,
    )
    await sql`update orders set cancelled_on = '2026-11-20', booking_key = null, in_vouchers = 115000`.execute(
      database.db,
    )
    await database.populate.order(id("B"), ASHA, ["PENDING"])
    await sql`update orders set voucher_id = ${voucher}, voucher_amount = 70000 where merchant_order_id = ${id("B")}`.execute(
      database.db,
    )
    await database.cli(["backup", at("b.sqlite")])
    const pay = (db: typeof database.db) =>
      Effect.gen(function* () {
        const order = yield* OrderStore.use(({ find }) => find(MerchantOrderId.make(id("B"))))
        if (order === undefined) return bug("there is no order")
        const gatewayOrderId = GatewayOrderId.make(`OMO-${id("B")}`)
        const capturedAmount = Paise.make(order.request.amount - 70_000)
        const known = { state: "COMPLETED" as const, gatewayOrderId, capturedAmount }
        return yield* settleOrder(order, { known, actor: "reconciliation" })
      }).pipe(Effect.provide(sqlOrderStore(db)), Effect.runPromise)
    expect(await pay(database.db)).toMatchObject({ state: "COMPLETED" })
    const words = ["--reason", "asked for", "--by", "Maria", "--outside", "--yes"]
    expect(await database.cli(["vouchers", "pay-out", rest, ...words])).toMatchObject({ code: 0, err: "" })
    await database.db.destroy()
    const books = () => ({
      vouchers: rowsIn(database.place, "select voucher_id, state, amount, spent_by from vouchers order by 1"),
      inVouchers: rowsIn(
        database.place,
        `select in_vouchers from orders where merchant_order_id = '${id("A")}'`,
      ),
      events: rowsIn(
        database.place,
        `select what, change from order_events where merchant_order_id = '${id("A")}'`,
      ),
      deeds: rowsIn(database.place, "select deed, detail from deeds"),
      refunds: rowsIn(database.place, "select amount, state from refunds"),
    })
    const before = books()
    expect(before).toMatchObject({
      vouchers: [
        { voucher_id: voucher, state: "SPENT", amount: 115_000, spent_by: id("B") },
        { voucher_id: rest, state: "PAID_OUT", amount: 45_000 },
      ],
      inVouchers: [{ in_vouchers: 70_000 }],
      refunds: [{ amount: 45_000 }],
    })
    for (let times = 0; times < 2; times++) {
      await database.cli(["restore", at("b.sqlite"), "--older", "--yes"])
      expect(books()).toEqual(before)
      const restored = openSqlite(database.place, 5000)
      expect(await pay(restored)).toMatchObject({ state: "COMPLETED" })
      await restored.destroy()
      expect(books()).toEqual(before)
    }
  })

  it("should tell of another trip or another time to which a booking was moved on the same day", async () => {
    for (const letter of ["A", "B", "C"]) await database.populate.order(id(letter), ASHA)
    const [early, late] = ["boat/2026-12-05/09:30", "boat/2026-12-05/16:00"]
    await sql`update orders set travel_day = '2026-12-05', departure = ${early}, moved_from = '2026-12-01'`.execute(
      database.db,
    )
    await database.cli(["backup", at("b.sqlite")])
    await sql`update orders set sub_slug = 'dinner-cruise-mandovi', departure = null where merchant_order_id = ${id("A")}`.execute(
      database.db,
    )
    await sql`update orders set departure = ${late} where merchant_order_id = ${id("B")}`.execute(database.db)
    await database.db.destroy()
    const { out } = await database.cli(["restore", at("b.sqlite"), "--older", "--yes"])
    const told = (letter: string) => out.split("\n").filter((line) => line.includes(`move ${id(letter)} `))
    expect(told("A")).toEqual([
      expect.stringContaining(
        `Was moved to 2026-12-05, dinner-cruise-mandovi after the backup: npm run cli -- orders move ${id("A")} --day 2026-12-05 --activity dinner-cruise-mandovi --company `,
      ),
    ])
    expect(told("B")).toEqual([
      expect.stringContaining(
        `Was moved to ${late} after the backup: npm run cli -- orders move ${id("B")} --day 2026-12-05 --departure ${late} --company `,
      ),
    ])
    expect(told("C")).toEqual([])
  })

  it("should be said in one line where it cannot be known", async () => {
    await database.cli(["backup", at("b.sqlite")])
    await database.db.destroy()
    writeFileSync(database.place, "broken ".repeat(2000))
    const { out } = await database.cli(["restore", at("b.sqlite"), "--yes"])
    expect(out).toMatch(/^The replaced database cannot be read, so [^\n]+reconcile FILE$/m)
    const empty = commandLineOf({ DATABASE_URL: `file:${at("new/goa.sqlite")}` })
    expect((await empty(["restore", at("b.sqlite"), "--yes"])).out).toMatch(
      /^There was no database here, so [^\n]+reconcile FILE$/m,
    )
  })
})

describe("a shop in PostgreSQL", () => {
  it("should be told what to use instead of restore, without its password", async () => {
    const cli = commandLineOf({ DATABASE_URL: "postgres://goa:secret@db.example/shop?sslmode=verify-full" })
    expect(await cli(["restore", at("x")])).toMatchObject({
      code: 1,
      err: "This shop is in PostgreSQL: use pg_restore --clean --if-exists --dbname postgres://goa@db.example/shop FILE; it cannot know what was paid after the backup, so compare with the provider's report then: npm run cli -- reconcile FILE\n",
    })
  })
})
