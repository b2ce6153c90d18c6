/** Laws of core/catalogue/shortDescription.ts: what a phone shows before "Read more". */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { shortDescription } from "#core/catalogue/shortDescription.ts"

const CUT = 450

const characters = fc.constantFrom(
  "a",
  "b",
  " ",
  "\n",
  "é",
  "e\u0301",
  "नि",
  "क्ष",
  "😀",
  "👨‍👩‍👧‍👦",
  "👋🏽",
  "🇮🇳 ",
  "1️⃣",
)
const textOf = (minLength: number, maxLength: number) =>
  fc.array(characters, { minLength, maxLength }).map((all) => all.join(""))

describe("shortDescription", () => {
  it("should leave a text of at most 450 characters, as a reader counts them, as it is", () => {
    fc.assert(
      fc.property(textOf(0, CUT / 2), (text) => {
        expect(shortDescription(text)).toBe(text)
      }),
    )
    const families = "👨‍👩‍👧‍👦".repeat(CUT)
    expect(shortDescription(families)).toBe(families)
  })

  it(
    "should be the first 450 characters of a longer text, less trailing blanks, and an ellipsis",
    { tags: ["2.activity.5", "9.constants.4"] },
    () => {
      fc.assert(
        fc.property(textOf(CUT + 20, CUT + 60), (text) => {
          const first = readersCharacters(text).slice(0, CUT).join("")
          expect(shortDescription(text)).toBe(readersCount(text) > CUT ? `${first.trimEnd()}…` : text)
        }),
      )
    },
  )

  it("should begin as the text does and end between two characters, never inside a pair or an emoji", () => {
    fc.assert(
      fc.property(textOf(CUT + 20, CUT + 60), (text) => {
        const short = shortDescription(text)
        if (short === text) return
        const kept = short.slice(0, -1)
        expect(short.endsWith("…")).toBe(true)
        expect(text.startsWith(kept)).toBe(true)
        expect(short.isWellFormed()).toBe(true)
        expect(boundaries(text)).toContain(kept.length)
        expect(readersCount(kept)).toBeLessThanOrEqual(CUT)
      }),
    )
  })

  it("should keep exactly 450 characters when none of them is blank", { tags: ["2.activity.5"] }, () => {
    for (const character of ["a", "😀", "👨‍👩‍👧‍👦", "e\u0301"])
      expect(shortDescription(character.repeat(CUT + 1))).toBe(`${character.repeat(CUT)}…`)
  })
})

// Helpers

const segments = (text: string) => [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text)]
const readersCharacters = (text: string) => segments(text).map(({ segment }) => segment)
const readersCount = (text: string) => segments(text).length
const boundaries = (text: string) => segments(text).map(({ index }) => index)
