/** Cases of core/refund/refundForm.ts: the words of its objections, and its edges. Its laws are in refundCalculator.test.ts. */
import { describe, expect, it } from "vitest"
import { type RefundForm, refundObjections, workOutRefund } from "#core/refund/refundForm.ts"

const WHOLE: RefundForm = { paid: "1,000", travelDay: "2026-12-20", cancelledOn: "2026-12-01", deducted: "" }
const PAID = "Enter the amount you paid in rupees, such as 5,299."
const DEDUCTED = "Enter the deductions in rupees, such as 250, or leave this empty."
const TRAVEL_DAY = "Choose the day on which you travel."
const CANCELLED_ON = "Choose the day on which you cancel."

describe("refundObjections", () => {
  it("should object to nothing in a whole form", () => {
    expect(refundObjections(WHOLE)).toEqual({})
  })

  it.each([
    [{ paid: "" }, { paid: PAID }],
    [{ paid: "0.00" }, { paid: PAID }],
    [{ paid: "much" }, { paid: PAID }],
    [{ travelDay: "" }, { travelDay: TRAVEL_DAY }],
    [{ travelDay: "2026-02-30" }, { travelDay: TRAVEL_DAY }],
    [{ travelDay: "2008-12-31" }, { travelDay: TRAVEL_DAY }],
    [{ cancelledOn: "soon" }, { cancelledOn: CANCELLED_ON }],
    [{ cancelledOn: "2008-12-31" }, { cancelledOn: CANCELLED_ON }],
    [{ deducted: "some" }, { deducted: DEDUCTED }],
    [
      { paid: "", travelDay: "", cancelledOn: "", deducted: "?" },
      { paid: PAID, travelDay: TRAVEL_DAY, cancelledOn: CANCELLED_ON, deducted: DEDUCTED },
    ],
  ])("should say of %j: %j, and work nothing out", (change, objections) => {
    expect(refundObjections({ ...WHOLE, ...change })).toEqual(objections)
    expect(workOutRefund({ ...WHOLE, ...change })).toBeUndefined()
  })

  it("should take the first day on which trips were sold, and blanks for no deduction", () => {
    const first = { ...WHOLE, travelDay: "2009-01-01", cancelledOn: "2009-01-01", deducted: "  " }
    expect(refundObjections(first)).toEqual({})
    expect(workOutRefund(first)?.explanation.refund).toBe(0)
  })
})

describe("workOutRefund", () => {
  const clauses = (deducted: string) =>
    workOutRefund({ ...WHOLE, deducted })?.explanation.lines.map(({ clause }) => clause)
  it("should have a line for the deductions when there are some", () => {
    const [paid, share] = clauses("") ?? []
    expect(clauses("")).toEqual(["Paid", share])
    expect(clauses("0")).toEqual(["Paid", share])
    expect(clauses("100")).toEqual([paid, share, "Less transaction fees, booking charges and supplier costs"])
  })
})
