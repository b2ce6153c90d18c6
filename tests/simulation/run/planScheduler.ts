/**
 * Which plans a guided run tells: each other one is newly drawn, and each other one varies a plan whose story has shown
 * something first, as fuzzers do. Of those it takes mostly the ones whose sights are rare, that were kept lately, and that
 * were taken seldom. The same stories heard in the same order lead to the same plans.
 */
import type { EpisodePlan } from "../plan/episodePlan.ts"
import { hashOf, randomFromSeed, type RandomSource } from "../plan/randomFromSeed.ts"
import { varyPlan } from "../plan/varyPlan.ts"
import { sightsOf } from "./sights.ts"
import { drawnPlanOf, type GroupRequest, type GroupResult } from "./tellGroup.ts"
import { countByKey } from "../../harness/growByKey.ts"

/** The share of varied plans, and how many plans must be kept before there are any. */
const VARIED = 0.5
const FEWEST = 3
/** The last ones to be kept, which are taken more often. */
const LATELY = 8
const LATELY_TIMES = 3

interface KeptPlan {
  readonly plan: EpisodePlan
  /** What its story was the first to show. */
  readonly first: ReadonlyArray<string>
  taken: number
}

export interface PlanScheduler {
  /** Undefined: the plan that the group's seed draws. */
  readonly planFor: (request: Omit<GroupRequest, "plan">) => EpisodePlan | undefined
  readonly hear: (told: GroupResult) => void
  readonly counts: () => {
    readonly kept: number
    readonly varied: number
    readonly situations: number
  }
}

export const makePlanScheduler = (seed: number): PlanScheduler => {
  /** In how many stories each sight was seen. */
  const seen = new Map<string, number>()
  const situations = new Set<string>()
  const kept: Array<KeptPlan> = []
  let varied = 0

  const weightOf = ({ first, taken }: KeptPlan, at: number): number => {
    const rarest = Math.min(...first.map((sight) => seen.get(sight) ?? 1))
    const lately = at >= kept.length - LATELY ? LATELY_TIMES : 1
    return lately / (rarest * (1 + taken))
  }
  const take = (chance: RandomSource): KeptPlan | undefined => {
    const weights = kept.map(weightOf)
    let left = chance.next() * weights.reduce((sum, weight) => sum + weight, 0)
    return kept[weights.findIndex((weight) => (left -= weight) < 0)] ?? kept.at(-1)
  }
  return {
    planFor: (request) => {
      const chance = randomFromSeed(hashOf(`${seed} variation ${request.group}`))
      if (kept.length < FEWEST || !chance.isHit(VARIED)) return undefined
      const [parent, other] = [take(chance), take(chance)]
      if (parent === undefined || other === undefined) return undefined
      parent.taken++
      varied++
      return varyPlan(parent.plan, [drawnPlanOf(request), other.plan], chance)
    },
    hear: (told) => {
      const sights = sightsOf(told)
      const first = sights.filter((sight) => !seen.has(sight))
      for (const sight of sights) countByKey(seen, sight)
      for (const sight of told.sights) situations.add(sight)
      if (first.length > 0) kept.push({ plan: told.plan, first, taken: 0 })
    },
    counts: () => ({ kept: kept.length, varied, situations: situations.size }),
  }
}
