/** The words of an offer that its record may lack, with the specification's fallbacks (section 2, subcategory card). */
import type { ActivitySummary } from "./activity.ts"

/** What cards say when the catalogue is silent. */
export const DEFAULT_DURATION = "6 days & 5 nights"
export const DEFAULT_ROUTE = "Goa"

/** Blank counts as missing. */
const orElse = (text: string | undefined, fallback: string): string => text?.trim() || fallback

export const durationOf = ({ duration }: Pick<ActivitySummary, "duration">): string =>
  orElse(duration, DEFAULT_DURATION)

export const routeOf = ({ route }: Pick<ActivitySummary, "route">): string => orElse(route, DEFAULT_ROUTE)
