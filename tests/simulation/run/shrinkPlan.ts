/**
 * Makes a broken story as short as it can be while the same invariant breaks: fast-check takes parts out of its plan as
 * long as there are any to spare, and then makes plainer what is left.
 */
import * as fc from "fast-check"
import type { EpisodePlan } from "../plan/episodePlan.ts"
import { SHRINKING } from "../plan/plans.ts"

export interface Shrunk {
  readonly plan: EpisodePlan
  /** Stories told on the way. */
  readonly told: number
}

/**
 * `isBroken` tells the story; when the same invariant breaks, it answers with the plan, without what never came about.
 * `isEnough` ends the search.
 */
export const shrinkPlan = async (
  plan: EpisodePlan,
  isBroken: (plan: EpisodePlan) => Promise<EpisodePlan | undefined>,
  isEnough: () => boolean,
): Promise<Shrunk> => {
  let best = plan
  let told = 0
  for (const plans of SHRINKING) {
    if (isEnough()) break
    const first = best
    const holds = async (candidate: EpisodePlan): Promise<boolean> => {
      // fast-check begins with the story of which it is known.
      if (candidate === first) return false
      if (isEnough()) return true
      told++
      const broken = await isBroken(candidate)
      if (broken !== undefined) best = broken
      return broken === undefined
    }
    await fc.check(fc.asyncProperty(plans, holds), { examples: [[first]], numRuns: 1 })
  }
  return { plan: best, told }
}
