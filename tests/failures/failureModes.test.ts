/** The table of failure modes is complete, true to the tests, and up to date. */
import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { FAILURE_MODES } from "./failureModes.ts"
import {
  failureModeErrors,
  failureModesIn,
  FAILURE_MODES_PATH,
  readFailureModes,
} from "./failureModesPage.ts"

describe("the failure modes", () => {
  it("should be the 56, each with a test that exists", () => {
    expect(FAILURE_MODES.map(({ number }) => number)).toEqual(
      Array.from({ length: 56 }, (_, place) => place + 1),
    )
    expect(readFailureModes().troubles).toEqual([])
  })

  it("should be as their page tells them; where not, `npm run failures` was forgotten", () => {
    expect(readFileSync(FAILURE_MODES_PATH, "utf8")).toBe(readFailureModes().page)
  })

  it("should be named by titles in two ways", () => {
    expect(
      ["failure 5: one", "two (failures 24, 27)", "three (failure 3)", "a failure 5: of none"].map(
        failureModesIn,
      ),
    ).toEqual([[5], [24, 27], [3], []])
  })

  it("should be in trouble without a test, with a test that is gone, and with a number that nobody knows", () => {
    const gone = { file: "core/a.test.ts", title: "gone" }
    const mode = { number: 1, name: "One", expected: "Nothing." }
    const tests = [{ file: "core/a.test.ts", path: ["group", "failure 7: seven"] }]
    expect(failureModeErrors([mode, { ...mode, number: 2, alsoShownBy: [gone] }], tests)).toEqual([
      'failure 1: no test shows "One"',
      'failure 2: there is no test "gone" in core/a.test.ts',
      'core/a.test.ts: nobody knows failure 7 of "failure 7: seven"',
    ])
  })
})
