/** What narrows a list of trips: the price for one adult, how much of one's time it takes, and its pages. */
import type { ActivitySummary } from "../catalogue/activity.ts"
import { durationInHours, shownDuration } from "../catalogue/durationAndRoute.ts"
import { formatPrice, paiseFromRupees } from "../money.ts"
import { SEARCH_TEXT_LIMIT } from "../businessConstants.ts"
import { plainLine } from "../plainText.ts"

/** Prices that the site offers to choose from. Unit: whole rupees. */
export const PRICE_LIMITS = [1000, 2500, 10_000] as const

/** "Up to ₹1,000". Unit: whole rupees. */
export const priceLimitText = (rupees: number): string => `Up to ${formatPrice(paiseFromRupees(rupees))}`

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
  const hours = durationInHours(shownDuration(activity))
  // Stryker disable next-line ConditionalExpression,OptionalChaining: Nothing compares with undefined, and the last has no
  // limit: both are asked for the compiler.
  return hours === undefined ? undefined : TRIP_LENGTHS.find(({ upToHours }) => hours <= upToHours)?.length
}

/** Absent: any. */
export interface TripFilters {
  /** For one adult. Unit: whole rupees. */
  readonly upToRupees?: number | undefined
  readonly length?: TripLength | undefined
}

export const matchesFilters =
  ({ upToRupees, length }: TripFilters) =>
  (activity: ActivitySummary): boolean =>
    (upToRupees === undefined || activity.price <= upToRupees * 100) &&
    (length === undefined || tripLength(activity) === length)

export const isFiltered = ({ upToRupees, length }: TripFilters): boolean =>
  upToRupees !== undefined || length !== undefined

/**
 * What is searched for, as the query of an address keeps it: `?q=jet+ski&price=1000&time=half-day&page=2`.
 * `text` is empty where nothing is searched for.
 */
export interface TripSearch extends TripFilters {
  readonly text: string
  /** Counts from 1; absent for the first. */
  readonly page?: number | undefined
}

/** Cards on one page of a list: a page does not grow with the catalogue. The sample's trips are one page. */
export const TRIPS_ON_A_PAGE = 60

const PRICE = /^[1-9]\d{0,6}$/
const LATER_PAGE = /^(?:[2-9]|[1-9]\d{1,2})$/

/** A form writes spaces as "+", and whatever it likes as %XX (URL Standard, application/x-www-form-urlencoded). */
const decoded = (text: string): string => {
  const spaced = text.replaceAll("+", " ")
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}

/** What is left of any typed text: one line, cut, with single spaces. */
const plainSearch = (text: string): string =>
  [...plainLine(text).replace(/\s+/g, " ").trim()].slice(0, SEARCH_TEXT_LIMIT).join("").trim()

/** Total: what is not understood counts as not said. `query` may begin with its question mark. */
export const readSearch = (query: string): TripSearch => {
  const fields = new Map<string, string>()
  for (const pair of query.replace(/^\?/, "").split("&")) {
    // Stryker disable next-line StringLiteral: Every pair has a first part; the default is there for the compiler.
    const [name = "", ...value] = pair.split("=")
    if (!fields.has(name)) fields.set(name, decoded(value.join("=")))
  }
  // Stryker disable next-line StringLiteral: Any text that is no price does.
  const price = fields.get("price") ?? ""
  const length = TRIP_LENGTHS.find((one) => one.length === fields.get("time"))?.length
  // Stryker disable next-line StringLiteral: Any text that is no page does.
  const page = fields.get("page") ?? ""
  return {
    text: plainSearch(fields.get("q") ?? ""),
    ...(PRICE.test(price) && { upToRupees: Number(price) }),
    ...(length !== undefined && { length }),
    ...(LATER_PAGE.test(page) && { page: Number(page) }),
  }
}

/** With its question mark; empty where nothing is searched for. The same search always has the same query. */
export const searchQueryOf = ({ text, upToRupees, length, page = 1 }: TripSearch): string => {
  const plain = plainSearch(text)
  const fields = [
    ...(plain === "" ? [] : [`q=${encodeURIComponent(plain).replaceAll("%20", "+")}`]),
    ...(upToRupees === undefined ? [] : [`price=${upToRupees}`]),
    ...(length === undefined ? [] : [`time=${length}`]),
    ...(page === 1 ? [] : [`page=${page}`]),
  ]
  return fields.length === 0 ? "" : `?${fields.join("&")}`
}
