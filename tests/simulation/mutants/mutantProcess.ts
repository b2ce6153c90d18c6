/**
 * A process of its own, in which one mutant is awake, or none: it lives the stories of its groups one after the other until
 * an invariant breaks, and tells its parent. Whatever a mutant leaves behind ends with it.
 */
import type { FaultProfileName } from "#adapters/memory/faultProfiles.ts"
import { processorSeconds } from "./processorSeconds.ts"
import type { Visits } from "./reachedMutants.ts"
import { startStoryLimit, USUAL_LIMIT } from "./storyLimit.ts"

export interface MutantTask {
  /** Undefined: the product as it is, whose steps are counted. */
  readonly mutant: string | undefined
  readonly seed: number
  readonly profile: FaultProfileName
  readonly days: number
  /** Of processor time: for so long stories are begun, however busy the machine is. */
  readonly seconds: number
  /** These groups first, then one in `stride` from `from` on. */
  readonly first: ReadonlyArray<number>
  readonly from: number
  readonly stride: number
}

export interface MutantAnswer {
  /** The invariant that broke, or "crash"; undefined where everything held. */
  readonly brokenBy: string | undefined
  readonly group: number | undefined
  readonly journeys: number
  /** Where none was awake: the groups that came by each mutant; none where its file was loaded only. */
  readonly reached: ReadonlyArray<readonly [mutant: string, by: ReadonlyArray<Visits>]>
}

/** As Stryker's instrumenter writes it into every file. */
interface Stryker {
  readonly activeMutant: string | undefined
  currentTestId: string | undefined
  readonly hitCount: number
  readonly hitLimit: number
  readonly mutantCoverage: {
    readonly static: Readonly<Record<string, number>>
    readonly perTest: Readonly<Record<string, Readonly<Record<string, number>>>>
  }
}

const task = JSON.parse(process.argv[2] ?? "") as MutantTask
const stryker: Stryker = {
  activeMutant: task.mutant,
  currentTestId: undefined,
  hitCount: 0,
  hitLimit: Number.POSITIVE_INFINITY,
  mutantCoverage: { static: {}, perTest: {} },
}
Object.assign(globalThis, { __stryker__: stryker })

const beginStory = startStoryLimit(USUAL_LIMIT)
let journeys = 0
let group: number | undefined

const groupsThatCameBy = (): MutantAnswer["reached"] => {
  const { perTest, static: loaded } = stryker.mutantCoverage
  const came = new Map<string, Array<Visits>>(Object.keys(loaded).map((mutant) => [mutant, []]))
  for (const [test, hits] of Object.entries(perTest))
    for (const [mutant, times] of Object.entries(hits))
      came.set(mutant, [...(came.get(mutant) ?? []), [Number(test), times]])
  return [...came]
}

const answer = (brokenBy: string | undefined): void => {
  const reached = task.mutant === undefined ? groupsThatCameBy() : []
  process.send?.({ brokenBy, group, journeys, reached } satisfies MutantAnswer, () => process.exit())
}
for (const event of ["uncaughtException", "unhandledRejection"]) process.on(event, () => answer("crash"))

const groups = function* () {
  yield* task.first
  for (let next = task.from; ; next += task.stride) if (!task.first.includes(next)) yield next
}

const liveGroups = async () => {
  // What is loaded before the mutant is awake would not have it.
  const { FAULT_PROFILES } = await import("#adapters/memory/faultProfiles.ts")
  const { drawPlan } = await import("../plan/drawPlan.ts")
  const { GROUP_SIZE, groupSeed } = await import("../plan/groups.ts")
  const { openSeededDatabase } = await import("../world/seededDatabase.ts")
  const { runEpisode } = await import("../run/episode.ts")
  const seeded = await openSeededDatabase()
  const until = processorSeconds() + task.seconds
  for (group of groups()) {
    beginStory()
    stryker.currentTestId = String(group)
    const plan = drawPlan(groupSeed(task.seed, group), {
      profile: FAULT_PROFILES[task.profile],
      visitors: GROUP_SIZE,
      days: task.days,
    })
    const told = await runEpisode({ plan, parts: { ...seeded, watch: undefined } })
    journeys += told.journeys
    if (told.violation !== undefined) return answer(told.violation.invariant)
    if (processorSeconds() >= until) return answer(undefined)
  }
}

Error.stackTraceLimit = 0
liveGroups().catch(() => answer("crash"))
