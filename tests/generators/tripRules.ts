/** Trip rules for property tests: valid by construction, most of them with a season. */
import * as fc from "fast-check"
import { Day, WEEKDAYS } from "#core/days.ts"
import { isInSeason, type Run, type TripRules } from "#core/departures/tripRules.ts"
import { daysInMonth } from "./calendarDays.ts"

const two = (number: number) => String(number).padStart(2, "0")

/** A date of every year, the 29th of February among them. */
export const yearlyDates = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }))
    .map(([month, date]) => `${two(month)}-${two(Math.min(date, daysInMonth(2000, month)))}`),
  fc.constantFrom("01-01", "12-31", "02-28", "02-29", "03-01"),
)

/** A day of the four years 2025 to 2028, of which the last is a leap year. */
export const daysOfFourYears = fc
  .tuple(
    fc.integer({ min: 2025, max: 2028 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 31 }),
  )
  .map(([year, month, date]) =>
    Day.make(`${year}-${two(month)}-${two(Math.min(date, daysInMonth(year, month)))}`),
  )

const minutes = fc.integer({ min: 0, max: 1439 })
const clockText = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`

const startTimes = fc
  .uniqueArray(minutes, { minLength: 1, maxLength: 4 })
  .map((times) => times.toSorted((a, b) => a - b).map(clockText))

const tripDates = fc.array(fc.oneof(yearlyDates, daysOfFourYears), { minLength: 1, maxLength: 5 })

/** Without any time. */
const seasons: fc.Arbitrary<Run> = fc
  .record(
    {
      from: yearlyDates,
      to: yearlyDates,
      weekdays: fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1 }),
      dates: tripDates,
      except: tripDates,
      durationMinutes: fc.integer({ min: 1, max: 3000 }),
    },
    { requiredKeys: ["from", "to"] },
  )
  .map(({ dates, ...run }) => {
    const inside = dates?.filter((date) => isInSeason(date.slice(-5), run)) ?? []
    return inside.length === 0 ? run : { ...run, dates: inside }
  })

const starts: fc.Arbitrary<Pick<Run, "startTimes" | "lastStart">> = fc.oneof(
  fc.constant({}),
  startTimes.map((times) => ({ startTimes: times })),
  minutes.map((minute) => ({ lastStart: clockText(minute) })),
)

const runs: fc.Arbitrary<Run> = fc.tuple(seasons, starts).map(([run, times]) => ({ ...run, ...times }))

const ages = fc
  .record(
    { adultsFrom: fc.integer({ min: 11, max: 30 }), childrenFrom: fc.nat(10), more: fc.nat(5) },
    { requiredKeys: [] },
  )
  .map(({ more, ...rest }) =>
    more === undefined ? rest : { ...rest, childrenTo: Math.min(10, (rest.childrenFrom ?? 0) + more) },
  )

const partySizes = fc
  .record({ least: fc.integer({ min: 1, max: 8 }), more: fc.nat(12) }, { requiredKeys: [] })
  .map(({ least, more }) => ({
    ...(least === undefined ? {} : { least }),
    ...(more === undefined ? {} : { most: (least ?? 1) + more }),
  }))

const pools = fc.record(
  {
    id: fc.constantFrom("boat", "bus-2", "guide-of-old-goa"),
    capacity: fc.integer({ min: 1, max: 400 }),
    turnaroundMinutes: fc.nat(120),
  },
  { requiredKeys: ["id", "capacity"] },
)

/** Runs whose departures have a time and an end. */
const timedRuns = fc
  .tuple(seasons, startTimes, fc.integer({ min: 1, max: 3000 }))
  .map(([run, times, durationMinutes]) => ({ ...run, startTimes: times, durationMinutes }))

/** Rules of a trip whose seats are counted. */
export const pooledRules: fc.Arbitrary<TripRules & Required<Pick<TripRules, "pool" | "runs">>> = fc.record(
  {
    runs: fc.array(timedRuns, { minLength: 1, maxLength: 3 }),
    pool: pools,
    bookUntilMinutes: fc.oneof(fc.constantFrom(0, 60, 1440), fc.nat(5000)),
  },
  { requiredKeys: ["runs", "pool"] },
)

export const tripRules: fc.Arbitrary<TripRules> = fc
  .record(
    {
      runs: fc.array(runs, { minLength: 1, maxLength: 3 }),
      bookUntilMinutes: fc.oneof(fc.constantFrom(0, 60, 1440), fc.nat(5000)),
      who: fc.oneof(
        ages.map((limits) => ({ ages: limits })),
        fc
          .integer({ min: 11, max: 30 })
          .map((adultsFrom) => ({ ages: { adultsFrom }, children: "none" as const })),
      ),
      partySize: partySizes,
    },
    { requiredKeys: [] },
  )
  .map(({ who = {}, ...rules }) => ({ ...rules, ...who }))
