/** The conformance table: whole, up to date, and sure to notice when it is not. */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import type { TaggedTest } from "../testTags/taggedTests.ts"
import {
  conformancePage,
  conformanceErrors,
  decisionsIn,
  CONFORMANCE_PATH,
  readConformance,
} from "./conformanceTable.ts"
import type { Chapter, Sentence } from "./sentence.ts"
import { CHAPTERS } from "./sentences/chapters.ts"
import { placeOf } from "../sourceEdits/editedSource.ts"
import { partNamed } from "../sourceEdits/placeInSource.ts"
import { parseTree } from "../sourceEdits/syntaxTree.ts"

describe("the table of this checkout", () => {
  const { page, troubles } = readConformance()

  it("should have a test for every sentence, and a place in the code, and no tag or decision that is not there", () => {
    expect(troubles).toEqual([])
  })

  it("should have each place that a sentence tells itself, in the code", () => {
    const lost = CHAPTERS.flatMap(({ sentences }) => sentences).flatMap(({ id, at }) => {
      if (at === undefined) return []
      const [file, within] = placeOf({ at })
      const source = readFileSync(fileURLToPath(new URL(`../../../${file}`, import.meta.url)), "utf8")
      try {
        partNamed(parseTree(file, source), within.split("."))
        return []
      } catch (error) {
        return [`${id}: ${at}: ${String(error)}`]
      }
    })
    expect(lost).toEqual([])
  })

  it("should have the specification's nine chapters in their order, each sentence numbered in its place", () => {
    const sections = CHAPTERS.map(({ section }) => section)
    expect([...new Set(sections)]).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9"])
    expect(sections).toEqual(sections.toSorted())
    for (const { section, sentences } of CHAPTERS)
      expect(sentences.map(({ id }) => id)).toEqual(
        sentences.map(({ id }, place) => `${section}.${id.split(".")[1]}.${place + 1}`),
      )
  })

  it("should be the committed page; where not, `npm run conformance` was forgotten", () => {
    expect(readFileSync(CONFORMANCE_PATH, "utf8")).toBe(page)
  })
})

describe("troubles", () => {
  const tests: ReadonlyArray<TaggedTest> = [
    { file: "lamp.test.ts", path: ["a lamp", "should shine"], tags: ["2.lamp.1", "failure:1"] },
    { file: "moon.test.ts", path: ["a moon", "should shine"], tags: ["2.lamp.1"] },
  ]
  const first: Sentence = { id: "2.lamp.1", sentence: "It shines." }
  const mutants = [{ sentence: "2.lamp.1", at: "lamp.ts#LAMP" }] as const
  const troublesOf = (...sentences: ReadonlyArray<Sentence>) =>
    conformanceErrors([lampOf(...sentences)], tests, new Set(["colour"]), mutants)

  it("should be none when every sentence has its test, or says what it lacks", () => {
    const lacking: Sentence = {
      id: "2.lamp.2",
      sentence: "It turns.",
      at: "lamp.ts#turn",
      gap: "it stands still.",
    }
    expect(troublesOf({ ...first, at: "oil.ts#OIL", decision: "colour" }, lacking)).toEqual([])
  })

  it("should name the sentence that is shown by nothing", () => {
    expect(troublesOf(first, { id: "2.lamp.2", sentence: "It turns.", at: "lamp.ts#turn" })).toEqual([
      '2.lamp.2: no test has the tag of "It turns."',
    ])
  })

  it("should name the sentence that has no place in the code, or tells that of a mutant again", () => {
    const turns: Sentence = { id: "2.lamp.2", sentence: "It turns.", gap: "it stands still." }
    expect(troublesOf({ ...first, at: "lamp.ts#LAMP" }, turns)).toEqual([
      "2.lamp.1: a mutant has its place already, lamp.ts#LAMP",
      '2.lamp.2: nothing tells where the code says "It turns."',
    ])
  })

  it("should name the sentence whose decision nobody made, or whose id is another one's", () => {
    expect(troublesOf({ ...first, decision: "price" }, first)).toEqual([
      "2.lamp.1: two sentences have this id",
      '2.lamp.1: docs/decisions.md has no decision about "price"',
    ])
  })

  it("should name a test whose tag is no sentence", () => {
    expect(conformanceErrors([lampOf()], tests.slice(0, 1), new Set(), [])).toEqual([
      'lamp.test.ts: no sentence has the id 2.lamp.1 of "should shine"',
    ])
  })
})

describe("the page", () => {
  it("should have a line for every test of every sentence, its places, its decision and what it lacks", () => {
    const lamp = lampOf(
      { id: "2.lamp.1", sentence: "It shines.", at: "oil.ts#OIL", decision: "colour" },
      { id: "2.lamp.2", sentence: "It turns.", at: "lamp.ts#turn", gap: "it stands still." },
    )
    const tests: ReadonlyArray<TaggedTest> = [
      { file: "a.test.ts", path: ["a lamp", "should | shine"], tags: ["2.lamp.1"] },
      { file: "b.test.ts", path: ["should glow"], tags: ["2.lamp.1", "failure:1"] },
      { file: "c.test.ts", path: ["should stand"], tags: [] },
    ]
    const mutants = (["lamp.ts#LAMP", "lamp.ts#LAMP"] as const).map((at) => ({
      sentence: "2.lamp.1",
      at,
    }))
    const lines = conformancePage([lamp], tests, mutants).split("\n")
    expect(lines).toContain(
      String.raw`| 2.lamp.1 | It shines. Decision: colour. | lamp.ts#LAMP, oil.ts#OIL | a.test.ts | should \| shine |`,
    )
    expect(lines).toContain("| | | | b.test.ts | should glow |")
    expect(lines).toContain("| 2.lamp.2 | It turns. **Not yet: it stands still.** | lamp.ts#turn |  |  |")
    expect(lines.join(" ")).toMatch(/2 sentences .* 2 tests .* 1 of the sentences .*: 2\.lamp\.2\./)
  })
})

it("should know the decisions by the first cell of their rows", () => {
  const page = "# Decisions\n\nA line.\n\n| about | decision |\n|---|---|\n| money | paise |\n"
  expect([...decisionsIn(page)]).toEqual(["about", "money"])
})

// Helpers

function lampOf(...sentences: ReadonlyArray<Sentence>): Chapter {
  return { section: "2", heading: "Lamp", sentences }
}
