/**
 * Makes a broken story as short as it can be while the same invariant breaks: fast-check takes parts out of its plan as
 * long as there are any to spare, and then makes plainer what is left.
 */
import * as fc from "fast-check"
import type { EpisodePlan } from "../plan/episodePlan.ts"
import { fewer, plainer, SHRINKING_PARTS, type ShrinkingPart, type ShrinkingParts } from "../plan/plans.ts"

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
  const shrinkPart = async <Part extends ShrinkingPart>(part: Part, to: ShrinkingParts): Promise<void> => {
    const first = best[part]
    const holds = async (candidate: EpisodePlan[Part]): Promise<boolean> => {
      // fast-check begins with the story of which it is known.
      if (candidate === first) return false
      if (isEnough()) return true
      told++
      const broken = await isBroken({ ...best, [part]: candidate })
      if (broken !== undefined) best = broken
      return broken === undefined
    }
    await fc.check(fc.asyncProperty(to[part], holds), {
      examples: [[first]],
      numRuns: 1,
    })
  }
  for (const to of [fewer, plainer])
    for (const part of SHRINKING_PARTS) if (!isEnough()) await shrinkPart(part, to)
  return { plan: best, told }
}
