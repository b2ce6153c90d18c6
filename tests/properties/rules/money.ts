/** Amounts: what counts as one, and how it is written. */
import * as fc from "fast-check"
import { formatPaise, formatPrice, Paise, paiseFromRupees, rupeesFromPaise } from "#core/money.ts"
import { holds, refuses, same } from "../claims.ts"
import { type Boundary, property } from "../property.ts"
import { amounts } from "./edges.ts"

const SECTION = "§9 Business constants: smallest currency unit, INR"

const at = (paise: number): Boundary<Paise> => ({
  name: `${paise} paise`,
  example: Paise.make(paise),
  hit: (amount) => amount === paise,
})
const edges = [0, 1, 99, 100, 99_999, 100_000, 10_000_000, 100_000_000_000_000].map(at)
const inDecimals = (amount: number) => {
  const digits = String(amount).padStart(3, "0")
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
const notAmounts = fc.oneof(
  fc.integer({ max: -1 }),
  fc.double({ noInteger: true }),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 2 ** 53),
)

export const money = [
  property<number>({
    id: "money/only-whole-paise",
    sentence: "An amount is a whole number of paise, never negative; anything else is refused.",
    section: SECTION,
    arbitrary: notAmounts,
    boundaries: [
      { name: "minus one", example: -1, hit: (amount) => amount === -1 },
      { name: "half a paisa", example: 0.5, hit: (amount) => amount === 0.5 },
      { name: "not a number", example: Number.NaN, hit: Number.isNaN },
    ],
    law: (amount) => refuses(`${amount} paise`, () => Paise.make(amount)),
  }),
  property<Paise>({
    id: "money/rupees-and-back",
    sentence: "An amount told in rupees and read back is the same amount.",
    section: "§9 Business constants: amount divided by 100",
    arbitrary: amounts,
    boundaries: edges,
    law: (amount) => same("there and back", paiseFromRupees(rupeesFromPaise(amount)), amount),
  }),
  property<Paise>({
    id: "money/no-third-decimal",
    sentence: "A price with a fraction of a paisa is refused, not rounded.",
    section: "Decision: money",
    arbitrary: amounts.map((amount) => Paise.make(amount % 1_000_000)),
    boundaries: edges.slice(0, 4),
    law: (amount) =>
      refuses(`${inDecimals(amount)}5 rupees`, () => paiseFromRupees(Number(`${inDecimals(amount)}5`))),
  }),
  property<Paise>({
    id: "money/printed-digit-by-digit",
    sentence: "A charged amount is printed with a rupee sign, two decimals and all its digits.",
    section: "§3 Payment status: 2 decimals and a rupee sign",
    arbitrary: amounts,
    boundaries: edges,
    law: (amount) => same("digits", formatPaise(amount).replaceAll(/[₹,]/g, ""), inDecimals(amount)),
  }),
  property<Paise>({
    id: "money/grouped-as-in-india",
    sentence: "Rupees are grouped as India does: the last three digits, then pairs.",
    section: "Decision: money",
    arbitrary: amounts,
    boundaries: edges,
    law: (amount) =>
      holds(
        `${formatPaise(amount)} is grouped so`,
        /^₹(\d{1,3}|\d{1,2}(,\d\d)*,\d{3})\.\d\d$/.test(formatPaise(amount)),
      ),
  }),
  property<Paise>({
    id: "money/price-without-zero-paise",
    sentence: "An offered price leaves its paise out when there are none, and only then.",
    section: "§2 Home: Starting at INR 5,299",
    arbitrary: fc.oneof(
      amounts,
      fc.nat(100_000).map((rupees) => Paise.make(rupees * 100)),
    ),
    boundaries: [
      { name: "whole rupees", example: Paise.make(529_900), hit: (amount) => amount % 100 === 0 },
      { name: "with paise", example: Paise.make(529_901), hit: (amount) => amount % 100 !== 0 },
    ],
    law: (amount) => same("price", formatPrice(amount), formatPaise(amount).replace(/\.00$/, "")),
  }),
]
