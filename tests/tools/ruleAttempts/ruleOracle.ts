/**
 * Whether an attempt to book keeps an activity's rules, worked out anew from what the catalogue's guide says of them:
 * nothing of the shop's own code is asked. Days and minutes are those of a wall in Goa, as the runtime's own time zones
 * tell them. Slow and plain on purpose.
 */
import type { TripRules } from "#core/departures/tripRules.ts"

/** What somebody asks for. `departure` is absent where they name none. */
export interface Attempt {
  readonly rules: TripRules
  readonly date: string
  readonly adults: number
  readonly children: number
  readonly departure?: string
  /** When the shop hears of it. Unit: milliseconds since 1970. */
  readonly atMs: number
}

/** `departure`: the one whose seats it must get, where the activity's seats are counted. */
export type Ruling =
  | { readonly isAllowed: true; readonly departure?: string }
  | { readonly isAllowed: false; readonly why: string }

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const IST_MS = 5.5 * 3_600_000
const WEEK = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
const MOST_OF_A_KIND = 100
const MOST_DAYS_AHEAD = 730
/** A payment page is open for so long at least, and ends as booking closes at the latest. Unit: milliseconds. */
export const PAYING_MS = 5 * MINUTE_MS

const wall = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Asia/Kolkata",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
})

/** The day that a calendar in Goa shows. */
export const dayAt = (atMs: number): string => wall.format(atMs)

/** When a day begins in Goa. Unit: milliseconds since 1970. */
export const midnightMs = (day: string): number => Date.parse(`${day}T00:00:00+05:30`)

const daysAhead = (from: string, to: string): number => (midnightMs(to) - midnightMs(from)) / DAY_MS

const isCalendarDay = (text: string): boolean => {
  const atMs = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(atMs) && new Date(atMs).toISOString().slice(0, 10) === text
}

type Run = NonNullable<TripRules["runs"]>[number]

const isOneOf = (dates: ReadonlyArray<string>, day: string): boolean =>
  dates.some((date) => date === day || date === day.slice(5))

const takesPlace = ({ from, to, weekdays, dates, except }: Run, day: string): boolean => {
  const date = day.slice(5)
  const isInside = from <= to ? !(date < from) && !(date > to) : !(date < from) || !(date > to)
  if (!isInside) return false
  const weekday = WEEK[new Date(`${day}T12:00:00Z`).getUTCDay()]
  if (weekdays !== undefined && !weekdays.some((one) => one === weekday)) return false
  if (dates !== undefined && !isOneOf(dates, day)) return false
  return except === undefined || !isOneOf(except, day)
}

/** The times of a day, as clocks show them, earliest first. */
export const timesOn = ({ runs = [] }: TripRules, day: string): ReadonlyArray<string> => {
  const times = runs.filter((run) => takesPlace(run, day)).flatMap(({ startTimes = [] }) => startTimes)
  return [...new Set(times)].toSorted()
}

/** The latest time that is named for a day, as clocks show it. */
const lastOn = ({ runs = [] }: TripRules, day: string): string | undefined =>
  runs
    .filter((run) => takesPlace(run, day))
    .flatMap(({ startTimes = [], lastStart }) => [
      ...startTimes,
      ...(lastStart === undefined ? [] : [lastStart]),
    ])
    .toSorted()
    .at(-1)

/** From when on a start can no longer be booked. Unit: milliseconds since 1970. */
export const closesAtMs = ({ bookUntilMinutes = 0 }: TripRules, day: string, time = "00:00"): number =>
  Date.parse(`${day}T${time}:00Z`) - IST_MS - bookUntilMinutes * MINUTE_MS

const isInTime = (atMs: number, untilMs: number): boolean => atMs + PAYING_MS <= untilMs

const no = (why: string): Ruling => ({ isAllowed: false, why })

const seatRuling = (attempt: Attempt, times: ReadonlyArray<string>): Ruling => {
  const { rules, date, departure, adults, children, atMs } = attempt
  const { pool } = rules
  if (pool === undefined)
    return departure === undefined ? { isAllowed: true } : no("its seats are not counted")
  if (adults + children > pool.capacity) return no("more people than seats")
  const open = times.filter((time) => isInTime(atMs, closesAtMs(rules, date, time)))
  const ids = open.map((time) => `${pool.id}/${date}/${time}`)
  const found = departure === undefined ? ids[0] : ids.find((id) => id === departure)
  return found === undefined ? no("no such departure is open") : { isAllowed: true, departure: found }
}

export const ruleOn = (attempt: Attempt): Ruling => {
  const { rules, date, adults, children, atMs } = attempt
  const { runs, partySize: { least = 1, most = 2 * MOST_OF_A_KIND } = {}, bookUntilMinutes } = rules
  const people = adults + children
  if (people === 0 || adults > MOST_OF_A_KIND || children > MOST_OF_A_KIND) return no("nobody, or too many")
  if (!isCalendarDay(date)) return no("no day")
  const today = dayAt(atMs)
  if (daysAhead(today, date) < 0) return no("a day that is over")
  if (daysAhead(today, date) > MOST_DAYS_AHEAD) return no("too far ahead")
  if (rules.children === "none" && children > 0) return no("no child’s fare")
  if (people < least || people > most) return no("the size of the party")
  if (runs !== undefined && !runs.some((run) => takesPlace(run, date))) return no("it does not run")
  const times = timesOn(rules, date)
  const last = lastOn(rules, date)
  const isClosing = last !== undefined || bookUntilMinutes !== undefined
  const untilMs = isClosing ? closesAtMs(rules, date, last) : midnightMs(date) + DAY_MS
  if (!isInTime(atMs, untilMs)) return no("booking has closed")
  return seatRuling(attempt, times)
}
