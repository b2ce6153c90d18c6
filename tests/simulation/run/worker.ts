/** A thread that tells the stories of groups, one after the other, as the run asks for them. */
import { parentPort } from "node:worker_threads"
import { FAULT_PROFILES, type FaultProfileName } from "#adapters/memory/faultProfiles.ts"
import { drawPlan } from "../plan/drawPlan.ts"
import { runEpisode, type EpisodeResult } from "./episode.ts"
import { GROUP_SIZE } from "../plan/groups.ts"
import { makeMachineCoverage, type MachineCoverage } from "./machineCoverage.ts"
import type { EpisodePlan } from "../plan/episodePlan.ts"
import { openSeededDatabase } from "../world/seededDatabase.ts"

export interface GroupRequest {
  readonly group: number
  readonly seed: number
  readonly visitors: number
  readonly profile: FaultProfileName
  readonly days: number
  readonly twice: boolean
}

export interface GroupResult extends Omit<EpisodeResult, "plan"> {
  readonly group: number
  readonly seed: number
  /** Of a broken story only. */
  readonly plan: EpisodePlan | undefined
  /** Whether the second telling was another one. */
  readonly differs: boolean
  readonly machines: ReadonlyArray<MachineCoverage>
}

/** Machines are watched in every so many groups: watching takes time. */
const WATCHED = 10

// A failure that is expected needs no stack, and capturing one takes longer than the failure.
Error.stackTraceLimit = 0
const seeded = await openSeededDatabase()

const told = async ({ group, seed, visitors, profile, days, twice }: GroupRequest): Promise<GroupResult> => {
  const plan = drawPlan(seed, {
    profile: FAULT_PROFILES[profile],
    visitors: Math.min(visitors, GROUP_SIZE),
    days,
  })
  const ledger = group % WATCHED === 0 ? makeMachineCoverage() : undefined
  const once = await runEpisode({ plan, parts: { ...seeded, watch: ledger?.watch } })
  const again = twice ? await runEpisode({ plan, parts: { ...seeded, watch: undefined } }) : once
  return {
    ...once,
    group,
    seed,
    plan: once.violation === undefined ? undefined : once.plan,
    differs: again.hash !== once.hash,
    machines: ledger?.met() ?? [],
  }
}

parentPort?.on("message", (wish: GroupRequest | "end") => {
  if (wish === "end") process.exit()
  void told(wish).then((answer) => parentPort?.postMessage(answer))
})
parentPort?.postMessage("ready")
