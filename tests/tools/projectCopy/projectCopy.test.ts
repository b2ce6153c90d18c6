/** What a run of tests says of a change: only the tests that are meant count, and only where they ran. */
import { execFileSync } from "node:child_process"
import { matchesGlob } from "node:path/posix"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import config from "../../../vitest.config.ts"
import { judge, projectOf, type TestReport } from "./projectCopy.ts"

const reportOf = (...results: TestReport["testResults"][number]["assertionResults"]): TestReport => ({
  testResults: [
    { name: "/copy/tests/lamp.test.ts", status: "passed", assertionResults: results },
    {
      name: "/copy/tests/moon.test.ts",
      status: "failed",
      assertionResults: [{ ...dark, failureMessages: [] }],
    },
  ],
})
const tags = ["2.lamp.1", "asvs:1.1.2"]
const shone = { tags, status: "passed" }
const dark = { ...shone, status: "failed", failureMessages: ["AssertionError: it is dark\n  at lamp.ts"] }
const other = { tags: ["2.lamp.1"], status: "failed", failureMessages: ["Error: new moon"] }

it.each<readonly [what: string, report: TestReport, verdict: string, complaint: string]>([
  ["a failure of one of them", reportOf(shone, dark), "noticed", "AssertionError: it is dark"],
  ["that they pass, whatever fails beside them", reportOf(shone, other), "unnoticed", ""],
  ["that another one fails", reportOf(other), "notRun", ""],
  ["that they were skipped", reportOf({ ...shone, status: "skipped" }), "notRun", ""],
  ["a run that ended before it began", { testResults: [] }, "notRun", ""],
])("should make of %s what it is", (_, report, verdict, complaint) => {
  expect(judge(report, { file: "tests/lamp.test.ts", tags })).toEqual({ verdict, complaint })
})

it("should run every test in a project that includes it", () => {
  const root = fileURLToPath(new URL("../../..", import.meta.url))
  const files = execFileSync("git", ["ls-files", "tests/*.test.ts"], { cwd: root, encoding: "utf8" })
    .trim()
    .split("\n")
  const { projects = [] } = (config as { readonly test: { readonly projects?: ReadonlyArray<Project> } }).test
  const isIncluded = (file: string) =>
    projects.some(
      ({ test: { name, include } }) =>
        name === projectOf(file) && include.some((pattern) => matchesGlob(file, pattern)),
    )
  // Those of Storybook and PostgreSQL have their own way to be run.
  const others = /^tests\/(tools\/(stories|mutation)\/|postgres\/)/
  expect(files.filter((file) => !others.test(file) && !isIncluded(file))).toEqual([])
})

// Helpers

interface Project {
  readonly test: { readonly name: string; readonly include: ReadonlyArray<string> }
}
