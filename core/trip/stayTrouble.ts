/** What is wrong with the days of a stay (specification section 5, wizard), as a tag and as words for their field. */
import { type Day, isDay } from "../days.ts"
import type { TripDraft } from "./tripDraft.ts"

export type StayTrouble = "checkInPast" | "checkOutPast" | "checkOutFirst"

export const STAY_TROUBLE_TEXT = {
  checkInPast: "This day has passed. Please choose today or a later day.",
  checkOutPast: "This day has passed. Please choose today or a later day.",
  checkOutFirst: "You would leave before you arrive. Please choose your check-in day or a later one.",
} as const satisfies Record<StayTrouble, string>

type StayDays = Pick<TripDraft, "checkInDate" | "checkOutDate">

/** `undefined` while there is no day, or when it is a good one. */
export const checkInTrouble = ({ checkInDate }: StayDays, today: Day): StayTrouble | undefined =>
  isDay(checkInDate) && checkInDate < today ? "checkInPast" : undefined

/** `undefined` while there is no day, or when it is a good one. Leaving on the day of arrival is allowed. */
export const checkOutTrouble = (
  { checkInDate, checkOutDate }: StayDays,
  today: Day,
): StayTrouble | undefined => {
  if (!isDay(checkOutDate)) return undefined
  if (checkOutDate < today) return "checkOutPast"
  return isDay(checkInDate) && checkOutDate < checkInDate ? "checkOutFirst" : undefined
}
