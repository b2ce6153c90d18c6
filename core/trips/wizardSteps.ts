/** The four steps of the trip wizard as a table: what each is called, asks for, and needs (specification section 5). */
import { type Day, isDay } from "../days.ts"
import { checkInError, checkOutError } from "./tripPlan.ts"
import type { TripDraft } from "./tripDraft.ts"

/** A required field, by the label that the visitor sees. */
export type RequiredField =
  | "Full Name"
  | "Mobile Number"
  | "Select Trip Types"
  | "Accommodation Type"
  | "Check-in Date"
  | "Check-out Date"

export interface WizardStep {
  /** In the progress indicator. */
  readonly name: string
  readonly heading: string
  /** What is still missing on `today` in India; the step is complete when nothing is. */
  missing(draft: TripDraft, today: Day): ReadonlyArray<RequiredField>
}

const missingOf = (needs: Readonly<Partial<Record<RequiredField, boolean>>>): ReadonlyArray<RequiredField> =>
  (Object.keys(needs) as ReadonlyArray<RequiredField>).filter((field) => needs[field] === false)

const isWritten = (text: string) => text.trim() !== ""

/** Check-in not before today; check-out not before check-in, or today while there is none. */
export const earliestCheckOut = ({ checkInDate }: Pick<TripDraft, "checkInDate">, today: Day): Day =>
  // Stryker disable next-line EqualityOperator: On the day itself both sides are the same day.
  isDay(checkInDate) && checkInDate > today ? checkInDate : today

export const STEPS: readonly [WizardStep, WizardStep, WizardStep, WizardStep] = [
  {
    name: "Personal Details",
    heading: "Tell us about yourself",
    missing: ({ fullName, mobileNumber }) =>
      missingOf({ "Full Name": isWritten(fullName), "Mobile Number": isWritten(mobileNumber) }),
  },
  {
    name: "Trip Preferences",
    heading: "What interests you?",
    missing: ({ selectedTrips }) => missingOf({ "Select Trip Types": selectedTrips.length > 0 }),
  },
  {
    name: "Accommodation & Dates",
    heading: "Where and when will you stay?",
    missing: (draft, today) =>
      missingOf({
        "Accommodation Type": draft.accommodationType !== "",
        "Check-in Date": isDay(draft.checkInDate) && checkInError(draft, today) === undefined,
        "Check-out Date": isDay(draft.checkOutDate) && checkOutError(draft, today) === undefined,
      }),
  },
  { name: "Final Details", heading: "Almost Done!", missing: () => [] },
]

/** Why Next does not work yet: "Still needed: Full Name, Mobile Number." Empty when nothing is missing. */
export const missingText = (missing: ReadonlyArray<RequiredField>): string =>
  missing.length === 0 ? "" : `Still needed: ${missing.join(", ")}.`
