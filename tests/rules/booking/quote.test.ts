/** Laws of core/booking/quote.ts: what a party pays. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { CHILD_PERCENT_OFF } from "#core/businessConstants.ts"
import { childFare, quote } from "#core/booking/quote.ts"
import { Paise, paiseFromRupees } from "#core/money.ts"
import { bigParties, fares, parties } from "../../generators/arbitraries.ts"
import { Schema } from "effect"
import { partyText } from "#core/booking/party.ts"
import { PartySchema } from "#core/booking/paymentRequest.ts"

describe("quote", () => {
  it(
    "should be the exact price in tenths of a paisa, rounded once, half up",
    { tags: ["9.constants.5", "9.constants.7"] },
    () => {
      fc.assert(
        fc.property(fares, bigParties, (fare, party) => {
          const exactTenths = BigInt(fare) * BigInt(10 * party.adults + 3 * party.children)
          const over = BigInt(quote(fare, party).total) * 10n - exactTenths
          expect(over).toBeGreaterThan(-5n)
          expect(over).toBeLessThanOrEqual(5n)
        }),
      )
    },
  )

  it("should sum to the total, line by line", () => {
    fc.assert(
      fc.property(fares, bigParties, (fare, party) => {
        const { adults, children, total } = quote(fare, party)
        expect(adults + children).toBe(total)
      }),
    )
  })

  it("should charge every adult the fare that the card shows", { tags: ["3.entities.9"] }, () => {
    fc.assert(
      fc.property(fares, bigParties, (fare, party) => {
        expect(quote(fare, party).adults).toBe(fare * party.adults)
      }),
    )
  })

  it("should never get cheaper when one more person joins, nor when the fare rises", () => {
    fc.assert(
      fc.property(fares, bigParties, (fare, { adults, children }) => {
        const now = quote(fare, { adults, children }).total
        expect(quote(fare, { adults: adults + 1, children }).total).toBeGreaterThanOrEqual(now)
        expect(quote(fare, { adults, children: children + 1 }).total).toBeGreaterThanOrEqual(now)
        expect(quote(Paise.make(fare + 1), { adults, children }).total).toBeGreaterThanOrEqual(now)
      }),
    )
  })

  it("should let a child off what the words beside the counter say", () => {
    expect(CHILD_PERCENT_OFF).toBe(70)
    fc.assert(
      fc.property(fares, (fare) => {
        const exact = (fare * (100 - CHILD_PERCENT_OFF)) / 100
        expect(Math.abs(childFare(fare) - exact)).toBeLessThanOrEqual(0.5)
      }),
    )
  })

  it("should never charge a child more than an adult", () => {
    fc.assert(
      fc.property(fares, bigParties, (fare, { adults, children }) => {
        const grownUp = quote(fare, { adults: adults + 1, children }).total
        expect(quote(fare, { adults, children: children + 1 }).total).toBeLessThanOrEqual(grownUp)
      }),
    )
  })

  it(
    "should agree with the specification's float formula on whole rupees",
    { tags: ["5.booking.14", "9.constants.5", "9.constants.6"] },
    () => {
      fc.assert(
        fc.property(fc.nat(1_000_000), bigParties, (rupees, party) => {
          const total = rupees * party.adults + rupees * 0.3 * party.children
          expect(quote(paiseFromRupees(rupees), party).total).toBe(Math.round(total * 100))
        }),
      )
    },
  )

  it.each([
    [529_900, 1, 0, 529_900],
    [529_900, 2, 1, 1_218_770],
    [5, 0, 1, 2],
    [1, 0, 1, 0],
    [1, 0, 2, 1],
    [100, 0, 0, 0],
  ])(
    "should ask %d paise × (%d adults, %d children) for %d",
    { tags: ["9.constants.7"] },
    (fare, adults, children, total) => {
      expect(quote(Paise.make(fare), { adults, children }).total).toBe(total)
    },
  )
})

describe("childFare", () => {
  it("should be what one child alone is charged", { tags: ["9.constants.5"] }, () => {
    fc.assert(
      fc.property(fares, (fare) => {
        expect(childFare(fare)).toBe(quote(fare, { adults: 0, children: 1 }).total)
      }),
    )
  })
})

/** Laws of core/booking/party.ts: who travels. */
const isParty = Schema.is(PartySchema)

describe("Party", () => {
  it("should take any party of at most a hundred of a kind", () => {
    fc.assert(
      fc.property(parties, (party) => {
        expect(isParty(party)).toBe(true)
      }),
    )
  })

  it(
    "should refuse fewer than none, halves, and more than a hundred of a kind",
    { tags: ["5.booking.7", "5.booking.8"] },
    () => {
      for (const wrong of [-1, 0.5, 101, Number.NaN]) {
        expect(isParty({ adults: wrong, children: 0 })).toBe(false)
        expect(isParty({ adults: 0, children: wrong })).toBe(false)
      }
    },
  )
})

describe("partyText", () => {
  it(
    "should say one Adult and one Child, and the plural of everything else",
    { tags: ["2.thankyou.15"] },
    () => {
      fc.assert(
        fc.property(bigParties, (party) => {
          const [adults, children] = [
            party.adults === 1 ? "Adult" : "Adults",
            party.children === 1 ? "Child" : "Children",
          ]
          expect(partyText(party)).toBe(`${party.adults} ${adults}, ${party.children} ${children}`)
        }),
      )
      expect(partyText({ adults: 2, children: 1 })).toBe("2 Adults, 1 Child")
    },
  )
})
