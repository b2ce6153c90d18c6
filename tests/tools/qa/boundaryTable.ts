/** The refund rule's edges, what is expected there, and how often each was tried. */
import type { Outcome } from "./outcome.ts"

export interface RefundEdge {
  readonly daysBefore: number
  readonly percent: number
  /** Whether the specification is silent there and a decision speaks. */
  readonly chosen: boolean
}

/** Written from the specification's sentences and decision "refund tiers", not from the core's table. */
export const REFUND_EDGES: ReadonlyArray<RefundEdge> = [
  { daysBefore: 16, percent: 80, chosen: false },
  { daysBefore: 15, percent: 80, chosen: true },
  { daysBefore: 14, percent: 50, chosen: false },
  { daysBefore: 8, percent: 50, chosen: false },
  { daysBefore: 7, percent: 50, chosen: true },
  { daysBefore: 6, percent: 0, chosen: false },
  { daysBefore: 1, percent: 0, chosen: false },
  { daysBefore: 0, percent: 0, chosen: false },
  { daysBefore: -1, percent: 0, chosen: false },
]

/** The name under which properties count a case at this edge. */
export const edgeName = ({ daysBefore }: Pick<RefundEdge, "daysBefore">): string =>
  `${daysBefore} days before travel`

/** How often an edge was tried, over all properties. */
export const edgeHits = (edge: RefundEdge, outcomes: ReadonlyArray<Outcome>): number =>
  outcomes.reduce((sum, { boundaries }) => sum + (boundaries[edgeName(edge)] ?? 0), 0)

const row = (name: string, cells: ReadonlyArray<string>) =>
  ` ${name.padEnd(24)}${cells.map((cell) => cell.padStart(8)).join("")}`

/** Empty when no property that ran counts refund edges. */
export const boundaryTable = (outcomes: ReadonlyArray<Outcome>): ReadonlyArray<string> => {
  const hits = REFUND_EDGES.map((edge) => edgeHits(edge, outcomes))
  if (hits.every((times) => times === 0)) return []
  return [
    row(
      "Refund edges: days before",
      REFUND_EDGES.map(({ daysBefore, chosen }) => `${daysBefore}${chosen ? "*" : " "}`),
    ),
    row(
      "expected",
      REFUND_EDGES.map(({ percent }) => `${percent}% `),
    ),
    `${row(
      "hit",
      hits.map((times) => `${times} `),
    )}   (* decided where the specification is silent)`,
  ]
}
