/** Laws of what the refund calculator reads and answers: amounts, objections in words, lines that add up. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { bug } from "#core/bug.ts"
import { addDays, daysBetween } from "#core/days.ts"
import { noticeText } from "#core/refund/noticeText.ts"
import { type RefundForm, refundObjections, workOutRefund } from "#core/refund/refundForm.ts"
import { REFUND_POLICY, refundDue, refundTier } from "#core/refund/refundPolicy.ts"
import { refundTierRows } from "#core/refund/refundTierRows.ts"
import { typedAmount } from "#core/refund/typedAmount.ts"
import { amounts, answerable, nonsense, travelDays, written } from "./refundForms.ts"

const answerTo = (form: RefundForm) => workOutRefund(form) ?? bug("a whole form has no answer")

describe("typedAmount", () => {
  it("should read every amount back to the paisa, in each way of writing it", () => {
    fc.assert(
      fc.property(
        amounts.chain((amount) => fc.tuple(fc.constant(amount), written(amount))),
        ([amount, text]) => {
          expect(typedAmount(text)).toBe(amount)
        },
      ),
    )
  })

  it("should never throw, and refuse what is no amount", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => void typedAmount(text)))
    fc.assert(
      fc.property(nonsense, (text) => {
        expect(typedAmount(text)).toBeUndefined()
      }),
    )
  })
})

describe("workOutRefund", () => {
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
        const objections = Object.values(refundObjections(form))
        expect(workOutRefund(form) === undefined).toBe(objections.length > 0)
        for (const words of objections) expect(words).toMatch(/\.$/)
      }),
    )
  })
})

describe("the printed table", () => {
  it("should have the policy's rows, the two silent days marked (specification 9, Refund and cancellation policy)", () => {
    expect(refundTierRows().map(({ when, comesBack, isDecided }) => [when, comesBack, isDecided])).toEqual([
      ["More than 15 days before travel", "80% refund", false],
      ["Exactly 15 days before travel", "80% refund", true],
      ["8 to 14 days before travel", "50% refund", false],
      ["Exactly 7 days before travel", "50% refund", true],
      ["Less than 7 days before travel", "No refund", false],
      ["On the travel day, or no-show", "No refund", false],
    ])
  })
})

describe("noticeText", () => {
  it.each([
    [29, "29 days before you travel"],
    [1, "1 day before you travel"],
    [0, "on the day you travel"],
    [-1, "1 day after the travel day"],
    [-2, "2 days after the travel day"],
  ])("should say %i days with grammar", (daysBefore, words) => {
    expect(noticeText(daysBefore)).toBe(words)
  })
})
