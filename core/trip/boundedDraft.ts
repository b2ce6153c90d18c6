/**
 * Keeps a draft within what a trip plan may hold, so that nothing can be typed that the operator would refuse later.
 *
 * Counts and budgets stop at their bounds; texts lose characters that cannot be seen, and are cut at their maximum by
 * whole code points; trip names that no plan can carry are left out. Days stay as they are: a date field passes through
 * impossible days while a year is being typed, and the third step says what is wrong with them.
 */
import { isPlainLine, plainLine, plainNumber, plainText } from "../plainText.ts"
import { utf8Bytes } from "../utf8Bytes.ts"
import type { TripDraft } from "./tripDraft.ts"
import { PLAN_BOUNDS } from "./tripPlan.ts"

/** Unit: `most` in bytes of UTF-8. */
const cut = (text: string, most: number): string => {
  let [kept, bytes] = ["", 0]
  for (const character of text) {
    bytes += utf8Bytes(character)
    if (bytes > most) break
    kept += character
  }
  return kept
}

const within = (count: number, { least, most }: { readonly least: number; readonly most: number }): number =>
  Number.isNaN(count) ? least : Math.min(most, Math.max(least, Math.trunc(count)))

const budget = (amount: number | ""): number | "" =>
  amount === "" || Number.isNaN(amount) ? "" : Math.min(PLAN_BOUNDS.budget, Math.max(0, amount))

const canBeChosen = (name: string): boolean =>
  name.trim() !== "" && isPlainLine(name) && utf8Bytes(name) <= PLAN_BOUNDS.tripName

const namesThatFit = (names: ReadonlyArray<string>): ReadonlyArray<string> => {
  let bytes = 0
  return names
    .filter(canBeChosen)
    .slice(0, PLAN_BOUNDS.selectedTrips)
    .filter((name) => (bytes += utf8Bytes(name)) <= PLAN_BOUNDS.tripNames)
}

export const boundedDraft = (draft: TripDraft): TripDraft => ({
  ...draft,
  fullName: cut(plainLine(draft.fullName), PLAN_BOUNDS.fullName),
  email: cut(plainLine(draft.email), PLAN_BOUNDS.email),
  mobileNumber: cut(plainNumber(draft.mobileNumber), PLAN_BOUNDS.mobileNumber),
  adults: within(draft.adults, PLAN_BOUNDS.adults),
  children: within(draft.children, PLAN_BOUNDS.children),
  selectedTrips: namesThatFit(draft.selectedTrips),
  budgetRange: { min: budget(draft.budgetRange.min), max: budget(draft.budgetRange.max) },
  addOns: [...new Set(draft.addOns)],
  specialRequests: cut(plainText(draft.specialRequests), PLAN_BOUNDS.specialRequests),
})
