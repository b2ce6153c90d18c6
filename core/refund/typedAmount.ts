/** An amount of rupees as people type it, read exactly: "5299", "₹1,05,980.50", "Rs. 500/-". */
import { Paise } from "../money.ts"

const MAX_RUPEE_DIGITS = 10

/** `undefined` for what is no amount, has parts of a paisa, or is ₹1,000 crore and more. Unit: paise. */
export const typedAmount = (typed: string): Paise | undefined => {
  const bare = typed
    .trim()
    .replace(/^(?:₹|rs\.?|inr)\s*/i, "")
    .replace(/\s*\/-$/, "")
  const [, rupees = "", paise = ""] = /^(\d[\d, ]*)(?:\.(\d{1,2}))?$/.exec(bare) ?? []
  const digits = rupees.replace(/[, ]/g, "")
  if (digits === "" || digits.length > MAX_RUPEE_DIGITS) return undefined
  return Paise.make(Number(digits) * 100 + Number(paise.padEnd(2, "0")))
}
