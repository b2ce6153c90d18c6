/** The conformance table: whole, up to date, and sure to notice when it is not. */
import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import {
  conformancePage,
  conformanceErrors,
  decisionsIn,
  CONFORMANCE_PATH,
  readConformance,
} from "./conformanceTable.ts"
import type { Chapter, Sentence } from "./sentence.ts"
import { CHAPTERS } from "./sentences/chapters.ts"
import { testsIn } from "./testTitles.ts"

describe("the table of this checkout", () => {
  const { page, troubles } = readConformance()

  it("should have a test for every sentence, and no test or decision that is gone", () => {
    expect(troubles).toEqual([])
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

describe("reading titles", () => {
  const source = `
    describe("a lamp", () => {
      it("should shine", () => {})
      it.each<number>([1, 2])("should shine %d times", async (times) => expect(/it/.test("it")).toBe(times))
      it.each(MANY.map((one) => [one]))(\`should last \${HOURS} hours\`, () => {})
    })
    describe.each([["red"]])("a %s lamp", () => describe("at night", () => void it("should shine", () => {})))
    test('should be "sold"', () => {})
  `

  it("should find each test under its groups, however it is repeated", () => {
    expect(testsIn("lamp.test.ts", source).map(({ path }) => path)).toEqual([
      ["a lamp", "should shine"],
      ["a lamp", "should shine %d times"],
      ["a lamp", "should last ${HOURS} hours"],
      ["a %s lamp", "at night", "should shine"],
      ['should be "sold"'],
    ])
  })
})

describe("troubles", () => {
  const file = "lamp.test.ts"
  const tests = testsIn(
    file,
    `describe("a lamp", () => { it("should shine (specification 2, Lamp)"); it("should shine") })
     describe("a moon", () => { it("should shine") })`,
  )
  const first: Sentence = {
    id: "2.lamp.1",
    sentence: "It shines.",
    shownBy: [{ file, title: "should shine (specification 2, Lamp)" }],
  }
  const troublesOf = (...sentences: ReadonlyArray<Sentence>) =>
    conformanceErrors([lampOf(...sentences)], tests, new Set(["colour"]))

  it("should be none when every sentence has its test, or says what it lacks", () => {
    const named = { ...first, id: "2.lamp.2", shownBy: [{ file, title: "a moon > should shine" }] }
    const lacking = { ...first, id: "2.lamp.3", shownBy: [], gap: "it is dark." }
    expect(troublesOf({ ...first, decision: "colour" }, named, lacking)).toEqual([])
  })

  it.each([
    ["nothing", { shownBy: [] }, '2.lamp.2: no test shows "It shines."'],
    [
      "a test that is gone",
      { shownBy: [{ file, title: "should glow" }] },
      `2.lamp.2: there is no test "should glow" in ${file}`,
    ],
    [
      "one of two tests",
      { shownBy: [{ file, title: "should shine" }] },
      `2.lamp.2: there are several tests "should shine" in ${file}`,
    ],
    [
      "a decision that nobody made",
      { decision: "price" },
      '2.lamp.2: docs/decisions.md has no decision about "price"',
    ],
    ["another sentence's id", { id: "2.lamp.1" }, "2.lamp.1: two sentences have this id"],
  ])("should name the sentence that is shown by %s", (_, change, trouble) => {
    expect(troublesOf(first, { ...first, id: "2.lamp.2", ...change })).toEqual([trouble])
  })

  it("should name a test that claims to show a sentence and is not in the table", () => {
    const other = { ...first, shownBy: [{ file, title: "a moon > should shine" }] }
    expect(troublesOf(other)).toEqual([`${file}: no sentence names "should shine (specification 2, Lamp)"`])
    const torch: Chapter = { ...lampOf(first), heading: "Torch" }
    expect(conformanceErrors([torch], tests, new Set())).toEqual([
      `${file}: (specification 2, Lamp) is no chapter of the specification`,
    ])
  })
})

describe("the page", () => {
  it("should have a line for every test of every sentence, its decision and what it lacks", () => {
    const shownBy = [
      { file: "a.test.ts", title: "should | shine" },
      { file: "b.test.ts", title: "should glow" },
    ]
    const lamp = lampOf(
      { id: "2.lamp.1", sentence: "It shines.", shownBy, decision: "colour" },
      { id: "2.lamp.2", sentence: "It turns.", shownBy: [], gap: "it stands still." },
    )
    const lines = conformancePage([lamp]).split("\n")
    expect(lines).toContain(
      String.raw`| 2.lamp.1 | It shines. Decision: colour. | a.test.ts | should \| shine |`,
    )
    expect(lines).toContain("| | | b.test.ts | should glow |")
    expect(lines).toContain("| 2.lamp.2 | It turns. **Not yet: it stands still.** |  |  |")
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
