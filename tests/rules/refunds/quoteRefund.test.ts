/** Laws of core/refunds/quoteRefund.ts: what would go back, by the policy that the order froze. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import { ORDER_STATES } from "#core/orders/order.ts"
import { quoteRefund } from "#core/refunds/quoteRefund.ts"
import { explainRefund } from "#core/refunds/explainRefund.ts"
import { DAY_MS, messageOf, startRefunds, PAID_AMOUNT, TRAVEL_DATE } from "./refundHarness.ts"

describe("quoteRefund", () => {
  it("should explain by the policy, the day and the deductions, exactly as the core does", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: -3, max: 40 }),
        fc.integer({ min: 0, max: 200_000 }),
        async (days, fee) => {
          const on = addDays(TRAVEL_DATE, -days)
          const deductions = [{ label: "Transaction fee", amount: Paise.make(fee) }]
          const quote = await startRefunds().run(quoteRefund("GOA-1", on, deductions))
          expect(quote).toMatchObject({
            _tag: "Success",
            success: {
              explanation: explainRefund(
                { paid: PAID_AMOUNT, travelDay: TRAVEL_DATE, refundPolicyVersion: 1 },
                on,
                deductions,
              ),
              left: PAID_AMOUNT,
            },
          })
        },
      ),
      { numRuns: 40 },
    )
  })

  it.each(ORDER_STATES)("should know whether an order that is %s was paid", async (state) => {
    const quote = await startRefunds(state).run(quoteRefund("GOA-1", TRAVEL_DATE, []))
    const isPaid = state === "COMPLETED" || state === "REVIEW" || state === "REJECTED"
    expect(messageOf(quote)).toBe(
      isPaid ? "no failure" : `Order GOA-1 is ${state}: we know of nothing that was paid for it.`,
    )
  })

  it("should say that there is no such order", async () => {
    expect(messageOf(await startRefunds().run(quoteRefund("GOA-9", TRAVEL_DATE, [])))).toBe(
      "There is no order GOA-9.",
    )
  })

  it("should count the 90 days from the payment, not from the order", async () => {
    const operator = startRefunds("COMPLETED", 60 * DAY_MS)
    const quote = await operator.run(quoteRefund("GOA-1", TRAVEL_DATE, []), { nowMs: 100 * DAY_MS })
    expect(quote).toMatchObject({ _tag: "Success" })
    expect(quote).not.toHaveProperty("success.mustGoOutside")
  })

  it("should fail under a name of its own", async () => {
    expect(await startRefunds().run(quoteRefund("GOA-9", TRAVEL_DATE, []))).toMatchObject({
      failure: { _tag: "NothingToRefund" },
    })
  })
})
