/**
 * A sample of the cases as JSON lines, in the format that Hypothesis calls property-based testing observations and
 * Tyche draws. Unit: `run_start` and timings in seconds.
 */
import { preserve } from "./caseText.ts"
import type { Progress } from "./attack.ts"
import type { Sample } from "./samples.ts"

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

const failedSample = ({ failure }: Progress): ReadonlyArray<Sample> =>
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

export const observations = (
  progresses: ReadonlyArray<Progress>,
  startedAtMs: number,
  seed: number,
): string =>
  progresses
    .flatMap((progress) => {
      const write = line(progress.property.id, startedAtMs / 1000, seed)
      return [...progress.samples, ...failedSample(progress)].map((sample) => `${write(sample)}\n`)
    })
    .join("")
