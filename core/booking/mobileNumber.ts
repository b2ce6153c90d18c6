/** A mobile number as somebody writes it: whose it is, and how it is dialled from anywhere. */
import { asciiDigits } from "../plainText.ts"

/** Of a mobile number in India, without its country. */
export const NATIONAL_DIGITS = 10

/** Its digits and plus signs alone. A 0 in brackets is dialled within its country only, as in "+44 (0)20 7946 0958". */
const signs = (text: string): string =>
  asciiDigits(text)
    .replace(/\(\s*0\s*\)/, "")
    .replace(/[^\d+]/g, "")

/** Whether a number is written with a country in front of it: "+44 …", "0044 …", India's own too. */
export const hasCountryCode = (text: string): boolean => /^(\+|00)/.test(signs(text))

/** A number's digits without its country, in whatever way and script it is written: "+९१ 98765 43210" is "9876543210". */
export const nationalNumber = (text: string): string =>
  signs(text).replaceAll("+", "").slice(-NATIONAL_DIGITS)

const INDIA = "91"
const OF_INDIA = /^(?:\+91|0091|91|(?!00))0?([1-9]\d{9})$/
const ABROAD = /^(?:\+|00)(?!91)([1-9]\d{7,14})$/

/**
 * A number as it is dialled from anywhere: digits with the country's first, which is India's where none is written.
 * `undefined` for what can be none: one of India without ten digits, one of more than 15 (ITU-T E.164, section 6).
 */
export const internationalNumber = (text: string): string | undefined => {
  const written = signs(text)
  const national = OF_INDIA.exec(written)?.[1]
  return national === undefined ? ABROAD.exec(written)?.[1] : INDIA + national
}

/** Address that dials it: from anywhere, or as its digits stand where its country cannot be told. */
export const callLink = (text: string): string => {
  const dialled = internationalNumber(text)
  return `tel:${dialled === undefined ? signs(text) : `+${dialled}`}`
}
