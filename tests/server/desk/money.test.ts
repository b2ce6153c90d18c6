/** A day's money at the desk over HTTP: what the books have of it, beside the provider's report. */
import { Schema } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { moneyCalls } from "#adapters/wire/desk/moneyCalls.ts"
import { addDays, dayInIndia } from "#core/days.ts"
import type { DeskBookingView } from "#core/desk/bookings/deskBookingView.ts"
import type { MoneyFigure, MoneyView } from "#core/desk/money/moneyView.ts"
import { MAX_REPORT_CHARACTERS } from "#core/ports/deskMoney.ts"
import { type Employed, type InProcessDesk, startInProcessDesk } from "../../harness/desk/inProcessDesk.ts"

let desk: InProcessDesk
let owner: Employed
let accounts: Employed
beforeAll(async () => {
  desk = await startInProcessDesk()
  owner = await desk.employ("Asha", "owner")
  accounts = await desk.employ("Leela", "accounts")
})
afterAll(() => desk.stop())

const TODAY = dayInIndia(Date.now())
const TRAVEL_DAY = addDays(TODAY, 20)

const answered = async (path: string, body: unknown, who = accounts): Promise<unknown> => {
  const answer = await who.post(path, body)
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

const book = async (name: string, terms: unknown): Promise<DeskBookingView> => {
  const trip = {
    name,
    mobileNumber: "+91 98765 43210",
    adults: 1,
    children: 0,
    date: TRAVEL_DAY,
    subSlug: "dinner-cruise-mandovi",
    departure: `mandovi-dinner-boat/${TRAVEL_DAY}/20:30`,
  }
  const body = (await answered("/api/desk/book", { trip, channel: "WALK_IN", terms }, owner)) as {
    readonly booking: DeskBookingView
  }
  return body.booking
}

const read = async (figure?: MoneyFigure): Promise<MoneyView> =>
  Schema.decodeUnknownSync(moneyCalls.on.response)(
    await answered(moneyCalls.on.path, { day: TODAY, ...(figure === undefined ? {} : { figure }) }),
  ).view

const HEADING = "PaymentType,MerchantReferenceId,TransactionDate,Amount"
const reportOf = (...lines: ReadonlyArray<string>) => `${[HEADING, ...lines].join("\r\n")}\r\n`
const compare = async (report: string) =>
  Schema.decodeUnknownSync(moneyCalls.compare.response)(
    await answered(moneyCalls.compare.path, { day: TODAY, report }),
  ).comparison

it("should add up what was paid by each way and given back by hand, with the bookings behind each figure", async () => {
  const cash = await book("Asha", { pays: "CASH" })
  const upi = await book("Ravi", { pays: "UPI" })
  const owed = await book("Leela", { pays: "LATER", untilMs: Date.now() + 60_000 })
  const shown = cash.amount
  await answered(
    "/api/desk/cancel-booking",
    { id: cash.merchantOrderId, shown, isFull: true, isOutside: true, reason: "the boat is broken" },
    owner,
  )
  const one = (sum: number) => ({ count: 1, sum })
  const none = { count: 0, sum: 0 }
  const view = await read("taken UPI")
  expect(view.money.lines).toEqual([
    { way: "PROVIDER", taken: none, givenBack: none },
    { way: "CASH", taken: one(cash.amount), givenBack: none },
    { way: "UPI", taken: one(upi.amount), givenBack: none },
    { way: "HAND", taken: none, givenBack: one(shown) },
  ])
  const { merchantOrderId, name, activityName, amount } = upi
  expect(view.opened).toEqual({
    figure: "taken UPI",
    rows: [{ merchantOrderId, name, activityName, amount }],
  })
  expect((await read("givenBack HAND")).opened?.rows).toMatchObject([
    { merchantOrderId: cash.merchantOrderId, amount: shown, name: "Asha" },
  ])
  // It is owed on the day on which its time ends, which may be tomorrow's.
  const day = dayInIndia(owed.payUntilMs ?? 0)
  const body = await answered(moneyCalls.on.path, { day, figure: "owed" })
  expect(body).toMatchObject({
    view: { owed: one(owed.amount), opened: { rows: [{ merchantOrderId: owed.merchantOrderId }] } },
  })
})

it("should say line by line where the provider's report differs, and who compared it last", async () => {
  const { merchantOrderId } = await book("Meera", { pays: "LINK" })
  expect((await read()).compared).toBeUndefined()
  const report = reportOf(
    `PAYMENT,${merchantOrderId},${TODAY},10.50`,
    `PAYMENT,GOA-NOBODY,${TODAY},1150.00`,
    `PAYMENT,GOA-YESTERDAY,${addDays(TODAY, -1)},1.00`,
  )
  expect(await compare(report)).toMatchObject({
    ours: { taken: { count: 0, sum: 0 } },
    theirs: { taken: { count: 2, sum: 116_050 }, givenBack: { count: 0, sum: 0 } },
    count: 2,
    differences: [
      { kind: "paidAndNotOurs", id: merchantOrderId, merchantOrderId, line: 2, theirs: 1050 },
      { kind: "paidWithoutOrder", id: "GOA-NOBODY", line: 3, theirs: 115_000 },
    ],
  })
  expect((await read()).compared).toMatchObject({ by: "Leela", differences: 2 })
  const [logged] = await desk.db
    .selectFrom("deeds")
    .selectAll()
    .where("deed", "=", "compare the money")
    .execute()
  expect(logged).toMatchObject({ about: TODAY, detail: '{"entries":2,"differences":2}' })
})

it.each([
  ["a picture", "GIF89a", "The report cannot be read, line 1: there is no column PaymentType"],
  ["no line", reportOf(), "The report has no lines."],
  ["another day", reportOf("PAYMENT,GOA-1,05-12-2020,1.00"), "The report is of Sat 5 Dec 2020"],
])("should refuse a report of %s in words, and note nothing", async (_, report, words) => {
  const before = await desk.db.selectFrom("settlement_reconciliations").selectAll().execute()
  const answer = await accounts.post(moneyCalls.compare.path, { day: TODAY, report })
  expect(answer.status).toBe(409)
  expect(((await answer.json()) as { readonly message: string }).message).toContain(words)
  expect(await desk.db.selectFrom("settlement_reconciliations").selectAll().execute()).toEqual(before)
})

it("should read the longest report, and none that is longer", async () => {
  const line = `PAYMENT,GOA-NOBODY,${TODAY},1150.00\r\n`
  const long = reportOf().padEnd(MAX_REPORT_CHARACTERS - line.length, line) + line
  const whole = long.slice(0, long.lastIndexOf("\r\n", MAX_REPORT_CHARACTERS - line.length) + 2)
  expect((await accounts.post(moneyCalls.compare.path, { day: TODAY, report: whole })).status).toBe(200)
  const answer = await accounts.post(moneyCalls.compare.path, {
    day: TODAY,
    report: "x".repeat(MAX_REPORT_CHARACTERS + 1),
  })
  expect(answer.status).toBe(400)
})

describe("a report that is none", () => {
  const send = (session: string, body: Uint8Array<ArrayBuffer> | string, charset = "utf-8") =>
    fetch(desk.baseUrl + moneyCalls.compare.path, {
      method: "POST",
      headers: { cookie: `desk=${session}`, "content-type": `application/json; charset=${charset}` },
      body,
    })
  const MANY = JSON.stringify({ day: TODAY, report: Array.from({ length: 1_000_000 }, () => []) })

  it("should not be read from who is not signed in", async () => {
    expect((await send("", MANY)).status).toBe(401)
  })

  it("should not be parsed where it is a million small parts, or in letters that hide them", async () => {
    expect((await send(accounts.session, MANY)).status).toBe(413)
    expect((await send(accounts.session, Buffer.from(MANY, "utf16le"), "utf-16le")).status).toBe(413)
    const short = Buffer.from(JSON.stringify({ day: TODAY, report: [] }), "utf16le")
    expect((await send(accounts.session, short, "utf-16le")).status).toBe(415)
  })
})

it("should let the day's lines out with each order, no name, and a passkey just used", async () => {
  const body = await answered(moneyCalls.takeAlong.path, { day: TODAY })
  const { money } = Schema.decodeUnknownSync(moneyCalls.takeAlong.response)(body)
  expect(money.items.map(({ side, way }) => `${side} ${way}`)).toEqual([
    "taken CASH",
    "taken UPI",
    "givenBack HAND",
  ])
  expect(JSON.stringify(body)).not.toMatch(/Asha|Ravi|98765/)
  await desk.db
    .updateTable("desk_sessions")
    .set({ verified_at_ms: Date.now() - 300_001 })
    .execute()
  const answer = await accounts.post(moneyCalls.takeAlong.path, { day: TODAY })
  expect([answer.status, await answer.json()]).toMatchObject([403, { code: "VERIFICATION_NEEDED" }])
})
