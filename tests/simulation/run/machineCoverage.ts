/** Which states and transitions of the machines were met in the stories, by the ids of their charts. */
import type { AnyStateMachine, InspectionEvent } from "xstate"
import { type Coverage, makeCoverage } from "../../tools/qa/coverage.ts"
import { countByKey } from "../../harness/growByKey.ts"

export interface MachineCoverage {
  readonly machine: string
  readonly states: ReadonlyMap<string, number>
  readonly transitions: ReadonlyMap<string, number>
}

const pour = (into: Map<string, number>, from: ReadonlyMap<string, number>) => {
  for (const [id, times] of from) countByKey(into, id, times)
}

export const addMachineCoverage = (
  sums: Map<string, MachineCoverage>,
  all: ReadonlyArray<MachineCoverage>,
): void => {
  for (const { machine, states, transitions } of all) {
    const sum = sums.get(machine) ?? { machine, states: new Map(), transitions: new Map() }
    pour(sum.states as Map<string, number>, states)
    pour(sum.transitions as Map<string, number>, transitions)
    sums.set(machine, sum)
  }
}

export const makeMachineCoverage = () => {
  const seen = new Map<AnyStateMachine, Coverage>()
  return {
    watch: (machine: AnyStateMachine): ((event: InspectionEvent) => void) => {
      const known = seen.get(machine) ?? makeCoverage(machine)
      seen.set(machine, known)
      return known.watch
    },
    met: (): ReadonlyArray<MachineCoverage> => {
      const sums = new Map<string, MachineCoverage>()
      for (const { machineId, states, transitions } of seen.values())
        addMachineCoverage(sums, [{ machine: machineId, states, transitions }])
      return [...sums.values()]
    },
  }
}
