/** What a run adds up to, group by group. Unit: milliseconds. */
import { hashOf } from "../plan/randomFromSeed.ts"
import { addMachineCoverage, type MachineCoverage } from "./machineCoverage.ts"
import type { GroupResult } from "./tellGroup.ts"
import { countByKey } from "../../harness/growByKey.ts"

export const makeTally = () => {
  let hash = 0
  const outcomes = new Map<string, number>()
  const troubles = new Map<string, number>()
  const funnel = new Map<string, number>()
  const machines = new Map<string, MachineCoverage>()
  const foundAfterMs: Array<number> = []
  const sums = { journeys: 0, events: 0, virtualMs: 0, groups: 0 }
  const pour = (into: Map<string, number>, from: ReadonlyMap<string, number>) => {
    for (const [name, times] of from) countByKey(into, name, times)
  }
  return {
    outcomes,
    troubles,
    funnel,
    machines,
    foundAfterMs,
    sums,
    add: (told: GroupResult) => {
      // A sum is the same in whatever order the threads come, and needs no memory of the groups.
      hash = (hash + hashOf(`${told.group} ${told.hash}`)) >>> 0
      pour(outcomes, told.outcomes)
      pour(troubles, told.troubles)
      pour(funnel, told.funnel)
      addMachineCoverage(machines, told.machines)
      // A long run keeps a sample, so that its memory stays as it is.
      if (foundAfterMs.length < 100_000) foundAfterMs.push(...told.foundAfterMs)
      sums.journeys += told.journeys
      sums.events += told.events
      sums.virtualMs += told.virtualMs
      sums.groups++
    },
    /** The same for the same groups, whoever told them. */
    hash: (): string => hash.toString(16).padStart(8, "0"),
  }
}

export type Tally = ReturnType<typeof makeTally>

/** The value below which that share of all lies. */
export const quantile = (values: ReadonlyArray<number>, share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
