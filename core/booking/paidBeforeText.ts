/** The question before the same trip is paid twice: "You have already paid for this, 2 Adults on Sat 5 Dec 2026; pay again?" */
import { dayText, isDay } from "../days.ts"
import type { BookingForm } from "./bookingForm.ts"
import { type Party, partyText } from "./party.ts"

/** Nobody is named who does not travel. */
const travellersText = (party: Party): string =>
  partyText(party)
    .split(", ")
    .filter((part) => !part.startsWith("0 "))
    .join(", ")

export const paidBeforeText = ({
  date,
  ...party
}: Pick<BookingForm, "date" | "adults" | "children">): string =>
  `You have already paid for this, ${travellersText(party)} on ${isDay(date) ? dayText(date) : date}; pay again?`
