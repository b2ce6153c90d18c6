/** Trip rules as they come from outside, decoded. Apart from `tripRules.ts`: a page that decodes nothing loads no decoder. */
import { Schema } from "effect"
import { MAX_TRAVELLERS_OF_A_KIND } from "../businessConstants.ts"
import { SLUG } from "../catalogue/catalogueIds.ts"
import { isDay, MINUTES_A_DAY, WEEKDAYS } from "../days.ts"
import { isClockText } from "./departure.ts"
import { isInSeason, isYearlyDate, minuteOf, MOST_SEATS } from "./tripRules.ts"

const YearlyDate = Schema.String.check(
  Schema.makeFilter((text) => (isYearlyDate(text) ? undefined : "is not a date of every year, MM-DD")),
)

const TripDate = Schema.String.check(
  Schema.makeFilter((text) =>
    isYearlyDate(text) || isDay(text) ? undefined : "is neither a date, MM-DD, nor a day, YYYY-MM-DD",
  ),
)

const StartTime = Schema.String.check(
  Schema.makeFilter((text) => (isClockText(text) ? undefined : "is not a time of the day, HH:MM")),
)

const someOf = <A, I>(item: Schema.Codec<A, I>) =>
  Schema.Array(item).check(
    Schema.makeFilter((list) => (list.length === 0 ? "is empty: leave it out instead" : undefined)),
  )

const countUpTo = (maximum: number) => Schema.Int.check(Schema.isBetween({ minimum: 1, maximum }))

const Age = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 120 }))

/** A child's fare is for 5 to 10 years (specification section 5); from 11 on the adult fare is paid. */
const ChildsAge = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 10 }))

const RunSchema = Schema.Struct({
  from: YearlyDate,
  to: YearlyDate,
  weekdays: Schema.optionalKey(someOf(Schema.Literals(WEEKDAYS))),
  dates: Schema.optionalKey(someOf(TripDate)),
  except: Schema.optionalKey(someOf(TripDate)),
  startTimes: Schema.optionalKey(someOf(StartTime)),
  lastStart: Schema.optionalKey(StartTime),
  durationMinutes: Schema.optionalKey(countUpTo(30 * MINUTES_A_DAY)),
}).check(
  Schema.makeFilter((run) => {
    const outside = run.dates?.findIndex((date) => !isInSeason(date.slice(-5), run)) ?? -1
    if (outside >= 0) return { path: ["dates", outside], issue: "lies outside of from and to" }
    const times = (run.startTimes ?? []).map(minuteOf)
    const unordered = times.findIndex((minute, place) => place > 0 && minute <= (times[place - 1] ?? 0))
    if (unordered >= 0)
      return { path: ["startTimes", unordered], issue: "is not later than the one before it" }
    return run.startTimes !== undefined && run.lastStart !== undefined
      ? { path: ["lastStart"], issue: "is the last of startTimes already: leave one of them out" }
      : undefined
  }),
)

const Ages = Schema.Struct({
  adultsFrom: Schema.optionalKey(Age),
  childrenFrom: Schema.optionalKey(ChildsAge),
  childrenTo: Schema.optionalKey(ChildsAge),
}).check(
  Schema.makeFilter(({ childrenFrom = 0, childrenTo = 10 }) =>
    childrenFrom <= childrenTo ? undefined : { path: ["childrenTo"], issue: "is less than childrenFrom" },
  ),
)

const HeadcountLimit = countUpTo(2 * MAX_TRAVELLERS_OF_A_KIND)

const PartySize = Schema.Struct({
  least: Schema.optionalKey(HeadcountLimit),
  most: Schema.optionalKey(HeadcountLimit),
}).check(
  Schema.makeFilter(({ least = 1, most = 2 * MAX_TRAVELLERS_OF_A_KIND }) =>
    least <= most ? undefined : { path: ["most"], issue: "is less than least" },
  ),
)

const Pool = Schema.Struct({
  id: Schema.String.check(
    Schema.makeFilter((text) => (SLUG.test(text) ? undefined : "is not lower-case words joined by hyphens")),
  ),
  capacity: countUpTo(MOST_SEATS),
  turnaroundMinutes: Schema.optionalKey(
    Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MINUTES_A_DAY })),
  ),
})

/** Seats are counted by departure, and a departure has a time and an end. */
const incompleteRun = (runs: ReadonlyArray<typeof RunSchema.Type>) => {
  for (const field of ["startTimes", "durationMinutes"] as const) {
    const place = runs.findIndex((run) => run[field] === undefined)
    if (place >= 0) return { path: ["runs", place, field], issue: "is missing, and the trip names a pool" }
  }
  return undefined
}

/** `TripRules`, checked: dates and times that exist, seasons that hold their own dates, ages that are in order. */
export const TripRulesSchema = Schema.Struct({
  runs: Schema.optionalKey(someOf(RunSchema)),
  bookUntilMinutes: Schema.optionalKey(
    Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 60 * MINUTES_A_DAY })),
  ),
  ages: Schema.optionalKey(Ages),
  children: Schema.optionalKey(Schema.Literal("none")),
  partySize: Schema.optionalKey(PartySize),
  pool: Schema.optionalKey(Pool),
}).check(
  Schema.makeFilter(({ pool, runs }) => {
    if (pool === undefined) return undefined
    return runs === undefined
      ? { path: ["pool"], issue: "needs runs with start times and durations" }
      : incompleteRun(runs)
  }),
  Schema.makeFilter(({ children, ages }) =>
    children === "none" && (ages?.childrenFrom ?? ages?.childrenTo) !== undefined
      ? { path: ["ages"], issue: "names ages of children, and no child is taken" }
      : undefined,
  ),
)
