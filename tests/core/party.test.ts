/** Laws of core/booking/party.ts: who travels. */
import { Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { partyText } from "#core/booking/party.ts"
import { PartySchema } from "#core/booking/partySchema.ts"
import { bigParties, parties } from "../arbitraries.ts"

const isParty = Schema.is(PartySchema)

describe("Party", () => {
  it("should take any party of at most a hundred of a kind", () => {
    fc.assert(
      fc.property(parties, (party) => {
        expect(isParty(party)).toBe(true)
      }),
    )
  })

  it("should refuse fewer than none, halves, and more than a hundred of a kind", () => {
    for (const wrong of [-1, 0.5, 101, Number.NaN]) {
      expect(isParty({ adults: wrong, children: 0 })).toBe(false)
      expect(isParty({ adults: 0, children: wrong })).toBe(false)
    }
  })
})

describe("partyText", () => {
  it("should say one Adult and one Child, and the plural of everything else", () => {
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
  })
})
