/** A machine's chart with its coverage: what was met is lit, what was not is red and dashed. */
import type { AnyStateMachine } from "xstate"
import { arrowTips, drawChart } from "../../../../stories/statecharts/drawChart.ts"

/** How often each state and transition was met, by id. */
export interface ChartCoverage {
  readonly machine: AnyStateMachine
  readonly states: ReadonlyMap<string, number>
  readonly transitions: ReadonlyMap<string, number>
}

const metOrNot = (times: number) => (times > 0 ? "met" : "unmet")

export const statechart = ({ machine, states, transitions }: ChartCoverage): string =>
  drawChart(machine, {
    wrapper: "g",
    state: ({ id }) => {
      if (id === machine.root.id) return { kind: "met", title: id }
      const times = states.get(id) ?? 0
      return { kind: metOrNot(times), title: `${id}: ${times} times` }
    },
    transition: ({ id }) => {
      const times = transitions.get(id) ?? 0
      return { kind: metOrNot(times), title: `${id}: ${times} times`, count: `×${times}` }
    },
  })

/** The arrow tips that every chart of a page points with. */
export const ARROW_TIPS = arrowTips(["met", "unmet"])
