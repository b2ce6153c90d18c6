/** The field in which a visitor supplies what a step still needs, by its `name`. */
import type { RequiredField } from "#core/trip/wizardSteps.ts"

const FIELD_NAMES = {
  "Full Name": "fullName",
  "Mobile Number": "mobileNumber",
  "Select Trip Types": "selectedTrips",
  "Accommodation Type": "accommodationType",
  "Check-in Date": "checkInDate",
  "Check-out Date": "checkOutDate",
} as const satisfies Record<RequiredField, string>

/** Puts the focus into the first field that is missing; nothing happens when none is, or it is not there yet. */
export const focusFirst = (form: HTMLFormElement, [first]: ReadonlyArray<RequiredField>): void => {
  if (first === undefined) return
  const field = form.querySelector(`[name="${FIELD_NAMES[first]}"]`)
  if (field instanceof HTMLElement) field.focus()
}
