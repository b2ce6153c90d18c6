/** Laws of core/desk/typedCount.ts. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { typedCount } from "#core/desk/typedCount.ts"

const mostDigits = fc.integer({ min: 1, max: 9 })
const room = fc.stringMatching(/^[ \t\n]{0,3}$/)

describe("a count that is typed", () => {
  it("should be read with whatever room is around it, and not where it has a digit more", () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), mostDigits, room, room, (count, most, before, behind) => {
        const typed = `${before}${count}${behind}`
        expect(typedCount(typed, most)).toBe(String(count).length <= most ? count : undefined)
      }),
    )
  })

  it("should be nothing where anything else is typed", () => {
    for (const typed of ["", " ", "-1", "+1", "1.5", "1,000", "1 0", "0x10", "1e3", "five", "١٢"])
      expect([typed, typedCount(typed, 9)]).toEqual([typed, undefined])
  })
})
