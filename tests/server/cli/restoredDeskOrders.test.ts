/** Bookings that the desk collects the money of: what is paid there stands in the shop's own books alone. */
import Sqlite from "better-sqlite3"
import { sql } from "kysely"
import { afterEach, beforeEach, expect, it } from "vitest"
import { addDays, dayInIndia } from "#core/days.ts"
import { openRestoreDatabase, type RestoreDatabase } from "./restoreHarness.ts"

let database: RestoreDatabase
beforeEach(async () => void (database = await openRestoreDatabase()))
afterEach(() => database.end())

const DAY = addDays(dayInIndia(Date.now()), 30)

const run = (line: string) => database.run(...line.split(" "))
const book = async (pays: string, mobile = "9876543210") => {
  const until = pays === "later" ? ["--until", `${addDays(DAY, -20)} 18:30`] : []
  const words = `bookings new dinner-cruise-mandovi --day ${DAY} --adults 2 --mobile ${mobile} --pays ${pays}`
  return /GOA-\w{26}/.exec(await database.run(...words.split(" "), ...until))?.[0] ?? ""
}
/** All that a table has of an order, whatever its rowid is. */
const kept = () => ({
  orders: database.rows("select * from orders order by merchant_order_id"),
  events: database.rows("select * from order_events order by merchant_order_id, seq"),
  holds: database.rows("select * from seat_holds order by hold_id"),
  slots: database.rows("select * from pool_slots order by 1, 2, 3, 4"),
  taken: database.rows("select departure_id, taken from departures order by 1"),
  letters: database.rows("select * from traveller_messages order by 1"),
  deeds: database.rows("select about, deed, name from deeds where about like 'GOA-%' order by 1, 2"),
})
it("should stay paid, and keep the seats, of what was owed when the backup was made", async () => {
  const owed = await book("later")
  await database.backup()
  await run(`bookings paid ${owed} --with cash`)
  const before = kept()
  expect(await database.restore()).toContain("1 booking of the desk taken over from what was there")
  expect(kept()).toEqual(before)
  expect(before.orders).toMatchObject([{ state: "COMPLETED", paid_at_desk: "CASH" }])
  expect(before.holds).toMatchObject([{ state: "SOLD", seats: 2 }])
  await database.isWell()
})

it("should be there with all that belongs to them where the backup lacks them", async () => {
  await database.backup()
  const [paid, owed, given] = [
    await book("cash"),
    await book("later", "9876543211"),
    await book("later", "9876543212"),
  ]
  await run(`bookings give-up ${given} --reason rain --yes`)
  await run(`refund ${paid} --on ${dayInIndia(Date.now())} --reason rain --outside --yes`)
  const before = kept()
  expect(before.orders.map(({ state }) => state).toSorted()).toEqual(["ABANDONED", "COMPLETED", "OWED"])
  const out = await database.restore()
  expect(out).toContain("3 bookings of the desk taken over from what was there")
  expect(out).not.toContain("payment provider")
  expect(kept()).toEqual(before)
  expect(await run("bookings owed")).toContain(owed)
  await database.isWell()
  expect(database.rows("select subject from outbox where subject like '%restore%'")).toEqual([])
})

it("should be told of where others have their seats, and stay booked without them", async () => {
  await database.backup()
  const paid = await book("cash")
  await database.db.destroy()
  const [{ departure_id = "" } = {}] = database.rows("select departure_id from departures")
  const file = new Sqlite(database.at("b.sqlite"))
  file
    .prepare("insert into departures select ?, 'x', ?, 0, 1, 1, 60, 'OPEN', 2, null, null")
    .run(departure_id, DAY)
  file.close()
  const out = await database.restore()
  expect(out).toContain(`Has no seats, because others have them here: npm run cli -- orders show ${paid}`)
  expect(database.rows("select state from orders")).toEqual([{ state: "COMPLETED" }])
  expect(database.rows("select state from seat_holds")).toEqual([{ state: "RELEASED" }])
  expect(database.rows("select subject from outbox where subject like '%restore%'")).toEqual([
    { subject: `Without seats after the restore: order ${paid} of the desk` },
  ])
})

it("should leave the last seats to who booked first, also where the books were moved since", async () => {
  await database.backup()
  const [first, second] = [await book("cash"), await book("cash", "9876543211")]
  await sql`update orders set placed_at_ms = placed_at_ms - 1 where merchant_order_id = ${first}`.execute(
    database.db,
  )
  // As a move leaves rows: by their ids, of which the later one may be the smaller.
  await sql`update orders set rowid = rowid + 10 where merchant_order_id = ${first}`.execute(database.db)
  await database.db.destroy()
  const [{ departure_id = "" } = {}] = database.rows("select departure_id from departures")
  const file = new Sqlite(database.at("b.sqlite"))
  file
    .prepare("insert into departures select ?, 'x', ?, 0, 2, 0, 60, 'OPEN', 2, null, null")
    .run(departure_id, DAY)
  file.close()
  const out = await database.restore()
  expect(out).toContain(`Has no seats, because others have them here: npm run cli -- orders show ${second}`)
  expect(out).not.toContain(`orders show ${first}`)
})
