/** Which states and transitions of one machine's chart have been seen, and how often. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from "xstate"

export interface ChartTransition {
  /** `state · event · n`, n counting the transitions of that state for that event. */
  readonly id: string
  readonly from: string
  /** Ids of the target states; none when the transition stays where it is. */
  readonly to: ReadonlyArray<string>
  /** As a reader says it: "booking.confirm", "after 2000 ms", "answer", "at once". */
  readonly label: string
  readonly guard: string | undefined
}

export interface Coverage {
  readonly machineId: string
  readonly machine: AnyStateMachine
  readonly states: ReadonlyMap<string, number>
  readonly transitions: ReadonlyMap<string, number>
  reset(): void
  /** To be given to `createActor` as its inspector. */
  readonly watch: (event: InspectionEvent) => void
}

/** Every state below the root, outermost first. */
export const statesOf = ({ states }: AnyStateNode): ReadonlyArray<AnyStateNode> =>
  Object.values(states).flatMap((node) => [node, ...statesOf(node)])

const definitionsOf = (node: AnyStateNode): ReadonlyArray<AnyTransitionDefinition> => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

const idOf = (transition: AnyTransitionDefinition): string => {
  const { source, eventType } = transition
  const siblings = definitionsOf(source).filter((other) => other.eventType === eventType)
  return `${source.id} · ${eventType} · ${siblings.indexOf(transition)}`
}

const labelOf = ({ eventType, source }: AnyTransitionDefinition): string => {
  if (eventType === "") return "at once"
  if (eventType.startsWith("xstate.done")) return "answer"
  if (!eventType.startsWith("xstate.after.")) return eventType
  const delay = eventType.slice("xstate.after.".length, -source.id.length - 1)
  const ms: unknown = source.machine.implementations.delays[delay]
  return typeof ms === "number" ? `after ${ms} ms` : `after ${delay}`
}

const guardOf = ({ guard }: AnyTransitionDefinition): string | undefined => {
  if (guard === undefined) return undefined
  if (typeof guard === "function") return "if it succeeded"
  return typeof guard === "string" ? guard : guard.type
}

/** Every transition of the chart, in the order in which it is written. */
export const transitionsOf = (machine: AnyStateMachine): ReadonlyArray<ChartTransition> =>
  [machine.root, ...statesOf(machine.root)].flatMap(definitionsOf).map((transition) => ({
    id: idOf(transition),
    from: transition.source.id,
    to: (transition.target ?? []).map(({ id }) => id),
    label: labelOf(transition),
    guard: guardOf(transition),
  }))

interface Microstep {
  readonly _transitions: ReadonlyArray<AnyTransitionDefinition>
  readonly snapshot: { readonly _nodes: ReadonlyArray<AnyStateNode> }
}

export const makeCoverage = (machine: AnyStateMachine): Coverage => {
  const states = new Map<string, number>()
  const transitions = new Map<string, number>()
  const increase = (counts: Map<string, number>, id: string) =>
    counts.has(id) && counts.set(id, (counts.get(id) ?? 0) + 1)
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
      for (const transition of _transitions) increase(transitions, idOf(transition))
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
