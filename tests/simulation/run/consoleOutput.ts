/** What the command prints. */
import type { SimulateArguments } from "./simulateArguments.ts"
import { FUNNEL } from "../visitors/funnel.ts"
import type { Explanation } from "./explain.ts"
import type { PlanScheduler } from "./planScheduler.ts"
import { quantile, type Tally } from "./tally.ts"

export interface RunHeader {
  readonly seed: number
  readonly commit: string | undefined
  readonly profile: SimulateArguments["profile"]
  readonly days: number
  readonly workers: number
}

const BAR = 24

export const headerLine = ({ seed, commit, profile, days, workers }: RunHeader): string =>
  `Simulation · seed ${seed} · commit ${commit ?? "none"} · ${profile} · ${days} days · ${workers} ${workers === 1 ? "thread" : "threads"}`

const rate = ({ sums }: Tally, tookMs: number) => (1000 * sums.journeys) / Math.max(1, tookMs)

/** `share` is how much of the run is over, from 0 to 1. Unit: `memory` in bytes. */
export const progressLine = (
  tally: Tally,
  share: number,
  { tookMs, memory }: { readonly tookMs: number; readonly memory: number },
): string => {
  const full = Math.round(Math.min(1, share) * BAR)
  const bar = "█".repeat(full) + "·".repeat(BAR - full)
  return ` ${bar} ${tally.sums.journeys} journeys · ${rate(tally, tookMs).toFixed(0)} a second · ${(memory / 1e6).toFixed(0)} MB`
}

/** The last line of a run. `broken` names the invariant that did not hold. */
export const verdictLine = (broken: string | undefined): string =>
  `verdict   ${broken === undefined ? "held" : `broken: ${broken}`}`

const seconds = (ms: number) => `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`

/** What a broken story was shrunk to. Steps are also the deeds of staff and operator. */
export const shrunkText = ({ failure: { plan }, told, tookMs }: Explanation): string => {
  const deeds = plan.staff.length + plan.desk.length + plan.callOffs.length
  const steps = plan.visitors.reduce((sum, { steps: own }) => sum + own.length, deeds)
  return `shrunk to visitors ${plan.visitors.length}, steps ${steps}, troubles ${plan.troubles.length} by telling ${told} stories in ${seconds(tookMs)}`
}

export const guidedLine = ({ kept, varied, situations }: ReturnType<PlanScheduler["counts"]>): string =>
  `guided    ${varied} plans varied, of ${kept} that showed something first; ${situations} situations of orders after troubles`

/** Virtual and real time of the run, and what came of everybody. Unit: `cpuMs` is the processor's own time. */
export const summaryLines = (tally: Tally, tookMs: number, cpuMs: number): ReadonlyArray<string> => {
  const { sums, outcomes, troubles, funnel, foundAfterMs } = tally
  const listed = (counts: ReadonlyMap<string, number>) =>
    [...counts]
      .filter(([, times]) => times > 0)
      .toSorted(([, a], [, b]) => b - a)
      .map(([name, times]) => `${name} ${times}`)
      .join(" · ")
  const days = sums.virtualMs / 86_400_000
  return [
    `journeys  ${sums.journeys} in ${seconds(tookMs)}: ${rate(tally, tookMs).toFixed(0)} a second, ${((1000 * sums.journeys) / Math.max(1, cpuMs)).toFixed(0)} a second of processor time`,
    `time      ${days.toFixed(0)} virtual days, ${sums.events} events`,
    `funnel    ${FUNNEL.map((step) => `${step} ${funnel.get(step) ?? 0}`).join(" → ")}`,
    `orders    ${listed(outcomes) || "none"}`,
    `troubles  ${listed(troubles) || "none"}`,
    `found     half within ${seconds(quantile(foundAfterMs, 0.5))} of the provider's decision, 99% within ${seconds(quantile(foundAfterMs, 0.99))}`,
    `trace     ${tally.hash()}`,
  ]
}
