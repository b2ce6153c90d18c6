/** Laws of server/guard/workBudget.ts: a crowd behind one address is let in, a flood from one is not, and starves nobody. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { WORK_COST, workBudget } from "#server/guard/workBudget.ts"

const PER_MINUTE = 600
const HOUR_MS = 3_600_000

describe("a budget of work", () => {
  it("should let 200 ordinary visitors behind one address browse for an hour, however their visits fall", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const fraction = chanceFrom(seed)
        const requests = Array.from({ length: 200 }, () => visit(fraction)).flat()
        let nowMs = 0
        const budget = workBudget(PER_MINUTE, () => nowMs)
        for (const { atMs, work } of requests.toSorted((a, b) => a.atMs - b.atMs)) {
          nowMs = atMs
          expect(budget.tryTake("one address")).toBe(true)
          budget.charge("one address", work)
        }
      }),
      { numRuns: 5 },
    )
  })

  it("should let all 200 of them open a page at the same moment", () => {
    const budget = workBudget(PER_MINUTE, () => 0)
    // A page, and the four answers of the catalogue that its links fetch ahead.
    for (let request = 0; request < 200 * 5; request++) expect(budget.tryTake("one address")).toBe(true)
  })

  it("should never let an address have more than a minute's work in a minute, after what its bucket held", () => {
    const requests = fc.array(
      fc.record({
        afterMs: fc.nat(500),
        work: fc.constantFrom(0, WORK_COST.file, WORK_COST.made - WORK_COST.kept),
      }),
      { minLength: 50, maxLength: 400 },
    )
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), requests, (perMinute, asked) => {
        let nowMs = 0
        let had = 0
        const budget = workBudget(perMinute, () => nowMs)
        for (const { afterMs, work } of asked) {
          nowMs += afterMs
          if (!budget.tryTake("flood")) continue
          budget.charge("flood", work)
          had += WORK_COST.kept + work
        }
        const bucket = Math.max(WORK_COST.made, (perMinute * WORK_COST.made) / 6)
        // The last answer may cost more than was left.
        expect(had).toBeLessThanOrEqual(
          bucket + WORK_COST.made + (nowMs / 60_000) * perMinute * WORK_COST.made + 1e-6,
        )
      }),
    )
  })

  it("should take nothing from other addresses, whatever one of them does", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 20 }), (flood, others) => {
        const budget = workBudget(PER_MINUTE, () => 0)
        for (let request = 0; request < flood; request++)
          if (budget.tryTake("flood")) budget.charge("flood", WORK_COST.made)
        for (let other = 0; other < others; other++) expect(budget.tryTake(`visitor ${other}`)).toBe(true)
      }),
    )
  })

  it("should say when the next request is taken, and then take it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.nat(100), (perMinute, debts) => {
        let nowMs = 0
        const budget = workBudget(perMinute, () => nowMs)
        while (budget.tryTake("one"));
        for (let debt = 0; debt < debts; debt++) budget.charge("one", WORK_COST.made)
        expect(budget.left("one")).toBe(0)
        const waitMs = budget.waitMs("one")
        expect(waitMs).toBeGreaterThan(0)
        nowMs += waitMs * 0.9
        expect(budget.tryTake("one")).toBe(false)
        nowMs += waitMs * 0.1 + 1
        expect(budget.tryTake("one")).toBe(true)
      }),
    )
  })

  it("should tell the one that makes the crowd from those who are only in it", () => {
    let nowMs = 0
    const budget = workBudget(PER_MINUTE, () => nowMs)
    for (let request = 0; request < 500; request++) budget.tryTake("flood")
    for (let visitor = 0; visitor < 20; visitor++) budget.tryTake(`visitor ${visitor}`)
    nowMs += 150
    expect(budget.isAboveAverage("flood")).toBe(true)
    for (let visitor = 0; visitor < 20; visitor++)
      expect(budget.isAboveAverage(`visitor ${visitor}`)).toBe(false)
    nowMs += 60_000
    expect(budget.isAboveAverage("flood")).toBe(budget.isAboveAverage("visitor 1"))
  })
})

// Helpers

/** Evenly spread, from one seed (mulberry32). */
function chanceFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    const again = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((again ^ (again >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Request {
  readonly atMs: number
  /** Beside the price of an answer from memory. */
  readonly work: number
}

/**
 * Some ten minutes at any time of the hour: a page every twenty seconds, each with three answers of the catalogue and thirty
 * files; in the end a booking, whose status is asked twenty times, and its page, both made anew.
 */
function visit(fraction: () => number): ReadonlyArray<Request> {
  const beganMs = fraction() * (HOUR_MS - 700_000)
  const pages = Array.from({ length: 30 }, (_, page) => beganMs + page * 20_000 + fraction() * 5000)
  const looked = pages.flatMap((atMs) => [
    { atMs, work: 30 * WORK_COST.file },
    ...Array.from({ length: 3 }, () => ({ atMs: atMs + fraction() * 5000, work: 0 })),
  ])
  const paidMs = beganMs + 610_000
  const paid = Array.from({ length: 21 }, (_, poll) => ({
    atMs: paidMs + poll * 3000,
    work: WORK_COST.status,
  }))
  return [...looked, ...paid]
}
