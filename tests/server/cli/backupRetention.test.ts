/** Which copies are kept, for any set of moments, and that nobody else's file is ever among those that go. */
import fc from "fast-check"
import { expect, it } from "vitest"
import { backupName, expiredBackups } from "#server/cli/backupNames.ts"

const HOUR_MS = 3_600_000
const NOW_MS = Date.UTC(2026, 10, 22, 16, 15)

/** Copies of some years, in bursts of minutes, hours and days. */
const moments = fc
  .array(
    fc.record({
      at: fc.nat({ max: 3 * 365 * 24 * 60 }).map((minutes) => NOW_MS - minutes * 60_000),
      many: fc.nat({ max: 40 }),
      apart: fc.constantFrom(60_000, HOUR_MS, 24 * HOUR_MS, 31 * 24 * HOUR_MS),
    }),
    { maxLength: 8 },
  )
  .map((bursts) => [
    ...new Set(
      bursts.flatMap(({ at, many, apart }) => Array.from({ length: many }, (_, n) => at - n * apart)),
    ),
  ])

/** The newest of each span, the newest first, said the long way round. */
const newestOfEach = (all: ReadonlyArray<number>, letters: number, most: number) => {
  const spanOf = (ms: number) => new Date(ms).toISOString().slice(0, letters)
  const spans = [...new Set(all.map(spanOf))].toSorted().toReversed().slice(0, most)
  return spans.map((span) => Math.max(...all.filter((ms) => spanOf(ms) === span)))
}

it("should keep the newest of each of the last 24 hours, 30 days and 12 months, and nothing else", () => {
  fc.assert(
    fc.property(moments, (all) => {
      const kept = new Set([
        ...newestOfEach(all, 13, 24),
        ...newestOfEach(all, 10, 30),
        ...newestOfEach(all, 7, 12),
      ])
      const doomed = all.filter((ms) => !kept.has(ms)).toSorted((a, b) => a - b)
      expect(expiredBackups(all.map(backupName))).toEqual(doomed.map(backupName))
    }),
  )
})

it("should always keep the newest, never more than 66, and take nothing when asked again", () => {
  fc.assert(
    fc.property(moments, (all) => {
      const names = all.map(backupName)
      const doomed = new Set(expiredBackups(names))
      const kept = names.filter((name) => !doomed.has(name))
      expect(kept.toSorted().at(-1)).toBe(names.toSorted().at(-1))
      expect(kept.length).toBeLessThanOrEqual(24 + 30 + 12)
      expect(expiredBackups(kept)).toEqual([])
    }),
  )
})

it("should take what was cut off, but not what may be under way", () => {
  const names = [1, 2, 3].map((n) => `${backupName(NOW_MS + n * 1000)}.part`)
  const [first = "", second = "", third = ""] = names
  expect(expiredBackups([...names, `${first}-journal`])).toEqual([first, `${first}-journal`, second])
  expect(expiredBackups([third, backupName(NOW_MS)])).toEqual([])
})

it("should never name a file that is not one of its copies", () => {
  const stranger = fc.oneof(
    fc.string(),
    fc.constantFrom(
      "goa.sqlite",
      "before-upgrade.sqlite",
      "goa-2020-01-01T000000.sqlite.gpg",
      "goa-2020-01-01T000000.sqlite-wal",
      "goa-2020-01-01.sqlite",
      "../goa-2020-01-01T000000.sqlite",
      "my-goa-2020-01-01T000000.sqlite",
    ),
  )
  fc.assert(
    fc.property(moments, fc.array(stranger), (all, strangers) => {
      const names = all.map(backupName)
      expect(expiredBackups([...strangers, ...names])).toEqual(expiredBackups(names))
    }),
  )
})
