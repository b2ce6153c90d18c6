/** What a run of tests says of a change: only the tests that are meant count, and only where they ran. */
import { expect, it } from "vitest"
import { judge, type Report } from "./projectCopy.ts"
import { titlePattern } from "./titlePattern.ts"

const reportOf = (...results: Report["testResults"][number]["assertionResults"]): Report => ({
  testResults: [{ assertionResults: results }],
})
const shone = { fullName: "a lamp should shine 3 times", status: "passed" }
const dark = { ...shone, status: "failed", failureMessages: ["AssertionError: it is dark\n  at lamp.ts"] }
const other = { fullName: "a moon should shine", status: "failed", failureMessages: ["Error: new moon"] }
const isMeant = titlePattern("a lamp > should shine %d times")

it.each<readonly [what: string, report: Report, verdict: string, complaint: string]>([
  ["a failure of one of them", reportOf(shone, dark), "noticed", "AssertionError: it is dark"],
  ["that they pass, whatever fails beside them", reportOf(shone, other), "unnoticed", ""],
  ["that another one fails", reportOf(other), "notRun", ""],
  ["that they were skipped", reportOf({ ...shone, status: "skipped" }), "notRun", ""],
  ["a run that ended before it began", { testResults: [] }, "notRun", ""],
])("should make of %s what it is", (_, report, verdict, complaint) => {
  expect(judge(report, isMeant)).toEqual({ verdict, complaint })
})
