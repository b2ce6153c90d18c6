/** The command as a function: words in, lines and files out. Answers with the exit code. */
import { inspect } from "node:util"
import { availableParallelism } from "node:os"
import { FAULT_PROFILES } from "#adapters/memory/faultProfiles.ts"
import { makeWorkerPool } from "./workerPool.ts"
import { drawPlan } from "../plan/drawPlan.ts"
import { explainViolation, logEpisode } from "./explain.ts"
import { BadFailureFile, readFailure } from "./failureFile.ts"
import { GROUP_SIZE, groupSeed, groupRequests } from "../plan/groups.ts"
import { openSeededDatabase } from "../world/seededDatabase.ts"
import { BadArguments, type SimulateArguments, simulateArguments } from "./simulateArguments.ts"
import { makePlanScheduler } from "./planScheduler.ts"
import { openSoakCorpus, soakRunOf } from "./soakCorpus.ts"
import { makeTally } from "./tally.ts"
import {
  guidedLine,
  headerLine,
  progressLine,
  shrunkText,
  summaryLines,
  verdictLine,
} from "./consoleOutput.ts"
import { writeSimulationReport } from "./reportPage.ts"
import type { GroupResult } from "./tellGroup.ts"

export interface SimulationWorld {
  /** Where broken stories are kept. */
  readonly failuresFolder: string
  readonly reportFolder: string
  /** Where soaks keep what they saw. */
  readonly soakFolder: string
  readonly commit: string | undefined
  /** Used when `--seed` gives none. */
  readonly seed: number
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  readonly isTerminal: boolean
  /** Whether somebody wants it to end: the stories under way are told to their end. */
  readonly isStopped: () => boolean
  /** Unit: milliseconds, from any zero. */
  readonly now: () => number
  /** What the whole process holds. Unit: bytes. */
  readonly memory: () => number
}

/** A terminal sees it move; a log gets a line a minute. Unit: milliseconds. */
const SHOWN_EVERY_MS = { terminal: 200, log: 60_000 }

/** 0: everything holds. 1: an invariant is broken. 2: the command could not be run as asked. */
export type ExitCode = 0 | 1 | 2

const errorText = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : inspect(error)

export const runSimulation = async (
  words: ReadonlyArray<string>,
  world: SimulationWorld,
): Promise<ExitCode> => {
  try {
    const asked = simulateArguments(words)
    return asked.replay === undefined ? await simulate(asked, world) : await replay(asked.replay, world)
  } catch (error) {
    const isPlain = error instanceof BadArguments || error instanceof BadFailureFile
    world.err(`simulate: ${isPlain ? error.message : `could not finish: ${errorText(error)}`}\n`)
    return 2
  }
}

const replay = async (file: string, { out }: SimulationWorld): Promise<ExitCode> => {
  const { plan, invariant, hash } = await readFailure(file)
  const heard = await logEpisode(plan, await openSeededDatabase())
  if (heard.violation === undefined) {
    out(`${file}: ${invariant} holds now.\n${verdictLine(undefined)}\n`)
    return 0
  }
  out(`${heard.story}\n`)
  out(
    heard.hash === hash
      ? "the same story, to the letter\n"
      : "not the story that was saved: the product has changed\n",
  )
  out(`${verdictLine(heard.violation.invariant)}\n`)
  return 1
}

const firstPlan = ({ profile, days, visitors }: SimulateArguments, seed: number) =>
  drawPlan(groupSeed(seed, 0), {
    profile: FAULT_PROFILES[profile],
    days,
    visitors: Math.min(GROUP_SIZE, visitors),
  })

/** The invariant that broke; undefined where all held. */
const verdictOf = (broken: GroupResult | undefined): string | undefined =>
  broken?.violation?.invariant ?? (broken === undefined ? undefined : "sameStoryTwice")

const simulate = async (asked: SimulateArguments, world: SimulationWorld): Promise<ExitCode> => {
  const { out, now, memory, isTerminal, isStopped, failuresFolder, reportFolder } = world
  const seed = asked.seed ?? world.seed
  const corpus = asked.soak
    ? openSoakCorpus({ folder: world.soakFolder, profile: asked.profile, days: asked.days, seed })
    : undefined
  const { first = [], nextGroup = 0 } = corpus ?? {}
  const workers = asked.workers ?? availableParallelism()
  const header = { seed, commit: world.commit, profile: asked.profile, days: asked.days, workers }
  const tally = makeTally()
  const scheduler = asked.guided ? makePlanScheduler(seed) : undefined
  out(`${headerLine(header)}\n`)
  const beganMs = now()
  const cpuBefore = process.cpuUsage()
  let broken: GroupResult | undefined
  let shownMs = beganMs
  const shareOf = () =>
    asked.seconds === undefined
      ? tally.sums.journeys / asked.visitors
      : (now() - beganMs) / (asked.seconds * 1000)
  const requests = groupRequests(asked, {
    seed,
    now,
    isStopped,
    first,
    nextGroup,
    ...(scheduler === undefined ? {} : { planFor: scheduler.planFor }),
  })
  await makeWorkerPool(workers).run(requests, (told) => {
    tally.add(told)
    scheduler?.hear(told)
    corpus?.hear(told)
    if (now() - shownMs > SHOWN_EVERY_MS[isTerminal ? "terminal" : "log"]) {
      shownMs = now()
      const line = progressLine(tally, shareOf(), { tookMs: shownMs - beganMs, memory: memory() })
      out(isTerminal ? `\r\u001B[2K${line}` : `${line}\n`)
      corpus?.save()
    }
    if (told.violation === undefined && !told.differs) return "on"
    broken = told
    return "stop"
  })
  const tookMs = now() - beganMs
  if (broken === undefined && tally.sums.journeys === 0) {
    world.err(
      `simulate: nothing was told in ${(tookMs / 1000).toFixed(1)} s, so nothing is known: it takes more time\n`,
    )
    return 2
  }
  const { user, system } = process.cpuUsage(cpuBefore)
  const cpuMs = (user + system) / 1000
  const verdict = verdictOf(broken)
  const soakRun = soakRunOf(tally, { commit: world.commit ?? "none", cpuMs, verdict: verdict ?? "held" })
  const summary = [
    ...summaryLines(tally, tookMs, cpuMs),
    ...(scheduler === undefined ? [] : [guidedLine(scheduler.counts())]),
    ...(corpus?.lines(soakRun) ?? []),
  ]
  out(`${isTerminal ? "\r\u001B[2K" : ""}${summary.join("\n")}\n`)
  corpus?.save(soakRun)
  const seeded = await openSeededDatabase()
  const explained =
    broken?.violation === undefined
      ? undefined
      : await explainViolation(broken.plan, broken.violation, seeded, {
          folder: failuresFolder,
          now,
          isRaw: asked.raw,
        })
  const lines = explained?.lines ?? (await logEpisode(firstPlan(asked, seed), seeded)).lines
  const report = await writeSimulationReport(reportFolder, {
    header,
    tally,
    summary,
    failure: explained?.failure,
    lines,
  })
  out(`report    ${report}\n`)
  if (broken?.differs === true) {
    out(`✗ group ${broken.group} was told twice, and differently\n${verdictLine(verdict)}\n`)
    return 1
  }
  if (explained === undefined) {
    out(`${verdictLine(undefined)}\n`)
    return 0
  }
  const { failure, file } = explained
  out(`\n✗ ${failure.invariant}, ${shrunkText(explained)}\n\n${failure.story.join("\n")}\n\n`)
  out(
    `saved     ${file}\nreplay    npm run simulate -- --replay ${file}\nlook      npm run dev, then http://localhost:3000/?world=${failure.world}\n${verdictLine(failure.invariant)}\n`,
  )
  return 1
}
