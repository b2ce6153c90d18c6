/** Laws of core/asciiDigits.ts: a number is the same number in every script. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { asciiDigits } from "#core/asciiDigits.ts"

/** The zeros of scripts that telephones of India write, as the Unicode charts have them, and of odd ones. */
const ZEROS = [
  0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xff10, 0x1d7ce, 0x1d7d8,
]

describe("asciiDigits", () => {
  it("should write a number of any script as the same number", () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZEROS), fc.stringMatching(/^\d{1,15}$/), (zero, number) => {
        const written = number.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
        expect(asciiDigits(`+${written} a`)).toBe(`+${number} a`)
      }),
    )
  })

  it("should know every digit that there is, ten of each script", () => {
    const digits = Array.from({ length: 0x110000 }, (_, codePoint) => codePoint)
      .filter((codePoint) => codePoint < 0xd800 || codePoint > 0xdfff)
      .map((codePoint) => String.fromCodePoint(codePoint))
      .filter((char) => /\p{Nd}/u.test(char))
    const values = digits.map(asciiDigits)
    for (let value = 0; value < 10; value++)
      expect(values.filter((one) => one === String(value))).toHaveLength(digits.length / 10)
  })

  it("should change nothing else, and nothing twice", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const folded = asciiDigits(text)
        expect(folded.replace(/[0-9]/g, "")).toBe(text.replace(/\p{Nd}/gu, ""))
        expect(asciiDigits(folded)).toBe(folded)
      }),
    )
  })
})
