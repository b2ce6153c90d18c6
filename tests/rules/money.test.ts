/** Laws of core/money.ts. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  formatPaise,
  formatPrice,
  formatSigned,
  Paise,
  paiseFromRupees,
  rupeesFromPaise,
  parseRupees,
  sumPaise,
} from "#core/money.ts"
import { paise } from "../generators/arbitraries.ts"

describe("Paise", () => {
  it("should refuse negatives, fractions of a paisa and what is no number", { tags: ["asvs:1.4.2"] }, () => {
    for (const wrong of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
      expect(() => Paise.make(wrong)).toThrow(`${wrong} is not a whole number of paise`)
  })
})

describe("sumPaise", () => {
  it("should be nothing of nothing, and grow by each amount", () => {
    expect(sumPaise([])).toBe(0)
    fc.assert(
      fc.property(fc.array(paise), paise, (amounts, amount) => {
        expect(sumPaise([...amounts, amount])).toBe(sumPaise(amounts) + amount)
      }),
    )
  })
})

describe("paiseFromRupees", () => {
  it("should come back unchanged from rupees", () => {
    fc.assert(
      fc.property(paise, (amount) => {
        expect(paiseFromRupees(rupeesFromPaise(amount))).toBe(amount)
      }),
    )
  })

  it("should read rupees as they are written in decimals", () => {
    fc.assert(
      fc.property(paise, (amount) => {
        expect(paiseFromRupees(Number(inDecimals(amount)))).toBe(amount)
      }),
    )
  })

  it("should refuse more than two decimals rather than round a price", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 9 }), (amount, tenth) => {
        const rupees = Number(`${inDecimals(amount)}${tenth}`)
        expect(() => paiseFromRupees(rupees)).toThrow(`${rupees} rupees is not a whole number of paise`)
      }),
    )
  })

  it("should refuse negatives", () => {
    expect(() => paiseFromRupees(-1)).toThrow(Error)
  })
})

describe("formatSigned", () => {
  it("should print an amount as it is, and what is kept back behind a minus", () => {
    fc.assert(
      fc.property(paise, (amount) => {
        expect(formatSigned(amount)).toBe(formatPaise(amount))
        expect(formatSigned(0 - amount)).toBe(`${amount === 0 ? "" : "−"}${formatPaise(amount)}`)
      }),
    )
  })
})

describe("formatPaise", () => {
  it(
    "should print every digit of the amount, and nothing else, after the rupee sign",
    { tags: ["3.entities.36"] },
    () => {
      fc.assert(
        fc.property(paise, (amount) => {
          const text = formatPaise(amount)
          expect(text.startsWith("₹")).toBe(true)
          expect(text.slice(1).replaceAll(",", "")).toBe(inDecimals(amount))
        }),
      )
    },
  )

  it("should group the rupees as India does: three digits, then pairs", () => {
    fc.assert(
      fc.property(paise, (amount) => {
        expect(formatPaise(amount)).toMatch(/^₹(\d{1,3}|\d{1,2}(,\d\d)*,\d{3})\.\d\d$/)
      }),
    )
  })

  it.each([
    [0, "₹0.00"],
    [529_900, "₹5,299.00"],
    [10_598_000, "₹1,05,980.00"],
    [100_000_001, "₹10,00,000.01"],
  ])(
    "should print %d paise as %s",
    { tags: ["1.product.9", "2.thankyou.10", "3.entities.36", "9.constants.19"] },
    (amount, text) => {
      expect(formatPaise(Paise.make(amount))).toBe(text)
    },
  )
})

describe("formatPrice", () => {
  it("should leave out paise only when there are none", () => {
    fc.assert(
      fc.property(paise, (amount) => {
        expect(formatPrice(amount)).toBe(formatPaise(amount).replace(/\.00$/, ""))
      }),
    )
  })
})

// Helpers

const inDecimals = (amount: number) => {
  const digits = String(amount).padStart(3, "0")
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Cases of core/money.ts: amounts as people type them. Its laws are in refundCalculator.test.ts. */
it.each([
  ["5299", 529_900],
  ["₹1,05,980.50", 10_598_050],
  ["Rs. 500/-", 50_000],
  ["rs 500", 50_000],
  ["RS500", 50_000],
  ["INR 500 /-", 50_000],
  ["500  /-", 50_000],
  ["1 05 980", 10_598_000],
  ["5.5", 550],
  ["5.05", 505],
  ["0", 0],
  ["9999999999", 999_999_999_900],
])("should read %j as %d paise", (text, paise) => {
  expect(parseRupees(text)).toBe(paise)
})

it.each(["500₹", "5/-00", "500/- only", "x500", "500x", "5.", ".5", "5.555", "12345678901", "₹₹5", ",5"])(
  "should read no amount in %j",
  (text) => {
    expect(parseRupees(text)).toBeUndefined()
  },
)
