/** The run as files for other programs: JUnit XML, observations as JSON lines, and one JSON document. */
import type { Outcome } from "../outcome.ts"
import { escapeMarkup } from "../../../../stories/statecharts/escapeMarkup.ts"
import { failureLines, type RunHeader } from "../consoleOutput.ts"
import { preserve } from "../caseText.ts"
import type { PropertyProgress } from "../propertyRun.ts"
import type { Sample } from "../caseTally.ts"

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
      : `<failure type="${status}" message="${escapeMarkup(why ?? "")}">${escapeMarkup(failureLines(outcome).join("\n"))}</failure>`
  return `    <testcase classname="${escapeMarkup(id)}" name="${escapeMarkup(sentence)}" time="${seconds(tookMs)}">${failure}</testcase>\n`
}

/** The run as JUnit XML, for the CI that wants it: one suite per area, one test case per property. */
export const junit = (outcomes: ReadonlyArray<Outcome>, seed: number): string => {
  const suites = [...Map.groupBy(outcomes, areaOf)].map(
    ([area, some]) =>
      `  <testsuite name="${escapeMarkup(area)}" tests="${some.length}" failures="${bad(some)}" errors="0" time="${timeOf(some)}">\n    <properties><property name="seed" value="${seed}"/></properties>\n${some.map(testCase).join("")}  </testsuite>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="qa" tests="${outcomes.length}" failures="${bad(outcomes)}" errors="0" time="${timeOf(outcomes)}">\n${suites.join("")}</testsuites>\n`
}

const line = (property: string, runStart: number, seed: number) => (sample: Sample) =>
  JSON.stringify({
    type: "test_case",
    run_start: runStart,
    property,
    status: sample.status,
    status_reason: sample.reason,
    representation: sample.text,
    arguments: { value: preserve(sample.value) },
    how_generated: `fast-check, seed ${seed}`,
    features: sample.features,
    coverage: null,
    timing: { execute: sample.tookMs / 1000 },
    metadata: {},
  })

const failedSample = ({ failure }: PropertyProgress): ReadonlyArray<Sample> =>
  failure === undefined
    ? []
    : [
        {
          text: failure.text,
          value: failure.saved,
          status: "failed",
          reason: failure.why,
          features: {},
          tookMs: 0,
        },
      ]

/**
 * A sample of the cases as JSON lines, in the format that Hypothesis calls property-based testing observations and
 * Tyche draws. Unit: `run_start` and timings in seconds.
 */
export const observations = (
  progresses: ReadonlyArray<PropertyProgress>,
  startedAtMs: number,
  seed: number,
): string =>
  progresses
    .flatMap((progress) => {
      const write = line(progress.property.id, startedAtMs / 1000, seed)
      return [...progress.samples, ...failedSample(progress)].map((sample) => `${write(sample)}\n`)
    })
    .join("")

/** A finished run. Unit: `tookMs` in milliseconds. */
export interface RunDocument extends RunHeader {
  readonly tookMs: number
  readonly outcomes: ReadonlyArray<Outcome>
  readonly progresses: ReadonlyArray<PropertyProgress>
}

/** The run as one JSON document: printed by `--json`, kept beside the report, and compared with by the next run. */
export const jsonDocument = ({ seed, commit, startedAtMs, tookMs, outcomes }: RunDocument): string =>
  `${JSON.stringify({ seed, commit: commit ?? null, startedAtMs, tookMs: Math.round(tookMs), properties: outcomes }, null, 2)}\n`
