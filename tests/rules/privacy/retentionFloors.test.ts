/** Nobody is erased before the law allows it, on any day; before the law holds, the operator's word does. */
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays, Day, daysBetween } from "#core/days.ts"
import {
  retentionFloorOn,
  heldUntil,
  type RetentionPurpose,
  RETENTION_FLOORS,
  retentionDays,
  retentionWarning,
} from "#core/privacy/retentionFloors.ts"

const BEGINS = Day.make("2027-05-13")
const days = fc.integer({ min: -800, max: 800 }).map((count) => addDays(BEGINS, count))
const wishes = fc.integer({ min: 30, max: 3650 })
const purposes = fc.constantFrom(...(Object.keys(RETENTION_FLOORS) as ReadonlyArray<RetentionPurpose>))

describe("the floors of retention", () => {
  it("should hold from their day on, and not a day before", () => {
    expect(retentionFloorOn("orders", addDays(BEGINS, -1))).toBe(0)
    expect(retentionFloorOn("orders", BEGINS)).toBe(365)
    expect(retentionFloorOn("tripRequests", BEGINS)).toBe(365)
    expect(retentionFloorOn("newsletter", BEGINS)).toBe(0)
  })

  it("should hold everything for a whole calendar year after its last use, also over a leap day", () => {
    fc.assert(
      fc.property(purposes, days, days, (purpose, last, now) => {
        const isHeld = retentionFloorOn(purpose, now) > 0 && daysBetween(last, now) < 366
        expect(heldUntil(purpose, last, now)).toBe(isHeld ? addDays(last, 366) : undefined)
      }),
    )
    const last = addDays(BEGINS, 100)
    expect(heldUntil("orders", last, addDays(last, 365))).toBe(addDays(last, 366))
    expect(heldUntil("orders", last, addDays(last, 366))).toBeUndefined()
    const leapYear = [Day.make("2028-02-01"), Day.make("2029-01-31")] as const
    expect(heldUntil("orders", ...leapYear)).toBe("2029-02-01")
  })

  it("should raise a wish that is below them, and never lower one", () => {
    fc.assert(
      fc.property(wishes, days, (wished, now) => {
        const kept = retentionDays(wished, now)
        expect(kept).toBeGreaterThanOrEqual(wished)
        expect(kept).toBe(now < BEGINS ? wished : Math.max(wished, 365))
      }),
    )
  })

  it("should be told of in one line exactly when a wish is below them, before their day too", () => {
    fc.assert(
      fc.property(wishes, days, (wished, now) => {
        const line = retentionWarning(wished, now)
        expect(line === undefined).toBe(wished >= 365)
        expect(line ?? "2027 365").toMatch(now < BEGINS ? /^[^\n]*2027[^\n]*365[^\n]*$|^2027 365$/ : /365/)
      }),
    )
  })

  it("should be told of as they stand on the day: what will hold, or what holds already", () => {
    expect(retentionWarning(365, BEGINS)).toBeUndefined()
    expect(retentionWarning(364, addDays(BEGINS, -1))).toMatch(/until .*13 May 2027/)
    expect(retentionWarning(364, BEGINS)).toMatch(/is less than the law allows/)
  })
})
