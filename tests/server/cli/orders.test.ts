/** The operator looks for orders and into one. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { addDays, dayText } from "#core/days.ts"
import { startServerWithPaidOrders, today } from "./serverWithPaidOrders.ts"

let paid: Awaited<ReturnType<typeof startServerWithPaidOrders>>
beforeAll(async () => void (paid = await startServerWithPaidOrders()))
afterAll(() => paid.stop())

describe("orders", () => {
  it("should list by state, number and day, show one by either id, and print a stranger's name on its line", async () => {
    const { merchantOrderId: id, mobileNumber } = await paid.paidOrder(10)
    // As a release may have taken it that did not refuse such letters yet.
    paid.rename(id, "Asha \u001b[2J\u202eRao\r\nGOA-FORGED")
    const { out } = await paid.cli([
      "orders",
      "--mobile",
      mobileNumber,
      "--state",
      "completed",
      "--from",
      today(),
      "--to",
      today(),
    ])
    const rows = out.split("\n")
    expect(rows[0]).toMatch(
      /^PLACED \(IST\) +ORDER +STATE +AMOUNT {2}REFUNDED {2}TRAVEL DAY +ACTIVITY +PARTY +MOBILE +NAME$/,
    )
    expect([rows[1]?.includes(id), rows[2], rows[3]]).toEqual([
      true,
      "",
      "1 order · 3 people booked · captured ₹1,150.00 · refunded ₹0.00 · net ₹1,150.00",
    ])
    expect(rows[1]).toContain("2 Adults, 1 Child")
    expect(rows[1]).toContain(`  ${dayText(addDays(today(), 10))}  `)
    expect(out.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u202e]/u)
    for (const other of [
      ["--state", "FAILED"],
      ["--from", addDays(today(), 1)],
      ["--to", addDays(today(), -1)],
      ["--day", addDays(today(), 9)],
      ["--activity", "kayak"],
      ["--name", "Maria"],
    ])
      expect((await paid.cli(["orders", "--mobile", mobileNumber, ...other])).out).toBe("No orders.\n")
    const named = ["--day", addDays(today(), 10), "--activity", "sunset cru", "--name", "ash"]
    expect((await paid.cli(["orders", "--mobile", mobileNumber, ...named])).out).toContain(id)
    const [json] = JSON.parse((await paid.cli(["orders", "--json", "--mobile", mobileNumber])).out)
    expect(json).toMatchObject({
      merchantOrderId: id,
      state: "COMPLETED",
      amountPaise: 115_000,
      mobileNumber,
    })
    expect(json.placedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/)
    const ours = await paid.cli(["orders", "show", id])
    expect(await paid.cli(["orders", "show", json.gatewayOrderId])).toEqual(ours)
    expect(ours.out.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u202e]/u)
    expect(ours.out).toMatch(/visitor +placed\n/)
    expect((await paid.cli(["orders", "show", "GOA-9"])).err).toBe("There is no order GOA-9.\n")
  })

  it("should tell what was refunded, in the list, for programs, and to the traveller's page", async () => {
    const { merchantOrderId: id, mobileNumber } = await paid.paidOrder(10)
    expect((await paid.cli(["refund", id, "--on", today(), "--reason", "ill", "--yes"])).code).toBe(0)
    await paid.whenRefundIs(id, "COMPLETED")
    const { out } = await paid.cli(["orders", "--mobile", mobileNumber])
    expect(out).toMatch(/COMPLETED +₹1,150\.00 +₹575\.00 /)
    expect(out).toMatch(/captured ₹1,150\.00 · refunded ₹575\.00 · net ₹575\.00\n$/)
    const [json] = JSON.parse((await paid.cli(["orders", "--json", "--mobile", mobileNumber])).out)
    expect(json).toMatchObject({ capturedPaise: 115_000, refundedPaise: 57_500, balancePaise: 57_500 })
    const status = await fetch(`${paid.server.baseUrl}/api/phonepe/check-payment-status`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ merchantOrderId: id }),
    })
    expect(await status.json()).toMatchObject({
      status: { state: "COMPLETED", refund: { refunded: 57_500, underWay: 0 } },
    })
    const path = join(paid.folder, "refunds.csv")
    expect((await paid.cli(["refunds", "export", path, "--from", today(), "--to", today()])).out).toBe(
      `1 refund written to ${path}\n`,
    )
    const [heads = "", row = "", end] = readFileSync(path, "utf8").split("\r\n")
    expect(heads).toMatch(
      /^\ufeffmerchantRefundId,merchantOrderId,gatewayRefundId,state,requestedAt,settledAt,amountRupees,/,
    )
    expect(row).toMatch(new RegExp(`^GOAR-[^,]+,${id},[^,]+,COMPLETED,[^,]+,[^,]+,575.00,${today()},ill,`))
    expect(end).toBe("")
    const none = join(paid.folder, "none.csv")
    const before = ["--to", addDays(today(), -1)]
    expect((await paid.cli(["refunds", "export", none, ...before])).out).toMatch(/^0 refunds written/)
    expect((await paid.cli(["refunds", "export", path])).err).toBe(`${path} is there already.\n`)
  })
})
