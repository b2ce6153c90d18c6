/** From a broken story to an answer: shrunk, told line by line, and kept in a file. */
import type { LogLine } from "./episode.ts"
import type { Violation } from "../checks/invariantChecker.ts"
import { HOUR } from "../plan/durations.ts"
import { runEpisode } from "./episode.ts"
import { type SavedFailure, saveFailure } from "./failureFile.ts"
import type { EpisodePlan } from "../plan/episodePlan.ts"
import type { SeededDatabase } from "../world/seededDatabase.ts"
import { shrinkPlan } from "./shrinkPlan.ts"
import { episodeLogText } from "./episodeLog.ts"
import { worldAtEnd } from "./worldAtEnd.ts"

/** How long a story is shrunk. Unit: milliseconds. */
const SHRINK_MS = 60_000

/**
 * How long after the break that is known a shorter story is looked at for its own: to their ends, the same 16 stories of a
 * seeded bug took 19 s of processor time for 17. Unit: milliseconds.
 */
const LOOKED_ON_MS = HOUR

export interface LoggedEpisode {
  readonly violation: Violation | undefined
  readonly story: string
  readonly lines: ReadonlyArray<LogLine>
  readonly hash: number
}

/** Tells a plan's story, heard line by line. */
export const logEpisode = async (
  plan: EpisodePlan,
  { stock, db }: SeededDatabase,
): Promise<LoggedEpisode> => {
  const lines: Array<LogLine> = []
  const told = await runEpisode({
    plan,
    parts: { stock, db, watch: undefined },
    hear: (line) => void lines.push(line),
  })
  const { violation, hash } = told
  return {
    violation,
    lines,
    hash,
    story: violation === undefined ? "" : episodeLogText(plan, violation, lines),
  }
}

export interface Explanation {
  readonly failure: Omit<SavedFailure, "format" | "version">
  readonly file: string
  readonly lines: ReadonlyArray<LogLine>
  /** Stories told to shrink it, and how long that took. Unit: milliseconds. */
  readonly told: number
  readonly tookMs: number
}

export interface ExplainOptions {
  /** Where it is saved. */
  readonly folder: string
  /** Unit: milliseconds. */
  readonly now: () => number
  /** Left as it was found. */
  readonly isRaw: boolean
}

/** Throws when the story does not break any more. */
export const explainViolation = async (
  broken: EpisodePlan,
  { invariant, atMs }: Violation,
  seeded: SeededDatabase,
  { folder, now, isRaw }: ExplainOptions,
): Promise<Explanation> => {
  const beganMs = now()
  const untilMs = beganMs + (isRaw ? 0 : SHRINK_MS)
  let brokenAtMs = atMs
  const isBroken = async (plan: EpisodePlan) => {
    const told = await runEpisode({
      plan,
      parts: { ...seeded, watch: undefined },
      untilMs: brokenAtMs + LOOKED_ON_MS,
    })
    if (told.violation?.invariant !== invariant) return undefined
    brokenAtMs = told.violation.atMs
    return told.plan
  }
  const { plan, told } = await shrinkPlan(broken, isBroken, () => now() >= untilMs)
  const tookMs = now() - beganMs
  const { violation, story, lines, hash } = await logEpisode(plan, seeded)
  if (violation === undefined) throw new Error("the shrunk story does not break")
  const failure = {
    invariant,
    what: violation.what,
    hash,
    plan,
    story: story.split("\n"),
    world: worldAtEnd(plan, violation.atMs, seeded.db),
  }
  return { failure, lines, told, tookMs, file: await saveFailure(folder, failure) }
}
