/** A draft read back before it is submitted: what the first three steps were told, in words. */
import { partyText } from "../booking/party.ts"
import { type Day, dayText, daysBetween, isDay } from "../days.ts"
import { budgetText } from "./budget.ts"
import type { TripDraft } from "./tripDraft.ts"
import { STEPS } from "./wizardSteps.ts"

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
  if (count === 0) return "no night"
  return count === 1 ? "1 night" : `${count} nights`
}

/** "Sat 5 Dec 2026 to Tue 8 Dec 2026, 3 nights", or nothing while a day is missing or they are the wrong way round. */
export const stayText = ({
  checkInDate,
  checkOutDate,
}: Pick<TripDraft, "checkInDate" | "checkOutDate">): string =>
  isDay(checkInDate) && isDay(checkOutDate) && checkInDate <= checkOutDate
    ? `${dayText(checkInDate)} to ${dayText(checkOutDate)}, ${nights(checkInDate, checkOutDate)}`
    : ""

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
    name: STEPS[place]?.name ?? "",
    lines: Object.entries(answers)
      .filter(([, text]) => text !== "")
      .map(([label, text]) => ({ label, text })),
  }))
