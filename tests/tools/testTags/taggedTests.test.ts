/** A test's title and tags are read as its file writes them, however it is repeated and grouped. */
import { describe, expect, it } from "vitest"
import { testsIn } from "./taggedTests.ts"

describe("reading tests", () => {
  const source = `
    describe("a lamp", { tags: ["2.lamp.1"] }, () => {
      it("should shine", { tags: ["2.lamp.2", "failure:3"], timeout: 5 }, () => {})
      it.each<number>([1, 2])("should shine %d times", async (times) => expect(/it/.test("it")).toBe(times))
      it.each(MANY.map((one) => [one]))(\`should last \${HOURS} hours\`, { tags: ["2.lamp.3"] }, () => {})
    })
    describe.each([["red"]])("a %s lamp", () => describe("at night", () => void it("should shine", () => {})))
    test('should be "sold"', { timeout: 5 }, () => {})
  `

  it("should find each under its groups, with their tags and its own", () => {
    expect(testsIn("lamp.test.ts", source).map(({ path, tags }) => [path, tags])).toEqual([
      [
        ["a lamp", "should shine"],
        ["2.lamp.1", "2.lamp.2", "failure:3"],
      ],
      [["a lamp", "should shine %d times"], ["2.lamp.1"]],
      [
        ["a lamp", "should last ${HOURS} hours"],
        ["2.lamp.1", "2.lamp.3"],
      ],
      [["a %s lamp", "at night", "should shine"], []],
      [['should be "sold"'], []],
    ])
  })

  it.each(["TAGS", "[TAG]", "[...TAGS]", '"2.lamp.1"'])(
    "should refuse tags that are no list of strings: %s",
    (tags) => {
      expect(() => testsIn("lamp.test.ts", `it("should shine", { tags: ${tags} }, () => {})`)).toThrow(
        "lamp.test.ts: tags are no list of strings",
      )
    },
  )
})
