/** The run as JUnit XML, for the CI that wants it: one suite per area, one test case per property. */
import type { Outcome } from "./outcome.ts"
import { escape } from "../../stories/charts/escape.ts"
import { failureLines } from "./words.ts"

const seconds = (ms: number) => (ms / 1000).toFixed(3)
const areaOf = ({ id }: Outcome) => id.split("/")[0] ?? ""
const bad = (outcomes: ReadonlyArray<Outcome>) => outcomes.filter(({ status }) => status !== "passed").length
const timeOf = (outcomes: ReadonlyArray<Outcome>) =>
  seconds(outcomes.reduce((sum, { tookMs }) => sum + tookMs, 0))

const testCase = (outcome: Outcome): string => {
  const { id, sentence, status, why, tookMs } = outcome
  const failure =
    status === "passed"
      ? ""
      : `<failure type="${status}" message="${escape(why ?? "")}">${escape(failureLines(outcome).join("\n"))}</failure>`
  return `    <testcase classname="${escape(id)}" name="${escape(sentence)}" time="${seconds(tookMs)}">${failure}</testcase>\n`
}

export const junit = (outcomes: ReadonlyArray<Outcome>, seed: number): string => {
  const suites = [...Map.groupBy(outcomes, areaOf)].map(
    ([area, some]) =>
      `  <testsuite name="${escape(area)}" tests="${some.length}" failures="${bad(some)}" errors="0" time="${timeOf(some)}">\n    <properties><property name="seed" value="${seed}"/></properties>\n${some.map(testCase).join("")}  </testsuite>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="qa" tests="${outcomes.length}" failures="${bad(outcomes)}" errors="0" time="${timeOf(outcomes)}">\n${suites.join("")}</testsuites>\n`
}
