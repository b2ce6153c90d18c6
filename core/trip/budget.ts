/** The trip's budget: read from what is typed, and written out. Unit: rupees, whole or with decimals, as typed. */
import type { TripDraft } from "./tripDraft.ts"

type Budget = TripDraft["budgetRange"]

const inRupees = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  maximumFractionDigits: 2,
  trailingZeroDisplay: "stripIfInteger",
})

/** The amount that a text begins with, however it is grouped: "₹ 1,20,000" is 120000, "soon" is none. */
export const budgetFromText = (text: string): number | "" => {
  const [amount = ""] = /^\d*\.?\d*/.exec(text.replace(/[₹,\s]/g, "")) ?? []
  return /\d/.test(amount) ? Number(amount) : ""
}

/** "₹50,000 to ₹1,20,000", "from ₹50,000", "up to ₹1,20,000", or nothing. */
export const budgetText = ({ min, max }: Budget): string => {
  if (min === "") return max === "" ? "" : `up to ${inRupees.format(max)}`
  return max === "" ? `from ${inRupees.format(min)}` : `${inRupees.format(min)} to ${inRupees.format(max)}`
}

/** Whether the least lies above the most: worth a gentle word, never a refusal (decision "Trip plan"). */
export const isBudgetUpsideDown = ({ min, max }: Budget): boolean => min !== "" && max !== "" && min > max
