import { GROUP, groupSeed } from "./groupSeed.ts"
import type { SimulateArguments } from "./simulateArguments.ts"
import type { GroupWish } from "./worker.ts"

interface Bounds {
  readonly seed: number
  /** Unit: milliseconds. */
  readonly now: () => number
  readonly isStopped: () => boolean
}

/** Groups to come: so many visitors, or as long as there is time; none any more when somebody stopped it. */
export const wishes = (
  { visitors, seconds, days, profile, twice }: SimulateArguments,
  { seed, now, isStopped }: Bounds,
): (() => GroupWish | undefined) => {
  const untilMs = seconds === undefined ? undefined : now() + seconds * 1000
  let group = 0
  let left = visitors
  return () => {
    if (isStopped() || (untilMs === undefined ? left <= 0 : now() >= untilMs)) return undefined
    const wish = {
      group,
      seed: groupSeed(seed, group),
      visitors: Math.min(GROUP, left),
      days,
      profile,
      twice,
    }
    group++
    if (untilMs === undefined) left -= GROUP
    return wish
  }
}
