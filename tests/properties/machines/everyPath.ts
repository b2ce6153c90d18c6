/** The chart of a machine searched with `xstate/graph`: for every state and every event it hears, the shortest way. */
import type { AnyMachineSnapshot, EventObject } from "xstate"
import { getAdjacencyMap, getShortestPaths } from "xstate/graph"
import { makePendingCalls } from "./pendingCalls.ts"
import type { Act, ChartPath, Walker } from "./walker.ts"

/** What the chart hears of an act: answers and timers are events of XState's own. */
const heard = (act: Act): ReadonlyArray<EventObject> => {
  if ("event" in act) return [act.event]
  if ("call" in act)
    return act.at.map((state) => ({ type: `xstate.done.actor.0.${state}`, output: act.result }))
  return act.timer === undefined ? [] : [{ type: `xstate.after.${act.timer}` }]
}

/** A chart whose search does not end has a rule that counts without end. */
const MOST_STEPS = 20_000

const valueText = ({ value }: AnyMachineSnapshot): string => JSON.stringify(value)

export const everyPath = (walker: Walker): ReadonlyArray<ChartPath> => {
  const machine = walker.machine(makePendingCalls())
  const actOf = new Map(walker.acts.flatMap((act) => heard(act).map((event) => [event, act] as const)))
  const key = walker.key ?? (({ value, context }: AnyMachineSnapshot) => [value, context])
  const found = new Map<string, ChartPath>()
  walker.inputs.forEach((input, index) => {
    const search = {
      input,
      limit: MOST_STEPS,
      events: [...actOf.keys()],
      serializeState: (snapshot: AnyMachineSnapshot) => JSON.stringify(key(snapshot)),
      filterEvents: (snapshot: AnyMachineSnapshot, event: EventObject) => {
        const act = actOf.get(event)
        return snapshot.can(event) && (act === undefined || (walker.allows?.(snapshot, act) ?? true))
      },
    } as Parameters<typeof getShortestPaths>[1]
    const adjacency = getAdjacencyMap(machine, search as never)
    const paths = getShortestPaths(machine, search).toSorted((a, b) => a.steps.length - b.steps.length)
    for (const { state, steps } of paths) {
      const acts = steps.slice(1).map(({ event }) => actOf.get(event)?.name ?? event.type)
      const begin = { input: index, acts, ends: valueText(state) }
      if (acts.length === 0) found.set(`${index} begins`, begin)
      for (const { event, state: next } of Object.values(
        adjacency[JSON.stringify(key(state)) as never]?.transitions ?? {},
      )) {
        const name = actOf.get(event)?.name ?? event.type
        const hop = [valueText(state), name, event.type, valueText(next)].join(" ")
        if (!found.has(hop)) found.set(hop, { input: index, acts: [...acts, name], ends: valueText(next) })
      }
    }
  })
  return [...found.values(), ...(walker.ways ?? [])]
}
