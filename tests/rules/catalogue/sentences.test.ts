/** Laws of core/catalogue/sentences.ts: operators' texts, sentence by sentence. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { sentencesIn } from "#core/catalogue/sentences.ts"

describe("sentencesIn", () => {
  it("should keep every letter, in its order", () => {
    const text = fc
      .array(fc.oneof(fc.constantFrom(". ", "! ", "?\n", "St. ", "Boats"), fc.string()))
      .map((parts) => parts.join(""))
    fc.assert(
      fc.property(text, (written) => {
        const bare = (words: string) => words.replace(/\s/g, "")
        const sentences = sentencesIn(written)
        expect(bare(sentences.join(" "))).toBe(bare(written))
        for (const sentence of sentences) expect(sentence).toBe(sentence.trim())
        expect(sentences.length === 1 || sentences.every((sentence) => sentence !== "")).toBe(true)
      }),
    )
  })

  it("should end one at each full stop, mark of exclamation or question", () => {
    const word = fc.stringMatching(/^[A-Z][a-z]{4,8}$/)
    const sentence = fc
      .tuple(word, word, fc.constantFrom(".", "!", "?"))
      .map(([a, b, end]) => `${a} ${b}${end}`)
    fc.assert(
      fc.property(fc.array(sentence, { minLength: 1 }), fc.constantFrom(" ", "\n", "  "), (said, space) => {
        expect(sentencesIn(said.join(space))).toEqual(said)
      }),
    )
  })

  it.each([
    "At St. Inez church, Panjim.",
    "Beside Dr. Salim Ali's sanctuary.",
    "Stand 4, opp. the bus stand, Mapusa.",
    "At Capt. Lobo's shop, Nr. KTC.",
  ])("should end none at what is shortened: %s", (place) => {
    expect(sentencesIn(`${place} Boats leave at 6 am.`)).toEqual([place, "Boats leave at 6 am."])
  })

  it("should end one at a word that only ends like a shortened one, and at a place's own name", () => {
    expect(sentencesIn("Fish for the best. We sail to Goa. It is the 1st. Come")).toEqual([
      "Fish for the best.",
      "We sail to Goa.",
      "It is the 1st.",
      "Come",
    ])
  })
})
