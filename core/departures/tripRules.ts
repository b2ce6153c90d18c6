/**
 * When a trip runs and for whom, as the operator wrote it into the catalogue. Without rules it runs every day, for everybody.
 *
 * Days are calendar days in India and times are minutes of such a day, never instants. Nothing here is told to visitors:
 * `tripRulesText` has the words, `tripObjection` what keeps a booking from being made.
 */
import { TRAVEL_HORIZON_DAYS } from "../businessConstants.ts"
import { addDays, type Day, isDay, type Weekday, weekdayOf } from "../days.ts"

/** A date of every year, "12-23", or one day, "2027-08-28". */
export type TripDate = string

/** A time of departure as a clock shows it: "09:30". */
export type StartTime = string

/**
 * One season with what happens in it. Shape: `from` and `to` are dates of every year and both belong to the season, which
 * goes over the year's end where `from` is the later one. What is absent limits nothing.
 */
export interface Run {
  readonly from: string
  readonly to: string
  readonly weekdays?: ReadonlyArray<Weekday>
  /** Only on these days of the season. */
  readonly dates?: ReadonlyArray<TripDate>
  /** Never on these. */
  readonly except?: ReadonlyArray<TripDate>
  readonly startTimes?: ReadonlyArray<StartTime>
  /** The latest that it sets out, where the times are not named: with the tide, or whenever somebody comes. */
  readonly lastStart?: StartTime
  readonly durationMinutes?: number
}

/** Unit: ages in years, both ends included. `adultsFrom` is the least age at the adult fare. */
export interface TripAges {
  readonly adultsFrom?: number
  readonly childrenFrom?: number
  readonly childrenTo?: number
}

/** Most seats that a pool or one of its departures may have. */
export const MOST_SEATS = 10_000

/** What trips share, and what can be in one place only: a boat, a bus, a guide. Unit: `capacity` in seats. */
export interface Pool {
  /** In the form of a slug. */
  readonly id: string
  readonly capacity: number
  /** From its return until it can set out again. */
  readonly turnaroundMinutes?: number
}

export interface TripRules {
  /** Of several rows it is enough that one runs. */
  readonly runs?: ReadonlyArray<Run>
  /**
   * How long before the last start of a day its booking closes, in minutes; before the end of the day before where no time
   * is named. Absent: at the last start, or with the day itself.
   */
  readonly bookUntilMinutes?: number
  readonly ages?: TripAges
  /** No child's fare is sold. */
  readonly children?: "none"
  /** Whose seats are counted, and shared with every trip that names it. Absent: there is always room. */
  readonly pool?: Pool
  /** How many may travel on one booking, adults and children together. */
  readonly partySize?: { readonly least?: number; readonly most?: number }
}

const MINUTES_AN_HOUR = 60

/** Minute of the day, of a text that is a `StartTime`. */
export const minuteOf = (time: StartTime): number =>
  Number(time.slice(0, 2)) * MINUTES_AN_HOUR + Number(time.slice(3))

const dateOf = (day: Day): string => day.slice(5)

const isNamed = (dates: ReadonlyArray<TripDate>, day: Day): boolean =>
  dates.includes(day) || dates.includes(dateOf(day))

/** Whether a date of every year lies in a season, on whichever side of the year's end. */
export const isInSeason = (date: string, { from, to }: Pick<Run, "from" | "to">): boolean =>
  from <= to ? from <= date && date <= to : from <= date || date <= to

/** Whether one season has the trip on a day. */
export const runsIn = (run: Run, day: Day): boolean => {
  const { weekdays, dates, except } = run
  return (
    isInSeason(dateOf(day), run) &&
    (weekdays === undefined || weekdays.includes(weekdayOf(day))) &&
    (dates === undefined || isNamed(dates, day)) &&
    (except === undefined || !isNamed(except, day))
  )
}

/** Whether the trip takes place on a day. Total: without rules on every one. */
export const runsOn = ({ runs }: TripRules, day: Day): boolean =>
  runs === undefined || runs.some((run) => runsIn(run, day))

/** When the trip sets out on a day, earliest first and each once. Unit: minutes of the day. Empty where no time is named. */
export const startMinutesOn = ({ runs = [] }: TripRules, day: Day): ReadonlyArray<number> => {
  const times = runs
    .filter((run) => runsIn(run, day))
    .flatMap(({ startTimes = [] }) => startTimes.map(minuteOf))
  return [...new Set(times)].toSorted((one, other) => one - other)
}

/** The latest that the trip sets out on a day. Unit: minutes of the day. `undefined` where no time is named. */
export const lastStartMinuteOn = ({ runs = [] }: TripRules, day: Day): number | undefined => {
  const named = runs
    .filter((run) => runsIn(run, day))
    .flatMap(({ startTimes = [], lastStart = [] }) => startTimes.concat(lastStart))
  return named.length > 0 ? Math.max(...named.map(minuteOf)) : undefined
}

/** The calendar's last day. */
const LAST_DAY = "2999-12-31"

/**
 * The first `count` days on which it runs and that are `wanted`, from `day` on, in their order. None is further ahead than may
 * be booked.
 */
export const nextRunningDays = (
  rules: TripRules,
  day: Day,
  count: number,
  wanted: (day: Day) => boolean = () => true,
): ReadonlyArray<Day> => {
  const found: Array<Day> = []
  let candidate = day
  for (let ahead = 0; ahead <= TRAVEL_HORIZON_DAYS && found.length < count; ahead++) {
    if (runsOn(rules, candidate) && wanted(candidate)) found.push(candidate)
    if (candidate === LAST_DAY) break
    candidate = addDays(candidate, 1)
  }
  return found
}

/** Whether a text names a date of every year; the 29th of February is one. */
export const isYearlyDate = (text: string): boolean => /^\d\d-\d\d$/.test(text) && isDay(`2000-${text}`)
