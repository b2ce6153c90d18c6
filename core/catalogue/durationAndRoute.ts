/** The words of an offer that its record may lack, with the specification's fallbacks (section 2, subcategory card). */
import { countText } from "../countText.ts"
import { SHOP } from "../shop.ts"
import type { ActivitySummary } from "./activity.ts"

/** What cards say when the catalogue is silent. */
export const DEFAULT_DURATION = "6 days & 5 nights"
export const DEFAULT_ROUTE = SHOP.place

/** Blank counts as missing. */
const orElse = (text: string | undefined, fallback: string): string => text?.trim() || fallback

export const shownDuration = ({ duration }: Pick<ActivitySummary, "duration">): string =>
  orElse(duration, DEFAULT_DURATION)

export const shownRoute = ({ route }: Pick<ActivitySummary, "route">): string => orElse(route, DEFAULT_ROUTE)

/**
 * The duration in hours that the detail page shows (specification section 2). A package of N days counts N × 24
 * hours. Errors: none; a text that names no duration gives `undefined`.
 */
const HOURS_PER: Readonly<Record<string, number>> = { minute: 1 / 60, hour: 1, day: 24 }

export const durationInHours = (duration: string): number | undefined => {
  const parts = [...duration.matchAll(/(\d+(?:\.\d+)?)\s*(minute|hour|day)s?\b/gi)]
  if (parts.length === 0) return undefined
  const hours = parts.reduce(
    // Stryker disable next-line StringLiteral: The expression matches every text and every group of it: the default is there
    // for the compiler.
    (sum, [, count, unit = ""]) => sum + Number(count) * (HOURS_PER[unit.toLowerCase()] ?? 0),
    0,
  )
  return Number(hours.toFixed(2))
}

/** "2 hours", "1.5 hours", "72 hours (3 days & 2 nights)"; a text without a number stays as it is. */
export const hoursAsText = (duration: string): string => {
  const hours = durationInHours(duration)
  if (hours === undefined) return duration
  const text = countText(hours, "hour")
  return /day/i.test(duration) ? `${text} (${duration})` : text
}
