/** Each group of visitors has a seed of its own, which follows from the run's seed and the group's number. */
import { hashOf } from "./randomFromSeed.ts"
import type { SimulateArguments } from "../run/simulateArguments.ts"
import type { GroupRequest } from "../run/worker.ts"

/** Visitors who meet in one shop. */
export const GROUP_SIZE = 20

export const groupSeed = (seed: number, group: number): number => hashOf(`${seed} group ${group}`)

interface Bounds {
  readonly seed: number
  /** Unit: milliseconds. */
  readonly now: () => number
  readonly isStopped: () => boolean
  /** Seeds of groups that come before all others, and the number of the first of those. */
  readonly first?: ReadonlyArray<number>
  readonly nextGroup?: number
}

/** Groups to come: so many visitors, or as long as there is time; none any more when somebody stopped it. */
export const groupRequests = (
  { visitors, seconds, days, profile, twice }: SimulateArguments,
  { seed, now, isStopped, first = [], nextGroup = 0 }: Bounds,
): (() => GroupRequest | undefined) => {
  const untilMs = seconds === undefined ? undefined : now() + seconds * 1000
  let group = 0
  let left = visitors
  return () => {
    if (isStopped() || (untilMs === undefined ? left <= 0 : now() >= untilMs)) return undefined
    const wish = {
      group,
      seed: first[group] ?? groupSeed(seed, group - first.length + nextGroup),
      visitors: Math.min(GROUP_SIZE, left),
      days,
      profile,
      twice,
    }
    group++
    if (untilMs === undefined) left -= GROUP_SIZE
    return wish
  }
}
