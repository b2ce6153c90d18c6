/** Which states and transitions of one machine's chart have been seen, and how often. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from "xstate"
import { transitionId, statesOf, transitionsOf } from "../../../stories/statecharts/chart.ts"
import { countByKey } from "../../harness/growByKey.ts"

export interface Coverage {
  readonly machineId: string
  readonly machine: AnyStateMachine
  readonly states: ReadonlyMap<string, number>
  readonly transitions: ReadonlyMap<string, number>
  reset(): void
  /** To be given to `createActor` as its inspector. */
  readonly watch: (event: InspectionEvent) => void
}

interface Microstep {
  readonly _transitions: ReadonlyArray<AnyTransitionDefinition>
  readonly snapshot: { readonly _nodes: ReadonlyArray<AnyStateNode> }
}

export const makeCoverage = (machine: AnyStateMachine): Coverage => {
  const states = new Map<string, number>()
  const transitions = new Map<string, number>()
  const increase = (counts: Map<string, number>, id: string) => counts.has(id) && countByKey(counts, id)
  const reset = () => {
    for (const { id } of statesOf(machine.root)) states.set(id, 0)
    for (const { id } of transitionsOf(machine)) transitions.set(id, 0)
  }
  reset()
  return {
    machineId: machine.id,
    machine,
    states,
    transitions,
    reset,
    watch: (event) => {
      if (event.type !== "@xstate.microstep") return
      const { _transitions, snapshot } = event as unknown as Microstep
      for (const transition of _transitions) increase(transitions, transitionId(transition))
      // States that are left before anyone could look were still there.
      if (event.event.type === "xstate.init")
        for (const { source } of _transitions) increase(states, source.id)
      for (const { id } of snapshot._nodes) increase(states, id)
    },
  }
}

/** What has never been seen, in the chart's own names. */
export const unseen = ({ states, transitions }: Coverage): ReadonlyArray<string> =>
  [...states, ...transitions].filter(([, times]) => times === 0).map(([id]) => id)

const share = (counts: ReadonlyMap<string, number>): string =>
  `${[...counts.values()].filter((times) => times > 0).length}/${counts.size}`

/** "states 7/7 · transitions 15/15". */
export const coverageText = ({ states, transitions }: Pick<Coverage, "states" | "transitions">): string =>
  `states ${share(states)} · transitions ${share(transitions)}`
