/** The command as a function: words in, lines and files out. Answers with the exit code. */
import { join } from "node:path"
import { runProperties } from "./runProperties.ts"
import { boundaryTable } from "./boundaryTable.ts"
import { type Outcome, outcomeOf } from "./outcome.ts"
import { makeProgressBars, failureLines, headerLine, listText, summaryLine } from "./consoleOutput.ts"
import type { AnyProperty } from "../../properties/property.ts"
import { BadArguments, isNamed, type QaArguments, qaArguments } from "./qaArguments.ts"
import { BadRegression, readRegressions, type SavedCase, saveRegression } from "./regressions.ts"
import { jsonDocument } from "./reportPage/exports.ts"
import { writeQaReport } from "./reportPage/writeReport.ts"
import type { PropertyProgress } from "./propertyRun.ts"

export interface QaWorld {
  readonly properties: ReadonlyArray<AnyProperty>
  readonly regressionsFolder: string
  readonly reportFolder: string
  /** The commit under attack; absent without git. */
  readonly commit: string | undefined
  /** Used when `--seed` gives none. */
  readonly seed: number
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  readonly isTerminal: boolean
  /** Unit: milliseconds, from any zero. */
  readonly now: () => number
  /** When the run began, as the files tell it. Unit: milliseconds since 1970. */
  readonly startedAtMs: number
}

/** 0: every property holds. 1: one is broken or vacuous. 2: the command could not be run as asked. */
export type ExitCode = 0 | 1 | 2

export const runQa = async (words: ReadonlyArray<string>, world: QaWorld): Promise<ExitCode> => {
  try {
    const ids = world.properties.map(({ id }) => id)
    const asked = qaArguments(words, ids)
    const isChosen = ({ id }: AnyProperty) =>
      asked.only.length === 0 || asked.only.some((name) => isNamed(id, name))
    const chosen = world.properties.filter(isChosen)
    if (!asked.list) return await attackAndReport(asked, chosen, world)
    world.out(listText(chosen, asked.json))
    return 0
  } catch (error) {
    const isPlain = error instanceof BadArguments || error instanceof BadRegression
    world.err(`qa: ${isPlain ? error.message : `could not finish: ${errorText(error)}`}\n`)
    return 2
  }
}

const errorText = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

const attackAndReport = async (
  asked: QaArguments,
  chosen: ReadonlyArray<AnyProperty>,
  world: QaWorld,
): Promise<ExitCode> => {
  const say = asked.json ? () => undefined : world.out
  const known = await readRegressions(world.regressionsFolder)
  const header = { seed: asked.seed ?? world.seed, commit: world.commit, startedAtMs: world.startedAtMs }
  const bars = makeProgressBars(
    say,
    world.isTerminal,
    chosen.map(({ id }) => id),
  )
  const began = world.now()
  const attacked: Array<{ readonly progress: PropertyProgress; readonly outcome: Outcome }> = []

  say(`${headerLine(header)}\n`)
  await runProperties(
    chosen,
    { ...asked, seed: header.seed, known, now: world.now },
    bars.show,
    async (progress) => {
      const outcome = outcomeOf(progress, await savedFile(progress, world, known))
      attacked.push({ progress, outcome })
      bars.finish(outcome)
    },
  )
  const outcomes = attacked.map(({ outcome }) => outcome)
  for (const line of [...boundaryTable(outcomes), ...outcomes.flatMap(failureLines)]) say(`${line}\n`)

  const run = {
    ...header,
    tookMs: world.now() - began,
    outcomes,
    progresses: attacked.map(({ progress }) => progress),
  }
  const files = await writeQaReport(world.reportFolder, run)
  say(`${summaryLine(outcomes, run.tookMs)}\nreport  ${files.join("   ")}\n`)
  if (asked.json) world.out(jsonDocument(run))
  return outcomes.every(({ status }) => status === "passed") ? 0 : 1
}

/** Keeps a new failure for the next run; a saved one that failed again has its file already. */
const savedFile = async (
  { property, failure }: PropertyProgress,
  { regressionsFolder }: QaWorld,
  known: ReadonlyArray<SavedCase>,
): Promise<string | undefined> => {
  if (failure === undefined || failure.text === "") return undefined
  const found = { property: property.id, value: failure.saved, why: failure.why }
  const isKnown = failure.kind === "regressed"
  return join(
    regressionsFolder,
    isKnown ? String(failure.saved) : await saveRegression(regressionsFolder, found, known),
  )
}
