/** Laws of core/trips/planSummary.ts: what is typed, and how it is written out. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { budgetFromText, budgetText, isBudgetUpsideDown } from "#core/trips/planSummary.ts"

const rupees = fc.nat(1_000_000_000)

describe("budgetFromText", () => {
  it("should read an amount back in whatever digits, however it is grouped, and whatever follows it", () => {
    const groupings = fc.constantFrom("en-IN", "en-GB", "en-u-nu-deva", "en-u-nu-fullwide")
    const tails = fc.constantFrom("", "/-", " rupees", " per day")
    fc.assert(
      fc.property(
        rupees,
        groupings,
        fc.constantFrom("", "₹", "₹ ", "Rs. ", "rs", "INR "),
        tails,
        (amount, locale, sign, tail) => {
          expect(budgetFromText(`${sign}${amount.toLocaleString(locale)}${tail}`)).toBe(amount)
        },
      ),
    )
  })

  it("should read thousands, lakhs and crores, however they are written", () => {
    const words = {
      1000: ["k", "K", " thousand", " हज़ार", " हजार"],
      100_000: [" lakh", "lakhs", " Lac", "lacs", "L", " l", " लाख"],
      10_000_000: [" crore", "Crores", "cr", " Cr", " करोड़", " करोड", " कोटी"],
    }
    const written = Object.entries(words).flatMap(([rupees, all]) =>
      all.map((word) => [Number(rupees), word] as const),
    )
    const tails = fc.constantFrom("", ".", " rupees", "/-", " - 9 lakh", " for all of us")
    fc.assert(
      fc.property(
        fc.nat(9999),
        fc.constantFrom("", "₹", "Rs. "),
        fc.constantFrom(...written),
        tails,
        (hundredths, sign, [rupees, word], tail) => {
          const text = `${sign}${hundredths / 100}${word}${tail}`
          expect(budgetFromText(text)).toBe((hundredths * rupees) / 100)
        },
      ),
    )
    expect(["2 lakh", "1.5L", "50k", "१.५ लाख", "1,00 K"].map(budgetFromText)).toEqual([
      200_000, 150_000, 50_000, 150_000, 100_000,
    ])
  })

  it("should take no other word for one of them", () => {
    for (const word of ["kids", "km", "lovely", "late", "crowns", "लाखों", "kk", "per lakh"])
      expect(budgetFromText(`5 ${word}`)).toBe(5)
  })

  it("should keep decimals", () => {
    fc.assert(
      fc.property(rupees, fc.integer({ min: 10, max: 99 }), (whole, paise) => {
        expect(budgetFromText(`${whole}.${paise}`)).toBe(Number(`${whole}.${paise}`))
      }),
    )
    expect([budgetFromText("5."), budgetFromText(".5")]).toEqual([5, 0.5])
  })

  it("should read no amount where none begins, and never a negative or endless one", () => {
    for (const text of ["", " ", "soon", "-5", ".", "Infinity", "₹", "NaN"])
      expect(budgetFromText(text)).toBe("")
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const amount = budgetFromText(text)
        expect(amount === "" || amount >= 0).toBe(true)
      }),
    )
  })
})

describe("budgetText", () => {
  it("should write out both ends, or the one that is there, in Indian groups", () => {
    expect(budgetText({ min: 50_000, max: 120_000 })).toBe("₹50,000 to ₹1,20,000")
    expect(budgetText({ min: 50_000.5, max: "" })).toBe("from ₹50,000.50")
    expect(budgetText({ min: "", max: 0 })).toBe("up to ₹0")
    expect(budgetText({ min: "", max: "" })).toBe("")
    expect(budgetText({ min: null, max: 5 })).toBe("up to ₹5")
    expect(budgetText({ min: 5, max: null })).toBe("from ₹5")
  })

  it("should be read back as it was meant", () => {
    fc.assert(
      fc.property(rupees, rupees, (min, max) => {
        expect(budgetText({ min, max }).split(" to ").map(budgetFromText)).toEqual([min, max])
      }),
    )
  })
})

describe("isBudgetUpsideDown", () => {
  it("should be said of two amounts in one order at most, and of equal ones never", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (min, max) => {
        const said = isBudgetUpsideDown({ min, max })
        expect(isBudgetUpsideDown({ min, max: min })).toBe(false)
        expect(said && isBudgetUpsideDown({ min: max, max: min })).toBe(false)
        expect(said || isBudgetUpsideDown({ min: max, max: min })).toBe(min !== max)
        expect(said).toBe(min - max > 0)
      }),
    )
  })

  it("should not be said while an end is missing", () => {
    fc.assert(
      fc.property(fc.oneof(fc.constant("" as const), fc.integer()), (amount) => {
        expect(isBudgetUpsideDown({ min: amount, max: "" })).toBe(false)
        expect(isBudgetUpsideDown({ min: "", max: amount })).toBe(false)
      }),
    )
  })
})
