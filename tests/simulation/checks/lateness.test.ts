/** When a payment counts as found too late. */
import * as fc from "fast-check"
import { expect, it } from "vitest"
import { lateBy } from "./lateness.ts"

const DAY_MS = 86_400_000
const instant = fc.nat(30 * DAY_MS)
const instants = fc.record({
  decidedAtMs: instant,
  expiresAtMs: instant,
  calmFromMs: instant,
  inBooksSinceMs: instant,
})

it("should never be late within a minute of the last thing that kept the shop from knowing: the decision, the trouble, a restore", () =>
  fc.assert(
    fc.property(instants, fc.nat(60_000), (since, laterMs) => {
      const lastMs = Math.max(since.decidedAtMs, since.calmFromMs, since.inBooksSinceMs)
      expect(lateBy({ ...since, foundAtMs: lastMs + laterMs })).toBeUndefined()
    }),
  ))

it("should be late by the time since then when that is more than a day and a look", () =>
  fc.assert(
    fc.property(instants, fc.integer({ min: DAY_MS + 30_001, max: 3 * DAY_MS }), (since, laterMs) => {
      const lastMs = Math.max(since.decidedAtMs, since.calmFromMs, since.inBooksSinceMs)
      expect(lateBy({ ...since, foundAtMs: lastMs + laterMs })).toBe(laterMs)
    }),
  ))

it("should have a minute and a half while the page is open, however old the story is", () =>
  fc.assert(
    fc.property(instants, fc.integer({ min: 90_001, max: DAY_MS }), (since, laterMs) => {
      const lastMs = Math.max(since.decidedAtMs, since.calmFromMs, since.inBooksSinceMs)
      const isOpen = { ...since, expiresAtMs: lastMs + 1 }
      expect(lateBy({ ...isOpen, foundAtMs: lastMs + 90_000 })).toBeUndefined()
      expect(lateBy({ ...isOpen, foundAtMs: lastMs + laterMs })).toBe(laterMs)
    }),
  ))
