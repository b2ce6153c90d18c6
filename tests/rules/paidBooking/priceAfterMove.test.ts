/** Laws of core/paidBooking/priceAfterMove.ts: what was paid and what went back are what the booking costs. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { quote } from "#core/booking/quote.ts"
import { Paise } from "#core/money.ts"
import { type PriceDifference, priceAfterMove } from "#core/paidBooking/priceAfterMove.ts"

const fare = fc.integer({ min: 100, max: 9_999_999 }).map((paise) => Paise.make(paise))
const party = fc
  .record({ adults: fc.nat(100), children: fc.nat(100) })
  .filter(({ adults, children }) => adults + children > 0)
const fares = fc.array(fare, { minLength: 1, maxLength: 6 })
const LEAST = 100

/** What the difference adds to all that was paid and not given back. */
const settled = (difference: PriceDifference): number =>
  difference.is === "equal" ? 0 : difference.is === "dearer" ? difference.by : 0 - difference.by

describe("the price of a booking that is taken to another trip", () => {
  it("should be what was paid less what went back, however often it is taken to another", () => {
    fc.assert(
      fc.property(fare, party, fares, (first, people, others) => {
        let adultFare = first
        let paid: number = quote(first, people).total
        for (const other of others) {
          const after = priceAfterMove(adultFare, people, other, "traveller")
          paid += settled(after.difference)
          adultFare = after.adultFare
          expect(after.amount).toBe(paid)
          expect(quote(adultFare, people).total).toBe(paid)
        }
      }),
    )
  })

  it("should be the new trip's own, but for less than can be sent", () => {
    fc.assert(
      fc.property(fare, party, fare, (old, people, other) => {
        const { amount, difference } = priceAfterMove(old, people, other, "traveller")
        const [before, wanted] = [quote(old, people).total, quote(other, people).total]
        const isKept = difference.is === "equal"
        expect(amount).toBe(isKept ? before : wanted)
        expect(Math.abs(wanted - before) < LEAST).toBe(isKept)
        expect(Math.abs(settled(difference))).toBe(Math.abs(amount - before))
      }),
    )
  })

  it("should stay what was paid where the company is the cause", () => {
    fc.assert(
      fc.property(fare, party, fare, (old, people, other) => {
        expect(priceAfterMove(old, people, other, "operator")).toEqual({
          adultFare: old,
          amount: quote(old, people).total,
          difference: { is: "equal" },
        })
      }),
    )
  })

  it.each([
    [50_000, 80_000, 184_000, { is: "dearer", by: 69_000 }],
    [80_000, 50_000, 115_000, { is: "cheaper", by: 69_000 }],
    [50_000, 50_000, 115_000, { is: "equal" }],
    [50_000, 50_043, 115_000, { is: "equal" }],
    [50_000, 50_044, 115_101, { is: "dearer", by: 101 }],
  ])("should be for two adults and a child, from %i to %i: %i", (old, other, amount, difference) => {
    const people = { adults: 2, children: 1 }
    const after = priceAfterMove(Paise.make(old), people, Paise.make(other), "traveller")
    expect(after).toMatchObject({ amount, difference })
  })
})
