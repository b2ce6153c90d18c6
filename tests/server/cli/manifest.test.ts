/** `npm run cli -- departures manifest` and `money`, over a database of its own. */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Effect } from "effect"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sqlBoarding } from "#adapters/sql/sqlBoarding.ts"
import { addDays, dayInIndia } from "#core/days.ts"
import { DepartureId } from "#core/departures/departure.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { Boarding } from "#core/ports/boarding.ts"
import { type CliDatabase, openCliDatabase } from "./cliHarness.ts"

let database: CliDatabase
const TODAY = dayInIndia(Date.now())
const DAY = addDays(TODAY, 30)
const DINNER = `mandovi-dinner-boat/${DAY}/20:30`
const ids: Record<string, string> = {}

beforeAll(async () => {
  database = await openCliDatabase()
  const book = async (name: string, pays: string) => {
    const { out } = await database.cli([
      ..."bookings new dinner-cruise-mandovi --adults 2 --mobile 9876543210 --by Maria".split(" "),
      ...`--day ${DAY} --departure ${DINNER} --pays ${pays}`.split(" "),
      "--name",
      name,
      ...(pays === "later" ? ["--until", `${DAY} 18:00`] : []),
    ])
    ids[name] = /GOA-\w{26}/.exec(out)?.[0] ?? out
  }
  await book("Asha", "cash")
  await book("=Ravi", "later")
  await book("Lila", "upi")
  await database.cli([
    "orders",
    "cancel",
    ids["Lila"] ?? "",
    "--full",
    "--outside",
    "--reason",
    "ill",
    "--yes",
  ])
})
afterAll(() => database.end())

it("should list who travels by name, who still has to pay, who does not come, and who is on board", async () => {
  await Effect.runPromise(
    Boarding.use((boarding) =>
      boarding.addMarks(
        [
          {
            markId: "M1",
            departureId: DepartureId.make(DINNER),
            merchantOrderId: MerchantOrderId.make(ids["Asha"] ?? ""),
            kind: "BOARDED",
            deviceId: "tablet",
            decidedBy: "Maria",
            atMs: Date.now(),
          },
        ],
        Date.now(),
      ),
    ).pipe(Effect.provide(sqlBoarding(database.db))),
  )
  const { out } = await database.cli(["departures", "manifest", DINNER, "--json"])
  expect(JSON.parse(out).passengers).toMatchObject([
    { name: "=Ravi", state: "OWED", adults: 2 },
    { name: "Asha", state: "PAID", owed: 0 },
    { name: "Lila", state: "CANCELLED" },
  ])
  const text = (await database.cli(["departures", "manifest", DINNER])).out
  expect(text).toContain("4 people booked, 2 on board")
})

it("should write a manifest in which no cell acts as a formula", async () => {
  const path = join(database.folder, "manifest.csv")
  await database.cli(["departures", "manifest", DINNER, "--csv", path])
  expect(readFileSync(path, "utf8")).toContain(",'=Ravi\r\n")
})

it("should say of what is no departure that it is none", async () => {
  expect(await database.cli(["departures", "manifest", "tomorrow"])).toMatchObject({ code: 1 })
  expect(await database.cli(["departures", "manifest", `kayaks/${DAY}/09:00`])).toMatchObject({
    code: 1,
    out: "",
    err: `There is no departure kayaks/${DAY}/09:00.\n`,
  })
})

it("should say what the day took and gave back, by who had it in hand", async () => {
  const path = join(database.folder, "money.csv")
  const { out } = await database.cli(["money", TODAY, "--json", "--csv", path])
  const money = JSON.parse(out)
  const price = money.taken.sum / 2
  expect(money.lines).toEqual([
    { way: "PROVIDER", taken: { count: 0, sum: 0 }, givenBack: { count: 0, sum: 0 } },
    { way: "CASH", taken: { count: 1, sum: price }, givenBack: { count: 0, sum: 0 } },
    { way: "UPI", taken: { count: 1, sum: price }, givenBack: { count: 0, sum: 0 } },
    { way: "HAND", taken: { count: 0, sum: 0 }, givenBack: { count: 1, sum: price } },
  ])
  expect(readFileSync(path, "utf8")).toContain(`${TODAY},CASH,1,`)
  expect((await database.cli(["money", TODAY])).out).toContain("cash, at the desk")
  expect((await database.cli(["money", "yesterday"])).code).toBe(2)
})

it("should never look for what the desk was paid in the provider's report", async () => {
  const report = join(database.folder, "report.csv")
  writeFileSync(report, "PaymentType,MerchantReferenceId,TransactionDate,Amount\n")
  expect(await database.cli(["reconcile", report, "--from", TODAY, "--to", TODAY])).toMatchObject({
    code: 0,
    out: expect.stringContaining("the books balance"),
  })
})
