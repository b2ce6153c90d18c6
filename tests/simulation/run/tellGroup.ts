/** Tells the stories of groups, one after the other, on one thread: of a newly drawn plan, or of one that is given. */
import { FAULT_PROFILES, type FaultProfileName } from "#adapters/memory/faultProfiles.ts"
import { drawPlan } from "../plan/drawPlan.ts"
import type { EpisodePlan } from "../plan/episodePlan.ts"
import { GROUP_SIZE } from "../plan/groups.ts"
import { openSeededDatabase } from "../world/seededDatabase.ts"
import { runEpisode, type EpisodeResult } from "./episode.ts"
import { makeMachineCoverage, type MachineCoverage } from "./machineCoverage.ts"

export interface GroupRequest {
  readonly group: number
  readonly seed: number
  readonly visitors: number
  readonly profile: FaultProfileName
  readonly days: number
  readonly twice: boolean
  /** Told in place of the plan that the seed draws. */
  readonly plan?: EpisodePlan
}

export interface GroupResult extends EpisodeResult {
  readonly group: number
  readonly seed: number
  /** Whether its plan was given: no seed draws it. */
  readonly isVaried: boolean
  /** Whether the second telling was another one. */
  readonly differs: boolean
  readonly machines: ReadonlyArray<MachineCoverage>
}

/** Machines are watched in every so many groups: watching takes time. */
const WATCHED = 10

export const drawnPlanOf = ({
  seed,
  visitors,
  profile,
  days,
}: Pick<GroupRequest, "seed" | "visitors" | "profile" | "days">): EpisodePlan =>
  drawPlan(seed, { profile: FAULT_PROFILES[profile], visitors: Math.min(visitors, GROUP_SIZE), days })

export const makeGroupTeller = async () => {
  const seeded = await openSeededDatabase()
  return async (request: GroupRequest): Promise<GroupResult> => {
    const { group, seed, twice, plan = drawnPlanOf(request) } = request
    const coverage = group % WATCHED === 0 ? makeMachineCoverage() : undefined
    const once = await runEpisode({ plan, parts: { ...seeded, watch: coverage?.watch } })
    const again = twice ? await runEpisode({ plan, parts: { ...seeded, watch: undefined } }) : once
    return {
      ...once,
      group,
      seed,
      isVaried: request.plan !== undefined,
      differs: again.hash !== once.hash,
      machines: coverage?.met() ?? [],
    }
  }
}
