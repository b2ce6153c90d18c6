/** What a traveller reads of refunds: what is true for their money, whatever was tried, refused, repeated or never sent. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Paise } from "#core/money.ts"
import { refundIdOf } from "#core/refunds/refund.ts"
import { bookingStores, dayAfter, openBookingShop } from "./bookingShops.ts"

const sumOf = (refunds: ReadonlyArray<{ readonly amount: number; readonly state: string }>, state: string) =>
  refunds.filter((one) => one.state === state).reduce((sum, { amount }) => sum + amount, 0)

describe.each(bookingStores)("a booking's refunds, %s", (_, stores) => {
  it("should be told as failed where the last one of the payment has, and as sent back as far as they were", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(
            fc.integer({ min: 100, max: 9000 }),
            fc.constantFrom("COMPLETED" as const, "FAILED" as const),
          ),
          { maxLength: 5 },
        ),
        async (wishes) => {
          const shop = openBookingShop(await stores())
          const { merchantOrderId } = await shop.book("GOA-1")
          for (const [amount, verdict] of wishes) {
            shop.shop.verdict = verdict
            await shop.repeatRefund({ merchantOrderId, amount: Paise.make(amount) })
          }
          const { refunds } = await shop.view("GOA-1")
          const last = wishes.at(-1)
          expect(refunds.filter(({ state }) => state === "FAILED")).toEqual(
            last?.[1] === "FAILED" ? [{ amount: last[0], state: "FAILED" }] : [],
          )
          expect(sumOf(refunds, "REFUNDED")).toBe(
            sumOf(
              wishes.map(([amount, state]) => ({ amount, state })),
              "COMPLETED",
            ),
          )
        },
      ),
      { numRuns: 30 },
    )
  })

  it("should not go back twice, where two decide about the same money", async () => {
    const shop = openBookingShop(await stores())
    await shop.book("GOA-1", { day: dayAfter(10) })
    const due = await shop.quoteRefundByOperator("GOA-1", false)
    expect(due.explanation.refund).toBe(50_000)
    await shop.refundAsQuoted(due)
    expect(await shop.refundAsQuoted(due)).toBe("NothingToRefund")
    expect(await shop.refunds("GOA-1")).toHaveLength(1)
    expect(await shop.violations()).toEqual([])
  })

  it("should not go back as it was reckoned before some of the party were taken off", async () => {
    const shop = openBookingShop(await stores())
    await shop.book("GOA-1", { day: dayAfter(10) })
    const due = await shop.quoteRefundByOperator("GOA-1", false)
    await shop.takeOff("GOA-1", 1, 25_000)
    expect(await shop.refundAsQuoted(due)).toBe("NothingToRefund")
    expect([...shop.atGateway.values()]).toEqual([25_000])
  })

  it("should be the one that was found at the provider alone, where a restore had lost it", async () => {
    const shop = openBookingShop(await stores())
    const { merchantOrderId } = await shop.book("GOA-1")
    // Before the restore the first was refused, and the second was sent.
    shop.atGateway.set(refundIdOf(merchantOrderId, 2), Paise.make(30_000))
    await shop.repeatRefund({ merchantOrderId, amount: Paise.make(30_000) })
    expect((await shop.refunds("GOA-1")).map(({ state }) => state)).toEqual(["FAILED", "COMPLETED"])
    expect((await shop.view("GOA-1")).refunds).toEqual([{ amount: 30_000, state: "REFUNDED" }])
    expect(await shop.violations()).toEqual([])
  })
})
