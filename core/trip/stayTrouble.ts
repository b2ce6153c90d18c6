/** What is wrong with the days of a stay (specification section 5, wizard), as a tag and as words for their field. */
import { type Day, isDay } from "../days.ts"
import { isBeyondHorizon } from "../travelHorizon.ts"

export type StayTrouble = "checkInPast" | "checkOutPast" | "checkOutFirst" | "tooFar"

export const STAY_TROUBLE_TEXT = {
  checkInPast: "This day has passed. Please choose today or a later day.",
  checkOutPast: "This day has passed. Please choose today or a later day.",
  checkOutFirst: "You would leave before you arrive. Please choose your check-in day or a later one.",
  tooFar: "We plan trips up to two years ahead. Please choose an earlier day.",
} as const satisfies Record<StayTrouble, string>

/** The days as their fields hold them: "" or `YYYY-MM-DD`. */
interface StayDays {
  readonly checkInDate: string
  readonly checkOutDate: string
}

/** `undefined` while there is no day, or when it is a good one. */
export const checkInTrouble = ({ checkInDate }: StayDays, today: Day): StayTrouble | undefined => {
  if (!isDay(checkInDate)) return undefined
  if (checkInDate < today) return "checkInPast"
  return isBeyondHorizon(checkInDate, today) ? "tooFar" : undefined
}

/** `undefined` while there is no day, or when it is a good one. Leaving on the day of arrival is allowed. */
export const checkOutTrouble = (
  { checkInDate, checkOutDate }: StayDays,
  today: Day,
): StayTrouble | undefined => {
  if (!isDay(checkOutDate)) return undefined
  if (checkOutDate < today) return "checkOutPast"
  if (isDay(checkInDate) && checkOutDate < checkInDate) return "checkOutFirst"
  return isBeyondHorizon(checkOutDate, today) ? "tooFar" : undefined
}
