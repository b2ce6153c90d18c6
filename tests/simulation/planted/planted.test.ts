/** The planted mistakes still fit the sources. That each is found is shown by `npm run simulate:planted`. */
import { describe, expect, it } from "vitest"
import { INVARIANTS } from "../invariants.ts"
import { changedTexts } from "./plantBug.ts"
import { PLANTED_BUGS } from "./plantedBugs.ts"

describe("the planted mistakes", () => {
  it.each(PLANTED_BUGS.map((bug) => [bug.name, bug] as const))("should fit: %s", async (_, bug) => {
    expect((await changedTexts(bug)).size).toBeGreaterThan(0)
  })

  it("should be one for every invariant at least", () => {
    const broken = new Set(PLANTED_BUGS.flatMap(({ breaks }) => breaks))
    expect(Object.keys(INVARIANTS).filter((name) => !broken.has(name as never))).toEqual([])
  })
})
