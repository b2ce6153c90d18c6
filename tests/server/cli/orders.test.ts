/** The operator looks for orders and into one. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { addDays } from "#core/days.ts"
import { startPaidShop, today } from "./paidShop.ts"

let paid: Awaited<ReturnType<typeof startPaidShop>>
beforeAll(async () => void (paid = await startPaidShop()))
afterAll(() => paid.stop())

describe("orders", () => {
  it("should list by state, number and day, show one by either id, and print a stranger's name on its line", async () => {
    const { merchantOrderId: id, mobileNumber } = await paid.paidOrder(10)
    // As a release may have taken it that did not refuse such letters yet.
    paid.rename(id, "Asha \u001b[2J\u202eRao\r\nGOA-FORGED")
    const { out } = await paid.desk([
      "orders",
      "--mobile",
      mobileNumber,
      "--state",
      "completed",
      "--from",
      today,
      "--to",
      today,
    ])
    const rows = out.split("\n")
    expect(rows[0]).toMatch(/^PLACED \(GOA\) +ORDER +STATE +AMOUNT {2}TRAVEL DAY {2}ACTIVITY +MOBILE +NAME$/)
    expect([rows[1]?.includes(id), rows[2], rows[3]]).toEqual([true, "", "1 order"])
    expect(out.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u202e]/u)
    for (const other of [
      ["--state", "FAILED"],
      ["--from", addDays(today, 1)],
      ["--to", addDays(today, -1)],
    ])
      expect((await paid.desk(["orders", "--mobile", mobileNumber, ...other])).out).toBe("No orders.\n")
    const [json] = JSON.parse((await paid.desk(["orders", "--json", "--mobile", mobileNumber])).out)
    expect(json).toMatchObject({
      merchantOrderId: id,
      state: "COMPLETED",
      amountPaise: 115_000,
      mobileNumber,
    })
    expect(json.placedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/)
    const ours = await paid.desk(["orders", "show", id])
    expect(await paid.desk(["orders", "show", json.gatewayOrderId])).toEqual(ours)
    expect(ours.out.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u202e]/u)
    expect(ours.out).toMatch(/visitor +placed\n/)
    expect((await paid.desk(["orders", "show", "GOA-9"])).err).toBe("There is no order GOA-9.\n")
  })
})
