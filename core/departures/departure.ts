/**
 * One setting out of a pool: what is shared (a boat, a bus, a guide), on a day, at a minute of that day. Its id is made of
 * these three, so that it exists as soon as somebody asks for it.
 *
 * Unit: minutes of a calendar day in India; a duration in minutes.
 */
import type { Brand } from "effect"
import { SLUG } from "../catalogue/catalogueIds.ts"
import { addDays, type Day, isDay, MINUTES_A_DAY, instantOf } from "../days.ts"
import { minuteOf, type Run, runsIn, startMinutesOn, type TripRules } from "./tripRules.ts"

/** Shape: "pool/2026-12-05/09:30". A text that is no such id is simply of no departure. */
export type DepartureId = string & Brand.Brand<"DepartureId">
export const DepartureId = { make: (text: string): DepartureId => text as DepartureId }

/** OCTO's words (docs.octo.travel, availability status). LIMITED: few are left. CLOSED: not sold, whatever is free. */
export const DEPARTURE_STATUSES = ["AVAILABLE", "LIMITED", "SOLD_OUT", "CLOSED"] as const
export type DepartureStatus = (typeof DEPARTURE_STATUSES)[number]

export interface Departure {
  readonly pool: string
  readonly day: Day
  readonly startMinute: number
}

/** Whether a text is a time of the day as a clock shows it, "00:00" to "23:59". */
export const isClockText = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** A time in ids, on the wire and for the operator: `clockText(570)` is "09:30". */
export const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`

/** A time as people read it in prose: `timeText(570)` is "9.30 am", `timeText(840)` "2 pm". */
export const timeText = (minute: number): string => {
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60]
  const hour = hours % 12 === 0 ? 12 : hours % 12
  return `${hour}${minutes === 0 ? "" : `.${String(minutes).padStart(2, "0")}`} ${hours < 12 ? "am" : "pm"}`
}

/** The text with each of its times kept in one piece, for lines that break. */
export const withWholeTimes = (text: string): string => text.replace(/(\d) (?=[ap]m\b)/g, "$1\u00a0")

export const departureIdOf = ({ pool, day, startMinute }: Departure): DepartureId =>
  DepartureId.make(`${pool}/${day}/${clockText(startMinute)}`)

/** `undefined` for a text that is not the id of any departure. */
export const parseDepartureId = (text: string): Departure | undefined => {
  const [pool = "", day, time = "", ...more] = text.split("/")
  if (more.length > 0 || !SLUG.test(pool) || !isDay(day) || !isClockText(time)) return undefined
  return { pool, day, startMinute: minuteOf(time) }
}

/** When a departure sets out, as a clock shows it; `undefined` for a text that is the id of none, and for none. */
export const startTimeOf = (departureId: string | undefined): string | undefined => {
  const departure = departureId === undefined ? undefined : parseDepartureId(departureId)
  return departure && clockText(departure.startMinute)
}

/** Whether it has left by an instant, in milliseconds since 1970. A text that is the id of none has. */
export const hasSetOut = (departureId: string, atMs: number): boolean => {
  const departure = parseDepartureId(departureId)
  return departure === undefined || instantOf({ day: departure.day, minute: departure.startMinute }) <= atMs
}

/** The departures of an activity on a day, earliest first. Empty where its seats are not counted. */
export const departuresOn = (rules: TripRules, day: Day): ReadonlyArray<Departure> => {
  const { pool } = rules
  return pool === undefined
    ? []
    : startMinutesOn(rules, day).map((startMinute) => ({ pool: pool.id, day, startMinute }))
}

/** Whether booking it ends before `minute` of its own day: negative on the days before. */
export const departureClosingMinute = (
  { bookUntilMinutes = 0 }: TripRules,
  { startMinute }: Departure,
): number => startMinute - bookUntilMinutes

const setsOutAt = (run: Run, { day, startMinute }: Departure): boolean =>
  runsIn(run, day) && (run.startTimes ?? []).some((time) => minuteOf(time) === startMinute)

const durationsOf = (runs: ReadonlyArray<Run>, departure: Departure): ReadonlyArray<number> =>
  runs.filter((run) => setsOutAt(run, departure)).map(({ durationMinutes = 0 }) => durationMinutes)

/** How long a departure lasts: the longest of the runs that set out then. 0 where no rule says it. */
export const durationMinutesOf = ({ runs = [] }: TripRules, departure: Departure): number =>
  Math.max(0, ...durationsOf(runs, departure))

/**
 * For how long a departure keeps its pool from setting out again, turnaround included: the longest of the runs that set
 * out then. 0 for a departure that the rules do not have.
 */
export const occupiedMinutes = ({ runs = [], pool }: TripRules, departure: Departure): number => {
  const durations = durationsOf(runs, departure)
  return durations.length === 0 ? 0 : Math.max(...durations) + (pool?.turnaroundMinutes ?? 0)
}

/** How many days after its own a departure may keep its pool, whichever it is. 0 where each is back by midnight. */
export const daysUntilBack = ({ runs = [], pool }: TripRules): number => {
  const backAt = runs.map(
    ({ startTimes = [], durationMinutes = 0 }) =>
      Math.max(0, ...startTimes.map(minuteOf)) + durationMinutes + (pool?.turnaroundMinutes ?? 0),
  )
  return Math.floor(Math.max(0, ...backAt) / MINUTES_A_DAY)
}

const MINUTES_A_QUARTER = 15
const QUARTERS_A_DAY = 96

/** A quarter of an hour of a day, from 0 to 95, in which a pool is somewhere. */
export interface PoolQuarter {
  readonly day: Day
  readonly quarter: number
}

const firstQuarter = (startMinute: number) => Math.floor(startMinute / MINUTES_A_QUARTER)

/** How many quarters of an hour a departure takes up. At least one. */
export const poolQuarterCount = ({ startMinute }: Pick<Departure, "startMinute">, occupied: number): number =>
  Math.max(1, Math.ceil((startMinute + occupied) / MINUTES_A_QUARTER) - firstQuarter(startMinute))

/** The quarters of an hour that a departure takes up, those of the days after it too. */
export const poolQuarters = (departure: Departure, occupied: number): ReadonlyArray<PoolQuarter> => {
  const { day, startMinute } = departure
  const first = firstQuarter(startMinute)
  return Array.from({ length: poolQuarterCount(departure, occupied) }, (_, place) => ({
    day: addDays(day, Math.floor((first + place) / QUARTERS_A_DAY)),
    quarter: (first + place) % QUARTERS_A_DAY,
  }))
}
