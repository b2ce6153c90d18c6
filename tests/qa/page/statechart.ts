/** A machine's chart as inline SVG, drawn from the machine itself: what was met is lit, what was not is red and dashed. */
import type { AnyStateMachine } from "xstate"
import type { ChartTransition } from "../coverage.ts"
import { type Box, boxesIn, layoutOf, LETTER, ROW, rowText, TITLE } from "./chartLayout.ts"
import { escape } from "./escape.ts"

/** How often each state and transition was met, by id. */
export interface Met {
  readonly machine: AnyStateMachine
  readonly states: ReadonlyMap<string, number>
  readonly transitions: ReadonlyMap<string, number>
}

const isGroup = ({ children }: Box) => children.length > 0
const metOrNot = (times: number) => (times > 0 ? "met" : "unmet")
const rowY = (box: Box, index: number) => box.y + TITLE + index * ROW + 8

const drawBox = (box: Box, { states, transitions, machine }: Met): string => {
  const { node, rows, x, y, width, height } = box
  const isRoot = node.id === machine.root.id
  const times = isRoot ? 1 : (states.get(node.id) ?? 0)
  const kind = `${node.type === "final" ? "final" : "state"} ${metOrNot(times)}${isGroup(box) ? " group" : ""}`
  const lines = rows.map((row, index) => {
    const hits = transitions.get(row.id) ?? 0
    const at = rowY(box, index) + 4
    return `<text class="row ${metOrNot(hits)}" x="${x + 10}" y="${at}">${escape(rowText(row))}<title>${escape(row.id)}: ${hits} times</title></text><text class="row count ${metOrNot(hits)}" x="${x + width - 8}" y="${at}" text-anchor="end">×${hits}</text>`
  })
  return `<g data-state="${escape(node.id)}"><title>${escape(node.id)}${isRoot ? "" : `: ${times} times`}</title><rect class="${kind}" x="${x}" y="${y}" width="${width}" height="${height}" rx="9"/><text class="name" x="${x + 10}" y="${y + 17}">${escape(node.key)}</text>${lines.join("")}</g>`
}

/** Forward from the row's right, backward from its left, around the right within a column, inward down to the child. */
const route = (from: Box, row: ChartTransition, y: number, to: Box): string => {
  const [startX, endY] = [from.x + from.width, to.y + 13]
  const isInside = to.node.id.startsWith(`${from.node.id}.`)
  if (isInside) {
    const words = from.x + 18 + rowText(row).length * LETTER
    const x = to.x + Math.min(40, to.width / 2)
    return `M${words} ${y} C${words + 30} ${y} ${x} ${to.y - 26} ${x} ${to.y}`
  }
  if (to.x >= startX) {
    const bend = Math.max(24, (to.x - startX) / 2)
    return `M${startX} ${y} C${startX + bend} ${y} ${to.x - bend} ${endY} ${to.x} ${endY}`
  }
  const endX = to.x + to.width
  if (endX <= from.x) {
    const bend = Math.max(24, (from.x - endX) / 2)
    return `M${from.x} ${y} C${from.x - bend} ${y} ${endX + bend} ${endY} ${endX} ${endY}`
  }
  const out = Math.max(startX, endX) + 26
  return `M${startX} ${y} C${out} ${y} ${out} ${endY} ${endX} ${endY}`
}

export const statechart = (met: Met): string => {
  const root = layoutOf(met.machine)
  const boxes = boxesIn(root)
  const byId = new Map(boxes.map((box) => [box.node.id, box]))
  const edges = boxes.flatMap((box) =>
    box.rows.flatMap((row, index) =>
      row.to.flatMap((id) => {
        const to = byId.get(id)
        if (to === undefined || to === box) return []
        const kind = metOrNot(met.transitions.get(row.id) ?? 0)
        return [
          `<path class="edge ${kind}" d="${route(box, row, rowY(box, index), to)}" marker-end="url(#tip-${kind})"/>`,
        ]
      }),
    ),
  )
  const [groups, leaves] = [boxes.filter(isGroup), boxes.filter((box) => !isGroup(box))]
  const drawn = (some: ReadonlyArray<Box>) => some.map((box) => drawBox(box, met)).join("")
  const [width, height] = [root.width + 24, root.height + 2]
  return `<svg class="chart" viewBox="-1 -1 ${width} ${height}" width="${width}" role="img" aria-label="Statechart of ${escape(met.machine.id)}">${drawn(groups)}${edges.join("")}${drawn(leaves)}</svg>`
}

/** The arrow tips that every chart of a page points with. */
export const ARROW_TIPS = `<svg width="0" height="0" aria-hidden="true"><defs>${["met", "unmet"]
  .map(
    (kind) =>
      `<marker id="tip-${kind}" class="tip ${kind}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L10 5L0 10z"/></marker>`,
  )
  .join("")}</defs></svg>`
