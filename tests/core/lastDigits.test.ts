/** Laws of core/payment/lastDigits.ts: the end of a number, however it is written. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { lastDigitsOf } from "#core/payment/lastDigits.ts"

const digits = (min: number, max: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max })
const between = fc.constantFrom("", " ", "-", "  ", "(", ") ", "+", "x")
const zeros = fc.constantFrom(0x30, 0x0966, 0x0660, 0xff10)

describe("lastDigitsOf", () => {
  it("should be the last four digits as 0 to 9, in any script, whatever stands between them", () => {
    fc.assert(
      fc.property(digits(4, 14), zeros, fc.infiniteStream(between), (number, zero, gaps) => {
        const text = number
          .map((digit) => `${gaps.next().value}${String.fromCodePoint(zero + digit)}`)
          .join("")
        expect(lastDigitsOf(`${text} `)).toBe(number.slice(-4).join(""))
      }),
    )
  })

  it("should be nothing where there are fewer than four", () => {
    fc.assert(
      fc.property(digits(0, 3), between, (number, gap) => {
        expect(lastDigitsOf(number.join(gap))).toBeUndefined()
      }),
    )
  })
})
