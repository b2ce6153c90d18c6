/** The mutants still fit the product and the table. That each is seen is shown by `npm run conformance:mutants`. */
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { CHAPTERS } from "../sentences/chapters.ts"
import { allTests, type TaggedTest } from "../../testTags/taggedTests.ts"
import { testsThatSee } from "./mutant.ts"
import { MUTANTS } from "./mutants.ts"
import { editedFiles } from "../../sourceEdits/editedSource.ts"

describe("the mutants", () => {
  it("should each change one place of the product", async () => {
    const told = MUTANTS.map((mutant) => editedFiles(mutant.sentence, [mutant]))
    const wrong = (await Promise.allSettled(told)).flatMap((one) =>
      one.status === "rejected" ? [String(one.reason)] : [],
    )
    expect(wrong).toEqual([])
  })

  it("should each make a sentence of the table false that a test has as its tag", () => {
    const tests = allTests(fileURLToPath(new URL("../../../../tests", import.meta.url)))
    const ids = new Set(CHAPTERS.flatMap(({ sentences }) => sentences.map(({ id }) => id)))
    for (const mutant of MUTANTS) {
      expect(ids).toContain(mutant.sentence)
      expect(() => testsThatSee(tests, mutant)).not.toThrow()
    }
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

describe("the tests that see a mutant", () => {
  const tests: ReadonlyArray<TaggedTest> = [
    { file: "journeys/lamp.test.ts", path: ["should shine"], tags: ["2.lamp.1"] },
    { file: "rules/lamp.test.ts", path: ["should last"], tags: ["2.lamp.1", "2.lamp.2"] },
    { file: "contracts/lamp.test.ts", path: ["should turn"], tags: ["2.lamp.2"] },
  ]
  const mutant = { sentence: "2.lamp.1", at: "lamp.ts#LAMP", edit: ["fewer"] } as const

  it("should be those of the fastest file with its sentence's tag, or of the one that it names", () => {
    expect(testsThatSee(tests, mutant)).toEqual({ file: "tests/rules/lamp.test.ts", tags: ["2.lamp.1"] })
    const seenBy = "journeys/lamp.test.ts"
    expect(testsThatSee(tests, { ...mutant, seenBy }).file).toBe("tests/journeys/lamp.test.ts")
  })

  it("should be refused where no test has the tag", () => {
    expect(() => testsThatSee(tests, { ...mutant, sentence: "2.lamp.3" })).toThrow(
      "2.lamp.3: no test has this tag",
    )
    expect(() => testsThatSee(tests, { ...mutant, seenBy: "contracts/lamp.test.ts" })).toThrow(
      "no test has this tag in contracts/lamp.test.ts",
    )
  })
})
