/** The run as one JSON document: printed by `--json`, kept beside the report, and compared with by the next run. */
import type { Outcome } from "../outcome.ts"
import type { Progress } from "../attack.ts"
import type { RunHeader } from "../words.ts"

/** A finished run. Unit: `tookMs` in milliseconds. */
export interface Run extends RunHeader {
  readonly tookMs: number
  readonly outcomes: ReadonlyArray<Outcome>
  readonly progresses: ReadonlyArray<Progress>
}

export const jsonDocument = ({ seed, commit, startedAtMs, tookMs, outcomes }: Run): string =>
  `${JSON.stringify({ seed, commit: commit ?? null, startedAtMs, tookMs: Math.round(tookMs), properties: outcomes }, null, 2)}\n`
