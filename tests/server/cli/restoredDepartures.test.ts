/** What the desk had done to departures after the backup, which a restore tells with the commands that do it again. */
import { sql } from "kysely"
import { afterEach, beforeEach, expect, it } from "vitest"
import { addDays, dayInIndia, dayText } from "#core/days.ts"
import { openRestoreDatabase, type RestoreDatabase } from "./restoreHarness.ts"

let database: RestoreDatabase
beforeEach(async () => void (database = await openRestoreDatabase()))
afterEach(() => database.end())

const DAY = addDays(dayInIndia(Date.now()), 30)
const PAST = addDays(dayInIndia(Date.now()), -1)
const idAt = (time: string, day: string = DAY) => `boat/${day}/${time}`

const insertDeparture = (time: string, day: string = DAY) => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number)
  return sql`insert into departures (departure_id, pool, day, start_minute, capacity, taken, occupied_minutes, state, revision)
    values (${idAt(time, day)}, 'boat', ${day}, ${hours * 60 + minutes}, 40, 0, 60, 'OPEN', 1)`.execute(
    database.db,
  )
}

const onDesk = async (...words: ReadonlyArray<string>) => {
  const out = await database.run("departures", ...words)
  return /DESK-\w+/.exec(out)?.[0] ?? ""
}
const why = (reason: string) => ["--reason", reason, "--by", "Maria"]

/** As `departures DAY` tells it, without the names of blocks. */
const books = async () => {
  const { out } = await database.cli(["departures", DAY, "--json"])
  const rows = JSON.parse(out) as ReadonlyArray<{
    readonly id: string
    readonly capacity: number
    readonly state: string
    readonly desk: ReadonlyArray<{ readonly seats: number; readonly by: string; readonly reason: string }>
  }>
  return rows
    .filter(({ id }) => id.startsWith("boat/"))
    .map(({ id, capacity, state, desk }) => ({
      id,
      capacity,
      state,
      desk: desk.map(({ seats, by, reason }) => ({ seats, by, reason })),
    }))
}

const COMMAND = "npm run cli -- "
/** The words of a printed command, as a shell reads them. */
const wordsOf = (line: string): ReadonlyArray<string> =>
  (line.slice(line.indexOf(COMMAND) + COMMAND.length).match(/"[^"]*"|\S+/g) ?? []).map((word) =>
    word.replace(/^"|"$/g, ""),
  )

const departureCommands = (out: string) =>
  out.split("\n").filter((line) => line.includes(`${COMMAND}departures`))
const restore = async () => departureCommands(await database.restore())
/** What the restore of one of several backups tells. */
const toldBy = async (backup: string) =>
  departureCommands(await database.run("restore", database.at(backup), "--older", "--yes"))

/** As the desk does with all departures of a pool's days. */
const closeDay = async (day: string, id: string) => {
  await sql`update departures set state = 'CLOSED', revision = 2, decided_by = 'Maria', reason = 'storm'
    where departure_id = ${id}`.execute(database.db)
  await sql`insert into deeds (deed_id, at_ms, staff_id, name, role, deed, about, detail)
    values ('closed-days', 1, null, 'Maria', 'office', 'close days', ${`boat/${day}/${day}`}, '{}')`.execute(
    database.db,
  )
}

it("should tell of seats that were blocked and of departures that were closed since, which are on sale again", async () => {
  for (const time of ["08:00", "10:00", "12:00", "14:00", "16:00"]) await insertDeparture(time)
  await insertDeparture("08:00", PAST)
  const given = await onDesk("block", idAt("12:00"), "--seats", "3", ...why("a group"))
  await onDesk("block", idAt("12:00"), "--seats", "2", ...why("the crew"))
  await onDesk("close", idAt("14:00"), ...why("no guide"))
  await database.backup()
  await onDesk("close", idAt("08:00"), ...why('Storm "Asha"'))
  // As the desk did before it set out: afterwards no command does.
  await sql`update departures set state = 'CLOSED', revision = 2, decided_by = 'Maria', reason = 'over'
    where departure_id = ${idAt("08:00", PAST)}`.execute(database.db)
  await onDesk("block", idAt("10:00"), "--seats", "4", ...why("broken bench"))
  await onDesk("unblock", given)
  await onDesk("reopen", idAt("14:00"), ...why("a guide is found"))
  await onDesk("capacity", idAt("14:00"), "--seats", "60", ...why("the larger boat"))
  await onDesk("capacity", idAt("16:00"), "--seats", "20", ...why("the small boat"))
  const before = await books()
  const told = await restore()
  expect(told).toEqual([
    `Blocked seats of boat, ${dayText(DAY)}, 12 pm, were given back after the backup, and are blocked again: npm run cli -- departures unblock ${given}`,
    `Was opened after the backup, and is closed again: npm run cli -- departures reopen ${idAt("14:00")} --reason "the larger boat" --by "Maria"`,
    `Had 60 seats after the backup: npm run cli -- departures capacity ${idAt("14:00")} --seats 60 --reason "the larger boat" --by "Maria"`,
    `Had 20 seats after the backup: npm run cli -- departures capacity ${idAt("16:00")} --seats 20 --reason "the small boat" --by "Maria"`,
    `Seats were blocked after the backup, and are on sale again: npm run cli -- departures block ${idAt("10:00")} --seats 4 --reason "broken bench" --by "Maria"`,
    `Was closed after the backup, and is on sale again: npm run cli -- departures close ${idAt("08:00")} --reason "Storm  Asha " --by "Maria"`,
  ])
  for (const line of told) expect(await database.cli(wordsOf(line))).toMatchObject({ code: 0, err: "" })
  expect(JSON.stringify(await books())).toBe(JSON.stringify(before))
  await database.isWell()
})

it("should tell of departures that the backup has never heard of, and of none that is called off", async () => {
  await database.backup()
  for (const time of ["08:00", "10:00", "12:00", "14:00"]) await insertDeparture(time)
  await onDesk("close", idAt("08:00"), ...why("no guide"))
  await onDesk("capacity", idAt("10:00"), "--seats", "20", ...why("the small boat"))
  await onDesk("block", idAt("12:00"), "--seats", "2", ...why("the crew"))
  await sql`update departures set state = 'CANCELLED' where departure_id = ${idAt("12:00")}`.execute(
    database.db,
  )
  expect(await restore()).toEqual([
    `Had 20 seats after the backup: npm run cli -- departures capacity ${idAt("10:00")} --seats 20 --reason "the small boat" --by "Maria"`,
    `Was closed after the backup, and is on sale again: npm run cli -- departures close ${idAt("08:00")} --reason "no guide" --by "Maria"`,
  ])
})

it("should tell of nothing that was done since in a newer backup, and of all of it in an older one", async () => {
  for (const time of ["08:00", "10:00", "12:00", "14:00", "16:00"]) await insertDeparture(time)
  await onDesk("close", idAt("10:00"), ...why("no guide"))
  await onDesk("capacity", idAt("12:00"), "--seats", "20", ...why("the small boat"))
  const given = await onDesk("block", idAt("14:00"), "--seats", "3", ...why("a group"))
  await closeDay(DAY, idAt("16:00"))
  await database.run("backup", database.at("older"))
  await onDesk("capacity", idAt("08:00"), "--seats", "50", ...why("the larger boat"))
  await onDesk("reopen", idAt("10:00"), ...why("a guide is found"))
  await onDesk("capacity", idAt("12:00"), "--seats", "30", ...why("the middle boat"))
  await onDesk("unblock", given)
  await onDesk("reopen", idAt("16:00"), ...why("the sea is calm"))
  await database.run("backup", database.at("newer"))
  await database.db.destroy()
  expect(await toldBy("newer")).toEqual([])
  expect(await toldBy("older")).toHaveLength(5)
  expect(await toldBy("newer")).toEqual([])
})

it("should tell of what was done in both, and of what was done before there was a log", async () => {
  for (const time of ["08:00", "10:00"]) await insertDeparture(time)
  await database.run("backup", database.at("first"))
  await onDesk("capacity", idAt("08:00"), "--seats", "20", ...why("the small boat"))
  await onDesk("close", idAt("10:00"), ...why("no guide"))
  await sql`delete from deeds where about = ${idAt("10:00")}`.execute(database.db)
  await database.run("backup", database.at("one"))
  await database.db.destroy()
  await toldBy("first")
  await onDesk("capacity", idAt("08:00"), "--seats", "30", ...why("the middle boat"))
  await database.run("backup", database.at("other"))
  await toldBy("one")
  expect(await toldBy("other")).toEqual([
    expect.stringContaining(`departures capacity ${idAt("08:00")} --seats 20 `),
    expect.stringContaining(`departures close ${idAt("10:00")} `),
  ])
})
