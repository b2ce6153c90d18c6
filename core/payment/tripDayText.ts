/** The trip date of an order as a reader sees it: "Sat 5 Dec 2026"; a text that is no day stays as it is. */
import { dayText, isDay } from "../days.ts"

export const tripDayText = (text: string): string => (isDay(text) ? dayText(text) : text)
