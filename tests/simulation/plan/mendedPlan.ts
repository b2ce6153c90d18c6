/**
 * What the world needs of a plan besides its schema, put right: one of each trouble that comes once in a group, troubles of
 * visitors and staff who are there, staff in the order of their deeds, and calm when a clock is set back. A drawn plan stays
 * as it is.
 */
import type { SimulatedFault } from "#adapters/memory/simulatedFaults.ts"
import { clockIsSetBackMs } from "./drawFaults.ts"
import { CALM_AFTER_CHOOSING_MS, CALM_FROM_MS } from "./durations.ts"
import type { EpisodePlan, Step } from "./episodePlan.ts"

/** Undefined for troubles of which a group may have many. */
const onceOf = ({ on, kind }: SimulatedFault): string | undefined => {
  if (on === "provider" && (kind === "outage" || kind === "busy")) return "outage"
  return ["restore", "restoreAfterWebhook", "restoreAfterRefund", "clock", "hangs"].find(
    (one) => one === kind,
  )
}

const mendedTroubles = ({ troubles, visitors, staff }: EpisodePlan): ReadonlyArray<SimulatedFault> => {
  const ids = new Set(visitors.map(({ id }) => id))
  const seen = new Set<string>()
  return troubles.filter((trouble) => {
    if (trouble.on === "desk" && (staff.length === 0 || trouble.kind === "duplicate")) return false
    if ("visitor" in trouble && !ids.has(trouble.visitor)) return false
    const once = onceOf(trouble)
    if (once === undefined) return true
    const isFirst = !seen.has(once)
    seen.add(once)
    return isFirst
  })
}

const withoutDesk = (step: Step): Step =>
  step.does === "changeTrip" && step.at === "desk" ? { ...step, at: "commandLine" } : step

const calmOf = (
  troubles: ReadonlyArray<SimulatedFault>,
  { calmFromMs }: EpisodePlan,
): EpisodePlan["calmFromMs"] =>
  clockIsSetBackMs(troubles) ?? (calmFromMs === CALM_AFTER_CHOOSING_MS ? calmFromMs : CALM_FROM_MS)

export const mendedPlan = (plan: EpisodePlan): EpisodePlan => {
  const troubles = mendedTroubles(plan)
  const isStaffed = plan.staff.length > 0
  return {
    ...plan,
    calmFromMs: calmOf(troubles, plan),
    visitors: isStaffed
      ? plan.visitors
      : plan.visitors.map((visitor) => ({ ...visitor, steps: visitor.steps.map(withoutDesk) })),
    staff: plan.staff.toSorted((one, other) => one.atMs - other.atMs),
    troubles,
  }
}
