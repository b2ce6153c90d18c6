/** Laws of core/refunds/explainRefund.ts: a refund, line by line. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays, Day, daysBetween } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import { type Deduction, explainRefund, refundPolicyOf } from "#core/refunds/explainRefund.ts"
import { REFUND_POLICY, refundDue, refundTier } from "#core/refunds/refundPolicy.ts"
import { paise, visitDays } from "../../generators/arbitraries.ts"

const VERSION = REFUND_POLICY.version

const deductions: fc.Arbitrary<ReadonlyArray<Deduction>> = fc.array(
  fc.record({
    label: fc.constantFrom("transaction fee", "booking charge", "supplier cost"),
    amount: paise.map((amount) => Paise.make(amount % 1_000_000)),
  }),
  { maxLength: 4 },
)

/** A cancelled order: what was paid, when the trip is, and how long before it, or after, it was given up. */
const cancellations = fc
  .record({
    paid: paise,
    cancelledOn: visitDays,
    daysBefore: fc.oneof(fc.integer({ min: -3, max: 20 }), fc.integer({ min: -3000, max: 3000 })),
    kept: deductions,
  })
  .map(({ paid, cancelledOn, daysBefore, kept }) => ({
    order: { paid, travelDay: addDays(cancelledOn, daysBefore), refundPolicyVersion: VERSION },
    cancelledOn,
    daysBefore,
    kept,
  }))

const sum = (amounts: ReadonlyArray<number>) => amounts.reduce((total, amount) => total + amount, 0)

describe("explainRefund", () => {
  it("should have lines that add up to the refund, to the paisa", () => {
    fc.assert(
      fc.property(cancellations, ({ order, cancelledOn, kept }) => {
        const { lines, refund } = explainRefund(order, cancelledOn, kept)
        expect(sum(lines.map(({ amount }) => amount))).toBe(refund)
      }),
    )
  })

  it(
    "should return the tier's share less what is kept, never a negative amount",
    { tags: ["9.refund.8"] },
    () => {
      fc.assert(
        fc.property(cancellations, ({ order, cancelledOn, daysBefore, kept }) => {
          const { refund } = explainRefund(order, cancelledOn, kept)
          const share = refundDue(order.paid, daysBefore)
          const keptInAll = sum(kept.map(({ amount }) => amount))
          expect(refund).toBe(keptInAll >= share ? 0 : share - keptInAll)
          expect(explainRefund(order, cancelledOn, []).refund).toBe(share)
        }),
      )
    },
  )

  it("should never return more because something else is kept", () => {
    fc.assert(
      fc.property(cancellations, deductions, ({ order, cancelledOn, kept }, more) => {
        const { refund } = explainRefund(order, cancelledOn, kept)
        expect(explainRefund(order, cancelledOn, [...kept, ...more]).refund).toBeLessThanOrEqual(refund)
      }),
    )
  })

  it("should put a clause and both dates on every line, the tier's own words among them", () => {
    fc.assert(
      fc.property(cancellations, ({ order, cancelledOn, daysBefore, kept }) => {
        const { lines, percent, daysBefore: told } = explainRefund(order, cancelledOn, kept)
        const tier = refundTier(daysBefore)
        expect([told, percent]).toEqual([daysBetween(cancelledOn, order.travelDay), tier.percent])
        for (const line of lines) {
          expect(line.clause).not.toBe("")
          expect([line.cancelledOn, line.travelDay]).toEqual([cancelledOn, order.travelDay])
        }
        expect(lines[1]?.clause).toBe(`${tier.clause}: ${100 - tier.percent}% is kept`)
      }),
    )
  })

  it("should name in the tier's line the very share that its amount is of what was paid", () => {
    fc.assert(
      fc.property(cancellations, ({ order, cancelledOn, kept }) => {
        const [paid, share] = explainRefund(order, cancelledOn, kept).lines
        const named = Number(/(\d+)% is kept$/.exec(share?.clause ?? "")?.[1])
        expect(paid?.amount).toBe(order.paid)
        expect(Math.abs((order.paid * named) / 100 + (share?.amount ?? Number.NaN))).toBeLessThan(1)
      }),
    )
  })

  it("should list each deduction by its label and amount, and a line of its own only where they are capped", () => {
    fc.assert(
      fc.property(cancellations, ({ order, cancelledOn, daysBefore, kept }) => {
        const { lines } = explainRefund(order, cancelledOn, kept)
        const listed = lines.slice(2, 2 + kept.length)
        expect(listed.map(({ clause }) => clause)).toEqual(kept.map(({ label }) => `Less ${label}`))
        expect(listed.map(({ amount }) => amount + 0)).toEqual(kept.map(({ amount }) => 0 - amount))
        const isCapped = sum(kept.map(({ amount }) => amount)) > refundDue(order.paid, daysBefore)
        expect(lines.slice(2 + kept.length).map(({ clause }) => clause)).toEqual(
          isCapped ? ["Deductions never exceed the refund"] : [],
        )
      }),
    )
  })

  it("should show how 80% less two fees came about", () => {
    const order = { paid: Paise.make(1_000_001), travelDay: Day.make("2026-12-05"), refundPolicyVersion: 1 }
    const { lines, refund } = explainRefund(order, Day.make("2026-11-20"), [
      { label: "transaction fee", amount: Paise.make(20_000) },
      { label: "supplier cost", amount: Paise.make(100_000) },
    ])
    expect(lines.map(({ clause, amount }) => [clause, amount])).toEqual([
      ["Paid", 1_000_001],
      ["Exactly 15 days before travel: 20% is kept", -200_001],
      ["Less transaction fee", -20_000],
      ["Less supplier cost", -100_000],
    ])
    expect(refund).toBe(680_000)
  })
})

describe("refundPolicyOf", () => {
  it("should find the table that an order froze, and throw for one that was never published", () => {
    expect(refundPolicyOf(VERSION)).toBe(REFUND_POLICY)
    const order = { paid: Paise.make(1), travelDay: Day.make("2026-12-05") }
    for (const refundPolicyVersion of [0, VERSION + 1, -1, 1.5, Number.NaN]) {
      expect(() => refundPolicyOf(refundPolicyVersion)).toThrow(
        `there is no refund policy ${refundPolicyVersion}`,
      )
      expect(() => explainRefund({ ...order, refundPolicyVersion }, order.travelDay, [])).toThrow(RangeError)
    }
  })
})
