/** The mutants still fit the product and the table. That each is seen is shown by `npm run conformance:mutants`. */
import { describe, expect, it } from "vitest"
import { CHAPTERS } from "../sentences/chapters.ts"
import type { Chapter } from "../sentence.ts"
import { patternOf, testsOf } from "./mutant.ts"
import { MUTANTS } from "./mutants.ts"
import { editedFiles } from "../../sourceEdits/editedSource.ts"

describe("the mutants", () => {
  it("should each change one place of the product", async () => {
    const told = MUTANTS.map((mutant) => editedFiles(mutant.sentence, [mutant]))
    const misfits = (await Promise.allSettled(told)).flatMap((one) =>
      one.status === "rejected" ? [String(one.reason)] : [],
    )
    expect(misfits).toEqual([])
  })

  it("should each make a sentence of the table false that names a test to see it", () => {
    for (const mutant of MUTANTS) expect(testsOf(CHAPTERS, mutant).length).toBeGreaterThan(0)
  })

  it("should be one for every part of the specification at least", () => {
    const spoilt = new Set(MUTANTS.map(({ sentence }) => sentence))
    const untouched = CHAPTERS.filter(({ sentences }) => !sentences.some(({ id }) => spoilt.has(id)))
    expect(untouched.map(({ section, heading }) => `${section}, ${heading}`)).toEqual([])
  })

  it("should never be the same twice for one sentence", () => {
    const told = MUTANTS.map(({ sentence, at, edit }) => [sentence, at, ...edit].join(" "))
    expect(told.filter((one, place) => told.indexOf(one) !== place)).toEqual([])
  })
})

describe("the tests of a mutant", () => {
  const chapter: Chapter = {
    section: "2",
    heading: "Lamp",
    sentences: [
      {
        id: "2.lamp.1",
        sentence: "It shines.",
        shownBy: [
          { file: "journeys/lamp.test.ts", title: "should shine" },
          { file: "rules/lamp.test.ts", title: "a lamp > should shine %d times (for $who)" },
          { file: "rules/lamp.test.ts", title: "should last" },
        ],
      },
    ],
  }
  const mutant = { sentence: "2.lamp.1", at: "lamp.ts#LAMP", edit: ["fewer"] } as const

  it("should be those of the fastest file, or of the one that it names", () => {
    expect(testsOf([chapter], mutant).map(({ title }) => title)).toEqual([
      "a lamp > should shine %d times (for $who)",
      "should last",
    ])
    const seenBy = "journeys/lamp.test.ts"
    expect(testsOf([chapter], { ...mutant, seenBy }).map(({ title }) => title)).toEqual(["should shine"])
    expect(() => testsOf([chapter], { ...mutant, sentence: "2.lamp.2" })).toThrow("no such sentence")
    expect(() => testsOf([chapter], { ...mutant, seenBy: "rules/moon.test.ts" })).toThrow("no test")
  })

  it("should be found by their full names, with their placeholders filled", () => {
    const isMeant = patternOf(testsOf([chapter], mutant))
    const names = ["all of a lamp should shine 3 times (for Asha)", "a lamp should last"]
    expect(names.every((name) => isMeant.test(name))).toBe(true)
    const others = ["a lamp should shine 3 times", "a lamp should last longer"]
    expect(others.some((name) => isMeant.test(name))).toBe(false)
  })
})
