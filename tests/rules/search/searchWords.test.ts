/** Laws of core/search/searchTrips.ts: what counts as a word, and which words are nearly the same. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { hasWords, isNearly, searchWords } from "#core/search/searchTrips.ts"

describe("the words of a text", () => {
  it.each([
    ["São Tomé, Fontainhas", ["sao", "tome", "fontainhas"]],
    ["Kayaks on the BUS", ["kayaks", "on", "the", "bus"]],
    ["3 days & 2 nights at 100s", ["3", "days", "2", "nights", "at", "100s"]],
    ["गोवा की सैर", ["गोवा", "की", "सैर"]],
    ["?! –", []],
  ])("of %j should be %j", (text, words) => {
    expect(searchWords(text)).toEqual(words)
  })

  it("should be the same when they are read once more", () => {
    const texts = fc.array(fc.stringMatching(/^[A-Za-zé]{1,9}t$/)).map((parts) => parts.join(" "))
    fc.assert(
      fc.property(texts, (text) => {
        const words = searchWords(text)
        expect(searchWords(words.join(" "))).toEqual(words)
        expect(searchWords(text.toUpperCase())).toEqual(words)
      }),
    )
  })
})

describe("what a person remembers of a name", () => {
  const names = fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 })

  it("should find every name by the whole of it, whatever its script, and by any of its words", () => {
    fc.assert(
      fc.property(names, (name) => {
        expect(hasWords(name, name)).toBe(true)
        for (const word of searchWords(name)) expect(hasWords(name, word)).toBe(true)
      }),
    )
  })

  it.each([
    ["🌊🏖️ Surf", "🌊", true],
    ["Asha Rao", "🌊", false],
    ["Asha Rao", "?!", false],
    ["मारिया दिसौझा", "दिसौझा", true],
    ["مريم العلي", "مريم", true],
    ["王小明", "王小", true],
    ["Jose\u0301 D’Souza", "josé d’sou", true],
  ])("should take %j, looked for as %j: %j", (name, words, isFound) => {
    expect(hasWords(name, words)).toBe(isFound)
  })
})

describe("a word that is nearly another", () => {
  it("should differ by as many mistakes as its length forgives, or so from the other's beginning", () => {
    const letters = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 11 })
    const pairs = fc.oneof(
      fc.tuple(letters, letters),
      fc
        .tuple(letters, letters, fc.nat(11), fc.nat(2))
        .map(([typed, put, at, out]) => [
          typed,
          typed.slice(0, at) + put.slice(0, 2) + typed.slice(at + out),
        ]),
      fc
        .tuple(letters, letters, letters)
        .map(([typed, put, more]) => [typed, typed + put.slice(0, 1) + more]),
    )
    fc.assert(
      fc.property(pairs, ([typed = "", word = ""]) => {
        const forgiven = typed.length < 8 ? 1 : 2
        const begins = typed.length >= 5 && mistakes(typed, word.slice(0, typed.length)) <= forgiven
        const near = typed.length >= 3 && (mistakes(typed, word) <= forgiven || begins)
        expect([typed, word, isNearly(typed, word)]).toEqual([typed, word, near])
      }),
      { numRuns: 3000 },
    )
  })

  it.each([
    ["jte", "jet", true],
    ["jt", "jet", false],
    ["boat", "boatyard", false],
    ["boaty", "boatsyard", true],
    ["abcdefg", "abxdxfg", false],
    ["abcdefgh", "abxdxfgh", true],
    ["abcdefgh", "axxxefgh", false],
    ["abcdefgh", "xbcdegfh", true],
  ])("%s and %s: %s", (typed, word, near) => {
    expect(isNearly(typed, word)).toBe(near)
  })
})

// Helpers

/** Optimal string alignment by its definition: the last letters of both, one way after the other. */
function mistakes(one: string, other: string, known = new Map<string, number>()): number {
  if (one === "" || other === "") return one.length + other.length
  const pair = `${one} ${other}`
  const before = known.get(pair)
  if (before !== undefined) return before
  const [shorter, lesser] = [one.slice(0, -1), other.slice(0, -1)]
  const ways = [
    mistakes(shorter, other, known) + 1,
    mistakes(one, lesser, known) + 1,
    mistakes(shorter, lesser, known) + (one.at(-1) === other.at(-1) ? 0 : 1),
  ]
  if (one.length > 1 && one.at(-1) === other.at(-2) && one.at(-2) === other.at(-1))
    ways.push(mistakes(one.slice(0, -2), other.slice(0, -2), known) + 1)
  const fewest = Math.min(...ways)
  known.set(pair, fewest)
  return fewest
}
