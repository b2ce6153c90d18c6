/** A clock that was ahead hides nothing for longer than it may wait; one that is right is never doubted. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { clockHorizon, isPutOffByClock } from "#core/clockHorizon.ts"

const NOW_MS = 1_800_000_000_000
const waits = fc.record({
  againMs: fc.integer({ min: 1000, max: 100_000 }),
  firstMs: fc.integer({ min: 100, max: 1000 }),
  aheadMs: fc.nat(1000),
})

describe("the horizon of a clock", () => {
  it("should lie before nothing that a right clock has kept, whenever it kept it", () => {
    fc.assert(
      fc.property(
        waits,
        fc.nat(200_000),
        fc.nat(200_000),
        fc.boolean(),
        (longest, agoMs, waitMs, isFirst) => {
          const keptMs = NOW_MS - agoMs
          const nextMs = keptMs + Math.min(waitMs, isFirst ? longest.firstMs : longest.againMs)
          const kept = { nextMs, lastMs: isFirst ? undefined : keptMs }
          expect(isPutOffByClock(kept, clockHorizon(NOW_MS, longest))).toBe(false)
        },
      ),
    )
  })

  it("should lie one instant before each that a right clock cannot have kept", () => {
    fc.assert(
      fc.property(waits, fc.constantFrom(0, 1), (longest, overMs) => {
        const horizon = clockHorizon(NOW_MS, longest)
        const { againMs, firstMs, aheadMs } = longest
        const isOver = overMs === 1
        const next = { nextMs: NOW_MS + againMs + overMs, lastMs: NOW_MS }
        expect(isPutOffByClock(next, horizon)).toBe(isOver)
        const first = { nextMs: NOW_MS + firstMs + overMs, lastMs: undefined }
        expect(isPutOffByClock(first, horizon)).toBe(isOver)
        const last = { nextMs: NOW_MS, lastMs: NOW_MS + aheadMs + overMs }
        expect(isPutOffByClock(last, horizon)).toBe(isOver)
      }),
    )
  })

  it("should be the same for the first time as for each other where nothing else is said", () => {
    expect(clockHorizon(NOW_MS, { againMs: 7 })).toEqual({
      nextMs: NOW_MS + 7,
      firstMs: NOW_MS + 7,
      lastMs: NOW_MS,
    })
  })
})
