/** A voucher from the storm to the next trip, over the real calls and commands on a running shop. */
import Sqlite from "better-sqlite3"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { addDays } from "#core/days.ts"
import { startServerWithPaidOrders, today } from "./serverWithPaidOrders.ts"

let paid: Awaited<ReturnType<typeof startServerWithPaidOrders>>
beforeAll(async () => void (paid = await startServerWithPaidOrders()))
afterAll(() => paid.stop())

const send = async (path: string, body: unknown) => {
  const answer = await fetch(path.startsWith("/") ? paid.server.baseUrl + path : path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  })
  // A wrong answer fails the test by what it says.
  return { status: answer.status, body: JSON.parse(await answer.text()) }
}

/** The voucher of a booking whose trip on the day after so many is called off. */
const voucherOf = async (ahead: number): Promise<string> => {
  const { merchantOrderId } = await paid.paidOrder(ahead)
  const words = [
    "call-off",
    addDays(today(), ahead),
    "--reason",
    "A storm is coming.",
    "--by",
    "Maria",
    "--yes",
  ]
  expect((await paid.cli(words)).code).toBe(0)
  const [, secret = ""] =
    /([0-9a-z]{26})\s*$/i.exec((await paid.cli(["orders", "link", merchantOrderId])).out) ?? []
  const { body } = await send("/api/booking/cancel", { secret, refund: 115_000, isVoucher: true })
  expect(body.booking).toMatchObject({ state: "CANCELLED", vouchers: [{ amount: 115_000, state: "OPEN" }] })
  return body.booking.vouchers[0].voucherId
}

const book = (voucher: string, adults: number, amount: number) =>
  send("/api/phonepe/pay", {
    name: "Asha Rao",
    adults,
    children: 0,
    date: addDays(today(), 60),
    mobileNumber: "+91 98765 42999",
    amount,
    categorySlug: "cruises",
    subSlug: "sunset-cruise-mandovi",
    voucher,
  })

describe("a voucher", () => {
  it("should pay a part of another trip, be in the books, and leave its rest", async () => {
    const voucher = await voucherOf(30)
    const listed = await paid.cli(["vouchers"])
    expect(listed.out).toContain("1 voucher can be spent, ₹1,150.00")
    const started = await book(voucher, 1, 50_000)
    expect(started.status).toBe(200)
    await send(started.body.redirectUrl, { outcome: "success" })
    const id = started.body.merchantOrderId
    await vi.waitFor(
      async () => expect((await paid.cli(["orders", "show", id])).out).toContain("now COMPLETED"),
      { timeout: 60_000, interval: 300 },
    )
    expect((await paid.cli(["orders", "show", id])).out).toMatch(/Captured +₹1\.00/)
    expect((await paid.cli(["orders", "show", id])).out).toMatch(/Paid by voucher +₹499\.00/)
    const rest = JSON.parse((await paid.cli(["vouchers", "--json"])).out)
    expect(rest).toMatchObject([{ voucher: `${voucher}-1`, amountPaise: 65_100, booking: id }])
    expect((await paid.cli(["vouchers", "show", voucher])).out).toMatch(new RegExp(`Spent by +${id}`))
    const [path = ""] = /\/booking\/\S+/.exec((await paid.cli(["orders", "link", id])).out) ?? []
    expect(await (await fetch(paid.server.baseUrl + path)).text()).toContain(
      "Of what your voucher paid, <strong>₹399.20</strong> comes back as a voucher.",
    )
    const again = await book(voucher, 1, 50_000)
    expect(again).toMatchObject({ status: 409, body: { code: "VOUCHER_REFUSED" } })
    expect((await paid.cli(["check"])).code).toBe(0)
    const given = ["--full", "--reason", "paid twice", "--by", "Maria"]
    const refused = await paid.cli(["refund", id, ...given], "no")
    expect(refused.out).toContain("Paid with a voucher: ₹499.00, which a refund gives back nothing of.")
    expect(refused.out).toContain(`orders cancel ${id}`)
    const kept = await paid.cli(["orders", "cancel", id, ...given], "no")
    expect(kept.out).toContain("Paid with a voucher: ₹499.00; ₹499.00 of it comes back as a voucher")
    expect((await paid.cli(["orders", "cancel", id, ...given, "--yes"])).code).toBe(0)
    expect((await paid.cli(["refund", id, ...given], "no")).out).not.toContain("voucher")
  })

  it("should be paid out by the operator, once, and be refused once its last day is past", async () => {
    const voucher = await voucherOf(31)
    const words = ["vouchers", "pay-out", voucher, "--reason", "asked for money", "--by", "Maria"]
    expect(await paid.cli(words, "1")).toMatchObject({
      code: 1,
      err: expect.stringContaining("nothing was paid out"),
    })
    expect((await paid.cli(words, "1150")).out).toMatch(/^Refund .+: (?:COMPLETED|PENDING|REQUESTED)/m)
    expect(await paid.cli([...words, "--yes"])).toMatchObject({ code: 1 })
    expect((await book(voucher, 2, 100_000)).status).toBe(409)
    expect((await paid.cli(["vouchers", "--all"])).out).toContain("PAID_OUT")
    const lapsed = await voucherOf(32)
    const database = new Sqlite(paid.databasePath)
    database.prepare("update vouchers set last_day = '2020-01-01' where voucher_id = ?").run(lapsed)
    database.close()
    expect((await book(lapsed, 2, 100_000)).status).toBe(409)
    expect((await paid.cli(["vouchers", "--all"])).out).toContain("LAPSED")
    expect((await paid.cli(["vouchers", "show", "moon"])).err).toContain("There is no voucher moon.")
    expect((await paid.cli(["check"])).code).toBe(0)
  })
})
