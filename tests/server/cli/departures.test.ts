/** `npm run cli -- departures`: a day's departures with their seats, and what the desk does to them. */
import { Effect } from "effect"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import { importCatalogue } from "#adapters/sql/sqlCatalogueStore.ts"
import { type CliDatabase, openCliDatabase } from "./cliHarness.ts"

let database: CliDatabase
beforeAll(async () => void (database = await openCliDatabase()))
afterAll(() => database.end())
beforeEach(async () => {
  await database.db.deleteFrom("seat_holds").execute()
  await database.db.deleteFrom("pool_slots").execute()
  await database.db.deleteFrom("departures").execute()
})

const DAY = "2027-01-15"
const POOL = "mandovi-dinner-boat"
const DINNER = `${POOL}/${DAY}/20:30`
const WHY = ["--reason", "a group by phone"]
const block = async (seats: number) =>
  (await database.cli(["departures", "block", DINNER, "--seats", String(seats), ...WHY])).out
const blockIdIn = (printed: string) => /^DESK-\w{16}/.exec(printed)?.[0] ?? "no block"
const rowOf = async (id: string) => {
  const { out } = await database.cli(["departures", DAY, "--json"])
  const rows = JSON.parse(out) as ReadonlyArray<{ readonly id: string }>
  return rows.find((row) => row.id === id)
}

it("should list the day's departures, earliest first, with capacity, held and sold", async () => {
  const { out } = await database.cli(["departures", DAY])
  expect(
    out
      .split("\n")
      .slice(0, 5)
      .map((line) => line.replace(/ +/g, " ")),
  ).toEqual([
    "DEPARTURE CAPACITY HELD SOLD STATE TRIP",
    `sinquerim-dolphin-boats/${DAY}/07:30 480 0 0 OPEN Dolphin Watching from Sinquerim`,
    `sinquerim-dolphin-boats/${DAY}/09:00 480 0 0 OPEN Dolphin Watching from Sinquerim`,
    `sinquerim-dolphin-boats/${DAY}/10:30 480 0 0 OPEN Dolphin Watching from Sinquerim`,
    `${DINNER} 600 0 0 OPEN Dinner Cruise on the Mandovi`,
  ])
})

it("should list trips that share a boat and a time as one departure, with both their names", async () => {
  const dinner = "Dinner Cruise on the Mandovi"
  const shared = seedCatalogue().map((category) => {
    const rules = category.subcategories.find(({ name }) => name === dinner)?.rules
    const { subcategories } = category
    return rules === undefined
      ? category
      : {
          ...category,
          subcategories: subcategories.map((one, place) => (place === 0 ? { ...one, rules } : one)),
        }
  })
  const other = shared
    .flatMap(({ subcategories }) => subcategories)
    .find(({ rules }) => rules?.pool?.id === POOL)
  expect(other?.name).not.toBe(dinner)
  await Effect.runPromise(importCatalogue(database.db, shared))
  await block(40)
  const { out } = await database.cli(["departures", DAY, "--json"])
  const rows = JSON.parse(out) as ReadonlyArray<{ readonly id: string }>
  expect(rows.filter(({ id }) => id === DINNER)).toEqual([
    expect.objectContaining({ sold: 40, trip: `${other?.name}, ${dinner}` }),
  ])
  await Effect.runPromise(importCatalogue(database.db, seedCatalogue()))
})

it("should take seats for a booking by phone, saying who took them, and give them back", async () => {
  const printed = await block(40)
  expect(printed).toMatch(/^DESK-\w{16} has 40 seats of mandovi-dinner-boat\/2027-01-15\/20:30\.\n$/)
  const hold = blockIdIn(printed)
  expect(await rowOf(DINNER)).toMatchObject({
    sold: 40,
    desk: [{ hold, seats: 40, by: "maria", reason: "a group by phone" }],
  })
  expect((await database.cli(["departures", DAY])).out).toContain("By the desk:")
  expect(await database.cli(["departures", "unblock", hold])).toMatchObject({
    code: 0,
    out: `${hold} is given back.\n`,
  })
  expect(await rowOf(DINNER)).toMatchObject({ sold: 0, desk: [] })
  expect(await database.cli(["departures", "unblock", hold])).toMatchObject({
    code: 1,
    err: expect.stringContaining(`The desk has taken no seats as ${hold}, or has given them back.`),
  })
})

it("should never set a capacity below what is held and sold", async () => {
  await block(40)
  const resize = (seats: number) =>
    database.cli(["departures", "capacity", DINNER, "--seats", String(seats), ...WHY])
  const refused = await resize(39)
  expect(refused).toMatchObject({ code: 1, out: "" })
  expect(refused.err.trim().split("\n")).toHaveLength(1)
  expect(refused.err).toContain(`${DINNER} keeps its capacity: 40 seats are held or sold.`)
  expect(await rowOf(DINNER)).toMatchObject({ capacity: 600 })
  expect(await resize(40)).toMatchObject({ code: 0, out: `${DINNER} has 40 seats.\n` })
  expect(await database.cli(["departures", "block", DINNER, "--seats", "1", ...WHY])).toMatchObject({
    code: 1,
    err: expect.stringContaining("is sold out."),
  })
})

it("should close a departure and open it again", async () => {
  expect(await database.cli(["departures", "close", DINNER, ...WHY])).toMatchObject({
    code: 0,
    out: `${DINNER} is CLOSED.\n`,
  })
  expect(await rowOf(DINNER)).toMatchObject({ state: "CLOSED" })
  expect(await database.cli(["departures", "reopen", DINNER, ...WHY])).toMatchObject({ code: 0 })
  expect(await rowOf(DINNER)).toMatchObject({ state: "OPEN" })
})

it.each([
  [["departures"], 2],
  [["departures", "tomorrow"], 2],
  [["departures", "close", DINNER], 2],
  [["departures", "capacity", DINNER, ...WHY], 2],
  [["departures", "block", DINNER, "--seats", "0", ...WHY], 2],
  [["departures", "close", "no-such-boat/2027-01-15/20:30", ...WHY], 1],
  [["departures", "close", "nonsense", ...WHY], 1],
  [["departures", "close", "mandovi-dinner-boat/2020-01-15/20:30", ...WHY], 1],
  [["departures", "block", "mandovi-dinner-boat/2020-01-15/20:30", "--seats", "1", ...WHY], 1],
])("should refuse %j in one line", async (words, code) => {
  const refused = await database.cli(words)
  expect([refused.code, refused.err.trim().split("\n").length]).toEqual([code, 1])
})
