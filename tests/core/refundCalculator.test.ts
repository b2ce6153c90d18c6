/** Laws of the refund calculator: reading amounts, objecting in words, and answers whose lines add up. */
import { ManagedRuntime } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { bug } from "#core/bug.ts"
import { addDays, Day, daysBetween } from "#core/days.ts"
import { formatPaise, formatPrice, Paise } from "#core/money.ts"
import { makeRefundCalculatorMachine } from "#core/refund/refundCalculatorMachine.ts"
import { type RefundForm, refundObjections, workOutRefund } from "#core/refund/refundForm.ts"
import { noticeText } from "#core/refund/noticeText.ts"
import { REFUND_POLICY, refundDue, refundTier } from "#core/refund/refundPolicy.ts"
import { refundTierRows } from "#core/refund/refundTierRows.ts"
import { typedAmount } from "#core/refund/typedAmount.ts"
import { clockAt } from "./clockAt.ts"

const amounts = fc
  .oneof(fc.nat(30), fc.nat(10_000_000), fc.nat(999_999_999))
  .map((paise) => Paise.make(paise))

/** The ways in which people write one amount. */
const written = (amount: Paise) =>
  fc.constantFrom(
    formatPaise(amount),
    formatPrice(amount),
    formatPaise(amount).replaceAll(",", ""),
    formatPaise(amount).replace("₹", "Rs. "),
    `  ${formatPaise(amount).slice(1)} /-`,
  )

const travelDays = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(Day.make("2010-01-01"), days))

/** Half past midnight on 21 November in Goa, still the 20th in most of the world. */
const NOW_MS = Date.parse("2026-11-20T19:00:00Z")

/** A form that can be answered, and the amounts and days in it. */
const answerable = fc
  .record({
    paid: amounts.map((amount) => Paise.make(amount + 1)),
    kept: fc.oneof(fc.constant(Paise.make(0)), amounts),
    travelDay: travelDays,
    daysBefore: fc.oneof(fc.integer({ min: -2, max: 20 }), fc.integer({ min: -300, max: 300 })),
  })
  .chain((wish) =>
    fc
      .record({ paid: written(wish.paid), deducted: written(wish.kept) })
      .map((typed): { readonly form: RefundForm; readonly wish: typeof wish } => ({
        wish,
        form: {
          ...typed,
          travelDay: wish.travelDay,
          cancelledOn: addDays(wish.travelDay, -wish.daysBefore),
        },
      })),
  )

const answerTo = (form: RefundForm) => workOutRefund(form) ?? bug("a whole form has no answer")

const nonsense = fc.constantFrom(
  "",
  "   ",
  "abc",
  "-5",
  "12.345",
  "1.2.3",
  "₹",
  "12 rupees",
  "1e5",
  "99999999999",
)

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

describe("the calculator", () => {
  const opened = () => {
    const actor = createActor(makeRefundCalculatorMachine(ManagedRuntime.make(clockAt(NOW_MS)))).start()
    const edit = (change: Partial<RefundForm>) => actor.send({ type: "calculator.edit", change })
    const ask = () => actor.send({ type: "calculator.work" })
    return { actor, edit, ask, at: () => actor.getSnapshot().value }
  }

  it("should begin with a cancellation today, and object to nothing before it is asked", () => {
    const { actor, at } = opened()
    expect(at()).toBe("filling")
    expect(actor.getSnapshot().context).toEqual({
      paid: "",
      travelDay: "",
      cancelledOn: "2026-11-21",
      deducted: "",
    })
  })

  it("should keep whatever was typed, through every question and every objection", () => {
    const acts = fc.array(
      fc.oneof(
        fc.constant("ask" as const),
        fc.record(
          { paid: fc.string(), travelDay: fc.oneof(travelDays, fc.string()), deducted: fc.string() },
          { requiredKeys: [] },
        ),
      ),
    )
    fc.assert(
      fc.property(acts, (made) => {
        const { actor, edit, ask } = opened()
        let typed = actor.getSnapshot().context
        for (const act of made) {
          if (act === "ask") ask()
          else edit(act)
          typed = act === "ask" ? typed : { ...typed, ...act }
          expect(actor.getSnapshot().context).toEqual(typed)
        }
      }),
    )
  })

  it("should object when asked too early, and answer as soon as the last objection is gone", () => {
    const { edit, ask, at } = opened()
    ask()
    expect(at()).toBe("objecting")
    edit({ paid: "5,299" })
    expect(at()).toBe("objecting")
    edit({ travelDay: "2026-12-20" })
    expect(at()).toEqual({ answered: "worked" })
  })

  it("should follow changes of an answer, wait without a word while a day is typed, and object when asked", () => {
    const { edit, ask, at } = opened()
    edit({ paid: "5,299", travelDay: "2026-12-20" })
    expect(at()).toBe("filling")
    ask()
    expect(at()).toEqual({ answered: "worked" })
    edit({ travelDay: "" })
    expect(at()).toEqual({ answered: "interrupted" })
    edit({ travelDay: "2026-12-01" })
    expect(at()).toEqual({ answered: "worked" })
    edit({ paid: "" })
    ask()
    expect(at()).toBe("objecting")
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
