/** Which tests `npm test` runs, by what it is told. */
import { expect, it } from "vitest"
import { testWords } from "#server/prepare/testWords.mjs"

const QUICK = ["--project", "core", "--project", "contract", "--project", "ui"]

it.each([[["--changed"]], [["--changed", "origin/main"]], [["--changed=HEAD~1", "-t", "refund"]]])(
  "should try what has changed in the quick projects: %j",
  (words) => {
    expect(testWords(words)).toEqual([...words, ...QUICK])
  },
)

it.each([
  [[]],
  [["tests/journeys/home"]],
  [["-t", "changed"]],
  [["--changed", "--project", "*"]],
  [["--changed", "--project=server"]],
])("should leave all other words as they are: %j", (words) => {
  expect(testWords(words)).toEqual(words)
})
