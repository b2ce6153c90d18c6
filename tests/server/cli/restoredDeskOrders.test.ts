/** Bookings that the desk collects the money of: what is paid there stands in the shop's own books alone. */
import { join } from "node:path"
import Sqlite from "better-sqlite3"
import { sql } from "kysely"
import { afterEach, beforeEach, expect, it } from "vitest"
import { addDays, dayInIndia } from "#core/days.ts"
import { type CliDatabase, openCliDatabase } from "./cliHarness.ts"

let database: CliDatabase
beforeEach(async () => void (database = await openCliDatabase()))
afterEach(() => database.end())

const DAY = addDays(dayInIndia(Date.now()), 30)

const run = async (line: string, ...texts: ReadonlyArray<string>) => {
  const done = await database.cli([...line.split(" "), ...texts])
  expect([done.code, done.err]).toEqual([0, ""])
  return done.out
}
const book = async (pays: string, mobile = "9876543210") => {
  const until = pays === "later" ? ["--until", `${addDays(DAY, -20)} 18:30`] : []
  const words = `bookings new dinner-cruise-mandovi --day ${DAY} --adults 2 --mobile ${mobile} --pays ${pays}`
  return /GOA-\w{26}/.exec(await run(words, ...until))?.[0] ?? ""
}
const backup = () => run(`backup ${join(database.folder, "b.sqlite")}`)
const restore = async () => {
  await database.db.destroy()
  return run(`restore ${join(database.folder, "b.sqlite")} --older --yes`)
}
const rows = async (query: string) => {
  const db = await database.open()
  const found = await sql.raw<Record<string, unknown>>(query).execute(db)
  await db.destroy()
  return found.rows
}
/** All that a table has of an order, whatever its rowid is. */
const kept = async () => ({
  orders: await rows("select * from orders order by merchant_order_id"),
  events: await rows("select * from order_events order by merchant_order_id, seq"),
  holds: await rows("select * from seat_holds order by hold_id"),
  slots: await rows("select * from pool_slots order by 1, 2, 3, 4"),
  taken: await rows("select departure_id, taken from departures order by 1"),
  letters: await rows("select * from traveller_messages order by 1"),
  deeds: await rows("select about, deed, name from deeds where about like 'GOA-%' order by 1, 2"),
})
const isWell = async () => expect(await run("check")).toMatch(/^\d+ orders? checked, all is well\.\n$/)

it("should stay paid, and keep the seats, of what was owed when the backup was made", async () => {
  const owed = await book("later")
  await backup()
  await run(`bookings paid ${owed} --with cash`)
  const before = await kept()
  expect(await restore()).toContain("1 booking of the desk taken over from what was there")
  expect(await kept()).toEqual(before)
  expect(before.orders).toMatchObject([{ state: "COMPLETED", paid_at_desk: "CASH" }])
  expect(before.holds).toMatchObject([{ state: "SOLD", seats: 2 }])
  await isWell()
})

it("should be there with all that belongs to them where the backup lacks them", async () => {
  await backup()
  const [paid, owed, given] = [
    await book("cash"),
    await book("later", "9876543211"),
    await book("later", "9876543212"),
  ]
  await run(`bookings give-up ${given} --reason rain --yes`)
  await run(`refund ${paid} --on ${dayInIndia(Date.now())} --reason rain --outside --yes`)
  const before = await kept()
  expect(before.orders.map(({ state }) => state).toSorted()).toEqual(["ABANDONED", "COMPLETED", "OWED"])
  const out = await restore()
  expect(out).toContain("3 bookings of the desk taken over from what was there")
  expect(out).not.toContain("payment provider")
  expect(await kept()).toEqual(before)
  expect(await run("bookings owed")).toContain(owed)
  await isWell()
  expect(await rows("select subject from outbox where subject like '%restore%'")).toEqual([])
})

it("should be told of where others have their seats, and stay booked without them", async () => {
  await backup()
  const paid = await book("cash")
  await database.db.destroy()
  const [{ departure_id = "" } = {}] = await rows("select departure_id from departures")
  const copy = join(database.folder, "b.sqlite")
  const file = new Sqlite(copy)
  file
    .prepare("insert into departures select ?, 'x', ?, 0, 1, 1, 60, 'OPEN', 2, null, null")
    .run(departure_id, DAY)
  file.close()
  const out = await restore()
  expect(out).toContain(`Has no seats, because others have them here: npm run cli -- orders show ${paid}`)
  expect(await rows("select state from orders")).toEqual([{ state: "COMPLETED" }])
  expect(await rows("select state from seat_holds")).toEqual([{ state: "RELEASED" }])
  expect(await rows("select subject from outbox where subject like '%restore%'")).toEqual([
    { subject: `Without seats after the restore: order ${paid} of the desk` },
  ])
})
