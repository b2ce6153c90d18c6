/** The operator gives money back beside a running shop: what is explained, asked, done once, and refused. */
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { openDatabase } from "#adapters/sql/openDatabase.ts"
import { addDays, dayText } from "#core/days.ts"
import { refundIdOf } from "#core/refunds/refund.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { parseMail } from "../../harness/parseMail.ts"
import { startServerWithPaidOrders, today } from "./serverWithPaidOrders.ts"

let paid: Awaited<ReturnType<typeof startServerWithPaidOrders>>
beforeAll(async () => void (paid = await startServerWithPaidOrders()))
afterAll(() => paid.stop())

describe("refund", () => {
  it("should explain it, ask for the amount, have it given back once, and mail how it ended", async () => {
    const { merchantOrderId: id } = await paid.paidOrder(10)
    const words = [
      "refund",
      id,
      "--on",
      today(),
      "--deduct",
      "Transaction fee=20",
      "--reason",
      "The traveller is ill",
    ]
    const declined = await paid.cli(words, "₹500")
    expect(declined.out).toContain("10 days before travel")
    const lines = declined.out.split("\n").map((line) => line.replace(/ {2,}/, " | "))
    const first = lines.indexOf("Paid | ₹1,150.00")
    expect(lines.slice(first, first + 5)).toEqual([
      "Paid | ₹1,150.00",
      "8 to 14 days before travel: 50% is kept | −₹575.00",
      "Less Transaction fee | −₹20.00",
      expect.stringMatching(/^-+$/),
      "Goes back | ₹555.00",
    ])
    expect(declined.out).toContain("Earlier refunds: none")
    expect(declined.out).toContain("Left of the payment: ₹1,150.00, and ₹595.00 after this")
    expect(declined.asked).toBe("Refund ₹555.00 to the original payment method? Type the amount to confirm: ")
    expect([declined.code, declined.err]).toEqual([
      1,
      expect.stringMatching(/^Not confirmed: nothing[^\n]+\n$/),
    ])
    expect(await paid.refundsOf(id)).toBe("none\n")

    await paid.control("/habits", { refundTakesMs: 1e12 })
    const given = await paid.cli([...words, "--by", "Devika"], "555")
    expect([given.code, given.err]).toEqual([0, ""])
    expect(given.out).toMatch(/Refund GOAR-[0-9A-Z]{26}-1: PENDING\. The payment provider has taken it\./)
    const again = await paid.cli([...words, "--yes"])
    expect([again.code, again.err]).toEqual([
      1,
      expect.stringMatching(/^Refund GOAR-[\w-]+ is still on its way\.\n$/),
    ])
    await paid.control("/habits", { refundTakesMs: 0 })
    await paid.whenRefundIs(id, "COMPLETED")
    expect(await paid.refundsOf(id)).toContain("Devika: The traveller is ill")
    const third = await paid.cli([...words, "--yes"])
    expect([third.code, third.err]).toEqual([1, "Nothing goes back for this order.\n"])
    await vi.waitFor(
      () =>
        expect(paid.mailServer.taken.map(({ raw }) => parseMail(raw).header("subject")[0])).toContain(
          `Refunded: order ${id}`,
        ),
      { timeout: 60_000 },
    )
    expect(paid.mailServer.taken.every(({ receivers }) => receivers.join() === "desk@goa.example")).toBe(true)
  })

  it("should give everything that is left with --full, whatever the day", async () => {
    const { merchantOrderId: id } = await paid.paidOrder(2)
    const byRules = await paid.cli(["refund", id, "--on", today(), "--reason", "ill"], "0")
    expect([byRules.code, byRules.err, byRules.asked]).toEqual([1, "Nothing goes back for this order.\n", ""])
    expect(byRules.out).toContain("Less than 7 days before travel: 100% is kept")
    const full = await paid.cli(["refund", id, "--full", "--reason", "No boat", "--yes"])
    expect([full.code, full.asked]).toEqual([0, ""])
    expect(full.out).toMatch(/Paid +₹1,150\.00\n-+\nGoes back +₹1,150\.00/)
    await paid.whenRefundIs(id, "COMPLETED")
    expect(await paid.refundsOf(id)).toContain("maria: No boat")
  })

  it("should say after 90 days what to do, and record what was paid back by hand", async () => {
    const { merchantOrderId: id } = await paid.paidOrder(20)
    const db = await Effect.runPromise(openDatabase(paid.databasePath))
    const longAgo = Date.now() - 91 * 86_400_000
    await db
      .updateTable("orders")
      .set({ settled_at_ms: longAgo, placed_at_ms: longAgo })
      .where("merchant_order_id", "=", MerchantOrderId.make(id))
      .execute()
    await db.destroy()
    const words = ["refund", id, "--on", today(), "--reason", "ill"]
    const refused = await paid.cli(words, "920")
    expect([refused.code, refused.asked]).toEqual([1, ""])
    expect(refused.err).toMatch(/^The payment is more than 90 days old[^\n]+--outside\.\n$/)
    const recorded = await paid.cli([...words, "--outside"], "₹920.00")
    expect(recorded.asked).toContain("Record ₹920.00 as paid back by hand?")
    expect([recorded.code, recorded.out]).toEqual([
      0,
      expect.stringContaining("OUTSIDE. Recorded as paid back by hand."),
    ])
    expect(await paid.refundsOf(id)).toContain("OUTSIDE")
  })

  it("should be given up when the provider never decides, so that another may begin, and be followed even then", async () => {
    const { merchantOrderId: id } = await paid.paidOrder(20)
    await paid.control("/habits", { refundTakesMs: 1e12 })
    await paid.cli(["refund", id, "--full", "--reason", "No boat", "--yes"])
    const refundId = refundIdOf(MerchantOrderId.make(id), 1)
    const words = ["refund", "give-up", refundId, "--reason", "The bank is silent"]
    const early = await paid.cli(words, "yes")
    expect([early.code, early.err, early.asked]).toEqual([
      1,
      `Refund ${refundId} was asked for less than 3 days ago: give the provider time.\n`,
      "",
    ])
    const db = await Effect.runPromise(openDatabase(paid.databasePath))
    const change = (set: { requested_at_ms: number } | { next_read_at_ms: number }) =>
      db.updateTable("refunds").set(set).where("merchant_refund_id", "=", refundId).execute()
    await change({ requested_at_ms: Date.now() - 4 * 86_400_000 })
    expect((await paid.cli(["status"])).out).toMatch(/^! +Refunds .*; one not decided for 4 days$/m)
    const declined = await paid.cli(words, "no")
    expect([declined.code, declined.err]).toEqual([1, expect.stringMatching(/the refund is as it was/)])
    expect(declined.asked).toBe("Give this refund up? Type yes to confirm: ")
    const done = await paid.cli(words, "yes")
    expect([done.code, done.err]).toEqual([0, ""])
    expect(done.out).toContain(
      `Refund ${refundId}: FAILED, given up. The provider is asked about it each day.`,
    )
    expect(await paid.refundsOf(id)).toContain("given up by maria: The bank is silent")
    const again = await paid.cli(words, "yes")
    expect([again.code, again.err]).toEqual([
      1,
      `Refund ${refundId} is FAILED: there is nothing to give up.\n`,
    ])
    const outside = await paid.cli(["refund", id, "--full", "--reason", "by hand", "--outside", "--yes"])
    expect([outside.code, outside.err]).toEqual([0, ""])
    await paid.control("/habits", { refundTakesMs: 0 })
    await change({ next_read_at_ms: 1 })
    await paid.whenRefundIs(id, "COMPLETED")
    expect((await paid.cli(["check"])).out).toContain(`${id}: more went back than was paid`)
    await vi.waitFor(
      () =>
        expect(paid.mailServer.taken.map(({ raw }) => parseMail(raw).header("subject")[0])).toContain(
          `Refunded after all: please act: order ${id}`,
        ),
      { timeout: 60_000 },
    )
    await paid.control("/habits", { refundTakesMs: 4000 })
    await db.destroy()
    for (const misuse of [["give-up"], ["give-up", "a b", "--reason", "x"], ["give-up", refundId]])
      expect((await paid.cli(["refund", ...misuse])).code).toBe(2)
  })

  it("should look again after the confirmation, so that two operators do not both give it", async () => {
    const { merchantOrderId: id } = await paid.paidOrder(10)
    const words = ["refund", id, "--on", today(), "--reason", "ill", "--outside"]
    const late = await paid.cli(words, "575", () => paid.cli([...words, "--yes"]))
    expect([late.code, late.err]).toEqual([1, "Another refund of this order came in between: look again.\n"])
    expect((await paid.refundsOf(id)).trim().split("\n")).toHaveLength(1)
  })

  it("should refuse a day that cannot be, and an order that was not paid or is not there", async () => {
    const { merchantOrderId: id } = await paid.paidOrder(10)
    const line = async (...words: ReadonlyArray<string>) => {
      const { code, err, asked } = await paid.cli(["refund", ...words, "--reason", "x"], "575")
      return [code, err, asked]
    }
    expect(await line(id, "--on", addDays(today(), -1))).toEqual([
      1,
      `--on: ${dayText(addDays(today(), -1))} is before it was booked, ${dayText(today())}.\n`,
      "",
    ])
    expect(await line(id, "--on", addDays(today(), 1))).toEqual([
      1,
      `--on: ${dayText(addDays(today(), 1))} is still to come; today is ${dayText(today())} in India.\n`,
      "",
    ])
    expect(await line("GOA-9", "--full")).toEqual([1, "There is no order GOA-9.\n", ""])
    expect(await paid.refundsOf(id)).toBe("none\n")
  })
})
