/** The price that somebody names in a search: "scuba under 3,000", "up to ₹1000", "below 2k". Unit: paise. */
import { asciiDigits } from "../asciiDigits.ts"
import { Paise, paiseFromRupees } from "../money.ts"

const LIMIT =
  /(?:(?:\b(?:under|below|within|up\s?to|max(?:imum)?|less than|cheaper than|not more than)|<=?)\s*(?:rs\.?|inr|₹)?|₹|\brs\.?)\s*(\d[\d,]{0,9})\s?(k\b)?(?:\s*(?:rupees|rs\b\.?|inr\b))?/i

const MOST_RUPEES = 9_999_999

export interface PricedText {
  readonly limit: Paise
  /** What is asked for besides. */
  readonly rest: string
}

/** `undefined` where the text names no price. The first one counts. */
export const priceLimitIn = (text: string): PricedText | undefined => {
  const plain = asciiDigits(text)
  const found = LIMIT.exec(plain)
  if (found === null) return undefined
  const [whole, digits = "", thousands] = found
  const rupees = Number(digits.replaceAll(",", "")) * (thousands === undefined ? 1 : 1000)
  return {
    limit: rupees > MOST_RUPEES ? Paise.make(MOST_RUPEES * 100) : paiseFromRupees(rupees),
    rest: `${plain.slice(0, found.index)} ${plain.slice(found.index + whole.length)}`,
  }
}
