/**
 * Attempts to book, drawn from a seed. Most of them lie where a rule begins or ends: the first and the last day of a
 * season and the days beside them, the minute in which booking closes, midnight in Goa and in Greenwich, the smallest
 * and the largest party and one more or less.
 */
import * as fc from "fast-check"
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import type { TripRules } from "#core/departures/tripRules.ts"
import { pooledRules, tripRules } from "../../generators/tripRules.ts"
import type { RandomSource } from "../../simulation/plan/randomFromSeed.ts"
import { type Attempt, closesAtMs, dayAt, midnightMs, PAYING_MS, timesOn } from "./ruleOracle.ts"

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** Rules of the sample catalogue, and generated ones: three of each kind to one of a real activity. */
const anyRules: fc.Arbitrary<TripRules> = fc.oneof(
  fc.constantFrom(
    ...seedCatalogue().flatMap(({ subcategories }) => subcategories.map(({ rules = {} }) => rules)),
  ),
  { arbitrary: tripRules, weight: 3 },
  {
    arbitrary: fc.tuple(pooledRules, tripRules).map(([pooled, { children, partySize }]) => ({
      ...pooled,
      ...(children && { children }),
      ...(partySize && { partySize }),
    })),
    weight: 3,
  },
)

export const drawRules = (seed: number, count: number): ReadonlyArray<TripRules> =>
  fc.sample(anyRules, { seed, numRuns: count })

const later = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

const SHIFTS = [-1, 0, 1] as const
const YEARS = [2026, 2027, 2028, 2029] as const

/** A date of every year on a day: the 29th of February of a common year is the 1st of March. */
const inYear = (date: string, year: number): string =>
  date.length > 5 ? date : new Date(`${year}-${date}T00:00:00Z`).toISOString().slice(0, 10)

const drawDay = (random: RandomSource, { runs }: TripRules): string => {
  const anyDay = later("2026-01-01", random.below(4 * 365))
  const run = runs?.[random.below(runs.length)]
  if (run === undefined || random.isHit(0.2)) return anyDay
  const named = [...(run.dates ?? []), ...(run.except ?? [])]
  const edges = [run.from, run.to, ...named]
  if (random.isHit(0.55)) {
    // A day on which something runs, where one of a few tries finds it.
    for (let tried = 0; tried < 6; tried++) {
      const date = named.length > 0 && random.isHit(0.5) ? named[random.below(named.length)] : undefined
      const day = date === undefined ? later(anyDay, tried * 61) : inYear(date, random.pick(YEARS))
      if (timesOn({ runs: [{ ...run, startTimes: ["00:00"] }] }, day).length > 0) return day
    }
  }
  const edge = edges[random.below(edges.length)] ?? run.from
  return later(inYear(edge, random.pick(YEARS)), random.pick(SHIFTS))
}

const drawMoment = (
  random: RandomSource,
  rules: TripRules,
  date: string,
  time: string | undefined,
): number => {
  const midnight = midnightMs(date)
  const kind = random.weighted({
    closing: 30,
    midnight: 10,
    greenwich: 8,
    sameDay: 12,
    horizon: 5,
    before: 35,
  })
  switch (kind) {
    case "closing":
      return (
        closesAtMs(rules, date, time) -
        random.pick([0, PAYING_MS]) +
        random.pick([-MINUTE_MS, -1, 0, 1, MINUTE_MS])
      )
    case "midnight":
      return midnight + random.pick([0, DAY_MS, DAY_MS - PAYING_MS]) + random.pick([-MINUTE_MS, -1, 0, 1])
    case "greenwich":
      return Date.parse(`${date}T00:00:00Z`) + random.pick([0, DAY_MS]) + random.pick([-1, 0, 1])
    case "sameDay":
      return midnight + random.below(1440) * MINUTE_MS
    case "horizon":
      return midnight - (729 + random.below(4)) * DAY_MS + random.pick([-1, 0, 1])
    case "before":
      return midnight - random.below(400 * 1440) * MINUTE_MS
  }
}

const drawParty = (random: RandomSource, rules: TripRules): Pick<Attempt, "adults" | "children"> => {
  const { least = 1, most = 10 } = rules.partySize ?? {}
  const size = Math.max(0, random.pick([least - 1, least, most, most + 1, least + random.below(6)]))
  const children = random.isHit(rules.children === "none" ? 0.15 : 0.4) ? random.below(size + 1) : 0
  return { adults: Math.min(100, size - children), children }
}

const drawDeparture = (random: RandomSource, { pool }: TripRules, date: string, time: string | undefined) => {
  const poolId = pool?.id ?? "boat"
  const at = time ?? "09:00"
  if (pool === undefined) return random.isHit(0.05) ? `${poolId}/${date}/${at}` : undefined
  switch (random.weighted({ none: 45, own: 40, pool: 4, day: 4, time: 5, text: 2 })) {
    case "none":
      return undefined
    case "own":
      return `${poolId}/${date}/${at}`
    case "pool":
      return `${poolId}-2/${date}/${at}`
    case "day":
      return `${poolId}/${later(date, random.pick([-1, 1]))}/${at}`
    case "time":
      return `${poolId}/${date}/${at.slice(0, 3)}${String((Number(at.slice(3)) + 1) % 60).padStart(2, "0")}`
    case "text":
      return random.pick([
        "",
        "/",
        `${poolId}/${date}`,
        `${poolId}/${date}/${at}/1`,
        `${poolId}/${date}/9:30`,
      ])
  }
}

export const drawAttempt = (random: RandomSource, rules: TripRules): Attempt => {
  const date = drawDay(random, rules)
  const times = timesOn(rules, date)
  const time = times[random.below(times.length)]
  const atMs = Math.max(0, drawMoment(random, rules, date, time))
  const departure = drawDeparture(random, rules, date, time)
  const asked = random.isHit(0.02) ? dayAt(atMs) : date
  return {
    rules,
    date: asked,
    atMs,
    ...drawParty(random, rules),
    ...(departure === undefined ? {} : { departure }),
  }
}
