/** The innermost states of a chart, by their paths. */
import type { AnyStateNode, StateValue } from "xstate"

/** Those that a value names. */
export const leaves = (value: StateValue, path = ""): ReadonlyArray<string> =>
  typeof value === "string"
    ? [path + value]
    : Object.entries(value).flatMap(([key, inner]) => leaves(inner ?? {}, `${path}${key}.`))

/** Those that a chart has. */
export const atoms = ({ states }: AnyStateNode, path = ""): ReadonlyArray<string> =>
  Object.entries(states).flatMap(([key, node]) =>
    node.type === "atomic" || node.type === "final" ? [path + key] : atoms(node, `${path}${key}.`),
  )

/** Whether a state is left in the same instant, whatever happens: nobody can ever see it. */
export const isPassing = ({ always }: AnyStateNode): boolean =>
  (always ?? []).some(({ guard }) => guard === undefined)
