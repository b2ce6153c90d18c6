/**
 * Money as the core counts it: whole paise, and the text a visitor reads.
 *
 * Unit: 1 rupee = 100 paise; every sum inside the product is a whole number of paise, so sums are exact.
 * Source: specification section 9 (smallest currency unit, currency INR).
 */
import type { Brand } from "effect"
import { bug } from "./bug.ts"

const PAISE_PER_RUPEE = 100

const MAX_RUPEE_DIGITS = 10

/** No amount that somebody gives is as much: so sums of them stay exact. Unit: rupees. */
export const TOO_MANY_RUPEES = 10 ** MAX_RUPEE_DIGITS

/** A non-negative whole number of paise. `Paise.make(-1)` throws: a negative amount is a bug, not a case. */
export type Paise = number & Brand.Brand<"Paise">
export const Paise = {
  make: (amount: number): Paise =>
    Number.isSafeInteger(amount) && amount >= 0
      ? (amount as Paise)
      : bug(`${amount} is not a whole number of paise`),
}

/** What all come to. Throws where that is less than nothing. Unit: paise. */
export const sumPaise = (amounts: ReadonlyArray<number>): Paise =>
  Paise.make(amounts.reduce((sum, amount) => sum + amount, 0))

/** Converts rupees with at most two decimals, as catalogue files and the wire carry them. Throws on anything else. */
export const paiseFromRupees = (rupees: number): Paise => {
  const paise = Math.round(rupees * PAISE_PER_RUPEE)
  if (paise / PAISE_PER_RUPEE !== rupees)
    throw new RangeError(`${rupees} rupees is not a whole number of paise`)
  return Paise.make(paise)
}

/** The same amount as tables and structured data write it: "5299.00". */
export const decimalRupees = (amount: Paise): string => rupeesFromPaise(amount).toFixed(2)

/** The same amount in rupees, for the wire and for structured data. */
export const rupeesFromPaise = (amount: Paise): number => amount / PAISE_PER_RUPEE

const inRupees = (fractionDigits: number) =>
  new Intl.NumberFormat("en-IN", {
    style: "currency",
    currency: "INR",
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  })
const exact = inRupees(2)
const whole = inRupees(0)

/** What is charged or was paid: `formatPaise(Paise.make(10_598_000))` is "₹1,05,980.00". */
export const formatPaise = (amount: Paise): string => exact.format(rupeesFromPaise(amount))

/** "−₹575.00" for what is kept back. Unit: whole paise. */
export const formatSigned = (amount: number): string =>
  (amount < 0 ? "−" : "") + formatPaise(Paise.make(Math.abs(amount)))

/** What is offered: "₹5,299", and with paise only when there are some. */
export const formatPrice = (amount: Paise): string =>
  (amount % PAISE_PER_RUPEE === 0 ? whole : exact).format(rupeesFromPaise(amount))

/**
 * An amount of rupees as people type it, read exactly: "5299", "₹1,05,980.50", "Rs. 500/-".
 * `undefined` for what is no amount, has parts of a paisa, or is ₹1,000 crore and more. Unit: paise.
 */
export const parseRupees = (typed: string): Paise | undefined => {
  const bare = typed
    .trim()
    .replace(/^(?:₹|rs\.?|inr)\s*/i, "")
    .replace(/\s*\/-$/, "")
  // Stryker disable next-line ArrayDeclaration, StringLiteral: Without a match these words are too long for an amount, and the
  // first group is never read.
  const [, rupees = "", paise = ""] = /^(\d[\d, ]*)(?:\.(\d{1,2}))?$/.exec(bare) ?? []
  const digits = rupees.replace(/[, ]/g, "")
  if (digits === "" || digits.length > MAX_RUPEE_DIGITS) return undefined
  return Paise.make(Number(digits) * 100 + Number(paise.padEnd(2, "0")))
}
