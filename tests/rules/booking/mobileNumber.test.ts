/** Laws of core/booking/mobileNumber.ts: one number, in whatever way it is written, and how it is dialled. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { callLink, internationalNumber, nationalNumber } from "#core/booking/mobileNumber.ts"
import { mobileNumbers } from "../../generators/arbitraries.ts"

const written = fc.string({ unit: fc.constantFrom(..."0123456789+-() ९"), maxLength: 24 })
const WITH_TRUNK = ["", "0", "(0) ", "+91 (0) ", "+91-0", "91 0", "91(0)", "0091 0", "+91 (०)"]

describe("internationalNumber", () => {
  it("should dial a number of India by the ten digits by which it is known, in whatever way it is written", () => {
    fc.assert(
      fc.property(mobileNumbers, (number) => {
        expect(internationalNumber(number)).toBe(`91${nationalNumber(number)}`)
      }),
    )
  })

  it("should leave out a 0 that is dialled within the country only", () => {
    fc.assert(
      fc.property(fc.constantFrom(...WITH_TRUNK), fc.stringMatching(/^[1-9]\d{9}$/), (before, national) => {
        expect(internationalNumber(before + national)).toBe(`91${national}`)
        expect(nationalNumber(before + national)).toBe(national)
      }),
    )
  })

  it("should dial 15 digits at most, and none of India but with ten after its code", () => {
    fc.assert(
      fc.property(written, (text) => {
        expect(internationalNumber(text) ?? "44770090").toMatch(/^(?:91[1-9]\d{9}|(?!91)[1-9]\d{7,14})$/)
      }),
      { numRuns: 2000 },
    )
  })

  it("should know a number that it has made, written with a plus", () => {
    fc.assert(
      fc.property(fc.oneof(mobileNumbers, written), (text) => {
        const dialled = internationalNumber(text)
        fc.pre(dialled !== undefined)
        expect(internationalNumber(`+${dialled}`)).toBe(dialled)
      }),
    )
  })

  it.each([
    ["98765 43210", "919876543210"],
    ["098765-43210", "919876543210"],
    ["+91 98765 43210", "919876543210"],
    ["+91 (0) 98765 43210", "919876543210"],
    ["+91-09876543210", "919876543210"],
    ["91 09876543210", "919876543210"],
    ["91234 56789", "919123456789"],
    ["+९१ ९८७६५ ४३२१०", "919876543210"],
    ["0091 98765 43210", "919876543210"],
    ["+44 7700 900123", "447700900123"],
    ["+44 (0)20 7946 0958", "442079460958"],
    ["+65 8123 4567", "6581234567"],
    ["+91 98765 4321", undefined],
    ["+91 98765 432100", undefined],
    ["91 98765 432100", undefined],
    ["+91 123", undefined],
    ["44 7700 900123", undefined],
    ["12345", undefined],
    ["", undefined],
    ["+1234567890123456789", undefined],
  ])("should dial %j as %s", (typed, number) => {
    expect(internationalNumber(typed)).toBe(number)
  })
})

describe("callLink", () => {
  it("should dial from anywhere what can be, in whatever way and script it is written", () => {
    fc.assert(
      fc.property(mobileNumbers, (number) => {
        expect(callLink(number)).toBe(`tel:+${internationalNumber(number)}`)
      }),
    )
    expect(callLink("९८७६५ ४३२१०")).toBe("tel:+919876543210")
    expect(callLink("+49 (0)170 1234567")).toBe("tel:+491701234567")
  })

  it("should dial the digits as they stand of a number that nobody can place", () => {
    expect(callLink("44 7700 ९००१२३")).toBe("tel:447700900123")
  })
})
