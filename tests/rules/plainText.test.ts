/** Laws of core/plainText.ts: the one rule for texts from outside. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  isPlainLine,
  isPlainText,
  plainLine,
  plainNumber,
  plainText,
  printable,
  asciiDigits,
} from "#core/plainText.ts"

const named = {
  "U+0000": "\0",
  "an escape": "\u001b",
  "a delete": "\u007f",
  "a C1 control": "\u009b",
  "a line separator": "\u2028",
  "a paragraph separator": "\u2029",
  "an embedding": "\u202a",
  "an override": "\u202e",
  "an isolate": "\u2066",
  "the end of an isolate": "\u2069",
  "half a pair": "\ud83d",
  "the other half": "\ude00",
}
const any = fc.oneof(
  fc.string({ unit: "binary" }),
  fc
    .array(fc.constantFrom(...Object.values(named), "\n", "\t", "\r", "a", "प", "😀"))
    .map((all) => all.join("")),
)

describe("a plain line and a plain text", () => {
  it.each(Object.entries(named))("should hold no %s", (_, character) => {
    for (const text of [character, `a${character}b`])
      expect([isPlainLine(text), isPlainText(text)]).toEqual([false, false])
  })

  it.each(["\n", "\r\n", "\t"])("should be told apart by %j", (character) => {
    expect([isPlainLine(`a${character}b`), isPlainText(`a${character}b`)]).toEqual([false, true])
  })

  it.each([
    "",
    "Asha Rao",
    "O'Brien; <b>",
    "प्रिया शर्मा",
    "क\u094d\u200dष",
    "محمد",
    "\u200fמיכל",
    "👨‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    "a\u00a0b",
    "\u00ad",
  ])("should hold what people write: %j", (text) => {
    expect([isPlainLine(text), isPlainText(text), plainLine(text), plainText(text)]).toEqual([
      true,
      true,
      text,
      text,
    ])
  })

  it("should keep tabs and every kind of line break, as one kind", () => {
    expect(plainText("a\tb\nc\r\nd\re")).toBe("a\tb\nc\nd\ne")
    expect(plainLine("a\tb\nc\r\nd\re")).toBe("a b c  d e")
  })

  it("should hold no two halves of a pair on either side of a line break", () => {
    const halves = "\ud83d\r\n\ude00"
    expect([isPlainText(halves), plainText(halves), plainLine("\ud83d\0\ude00")]).toEqual([false, "\n", ""])
  })

  it("should be made of anything, and lose nothing else", () => {
    fc.assert(
      fc.property(any, (text) => {
        const [line, lines] = [plainLine(text), plainText(text)]
        expect([isPlainLine(line), isPlainText(lines)]).toEqual([true, true])
        expect([plainLine(line), plainText(lines)]).toEqual([line, lines])
        expect(!isPlainLine(text) || line === text).toBe(true)
        expect(!isPlainText(text) || lines === text.replace(/\r\n?/g, "\n")).toBe(true)
        const seen = [...text].filter((character) => isPlainLine(character)).join("")
        expect(line.replaceAll(" ", "")).toBe(seen.replaceAll(" ", ""))
        expect(lines.replace(/[\n\t]/g, "")).toBe(seen)
      }),
    )
  })
})

describe("plainNumber", () => {
  it("should take a number as a phone book gives it away, without the marks around it", () => {
    expect(plainNumber("\u202a+91\u00a098765\u200e 43210\u202c\ufeff\u2069")).toBe("+91\u00a098765 43210")
  })

  it("should be a plain line of anything, and leave alone what has no mark", () => {
    fc.assert(
      fc.property(any, (text) => {
        expect(isPlainLine(plainNumber(text))).toBe(true)
        expect(/\p{Cf}/u.test(text) || plainNumber(text) === plainLine(text)).toBe(true)
      }),
    )
  })
})

describe("printable", () => {
  it("should be one line of anything, with single spaces and nothing that turns it", () => {
    fc.assert(
      fc.property(any, (text) => {
        const line = printable(text)
        expect(line).not.toMatch(/[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]|\s\s|^\s|\s$/u)
        expect(printable(line)).toBe(line)
      }),
    )
  })

  it("should put a space where it takes something out", () => {
    expect(printable(" a\r\nb\u202ec\u3000 d\0")).toBe("a b c d")
  })
})

/**
 * Laws of core/plainText.ts: a number is the same number in every script.
 * The zeros of scripts that telephones of India write, as the Unicode charts have them, and of odd ones.
 */
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
