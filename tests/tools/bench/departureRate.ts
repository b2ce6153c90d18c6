/**
 * GET /api/departures of a day, with forty departures a day on 400 days of 52 activities stored, each with a hold and
 * its boat's quarters of an hour, against GET of the same activities, in turns at 50 connections. Limit: at least 0.67 of
 * its rate, so at most one and a half times its time. Beside it, without a limit, days that nobody has looked at before.
 */
import { rmSync } from "node:fs"
import { join } from "node:path"
import autocannon from "autocannon"
import Sqlite from "better-sqlite3"
import { Effect } from "effect"
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import { openDatabase } from "#adapters/sql/openDatabase.ts"
import { importCatalogue } from "#adapters/sql/sqlCatalogueStore.ts"
import { addDays, type Day, dayInIndia } from "#core/days.ts"
import { clockText, departureIdOf, poolQuarters } from "#core/departures/departure.ts"
import type { TripRules } from "#core/departures/tripRules.ts"
import { newDataFolder, startServer } from "../../harness/spawnedServer.ts"
import { type BenchLine, medianRatio, spread } from "./limitedFigure.ts"

const DAYS = 400
const STARTS = Array.from({ length: 40 }, (_, place) => place * 30)
const DURATION = 30
const CAPACITY = 40
/** Days of each activity that visitors look at. */
const LOOKED_AT = 3
const ROUNDS = 7
const SECONDS = 2

const rulesOf = (slug: string): TripRules => ({
  runs: [{ from: "01-01", to: "12-31", startTimes: STARTS.map(clockText), durationMinutes: DURATION }],
  pool: { id: slug, capacity: CAPACITY },
})

const fill = (file: Sqlite.Database, slugs: ReadonlyArray<string>, firstDay: Day): number => {
  const departure = file.prepare(
    `insert into departures (departure_id, pool, day, start_minute, capacity, taken, occupied_minutes, state, revision)
      values (?, ?, ?, ?, ${CAPACITY}, ?, ${DURATION}, 'OPEN', 1)`,
  )
  const hold = file.prepare(
    "insert into seat_holds (hold_id, departure_id, seats, state) values (?, ?, ?, 'SOLD')",
  )
  const slot = file.prepare("insert into pool_slots (pool, day, quarter, departure_id) values (?, ?, ?, ?)")
  const days = Array.from({ length: DAYS }, (_, ahead) => addDays(firstDay, ahead))
  let count = 0
  for (const pool of slugs)
    file.transaction(() => {
      for (const day of days)
        for (const startMinute of STARTS) {
          const one = { pool, day, startMinute }
          const id = departureIdOf(one)
          const seats = 1 + (count++ % CAPACITY)
          departure.run(id, pool, day, startMinute, seats)
          hold.run(`GOA-${count}`, id, seats)
          for (const { day: of, quarter } of poolQuarters(one, DURATION)) slot.run(pool, of, quarter, id)
        }
    })()
  return count
}

const rate = async (url: string, paths: ReadonlyArray<string>): Promise<number> => {
  const { requests, non2xx } = await autocannon({
    url,
    connections: 50,
    duration: SECONDS,
    requests: paths.map((path) => ({ path })),
  })
  return non2xx > 0 ? Number.NaN : requests.average
}

export const departureRate = async (): Promise<ReadonlyArray<BenchLine>> => {
  const folder = newDataFolder()
  const path = join(folder, "goa.sqlite")
  const db = await Effect.runPromise(openDatabase(path))
  const stock = seedCatalogue().map((category) => ({
    ...category,
    subcategories: category.subcategories.map((activity) => ({ ...activity, rules: rulesOf(activity.slug) })),
  }))
  await Effect.runPromise(importCatalogue(db, stock))
  await db.destroy()
  const slugs = stock.flatMap(({ subcategories }) => subcategories.map(({ slug }) => slug))
  const firstDay = addDays(dayInIndia(Date.now()), 1)
  const file = new Sqlite(path)
  file.pragma("synchronous = OFF")
  const stored = fill(file, slugs, firstDay)
  file.close()

  const server = await startServer(folder)
  const dayPaths = (ahead: number) =>
    slugs.map((slug) => {
      const day = addDays(firstDay, ahead)
      return `/api/departures/${slug}/${day}/${day}`
    })
  const departurePaths = Array.from({ length: LOOKED_AT }, (_, ahead) => dayPaths(ahead)).flat()
  const activityPaths = slugs.map((slug) => `/api/subcategories/get-by-slug/${slug}`)
  const unseenPaths = Array.from({ length: DAYS - LOOKED_AT }, (_, ahead) =>
    dayPaths(LOOKED_AT + ahead),
  ).flat()
  const [ours, theirs, unseen]: [Array<number>, Array<number>, Array<number>] = [[], [], []]
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await rate(server.baseUrl, departurePaths))
    theirs.push(await rate(server.baseUrl, activityPaths))
    unseen.push(await rate(server.baseUrl, unseenPaths))
  }
  await server.end("SIGTERM")
  rmSync(folder, { recursive: true })
  const ratio = medianRatio(ours, theirs)
  return [
    `${stored.toLocaleString("en-IN")} departures stored`,
    `a day's departures: ${spread(ours, "requests/s")}`,
    `an activity: ${spread(theirs, "requests/s")}`,
    `departures of days that nobody looked at: ${spread(unseen, "requests/s")}`,
    { text: `ratio: ${ratio.toFixed(2)}`, value: ratio, limit: { atLeast: 0.67 } },
  ]
}
