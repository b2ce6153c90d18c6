/** Laws of what the refund calculator reads and answers: amounts, objections in words, lines that add up. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { bug } from "#core/bug.ts"
import { addDays, daysBetween } from "#core/days.ts"
import { daysBeforeText } from "#core/refunds/refundSchedule.ts"
import { type RefundForm, refundFieldErrors, calculateRefund } from "#core/refunds/refundForm.ts"
import { REFUND_POLICY, refundDue, refundTier, refundTierRows } from "#core/refunds/refundPolicy.ts"
import { parseRupees } from "#core/money.ts"
import { amounts, answerable, nonsense, travelDays, written } from "../../generators/refunds.ts"

const answerTo = (form: RefundForm) => calculateRefund(form) ?? bug("a whole form has no answer")

describe("parseRupees", () => {
  it("should read every amount back to the paisa, in each way of writing it", () => {
    fc.assert(
      fc.property(
        amounts.chain((amount) => fc.tuple(fc.constant(amount), written(amount))),
        ([amount, text]) => {
          expect(parseRupees(text)).toBe(amount)
        },
      ),
    )
  })

  it("should never throw, and refuse what is no amount", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => void parseRupees(text)))
    fc.assert(
      fc.property(nonsense, (text) => {
        expect(parseRupees(text)).toBeUndefined()
      }),
    )
  })
})

describe("calculateRefund", () => {
  it("should show lines that add up to what comes back, for every form that can be answered", () => {
    fc.assert(
      fc.property(answerable, ({ form, wish }) => {
        const { explanation } = answerTo(form)
        expect(explanation.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(explanation.refund)
        expect(explanation.refund).toBe(Math.max(0, refundDue(wish.paid, wish.daysBefore) - wish.kept))
        expect(explanation.daysBefore).toBe(wish.daysBefore)
      }),
    )
  })

  it("should name last days on which the policy still gives what it says, and the day after no longer", () => {
    fc.assert(
      fc.property(answerable, ({ form, wish }) => {
        const { deadlines, lastDateChange } = answerTo(form)
        expect(deadlines.map(({ percent }) => percent)).toEqual([80, 50])
        for (const { percent, lastDay } of deadlines) {
          expect(refundTier(daysBetween(lastDay, wish.travelDay)).percent).toBe(percent)
          expect(refundTier(daysBetween(addDays(lastDay, 1), wish.travelDay)).percent).toBeLessThan(percent)
        }
        expect(daysBetween(lastDateChange, wish.travelDay)).toBe(REFUND_POLICY.dateChangeAtLeastDays)
      }),
    )
  })

  it("should answer exactly when it has no objection, whatever is typed", () => {
    const field = fc.oneof(nonsense, amounts.chain(written), fc.string())
    const day = fc.oneof(
      travelDays,
      fc.constantFrom("", "0002-12-05", "1900-01-01", "2026-02-30"),
      fc.string(),
    )
    const forms = fc.record({ paid: field, deducted: field, travelDay: day, cancelledOn: day })
    fc.assert(
      fc.property(forms, (form) => {
        const objections = Object.values(refundFieldErrors(form))
        expect(calculateRefund(form) === undefined).toBe(objections.length > 0)
        for (const words of objections) expect(words).toMatch(/\.$/)
      }),
    )
  })
})

describe("the printed table", () => {
  it(
    "should have the policy's rows, the two silent days marked",
    { tags: ["9.refund.1", "9.refund.2", "9.refund.3"] },
    () => {
      expect(refundTierRows().map(({ when, comesBack, isDecided }) => [when, comesBack, isDecided])).toEqual([
        ["More than 15 days before travel", "80% refund", false],
        ["Exactly 15 days before travel", "80% refund", true],
        ["8 to 14 days before travel", "50% refund", false],
        ["Exactly 7 days before travel", "50% refund", true],
        ["Less than 7 days before travel", "No refund", false],
        ["On the travel day, or no-show", "No refund", false],
      ])
    },
  )
})

describe("daysBeforeText", () => {
  it.each([
    [29, "29 days before you travel"],
    [1, "1 day before you travel"],
    [0, "on the day you travel"],
    [-1, "1 day after the travel day"],
    [-2, "2 days after the travel day"],
  ])("should say %i days with grammar", (daysBefore, words) => {
    expect(daysBeforeText(daysBefore)).toBe(words)
  })
})

/**
 * Cases of core/refunds/refundForm.ts: the words of its objections, and its edges. Its laws are in refundCalculator.test.ts.
 */
const WHOLE: RefundForm = { paid: "1,000", travelDay: "2026-12-20", cancelledOn: "2026-12-01", deducted: "" }
const PAID = "Enter the amount you paid in rupees, such as 5,299."
const DEDUCTED = "Enter the deductions in rupees, such as 250, or leave this empty."
const TRAVEL_DAY = "Choose the day on which you travel."
const CANCELLED_ON = "Choose the day on which you cancel."

describe("refundFieldErrors", () => {
  it("should object to nothing in a whole form", () => {
    expect(refundFieldErrors(WHOLE)).toEqual({})
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
    expect(refundFieldErrors({ ...WHOLE, ...change })).toEqual(objections)
    expect(calculateRefund({ ...WHOLE, ...change })).toBeUndefined()
  })

  it("should take the first day on which trips were sold, and blanks for no deduction", () => {
    const first = { ...WHOLE, travelDay: "2009-01-01", cancelledOn: "2009-01-01", deducted: "  " }
    expect(refundFieldErrors(first)).toEqual({})
    expect(calculateRefund(first)?.explanation.refund).toBe(0)
  })
})

describe("calculateRefund", () => {
  const clauses = (deducted: string) =>
    calculateRefund({ ...WHOLE, deducted })?.explanation.lines.map(({ clause }) => clause)
  it("should have a line for the deductions when there are some", () => {
    const [paid, share] = clauses("") ?? []
    expect(clauses("")).toEqual(["Paid", share])
    expect(clauses("0")).toEqual(["Paid", share])
    expect(clauses("100")).toEqual([paid, share, "Less transaction fees, booking charges and supplier costs"])
  })
})
