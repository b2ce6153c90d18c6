/**
 * Makes a broken story as short as it can be while the same invariant breaks: fewer troubles, visitors and steps, and
 * plainer ones. Whole parts are tried first, then single ones.
 */
import type { EpisodePlan, Step, VisitorPlan } from "./plan.ts"

export interface Shrunk {
  readonly plan: EpisodePlan
  /** Stories told on the way. */
  readonly told: number
}

/** Every list that is left when a part is taken away: halves, quarters, then single ones. */
function* without<A>(list: ReadonlyArray<A>): Generator<ReadonlyArray<A>> {
  for (let size = list.length; size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = 0; at < list.length; at += size) yield [...list.slice(0, at), ...list.slice(at + size)]
}

const plainer = (step: Step): ReadonlyArray<Step> => {
  if (step.does !== "book") return []
  const { clicks, tabs, adults, children, thinkMs } = step
  return [
    ...(clicks > 1 ? [{ ...step, clicks: 1 }] : []),
    ...(tabs > 1 ? [{ ...step, tabs: 1 }] : []),
    ...(children > 0 ? [{ ...step, children: 0 }] : []),
    ...(adults !== 1 ? [{ ...step, adults: 1 }] : []),
    ...(thinkMs > 5000 ? [{ ...step, thinkMs: 5000 }] : []),
  ]
}

const replaced = <A>(list: ReadonlyArray<A>, at: number, by: A) =>
  list.map((one, index) => (index === at ? by : one))

function* fewerSteps(visitor: VisitorPlan): Generator<VisitorPlan> {
  for (const steps of without(visitor.steps)) yield { ...visitor, steps }
  for (const [at, step] of visitor.steps.entries())
    for (const plain of plainer(step)) yield { ...visitor, steps: replaced(visitor.steps, at, plain) }
  if (visitor.arrivesAtMs > 0) yield { ...visitor, arrivesAtMs: 0 }
}

function* smaller(plan: EpisodePlan): Generator<EpisodePlan> {
  for (const visitors of without(plan.visitors)) yield { ...plan, visitors }
  for (const troubles of without(plan.troubles)) yield { ...plan, troubles }
  if (plan.servers === 2) yield { ...plan, servers: 1 }
  for (const [at, visitor] of plan.visitors.entries())
    for (const fewer of fewerSteps(visitor)) yield { ...plan, visitors: replaced(plan.visitors, at, fewer) }
}

/** `isBroken` tells the story and says whether the same invariant breaks. `isEnough` ends the search. */
export const shrink = async (
  plan: EpisodePlan,
  isBroken: (plan: EpisodePlan) => Promise<boolean>,
  isEnough: () => boolean,
): Promise<Shrunk> => {
  let best = plan
  let told = 0
  const improve = async (): Promise<boolean> => {
    for (const candidate of smaller(best)) {
      if (isEnough()) return false
      told++
      if (await isBroken(candidate)) {
        best = candidate
        return true
      }
    }
    return false
  }
  while (await improve());
  return { plan: best, told }
}
