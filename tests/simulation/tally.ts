/** What a run adds up to, group by group. Unit: milliseconds. */
import { hashOf } from "./chance.ts"
import { addMet, type MachineMet } from "./met.ts"
import type { GroupTold } from "./worker.ts"

export const makeTally = () => {
  const hashes = new Map<number, number>()
  const outcomes = new Map<string, number>()
  const troubles = new Map<string, number>()
  const funnel = new Map<string, number>()
  const machines = new Map<string, MachineMet>()
  const foundAfterMs: Array<number> = []
  const sums = { journeys: 0, events: 0, virtualMs: 0, groups: 0 }
  const pour = (into: Map<string, number>, from: ReadonlyMap<string, number>) => {
    for (const [name, times] of from) into.set(name, (into.get(name) ?? 0) + times)
  }
  return {
    outcomes,
    troubles,
    funnel,
    machines,
    foundAfterMs,
    sums,
    add: (told: GroupTold) => {
      hashes.set(told.group, told.hash)
      pour(outcomes, told.outcomes)
      pour(troubles, told.troubles)
      pour(funnel, told.funnel)
      addMet(machines, told.machines)
      // A long run keeps a sample, so that its memory stays as it is.
      if (foundAfterMs.length < 100_000) foundAfterMs.push(...told.foundAfterMs)
      sums.journeys += told.journeys
      sums.events += told.events
      sums.virtualMs += told.virtualMs
      sums.groups++
      if (hashes.size > 200_000) hashes.clear()
    },
    /** The same for the same groups, whoever told them. */
    hash: (): string =>
      [...hashes]
        .toSorted(([a], [b]) => a - b)
        .reduce((hash, [group, one]) => hashOf(`${group} ${one}`, hash), 2_166_136_261)
        .toString(16)
        .padStart(8, "0"),
  }
}

export type Tally = ReturnType<typeof makeTally>

/** The value below which that share of all lies. */
export const quantile = (values: ReadonlyArray<number>, share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
