/** The way out of a review, by the real commands on a running shop with simulated payments. */
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openDatabase } from "#adapters/sql/openDatabase.ts"
import { addDays } from "#core/days.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { startServerWithPaidOrders, today } from "./serverWithPaidOrders.ts"

let paid: Awaited<ReturnType<typeof startServerWithPaidOrders>>
beforeAll(async () => void (paid = await startServerWithPaidOrders()))
afterAll(() => paid.stop())

/** Changes the shop's database behind its back. */
const inDatabase = async <A>(work: (db: Effect.Success<ReturnType<typeof openDatabase>>) => Promise<A>) => {
  const db = await Effect.runPromise(openDatabase(paid.databasePath))
  const answer = await work(db)
  await db.destroy()
  return answer
}

/** A paid order of which nobody here knows how much was captured, as after eight days without an answer. */
const reviewed = async (name: string) => {
  const { merchantOrderId: id } = await paid.paidOrder(10, name)
  const settledAtMs = Date.now()
  await inDatabase(async (db) => {
    const paidEvent = db
      .deleteFrom("order_events")
      .where("merchant_order_id", "=", MerchantOrderId.make(id))
      .where("change", "like", '%"COMPLETED"%')
    await paidEvent.execute()
    await db
      .insertInto("order_events")
      .values({
        merchant_order_id: MerchantOrderId.make(id),
        seq: 50,
        at_ms: 1,
        by_whom: "reconciliation",
        what: "settled",
        change: JSON.stringify({ state: "REVIEW", settledAtMs }),
        decided_by: null,
        reason: null,
      })
      .execute()
    await db
      .updateTable("orders")
      .set({
        state: "REVIEW",
        settled_at_ms: settledAtMs,
        captured_amount: null,
        captured_at_ms: null,
        transaction_id: null,
      })
      .where("merchant_order_id", "=", MerchantOrderId.make(id))
      .execute()
    await db
      .updateTable("outbox")
      .set({ message_id: `${id}/review` })
      .where("message_id", "=", `${id}/confirmed`)
      .execute()
  })
  return id
}

describe("orders confirm", () => {
  it("should ask the provider, then a person, and confirm for what was captured, once", async () => {
    const id = await reviewed("Asha One")
    expect((await paid.cli(["status"])).out).toMatch(/!\s+Orders.*1 REVIEW/)
    const words = ["orders", "confirm", id, "--reason", "The bank's statement has it"]
    const declined = await paid.cli(words, "no")
    expect([declined.code, declined.out]).toEqual([1, expect.stringMatching(/Captured +₹1,150.00/)])
    expect(declined.err).toMatch(/^Not confirmed: the order stays under review/)
    expect(await paid.cli([...words, "--by", "Devika"], "confirm")).toMatchObject({ code: 0, err: "" })
    const shown = (await paid.cli(["orders", "show", id])).out
    expect(shown).toMatch(/operator +now COMPLETED, Devika: The bank's statement has it/)
    expect(shown).toMatch(/Captured +₹1,150.00\nGiven back +₹0.00\nBalance +₹1,150.00\n/)
    const again = await paid.cli([...words, "--yes"])
    expect([again.code, again.err]).toEqual([
      1,
      `Order ${id} is COMPLETED by Devika: there is nothing to decide.\n`,
    ])
  })

  it("should not be understood without order or reason", async () => {
    for (const words of [["GOA-1"], ["--reason", "why"], ["GOA-1", "--reason", "why", "--full"]])
      expect((await paid.cli(["orders", "confirm", ...words])).code).toBe(2)
  })
})

describe("orders reject", () => {
  it("should give back all that was captured, and be rejected everywhere", async () => {
    const id = await reviewed("Asha Two")
    const erased = await paid.cli([
      "erase",
      (await paid.cli(["orders", "show", id, "--json"])).out.match(/"mobileNumber": "([^"]+)"/)?.[1] ?? "",
    ])
    expect([erased.code, erased.err]).toEqual([
      1,
      `Order ${id} waits for your decision (orders confirm, orders reject): erase when it is decided.\n`,
    ])
    const rejected = await paid.cli(["orders", "reject", id, "--reason", "No boat"], "reject")
    expect([rejected.code, rejected.err]).toEqual([0, ""])
    expect(rejected.out).toMatch(new RegExp(`Order ${id} is REJECTED\\.\nRefund GOAR-[\\w-]+: PENDING\\.`))
    await paid.whenRefundIs(id, "COMPLETED")
    const record = JSON.parse((await paid.cli(["orders", "show", id, "--json"])).out)
    expect(record).toMatchObject({
      state: "REJECTED",
      capturedPaise: 115_000,
      refundedPaise: 115_000,
      balancePaise: 0,
      refunds: [{ amountPaise: 115_000, reason: "No boat", decidedBy: "maria" }],
    })
    expect(record.history.at(-1)).toMatchObject({ by: "operator", state: "REJECTED", decidedBy: "maria" })
    expect((await paid.cli(["orders", "--state", "rejected"])).out).toContain(id)
    expect((await paid.cli(["status"])).out).toContain("1 REJECTED")
    const answer = await fetch(`${paid.server.baseUrl}/api/phonepe/check-payment-status`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ merchantOrderId: id }),
    })
    expect(await answer.json()).toMatchObject({ status: { state: "REJECTED", amount: 115_000 } })
  })
})

describe("orders adopt", () => {
  it("should take a payment into the books that a restore has lost", async () => {
    const { merchantOrderId: id, mobileNumber } = await paid.paidOrder(10, "Asha Three")
    await inDatabase(async (db) => {
      for (const table of ["order_events", "order_watch", "orders"] as const)
        await db.deleteFrom(table).where("merchant_order_id", "=", MerchantOrderId.make(id)).execute()
      await db.deleteFrom("outbox").where("message_id", "like", `${id}/%`).execute()
    })
    expect((await paid.cli(["orders", "show", id])).err).toBe(`There is no order ${id}.\n`)
    const trip = [
      "--activity",
      "sunset-cruise-mandovi",
      "--on",
      addDays(today(), 10),
      "--mobile",
      mobileNumber,
    ]
    const words = [
      "orders",
      "adopt",
      id,
      ...trip,
      "--name",
      "Asha Three",
      "--reason",
      "Restored",
      "--adults",
      "2",
    ]
    const wrong = await paid.cli(words, "no")
    expect([wrong.code, wrong.out]).toEqual([
      1,
      expect.stringContaining("What was captured is not what this trip costs"),
    ])
    const adopted = await paid.cli([...words, "--children", "1"], "adopt")
    expect([adopted.code, adopted.out]).toEqual([0, expect.stringContaining(`Order ${id} is COMPLETED.`)])
    expect(adopted.out).not.toContain("What was captured is not")
    expect((await paid.cli(["orders", "show", id])).out).toMatch(/operator +placed, maria: Restored/)
    const again = await paid.cli([...words, "--yes"])
    expect([again.code, again.err]).toEqual([1, `Order ${id} is in the books already.\n`])
  })

  it("should not be understood without its trip", async () => {
    for (const words of [
      ["GOA-1", "--reason", "why"],
      ["GOA-1", "--reason", "why", "--activity", "x", "--on", "soon", "--mobile", "98765 43210"],
      [
        "GOA-1",
        "--reason",
        "why",
        "--activity",
        "x",
        "--on",
        today(),
        "--mobile",
        "98765 43210",
        "--adults",
        "101",
      ],
      ["GOA-1", "--activity", "x", "--on", today(), "--mobile", "98765 43210", "--adults", "1"],
    ])
      expect([words, (await paid.cli(["orders", "adopt", ...words])).code]).toEqual([words, 2])
  })
})

describe("check", () => {
  it("should find nothing wrong in all that was decided", async () => {
    expect((await paid.cli(["check"])).out).toBe("3 orders checked, all is well.\n")
  })
})
