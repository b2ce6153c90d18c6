/** The last digits of a mobile number, by which somebody who booked in another browser shows who they are. */
import { asciiDigits } from "../asciiDigits.ts"

/** How many are asked for. */
export const LAST_DIGITS = 4

/** Of a number in any script and any way of writing; `undefined` where there are fewer. */
export const lastDigitsOf = (text: string): string | undefined => {
  const digits = asciiDigits(text).replace(/\D/g, "")
  return digits.length < LAST_DIGITS ? undefined : digits.slice(-LAST_DIGITS)
}
