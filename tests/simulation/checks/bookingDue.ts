/**
 * What has to become of a request for a trip, worked out from the rows and the words of the rules alone; of several reasons to
 * refuse the first counts. Unit: paise; milliseconds since 1970.
 */
import type { CatalogueCategory } from "#adapters/catalogueFiles/catalogueFile.ts"
import type { CallOffRow } from "#adapters/sql/tables.ts"
import type { PaymentRequest } from "#core/booking/paymentRequest.ts"
import type { Day } from "#core/days.ts"
import { type Departure, departureIdOf, departuresOn } from "#core/departures/departure.ts"
import { tripObjections } from "#core/departures/tripObjection.ts"
import type { TripRules } from "#core/departures/tripRules.ts"
import { MINUTE } from "../plan/durations.ts"
import type { TriedBooks } from "../world/triedBooks.ts"
import { indianDay, startOfIndianDayMs, totalOf } from "./orderFindings.ts"
import { departureRowNow, hasRoom } from "./seatFindings.ts"

/** How far ahead trips are sold. */
export const DAYS_AHEAD = 730
const DAY_MINUTES = 1440
/** The provider opens no page for less, and the shop none for longer. */
export const LEAST_OPEN_MS = 5 * MINUTE
export const MOST_OPEN_MS = 20 * MINUTE

/** What somebody asks for, of the shop or at the desk. */
export interface BookingRequest {
  readonly request: PaymentRequest
  readonly by: "shop" | "desk"
}

/** An activity of the stock. */
export type Sold = CatalogueCategory["subcategories"][number]

/** All that is sold. */
export const soldIn = (stock: ReadonlyArray<CatalogueCategory>): ReadonlyArray<Sold> =>
  stock.flatMap(({ subcategories }) => subcategories)

/** An adult's fare, which may have changed in the story. */
export const priceNow = (books: TriedBooks, slug: string): number =>
  books.rows<{ readonly price: number }>("select price from activities where slug = ?", slug)[0]?.price ?? 0

/** When booking of a departure closes, or of the day where there is none, by the rules as they are written. */
export const closesAtMs = (rules: TripRules, date: string, startMinute: number | undefined): number => {
  const runs = rules.runs?.map((run) =>
    run.lastStart === undefined ? run : { ...run, startTimes: [run.lastStart] },
  )
  const starts = (
    runs === undefined ? [] : departuresOn({ ...rules, runs, pool: { id: "any", capacity: 1 } }, date as Day)
  ).map((one) => one.startMinute)
  const last = startMinute ?? starts.at(-1)
  const { bookUntilMinutes } = rules
  const isOfDay = last === undefined && bookUntilMinutes === undefined
  const minute = isOfDay ? DAY_MINUTES : (last ?? 0) - (bookUntilMinutes ?? 0)
  return startOfIndianDayMs(date) + minute * MINUTE
}

/** The desk sells until the trip sets out. */
export const rulesFor = ({ rules = {} }: Sold, by: BookingRequest["by"]): TripRules => {
  const { bookUntilMinutes, ...others } = rules
  return by === "desk" || bookUntilMinutes === undefined ? others : rules
}

/** Of an order that is placed: its departure, where seats are counted, and when its booking closes. */
export interface PlacedDue {
  readonly departure: string | null
  readonly closesAtMs: number
}

type Due = { readonly refused: RegExp } | { readonly done: PlacedDue | undefined }

const no = (words: string): Due => ({ refused: new RegExp(`^${words}$`) })

/** What the form says to whatever was typed. */
const fieldObjection = (
  books: TriedBooks,
  { mobileNumber, adults, children, date }: PaymentRequest,
): string | undefined => {
  const today = startOfIndianDayMs(indianDay(books.nowMs()))
  const days = (startOfIndianDayMs(date) - today) / (DAY_MINUTES * MINUTE)
  if (mobileNumber.length < 10) return "mobileInvalid"
  if (adults + children === 0) return "nobodyTravels"
  if (days < 0) return "dayInvalid"
  return days > DAYS_AHEAD ? "dayTooFar" : undefined
}

/** What was called off of a day, but for the whole of it. */
const isOffOn = (books: TriedBooks, rules: TripRules, date: string) => {
  const rows = books.rows<CallOffRow>(
    "select * from call_offs where day = ? and (pool is not null or departure_id is not null)",
    date,
  )
  return (one: Departure): boolean =>
    rows.some(({ pool, departure_id, from_minute }) =>
      departure_id === null
        ? pool === rules.pool?.id && one.startMinute >= from_minute
        : departure_id === departureIdOf(one),
    )
}

/** Why none of the departures can be had, by the rules and by what is called off. */
const timeObjection = (
  books: TriedBooks,
  rules: TripRules,
  { date, departure }: PaymentRequest,
): string | undefined => {
  const times = departuresOn(rules, date)
  const isOver = (startMinute: number) => books.nowMs() >= closesAtMs(rules, date, startMinute)
  const isOff = isOffOn(books, rules, date)
  if (departure === undefined) {
    const open = times.filter(({ startMinute }) => !isOver(startMinute))
    if (times.length > 0 && open.length === 0) return "departureClosed"
    return open.length > 0 && open.every(isOff) ? "departureCancelled" : undefined
  }
  const [pool, day = "", time] = departure.split("/")
  if (time === undefined) return "departureUnknown"
  if (day < indianDay(books.nowMs())) return "departurePast"
  if (pool !== rules.pool?.id || day !== date) return "departureOfAnother"
  const wished = times.find((one) => departureIdOf(one) === departure)
  if (wished === undefined) return "departureUnknown"
  if (isOver(wished.startMinute)) return "departureClosed"
  return isOff(wished) ? "departureCancelled" : undefined
}

/** `done` of a request of the desk's is undefined: it is quoted alone. */
export const bookingDue = (
  books: TriedBooks,
  stock: ReadonlyArray<CatalogueCategory>,
  { request, by }: BookingRequest,
): Due => {
  const { subSlug, date, adults, children, departure } = request
  const field = fieldObjection(books, request)
  if (field !== undefined) return no(`BookingRefused ${field}`)
  const activity = soldIn(stock).find(({ slug }) => slug === subSlug)
  if (activity === undefined) return no("ActivityUnknown")
  const rules = rulesFor(activity, by)
  const nowMs = books.nowMs()
  const day = indianDay(nowMs) as Day
  const minute = Math.floor((nowMs - startOfIndianDayMs(day)) / MINUTE)
  const [broken] = tripObjections(rules, request, { day, minute })
  if (broken !== undefined) return no(`TripNotBookable ${broken}`)
  const isCalledOff =
    books.rows("select 1 from call_offs where day = ? and pool is null and departure_id is null", date)
      .length > 0
  if (isCalledOff) return no("TripNotBookable departureCancelled")
  const total = totalOf(priceNow(books, subSlug), request)
  if (request.amount !== total) return no(`PriceChanged ${total}`)
  const ofTime = timeObjection(books, rules, request)
  if (ofTime !== undefined) return no(`TripNotBookable ${ofTime}`)
  if (by === "desk") return { done: undefined }
  const times = departuresOn(rules, date).filter(
    (one) => departure === undefined || departureIdOf(one) === departure,
  )
  const isInTime = (startMinute: number | undefined) =>
    closesAtMs(rules, date, startMinute) - nowMs >= LEAST_OPEN_MS
  if (times.length === 0)
    return isInTime(undefined)
      ? { done: { departure: null, closesAtMs: closesAtMs(rules, date, undefined) } }
      : no("TripNotBookable bookingClosed")
  const isOff = isOffOn(books, rules, date)
  const inTime = times.filter((one) => isInTime(one.startMinute) && !isOff(one))
  if (inTime.length === 0) return no("TripNotBookable departureClosed at a time")
  const free = inTime.find((one) =>
    hasRoom({ db: books }, departureRowNow({ db: books }, rules, one), adults + children),
  )
  return free === undefined
    ? no("TripNotBookable (departureClosed at a time|departureCancelled|departureFull|seatsTooFew|poolBusy)")
    : { done: { departure: departureIdOf(free), closesAtMs: closesAtMs(rules, date, free.startMinute) } }
}
