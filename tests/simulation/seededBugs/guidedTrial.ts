/**
 * A process that looks for whatever is wrong in the sources that it runs on, seed by seed, with newly drawn plans and
 * guided, in turns: a line of JSON for each (`Trial`).
 */
import type { FaultProfileName } from "#adapters/memory/faultProfiles.ts"
import type { InvariantName } from "../checks/invariants.ts"
import { groupSeed } from "../plan/groups.ts"
import { makePlanScheduler } from "../run/planScheduler.ts"
import { watchReachedFunctions } from "../run/reachedFunctions.ts"
import { makeGroupTeller } from "../run/tellGroup.ts"

export interface TrialTask {
  readonly seeds: ReadonlyArray<number>
  readonly profile: FaultProfileName
  /** In a group: with fewer, more plans are told in the same time. */
  readonly visitors: number
  /** Each way ends after so many, if it finds nothing. */
  readonly journeys: number
}

/** Unit: `cpuMs` in milliseconds of processor time, of the search alone. */
export interface Trial {
  readonly seed: number
  readonly way: "plain" | "guided"
  readonly brokenBy: InvariantName | undefined
  readonly journeys: number
  readonly cpuMs: number
  readonly situations: number
  readonly functions: number
}

const tryOnce = async (
  way: Trial["way"],
  seed: number,
  { profile, visitors, journeys }: TrialTask,
): Promise<Trial> => {
  const tell = await makeGroupTeller()
  const functions = watchReachedFunctions()
  const reached = new Set<string>()
  const scheduler = makePlanScheduler(seed)
  const began = process.cpuUsage()
  let told = 0
  let brokenBy: InvariantName | undefined
  for (let group = 0; told < journeys && brokenBy === undefined; group++) {
    const request = {
      group,
      seed: groupSeed(seed, group),
      visitors,
      profile,
      days: 365,
      twice: false,
    }
    const plan = way === "guided" ? scheduler.planFor(request) : undefined
    const result = await tell(plan === undefined ? request : { ...request, plan })
    scheduler.hear(result)
    for (const name of functions.take()) reached.add(name)
    told += result.journeys
    brokenBy = result.violation?.invariant
  }
  const { user, system } = process.cpuUsage(began)
  functions.end()
  const { situations } = scheduler.counts()
  return {
    seed,
    way,
    brokenBy,
    journeys: told,
    cpuMs: (user + system) / 1000,
    situations,
    functions: reached.size,
  }
}

const task = JSON.parse(process.argv[2] ?? "") as TrialTask
Error.stackTraceLimit = 0
for (const [nth, seed] of task.seeds.entries())
  for (const way of nth % 2 === 0 ? (["plain", "guided"] as const) : (["guided", "plain"] as const))
    console.log(JSON.stringify(await tryOnce(way, seed, task)))
