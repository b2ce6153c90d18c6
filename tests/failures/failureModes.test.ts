/** The table of failure modes is complete, true to the tests, and up to date. */
import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { FAILURE_MODES } from "./failureModes.ts"
import { failureModeErrors, FAILURE_MODES_PATH, readFailureModes } from "./failureModesPage.ts"

describe("the failure modes", () => {
  it("should be the 56, each with a test that has its tag", () => {
    expect(FAILURE_MODES.map(({ number }) => number)).toEqual(
      Array.from({ length: 56 }, (_, place) => place + 1),
    )
    expect(readFailureModes().troubles).toEqual([])
  })

  it("should be as their page tells them; where not, `npm run failures` was forgotten", () => {
    expect(readFileSync(FAILURE_MODES_PATH, "utf8")).toBe(readFailureModes().page)
  })

  it("should be in trouble without a test, with one number for two, and with a tag that nobody knows", () => {
    const mode = { number: 1, name: "One", expected: "Nothing." }
    const tests = [{ file: "core/a.test.ts", path: ["group", "seven"], tags: ["2.home.1", "failure:7"] }]
    expect(failureModeErrors([mode, mode], tests)).toEqual([
      "two modes have one number",
      'failure:1: no test has the tag of "One"',
      'failure:1: no test has the tag of "One"',
      'core/a.test.ts: nobody knows failure:7 of "seven"',
    ])
  })
})
