/** Laws of core/booking/doubtfulMobile.ts: which numbers are asked about and taken all the same. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isMobileNumber } from "#core/booking/bookingForm.ts"
import { isDoubtfulMobile } from "#core/booking/doubtfulMobile.ts"

const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`))
const ways = fc.constantFrom("", "+91", "+91 ", "0091 ", "91", "0")
const numbers = (first: string) =>
  fc.tuple(ways, fc.constantFrom(...first), digits(9)).map(([way, head, rest]) => way + head + rest)

describe("isDoubtfulMobile", () => {
  it("should doubt no Indian mobile number, in whatever way and script it is written", () => {
    fc.assert(
      fc.property(numbers("6789"), (number) => {
        expect(isDoubtfulMobile(number)).toBe(false)
      }),
    )
    for (const number of ["98765 43210", "98765-43210", "+91 (98765) 43210", "९८७६५ ४३२१०", "0 98765 43210"])
      expect(isDoubtfulMobile(number)).toBe(false)
  })

  it("should doubt ten digits that no Indian mobile number begins with", () => {
    fc.assert(
      fc.property(numbers("12345"), (number) => {
        expect(isDoubtfulMobile(number)).toBe(true)
      }),
    )
    expect(["1234567890", "+91 1234567890", "१२३४५ ६७८९०"].map(isDoubtfulMobile)).toEqual([true, true, true])
  })

  it("should leave numbers of other countries alone", () => {
    for (const number of ["+44 7911 123456", "0044 7911 123456", "+1 (202) 555-0123", "+351 912 345 678"])
      expect(isDoubtfulMobile(number)).toBe(false)
  })

  it("should have no doubt about what is refused or not yet typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789+- ") }), (text) => {
        expect(isDoubtfulMobile(text) && !isMobileNumber(text)).toBe(false)
      }),
    )
  })
})
