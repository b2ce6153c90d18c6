/** What narrows a list of trips: the price for one adult, and how much of one's time it takes. */
import type { ActivitySummary } from "../catalogue/activity.ts"
import { durationInHours } from "../catalogue/durationInHours.ts"
import { durationOf } from "../catalogue/offerWords.ts"
import { formatPrice, paiseFromRupees } from "../money.ts"

/** Prices that the site offers to choose from. Unit: whole rupees. */
export const PRICE_LIMITS = [1000, 2500, 10_000] as const

/** "Up to ₹1,000". Unit: whole rupees. */
export const priceLimitWords = (rupees: number): string => `Up to ${formatPrice(paiseFromRupees(rupees))}`

/** How long a trip takes; each begins where the one before ends. Unit: hours. */
export const TRIP_LENGTHS = [
  { length: "short", label: "Up to 2 hours", upToHours: 2 },
  { length: "half-day", label: "Half a day", upToHours: 5 },
  { length: "day", label: "A whole day", upToHours: 24 },
  { length: "days", label: "Several days", upToHours: Number.POSITIVE_INFINITY },
] as const
export type TripLength = (typeof TRIP_LENGTHS)[number]["length"]

/** `undefined` for a duration without a number. */
export const tripLength = (activity: Pick<ActivitySummary, "duration">): TripLength | undefined => {
  const hours = durationInHours(durationOf(activity))
  return hours === undefined ? undefined : TRIP_LENGTHS.find(({ upToHours }) => hours <= upToHours)?.length
}

/** Absent: any. */
export interface TripFilters {
  /** For one adult. Unit: whole rupees. */
  readonly upToRupees?: number | undefined
  readonly length?: TripLength | undefined
}

export const passes =
  ({ upToRupees, length }: TripFilters) =>
  (activity: ActivitySummary): boolean =>
    (upToRupees === undefined || activity.price <= upToRupees * 100) &&
    (length === undefined || tripLength(activity) === length)

export const isFiltered = ({ upToRupees, length }: TripFilters): boolean =>
  upToRupees !== undefined || length !== undefined
