/**
 * A booking while it is being written on its ticket, as this device keeps it until the tab is closed: neither a reload nor a
 * phone that throws the tab away takes what was typed.
 *
 * Shape: `again` is the order whose booking is tried once more, absent for a ticket that began empty; `time` is the
 * departure that was chosen, absent where none was.
 */
import type { Day } from "../days.ts"
import type { ChosenTime } from "../departures/departureChoice.ts"
import type { BookingForm } from "./bookingForm.ts"

export interface BookingDraft {
  readonly form: BookingForm
  readonly time?: ChosenTime | undefined
  readonly again?: string | undefined
}

/** The draft to go on with; absent where it is of another order's ticket. A day that is past has to be chosen anew. */
export const resumedDraft = (
  kept: BookingDraft | undefined,
  again: string | undefined,
  today: Day,
): BookingDraft | undefined => {
  if (kept === undefined || kept.again !== again) return undefined
  const { form } = kept
  // Stryker disable next-line EqualityOperator: On the day itself it stays.
  return { ...kept, form: { ...form, date: form.date < today ? "" : form.date } }
}
