/**
 * Makes a broken story as short as it can be while the same invariant breaks: fewer troubles, visitors and steps, and
 * plainer ones. Whole parts are tried first, then single ones.
 */
import type { EpisodePlan, Step, VisitorPlan } from "../plan/episodePlan.ts"

export interface Shrunk {
  readonly plan: EpisodePlan
  /** Stories told on the way. */
  readonly told: number
}

const plainer = (step: Step): ReadonlyArray<Step> => {
  if (step.does !== "book") return []
  const { clicks, tabs, adults, children, thinkMs, time, ...rest } = step
  return [
    ...(time === undefined ? [] : [{ ...rest, clicks, tabs, adults, children, thinkMs }]),
    ...(clicks > 1 ? [{ ...step, clicks: 1 }] : []),
    ...(tabs > 1 ? [{ ...step, tabs: 1 }] : []),
    ...(children > 0 ? [{ ...step, children: 0 }] : []),
    ...(adults !== 1 ? [{ ...step, adults: 1 }] : []),
    ...(thinkMs > 5000 ? [{ ...step, thinkMs: 5000 }] : []),
  ]
}

const replaced = <A>(list: ReadonlyArray<A>, at: number, by: A) =>
  list.map((one, index) => (index === at ? by : one))

/**
 * `isBroken` tells the story; when the same invariant breaks, it answers with the plan, without what never came about.
 * `isEnough` ends the search.
 */
export const shrink = async (
  plan: EpisodePlan,
  isBroken: (plan: EpisodePlan) => Promise<EpisodePlan | undefined>,
  isEnough: () => boolean,
): Promise<Shrunk> => {
  let best = plan
  let told = 0
  const adopt = async (candidate: EpisodePlan): Promise<boolean> => {
    if (isEnough()) return false
    told++
    const broken = await isBroken(candidate)
    if (broken !== undefined) best = broken
    return broken !== undefined
  }
  /** Takes parts out of a list: halves, quarters, then single ones, as long as the story breaks without them. */
  const thin = async <A>(
    listOf: () => ReadonlyArray<A>,
    withList: (list: ReadonlyArray<A>) => EpisodePlan,
  ) => {
    for (let size = listOf().length; size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
      for (let at = 0; at < listOf().length && !isEnough();) {
        const list = listOf()
        if (!(await adopt(withList([...list.slice(0, at), ...list.slice(at + size)])))) at += size
      }
  }
  const withVisitor = (at: number, visitor: VisitorPlan): EpisodePlan => ({
    ...best,
    visitors: replaced(best.visitors, at, visitor),
  })
  const simplify = async (at: number) => {
    const stepsOf = () => best.visitors[at]?.steps ?? []
    const withSteps = (steps: ReadonlyArray<Step>) => {
      const visitor = best.visitors[at]
      return visitor === undefined ? best : withVisitor(at, { ...visitor, steps })
    }
    await thin(stepsOf, withSteps)
    for (const step of stepsOf().keys())
      for (const plain of plainer(stepsOf()[step] ?? { does: "home" }))
        await adopt(withSteps(replaced(stepsOf(), step, plain)))
  }
  for (let before = ""; before !== JSON.stringify(best) && !isEnough();) {
    before = JSON.stringify(best)
    await thin(
      () => best.visitors,
      (visitors) => ({ ...best, visitors }),
    )
    await thin(
      () => best.troubles,
      (troubles) => ({ ...best, troubles }),
    )
    await thin(
      () => best.desk,
      (desk) => ({ ...best, desk }),
    )
    await thin(
      () => best.callOffs,
      (callOffs) => ({ ...best, callOffs }),
    )
    await thin(
      () => best.staff,
      (staff) => ({ ...best, staff }),
    )
    if (best.servers === 2) await adopt({ ...best, servers: 1 })
    for (const at of best.visitors.keys()) await simplify(at)
  }
  return { plan: best, told }
}
