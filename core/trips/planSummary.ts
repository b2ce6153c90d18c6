/** A trip request read back in words: its budget, its stay, and what each step of the wizard was told. */
import { countText } from "../countText.ts"
import type { TripDraft } from "./tripDraft.ts"
import { checkInError, checkOutError, type TripPlan } from "./tripPlan.ts"
import { partyText } from "../booking/party.ts"
import { type Day, dayText, daysBetween, isDay } from "../days.ts"
import { asciiDigits } from "../plainText.ts"
import { STEPS } from "./wizardSteps.ts"

/** Days as their fields hold them: "" or `YYYY-MM-DD`. */
type Stay = Pick<TripDraft, "checkInDate" | "checkOutDate">

/** Unit: rupees, whole or with decimals, as typed. */
type Budget = TripDraft["budgetRange"]

const inRupees = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  maximumFractionDigits: 2,
  trailingZeroDisplay: "stripIfInteger",
})

/** What an amount is counted in, by the words that may follow it, in Latin and in Devanagari letters. Unit: rupees. */
const COUNTED_IN: ReadonlyArray<readonly [rupees: number, words: RegExp]> = [
  [1000, /^(?:k|thousand|हज़ार|हजार)$/],
  [100_000, /^(?:l|la(?:kh|c)s?|लाख)$/],
  [10_000_000, /^(?:cr|crores?|करोड़|करोड|कोटी)$/],
]

const PAISE = 100

/**
 * The amount that a text begins with, in any script and however grouped: "Rs. 1,20,000" is 120000, and so is "1.2 lakh"; "soon"
 * is none.
 */
export const budgetFromText = (text: string): number | "" => {
  const [, digits = "", word = ""] =
    /^\s*(?:rs\.?|inr)?\s*([\d\s]*\.?\d*)\s*([\p{L}\p{M}]*)/u.exec(
      asciiDigits(text).replace(/[₹,]/g, "").normalize("NFC").toLowerCase(),
    ) ?? []
  const amount = digits.replace(/\s/g, "")
  if (!/\d/.test(amount)) return ""
  const rupees = COUNTED_IN.find(([, words]) => words.test(word))?.[0]
  return rupees === undefined ? Number(amount) : Math.round(Number(amount) * rupees * PAISE) / PAISE
}

const amountText = (amount: number | "" | null): string | undefined =>
  amount === "" || amount === null ? undefined : inRupees.format(amount)

/** "₹50,000 to ₹1,20,000", "from ₹50,000", "up to ₹1,20,000", or nothing. */
export const budgetText = (budget: TripPlan["budgetRange"]): string => {
  const [min, max] = [amountText(budget.min), amountText(budget.max)]
  if (min === undefined) return max === undefined ? "" : `up to ${max}`
  return max === undefined ? `from ${min}` : `${min} to ${max}`
}

/** Whether the least lies above the most: worth a gentle word, never a refusal (decision "a trip request's budget"). */
export const isBudgetUpsideDown = ({ min, max }: Budget): boolean => min !== "" && max !== "" && min > max

export interface SummaryLine {
  readonly label: string
  readonly text: string
}

/** What one step was told; `step` counts from 1. Empty answers are left out. */
export interface SummaryPart {
  readonly step: number
  readonly name: string
  readonly lines: ReadonlyArray<SummaryLine>
}

const nights = (from: Day, to: Day): string => {
  const count = daysBetween(from, to)
  return count === 0 ? "no night" : countText(count, "night")
}

/** "Sat 5 Dec 2026 to Tue 8 Dec 2026, 3 nights", or nothing while a day is missing or they are the wrong way round. */
export const stayText = ({ checkInDate, checkOutDate }: Stay): string =>
  isDay(checkInDate) && isDay(checkOutDate) && checkInDate <= checkOutDate
    ? `${dayText(checkInDate)} to ${dayText(checkOutDate)}, ${nights(checkInDate, checkOutDate)}`
    : ""

/** The same while it can be planned: nothing of a day that is refused, which the field says. */
export const plannableStayText = (stay: Stay, today: Day): string =>
  checkInError(stay, today) === undefined && checkOutError(stay, today) === undefined ? stayText(stay) : ""

/** A draft read back before it is submitted: what the first three steps were told, in words. */
export const planSummary = (draft: TripDraft): ReadonlyArray<SummaryPart> =>
  [
    {
      "Full Name": draft.fullName.trim(),
      "Mobile Number": draft.mobileNumber.trim(),
      Email: draft.email.trim(),
      Purpose: draft.purpose,
      Travellers: partyText(draft),
    },
    {
      "Trip Types": draft.selectedTrips.join(", "),
      "Budget Range": budgetText(draft.budgetRange),
      "Meal Preferences": draft.mealPreferences,
    },
    { "Accommodation Type": draft.accommodationType, Stay: stayText(draft) },
  ].map((answers, place) => ({
    step: place + 1,
    // Stryker disable next-line OptionalChaining, StringLiteral: The row is there: it was looked at in the lines above.
    name: STEPS[place]?.name ?? "",
    lines: Object.entries(answers)
      .filter(([, text]) => text !== "")
      .map(([label, text]) => ({ label, text })),
  }))
