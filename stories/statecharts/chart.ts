/** A machine's chart as plain data: every state, and every transition in the words of a reader. */
import type { AnyStateNode, StateValue, AnyStateMachine, AnyTransitionDefinition } from "xstate"

/** The innermost states that a value names, by their paths. */
export const activeLeaves = (value: StateValue, path = ""): ReadonlyArray<string> =>
  typeof value === "string"
    ? [path + value]
    : Object.entries(value).flatMap(([key, inner]) => activeLeaves(inner ?? {}, `${path}${key}.`))

/** The innermost states that a chart has, by their paths. */
export const leafStates = ({ states }: AnyStateNode, path = ""): ReadonlyArray<string> =>
  Object.entries(states).flatMap(([key, node]) =>
    node.type === "atomic" || node.type === "final" ? [path + key] : leafStates(node, `${path}${key}.`),
  )

/** Whether a state is left in the same instant, whatever happens: nobody can ever see it. */
export const isTransient = ({ always }: AnyStateNode): boolean =>
  (always ?? []).some(({ guard }) => guard === undefined)

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

/** Every state below the root, outermost first. */
export const statesOf = ({ states }: AnyStateNode): ReadonlyArray<AnyStateNode> =>
  Object.values(states).flatMap((node) => [node, ...statesOf(node)])

const definitionsOf = (node: AnyStateNode): ReadonlyArray<AnyTransitionDefinition> => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

/** The id that a transition has in the chart. */
export const transitionId = (transition: AnyTransitionDefinition): string => {
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
    id: transitionId(transition),
    from: transition.source.id,
    to: (transition.target ?? []).map(({ id }) => id),
    label: labelOf(transition),
    guard: guardOf(transition),
  }))
