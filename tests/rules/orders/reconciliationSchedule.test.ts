/** Laws of core/orders/reconciliationSchedule.ts: when an open order is read. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { FIRST_POLL_AFTER_MS, nextPollAtMs } from "#core/orders/reconciliationSchedule.ts"

const placed = fc.integer({ min: 0, max: 2_000_000_000_000 })
const openFor = fc.integer({ min: 300_000, max: 3_600_000 })
/** Also orders that end before the brisk paces do, or before the first read. */
const openBriefly = fc.integer({ min: 1, max: 3_600_000 })
const DAY = 86_400_000

/** Every read of an order that is never settled, as milliseconds after its placing. */
const readsOf = (placedAtMs: number, expiresAtMs: number): ReadonlyArray<number> => {
  const reads: Array<number> = []
  for (let at = nextPollAtMs(placedAtMs, expiresAtMs, placedAtMs); at !== undefined;) {
    reads.push(at - placedAtMs)
    at = nextPollAtMs(placedAtMs, expiresAtMs, at)
  }
  return reads
}

const gaps = (reads: ReadonlyArray<number>) => reads.slice(1).map((read, n) => read - (reads[n] ?? 0))

describe("nextReadAtMs", () => {
  it("should always lie after now, end some day, and look on the very expiry", () => {
    fc.assert(
      fc.property(placed, openFor, (at, open) => {
        const reads = readsOf(at, at + open)
        expect(gaps(reads).every((gap) => gap > 0)).toBe(true)
        expect(reads).toContain(open)
        expect(reads.at(-1)).toBeLessThanOrEqual(open + 9 * DAY)
      }),
      { numRuns: 50 },
    )
  })

  it("should keep the provider's paces: 3, 6, 10 and 30 s, then a minute until the expiry", () => {
    const reads = readsOf(0, 1_200_000)
    expect(reads[0]).toBe(FIRST_POLL_AFTER_MS)
    const within = (from: number, until: number) =>
      new Set(gaps(reads.filter((read) => read >= from && read <= until)))
    expect(within(22_000, 52_000)).toEqual(new Set([3000]))
    expect(within(52_000, 112_000)).toEqual(new Set([6000]))
    expect(within(112_000, 172_000)).toEqual(new Set([10_000]))
    expect(within(172_000, 232_000)).toEqual(new Set([30_000]))
    expect(within(232_000, 1_192_000)).toEqual(new Set([60_000]))
  })

  it("should find a payment made in the first 25 s at most 28 s after it (provider's schedule)", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 25_000 }), (paidAt) => {
        const found = readsOf(0, 1_200_000).find((read) => read >= paidAt) ?? Infinity
        expect(found - paidAt).toBeLessThanOrEqual(28_000)
      }),
    )
  })

  it("should never be more than a minute away while the order can be paid", () => {
    fc.assert(
      fc.property(openFor, (open) => {
        const until = readsOf(0, open).filter((read) => read <= open)
        expect(Math.max(...gaps(until))).toBeLessThanOrEqual(60_000)
      }),
      { numRuns: 50 },
    )
  })

  it("should catch up after a pause: the same next read from anywhere between two reads", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_199_999 }), (now) => {
        const expected = readsOf(0, 1_200_000).find((read) => read > now)
        expect(nextPollAtMs(0, 1_200_000, now)).toBe(expected)
      }),
    )
  })

  it("should move on from every read, however briefly the order is open", () => {
    fc.assert(
      fc.property(placed, openBriefly, (at, open) => {
        const reads = readsOf(at, at + open)
        expect(gaps(reads).every((gap) => gap > 0)).toBe(true)
      }),
      { numRuns: 50 },
    )
    expect(nextPollAtMs(0, 60_000, 60_000)).toBe(360_000)
  })

  it("should begin the slow tail at the first read when the order had ended before it", () => {
    expect(nextPollAtMs(0, 1000, FIRST_POLL_AFTER_MS)).toBe(FIRST_POLL_AFTER_MS + 300_000)
  })
})
