/** The operator reads trip requests and subscribers, and takes tables home. */
import { readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type CliDatabase, openCliDatabase } from "./cliHarness.ts"

const STRANGE = {
  name: "Asha \u001b[2J\u202eRao\r\nFORGED",
  mobileNumber: "98765 43210",
  email: "asha@example.in",
}

let database: CliDatabase
beforeAll(async () => {
  database = await openCliDatabase()
  await database.populate.plan("plan-1", STRANGE)
  await database.populate.subscriber("asha@example.in")
  await database.populate.subscriber("=cmd@example.in")
  await database.populate.order("GOA-1", { ...STRANGE, name: '=HYPERLINK("http://x")' })
})
afterAll(() => database.end())

/** What a terminal would obey. */
const UNSAFE = /[\p{Cc}\u202e]/u

describe("trip-plans", () => {
  it("should list them with Goa's time, and show one in full, a stranger's words on their line", async () => {
    const { out } = await database.cli(["trip-plans"])
    expect(out).toMatch(
      /^RECEIVED \(IST\) +REQUEST +STATE +CHECK-IN .+NAME\n1 Jan 1970, 05:30 +plan-1 +open +2026-12-05 .+\n\n1 trip request\n$/,
    )
    const shown = await database.cli(["trip-plans", "show", "plan-1"])
    expect(shown.out).toMatch(/Budget +₹20,000 to open\n/)
    expect(shown.out).toMatch(/Stay +Villa, Sat 5 Dec 2026 to Mon 7 Dec 2026\n/)
    for (const text of [out, shown.out]) expect(text.replaceAll("\n", "")).not.toMatch(UNSAFE)
    expect(JSON.parse((await database.cli(["trip-plans", "--json"])).out)).toMatchObject([
      { request: "plan-1", receivedAt: "1970-01-01T05:30:00+05:30", fullName: STRANGE.name },
    ])
    expect(shown.out).toMatch(/State +open\n/)
    await database.db
      .insertInto("trip_plan_notes")
      .values({
        request_key: "plan-1",
        seq: 1,
        answer: "QUOTED",
        quoted: 4_500_000,
        note: STRANGE.name,
        noted_by: "Maria",
        at_ms: 5,
      })
      .execute()
    expect((await database.cli(["trip-plans"])).out).toMatch(/ plan-1 +quoted +2026/)
    const answered = (await database.cli(["trip-plans", "show", "plan-1"])).out
    expect(answered).toMatch(/Answer +quoted ₹45,000\.00 by Maria, 1 Jan 1970, 05:30 IST: Asha .*Rao/)
    expect(answered.replaceAll("\n", "")).not.toMatch(UNSAFE)
    expect(await database.cli(["trip-plans", "show", "plan-2"])).toMatchObject({
      code: 1,
      err: "There is no trip request plan-2.\n",
    })
  })
})

describe("subscribers", () => {
  it("should be listed and exported, once each", async () => {
    expect((await database.cli(["subscribers"])).out).toMatch(/\n\n2 subscribers\n$/)
    expect(JSON.parse((await database.cli(["subscribers", "--json"])).out)).toHaveLength(2)
    const path = join(database.folder, "subscribers.csv")
    expect((await database.cli(["subscribers", "export", path])).out).toContain("2 subscribers written to")
    expect(readFileSync(path, "utf8")).toContain("\r\n'=cmd@example.in,1970")
  })
})

describe("orders export", () => {
  it("should write a private file that holds no formula, and never over another one", async () => {
    const path = join(database.folder, "orders.csv")
    expect((await database.cli(["orders", "export", path, "--state", "completed"])).code).toBe(0)
    const [heads, row] = readFileSync(path, "utf8").split("\r\n")
    expect(heads).toMatch(
      /^\ufeffmerchantOrderId,.+,amountRupees,capturedRupees,refundedRupees,balanceRupees,looksLike,cancelledOn,movedFrom,boughtAdults,boughtChildren,voucher,byVoucherRupees,inVouchersRupees,deskChannel,paidAtDesk,differenceOf$/,
    )
    expect(row).toMatch(
      /^GOA-1,OMO-GOA-1,.*,"'=HYPERLINK\(""http:\/\/x""\)",98765 43210,1150.00,1150.00,0.00,1150.00,,,,,,,,,,,$/,
    )
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect((await database.cli(["orders", "export", path])).err).toBe(`${path} is there already.\n`)
  })

  it("should tell an order's history to programs too", async () => {
    const shown = JSON.parse((await database.cli(["orders", "show", "GOA-1", "--json"])).out)
    expect(shown.history.map(({ what }: { readonly what: string }) => what)).toEqual([
      "placed",
      "settled",
      "settled",
      "filed",
    ])
  })
})

describe("orders note", () => {
  it("should stand in the order's history with who wrote it, and change nothing else", async () => {
    const before = (await database.cli(["orders", "--json"])).out
    const noted = await database.cli(["orders", "note", "GOA-1", "--text", "Comes later", "--by", "Ravi"])
    expect([noted.code, noted.out, noted.err]).toEqual([0, "Noted on GOA-1.\n", ""])
    expect((await database.cli(["orders", "show", "GOA-1"])).out).toMatch(
      /operator +noted, Ravi: Comes later\n/,
    )
    expect((await database.cli(["orders", "--json"])).out).toBe(before)
    expect((await database.cli(["check"])).code).toBe(0)
  })

  it.each([
    [["GOA-1"], 2, 'orders note needs --text "TEXT"'],
    [["GOA-1", "--text", "x".repeat(301)], 2, "--text is longer than 300 characters"],
    [["GOA-none", "--text", "x"], 1, "There is no order GOA-none.\n"],
  ])("should be refused in one line: %j", async (words, code, err) => {
    expect(await database.cli(["orders", "note", ...words])).toMatchObject({
      code,
      err: expect.stringContaining(err),
    })
  })
})
