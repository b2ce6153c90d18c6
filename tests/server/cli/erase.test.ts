/** The operator erases a person: asked, done, logged, and no byte of them left beside the shop. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { hashIdempotencyKey } from "#adapters/idempotencyKey.ts"
import { safeMessageName } from "#adapters/mail/mailMessage.ts"
import { WORLDS_NOW_MS } from "#adapters/memory/sampleBookings.ts"
import { addDays, dayInIndia } from "#core/days.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { VoucherId } from "#core/vouchers/voucherId.ts"
import { type CliDatabase, openCliDatabase } from "./cliHarness.ts"

const CANARY = "Zyxwvut"
const HER = { name: `${CANARY} Rao`, mobileNumber: "+91 98765 00123", email: `${CANARY}@example.in` }
const HIM = { name: "Jose", mobileNumber: "91234 56789", email: "jose@example.in" }

let database: CliDatabase
beforeEach(async () => {
  // Before the trips that they booked, and before the law has anybody kept for a year.
  vi.useFakeTimers({ toFake: ["Date"], now: WORLDS_NOW_MS })
  database = await openCliDatabase()
  for (let n = 0; n < 30; n++) await database.populate.order(`GOA-HERS${n}`, HER)
  await database.populate.plan("her plan", HER)
  await database.populate.subscriber(HER.email)
  await database.populate.order("GOA-HIS", HIM)
})
afterEach(async () => {
  vi.useRealTimers()
  await database.end()
})

describe("erase", () => {
  it("should leave no byte of them in any file, also while the shop has the database open", async () => {
    mkdirSync(join(database.folder, "outbox"))
    writeFileSync(
      join(database.folder, "outbox", `${safeMessageName("GOA-HERS1/confirmed")}.eml`),
      `Name ${HER.name}`,
    )
    writeFileSync(join(database.folder, "outbox", `${safeMessageName("GOA-HIS/confirmed")}.eml`), "Name Jose")
    expect(database.filesWith(CANARY).length).toBeGreaterThan(1)
    const { code, out, err } = await database.cli(["erase", "9876500123"], "erase")
    expect([code, err]).toEqual([0, ""])
    expect(out).toContain("Erased: 30 orders, 1 trip request, 1 newsletter address, 92 messages.")
    expect(out).not.toContain("journal was in use")
    for (const trace of [CANARY, "98765 00123", "9876500123"]) expect(database.filesWith(trace)).toEqual([])
    expect(readdirSync(join(database.folder, "outbox"))).toHaveLength(1)
    expect((await database.cli(["check"])).out).toBe("31 orders checked, all is well.\n")
    expect((await database.cli(["orders", "--mobile", "9123456789"])).out).toContain("Jose")
  })

  it("should reach what a restore replaced, though the shop knows nothing of it any more, and tell what cannot be read", async () => {
    const before = join(database.folder, "before.sqlite")
    const NEW = { name: "Qwqwqw Shah", mobileNumber: "९८७६५ ४४४४४", email: "" }
    expect((await database.cli(["backup", before])).code).toBe(0)
    await database.populate.order("GOA-LOST", NEW, ["PENDING", "COMPLETED"])
    await database.db.destroy()
    expect((await database.cli(["restore", before, "--older", "--yes"])).code).toBe(0)
    rmSync(before)
    const [copy = ""] = database.filesWith("Qwqwqw")
    expect(copy).toMatch(/^goa\.sqlite\.replaced-/)
    const torn = `${database.place}.replaced-2026-01-01T00.00.00`
    writeFileSync(torn, "torn ".repeat(2000))
    const { code, out, err } = await database.cli(["erase", "98765 44444", "--yes"])
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(
        /^[^\n]+replaced-2026-01-01T00\.00\.00: [^\n]+\. Whoever is in it stays: take the file away, or mend it\.\n$/,
      ),
    ])
    expect(out).toContain(
      `In ${join(database.folder, copy)}: 1 order, 0 trip requests, 0 newsletter addresses\n`,
    )
    for (const trace of ["Qwqwqw", "४४४४४"]) expect(database.filesWith(trace)).toEqual([])
    rmSync(torn)
    expect((await database.cli(["erase", "98765 44444", "--yes"])).err).toBe(
      "Nothing is kept of this person.\n",
    )
    expect(database.filesWith(CANARY)).not.toEqual([])
    expect((await database.cli(["erase", "9876500123", "--yes"])).code).toBe(0)
    expect(database.filesWith(CANARY)).toEqual([])
  })

  it("should stand after a restore of a copy from before it, and say who else may be back", async () => {
    const before = join(database.folder, "before.sqlite")
    await database.cli(["backup", before])
    await database.cli(["erase", "9876500123", "--yes"])
    await database.db.destroy()
    const { code, out } = await database.cli(["restore", before, "--older", "--yes"])
    expect(code).toBe(0)
    expect(out).toContain("30 orders erased again")
    expect(out).toContain("1 trip request and 1 newsletter address")
    rmSync(before)
    const db = await database.open()
    try {
      const named = await db.selectFrom("orders").select("name").where("name", "<>", "").execute()
      expect(named).toEqual([{ name: HIM.name }])
      expect((await database.cli(["check"])).out).toBe("31 orders checked, all is well.\n")
      expect((await database.cli(["erasures"])).out).toMatch(/ 30 +1 +1 +92 +maria\n/)
    } finally {
      await db.destroy()
    }
  })

  it("should take the files of mail that an older release named by the visitor's key", async () => {
    const key = "3F8K1M6P9R2T5V7X0Z4B8D1G6J"
    mkdirSync(join(database.folder, "outbox"))
    await database.populate.plan(hashIdempotencyKey(key), { ...HER, email: "old@example.in" })
    for (const name of [
      `plan-${key}.operator.eml`,
      `plan-${key}.visitor.eml.part`,
      "plan-another.operator.eml",
    ])
      writeFileSync(join(database.folder, "outbox", name), "a letter")
    expect((await database.cli(["erase", "9876500123", "--yes"])).code).toBe(0)
    expect(readdirSync(join(database.folder, "outbox"))).toEqual(["plan-another.operator.eml"])
  })

  it("should leave what the law still has kept, say until when, and let the newsletter's address go", async () => {
    const at = (day: string) => vi.setSystemTime(Date.parse(`${day}T06:00:00Z`))
    at("2027-05-12")
    await database.populate.order("GOA-LATE", HIM)
    at("2027-05-13")
    const held = await database.cli(["erase", "91234 56789", "--email", HIM.email, "--yes"])
    expect([held.code, held.err]).toEqual([
      1,
      "The law has 2 orders or trip requests kept until Fri 12 May 2028 (DPDP Rules 2025, rule 8(3)).\n",
    ])
    await database.populate.subscriber(HIM.email)
    const { code, out } = await database.cli(["erase", "91234 56789", "--email", HIM.email, "--yes"])
    expect(code).toBe(0)
    expect(out).toContain(
      "Erased: 0 orders, 0 trip requests, 1 newsletter address, 0 messages.\nThe law has 2 ",
    )
    const forced = await database.cli(["erase", "91234 56789", "--before-floor", "--yes"])
    expect([forced.code, forced.out]).toEqual([0, expect.stringContaining("Erased: 2 orders")])
  })

  it("should find an address that is taken no more and stands on the newsletter's list", async () => {
    await database.populate.subscriber("asha..rao@example.in")
    const { code, out } = await database.cli(["erase", "--email", "asha..rao@Example.in", "--yes"])
    expect([code, out]).toEqual([0, expect.stringContaining("1 newsletter address")])
  })

  it.each([
    ["+44 (0)7911 123456", "00447911123456"],
    ["+49 1512 3456789", "+49 1512 3456789"],
    ["+376 312 345", "+376312345"],
  ])("should find %s, a number of another country, by %s", async (mobileNumber, typed) => {
    await database.populate.order("GOA-ABROAD", { name: "Ines", mobileNumber, email: "" })
    const { code, out, err } = await database.cli(["erase", typed, "--yes"])
    expect([code, err]).toEqual([0, ""])
    expect(out).toContain("Erased: 1 order, ")
    expect((await database.cli(["orders", "--name", "Ines"])).out).toBe("No orders.\n")
  })

  it("should ask first, and say what is kept and who has not travelled yet", async () => {
    const { code, out, err, asked } = await database.cli(["erase", "98765 00123"], "yes")
    expect(out).toContain("Kept of this person: 30 orders, 1 trip request, 1 newsletter address\n")
    expect(asked).toBe("Erase this person? Type erase to confirm: ")
    expect([code, err]).toEqual([1, expect.stringMatching(/^Not confirmed: nothing was erased/)])
    expect(database.filesWith(CANARY)).not.toEqual([])
  })

  it("should say of no booking that was given up, or of which all went back, that its trip is ahead", async () => {
    for (const name of ["BACK", "CANCELLED", "DIFFERENCE"]) await database.populate.order(`GOA-${name}`, HIM)
    await database.populate.refund(await database.populate.order("GOA-PART", HIM), "late")
    const outside = ["--outside", "--reason", "ill", "--yes"]
    for (const words of [
      ["refund", "GOA-BACK", "--full", ...outside],
      ["orders", "cancel", "GOA-CANCELLED", ...outside],
    ])
      expect(await database.cli(words)).toMatchObject({ code: 0, err: "" })
    await database.db
      .updateTable("orders")
      .set({ difference_of: MerchantOrderId.make("GOA-CANCELLED") })
      .where("merchant_order_id", "=", MerchantOrderId.make("GOA-DIFFERENCE"))
      .execute()
    const { out } = await database.cli(["erase", HIM.mobileNumber], "no")
    expect(out).toContain("5 orders")
    const ahead = /^They have paid and not travelled yet: (.+)$/m.exec(out)?.[1]
    expect(ahead?.split(", ").toSorted()).toEqual(["GOA-HIS", "GOA-PART"])
  })

  it("should wait for a payment that is open", async () => {
    await database.populate.order("GOA-OPEN", HER, ["PENDING"])
    const { code, err, asked } = await database.cli(["erase", "9876500123", "--yes"])
    expect([code, asked]).toEqual([1, ""])
    expect(err).toBe("Order GOA-OPEN waits for the payment provider: erase when it is decided.\n")
  })

  it("should wait for a voucher that can be spent, as its traveller has it by their booking's page alone", async () => {
    const id = MerchantOrderId.make("GOA-HIS")
    await database.db
      .insertInto("vouchers")
      .values({
        voucher_id: VoucherId.make("V".repeat(26)),
        money_of: id,
        held_by: id,
        amount: 1000,
        made_at_ms: 1,
        last_day: addDays(dayInIndia(Date.now()), 1),
        state: "OPEN",
      })
      .execute()
    const { code, err } = await database.cli(["erase", HIM.mobileNumber, "--yes"])
    expect([code, err]).toEqual([
      1,
      "Order GOA-HIS waits for its voucher to be spent or paid out (vouchers pay-out): erase when it is decided.\n",
    ])
  })

  it("should count it in a log without the person, and find nothing the second time", async () => {
    expect((await database.cli(["erasures"])).out).toBe("Nothing was erased.\n")
    await database.cli(["erase", "9876500123", "--yes"])
    const { out } = await database.cli(["erasures"])
    expect(out).toMatch(/^ERASED \(IST\).+BY\n.+ 30 +1 +1 +92 +maria\n$/s)
    expect((await database.cli(["erasures", "--json"])).out).not.toContain(CANARY)
    expect(await database.cli(["erase", "9876500123", "--yes"])).toMatchObject({
      code: 1,
      err: "Nothing is kept of this person.\n",
    })
  })
})
