/** What the desk had done to departures after the backup, which a restore tells with the commands that do it again. */
import { sql } from "kysely"
import { afterEach, beforeEach, expect, it } from "vitest"
import { addDays, dayInIndia } from "#core/days.ts"
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

const restore = async () =>
  (await database.restore()).split("\n").filter((line) => line.includes(`${COMMAND}departures`))

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
    `Blocked seats of ${idAt("12:00")} were given back after the backup, and are blocked again: npm run cli -- departures unblock ${given}`,
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
