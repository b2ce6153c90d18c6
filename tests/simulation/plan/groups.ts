/** Each group of visitors has a seed of its own, which follows from the run's seed and the group's number. */
import { hashOf } from "./randomFromSeed.ts"
import type { SimulateArguments } from "../run/simulateArguments.ts"
import type { KeptStory } from "../run/sights.ts"
import type { GroupRequest } from "../run/tellGroup.ts"
import type { PlanScheduler } from "../run/planScheduler.ts"

/** Visitors who meet in one shop. */
export const GROUP_SIZE = 20

export const groupSeed = (seed: number, group: number): number => hashOf(`${seed} group ${group}`)

interface Bounds {
  readonly seed: number
  /** Unit: milliseconds. */
  readonly now: () => number
  readonly isStopped: () => boolean
  /** Stories that come before all others, and the number of the first group of those. */
  readonly first?: ReadonlyArray<KeptStory>
  readonly nextGroup?: number
  /** Of all others; where there is none, or none of its own, a group's seed draws its plan. */
  readonly planFor?: PlanScheduler["planFor"]
}

/** Groups to come: so many visitors, or as long as there is time; none any more when somebody stopped it. */
export const groupRequests = (
  { visitors, seconds, days, profile, twice }: SimulateArguments,
  { seed, now, isStopped, first = [], nextGroup = 0, planFor }: Bounds,
): (() => GroupRequest | undefined) => {
  const untilMs = seconds === undefined ? undefined : now() + seconds * 1000
  let group = 0
  let left = visitors
  return () => {
    if (isStopped() || (untilMs === undefined ? left <= 0 : now() >= untilMs)) return undefined
    const kept = first[group]
    const request = {
      group,
      seed: kept?.seed ?? groupSeed(seed, group - first.length + nextGroup),
      visitors: Math.min(GROUP_SIZE, left),
      days,
      profile,
      twice,
    }
    const plan = kept === undefined ? planFor?.(request) : kept.plan
    group++
    if (untilMs === undefined) left -= GROUP_SIZE
    return plan === undefined ? request : { ...request, plan }
  }
}
