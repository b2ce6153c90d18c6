/**
 * Mobile numbers that are taken (specification section 5) and yet look mistyped: written without a country, or with
 * India's, they are none of an Indian mobile phone. Those have ten digits and begin with 6 to 9 (Department of
 * Telecommunications, National Numbering Plan 2003, chapter 4). The form says so and refuses nothing.
 */
import { asciiDigits } from "../asciiDigits.ts"
import { isMobileNumber } from "./bookingForm.ts"

export const DOUBTFUL_MOBILE_TEXT =
  "Indian mobile numbers have ten digits and begin with 6, 7, 8 or 9. From another country? Begin with + and its code."

const signs = (text: string): string => asciiDigits(text).replace(/[^\d+]/g, "")

/** Whether a number is written with a country in front of it: "+44 …", "0044 …", India's own too. */
export const namesCountry = (text: string): boolean => /^(\+|00)/.test(signs(text))

const OF_INDIA = /^(?:\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))?(\d+)$/
const INDIAN_MOBILE = /^[6-9]\d{9}$/

/** Also of a number from elsewhere that names no country: on the ticket it stands after +91. */
export const isDoubtfulMobile = (text: string): boolean => {
  if (!isMobileNumber(text)) return false
  const [, national] = OF_INDIA.exec(signs(text)) ?? []
  const isAbroad = namesCountry(text) && !/^(\+91|0091)/.test(signs(text))
  return !isAbroad && national !== undefined && !INDIAN_MOBILE.test(national)
}
