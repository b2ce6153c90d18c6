/** From a broken story to an answer: shrunk, told line by line, and kept in a file. */
import type { Line } from "./episode.ts"
import type { Violation } from "./watchman.ts"
import { tell } from "./episode.ts"
import { type Failure, saveFailure } from "./failureFile.ts"
import type { EpisodePlan } from "./plan.ts"
import type { ShopStage } from "./shop.ts"
import { shrink } from "./shrink.ts"
import { storyText } from "./story.ts"
import { worldAtEnd } from "./worldAtEnd.ts"

/** How long a story is shrunk. Unit: milliseconds. */
const SHRINK_MS = 60_000

export interface Explained {
  readonly violation: Violation | undefined
  readonly story: string
  readonly lines: ReadonlyArray<Line>
  readonly hash: number
}

/** Tells a plan's story, heard line by line. */
export const hearStory = async (plan: EpisodePlan, { stock, db }: ShopStage): Promise<Explained> => {
  const lines: Array<Line> = []
  const told = await tell({
    plan,
    stage: { stock, db, watch: undefined },
    hear: (line) => void lines.push(line),
  })
  const { violation, hash } = told
  return { violation, lines, hash, story: violation === undefined ? "" : storyText(plan, violation, lines) }
}

export interface Answer {
  readonly failure: Omit<Failure, "format" | "version">
  readonly file: string
  readonly lines: ReadonlyArray<Line>
  readonly told: number
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
export const explain = async (
  broken: EpisodePlan,
  { invariant }: Violation,
  stage: ShopStage,
  { folder, now, isRaw }: ExplainOptions,
): Promise<Answer> => {
  const untilMs = now() + (isRaw ? 0 : SHRINK_MS)
  const isBroken = async (plan: EpisodePlan) => {
    const told = await tell({ plan, stage: { ...stage, watch: undefined } })
    return told.violation?.invariant === invariant ? told.plan : undefined
  }
  const { plan, told } = await shrink(broken, isBroken, () => now() >= untilMs)
  const { violation, story, lines, hash } = await hearStory(plan, stage)
  if (violation === undefined) throw new Error("the shrunk story does not break")
  const failure = {
    invariant,
    what: violation.what,
    hash,
    plan,
    story: story.split("\n"),
    world: worldAtEnd(plan, violation.atMs, stage.db),
  }
  return { failure, lines, told, file: await saveFailure(folder, failure) }
}
