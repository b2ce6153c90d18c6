/** A machine's chart as inline SVG, drawn from the machine itself. How states and transitions look is the caller's. */
import type { AnyStateMachine, AnyStateNode } from "xstate"
import type { ChartTransition } from "./chart.ts"
import { type Box, boxesIn, layoutOf, LETTER, ROW, rowText, TITLE } from "./chartLayout.ts"
import { escapeMarkup } from "./escapeMarkup.ts"

/** `kind`: class names; `title`: what a pointer at rest is told; `count` stands at the end of a transition's row. */
interface Look {
  readonly kind: string
  readonly title: string
}

/** The caller's part of a drawing. */
export interface ChartLooks {
  state(node: AnyStateNode): Look
  transition(row: ChartTransition): Look & { readonly count?: string }
  /** What a state's box is wrapped in: `g`, or `a` for charts whose states are links. */
  readonly wrapper: "g" | "a"
}

const isGroup = ({ children }: Box) => children.length > 0
const rowY = (box: Box, index: number) => box.y + TITLE + index * ROW + 8

const drawBox = (box: Box, looks: ChartLooks): string => {
  const { node, rows, x, y, width, height } = box
  const { kind, title } = looks.state(node)
  const shape = `${node.type === "final" ? "final" : "state"} ${kind}${isGroup(box) ? " group" : ""}`
  const lines = rows.map((row, index) => {
    const look = looks.transition(row)
    const at = rowY(box, index) + 4
    const count =
      look.count === undefined
        ? ""
        : `<text class="row count ${look.kind}" x="${x + width - 8}" y="${at}" text-anchor="end">${look.count}</text>`
    return `<text class="row ${look.kind}" x="${x + 10}" y="${at}">${escapeMarkup(rowText(row))}<title>${escapeMarkup(look.title)}</title></text>${count}`
  })
  return `<${looks.wrapper} data-state="${escapeMarkup(node.id)}"><title>${escapeMarkup(title)}</title><rect class="${shape.trimEnd()}" x="${x}" y="${y}" width="${width}" height="${height}" rx="9"/><text class="name" x="${x + 10}" y="${y + 17}">${escapeMarkup(node.key)}</text>${lines.join("")}</${looks.wrapper}>`
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

/** Its arrows point with the markers `tip-KIND`, which the page holds. */
export const drawChart = (machine: AnyStateMachine, looks: ChartLooks): string => {
  const root = layoutOf(machine)
  const boxes = boxesIn(root)
  const byId = new Map(boxes.map((box) => [box.node.id, box]))
  const edges = boxes.flatMap((box) =>
    box.rows.flatMap((row, index) =>
      row.to.flatMap((id) => {
        const to = byId.get(id)
        if (to === undefined || to === box) return []
        const { kind } = looks.transition(row)
        return [
          `<path class="edge ${kind}" d="${route(box, row, rowY(box, index), to)}" marker-end="url(#tip-${kind})"/>`,
        ]
      }),
    ),
  )
  const [groups, leaves] = [boxes.filter(isGroup), boxes.filter((box) => !isGroup(box))]
  const drawn = (some: ReadonlyArray<Box>) => some.map((box) => drawBox(box, looks)).join("")
  const [width, height] = [root.width + 24, root.height + 2]
  return `<svg class="chart" viewBox="-1 -1 ${width} ${height}" width="${width}" role="img" aria-label="Statechart of ${escapeMarkup(machine.id)}">${drawn(groups)}${edges.join("")}${drawn(leaves)}</svg>`
}

/** The arrow tips of a page's charts, one of each kind. */
export const arrowTips = (kinds: ReadonlyArray<string>): string =>
  `<svg width="0" height="0" aria-hidden="true"><defs>${kinds
    .map(
      (kind) =>
        `<marker id="tip-${kind}" class="tip ${kind}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L10 5L0 10z"/></marker>`,
    )
    .join("")}</defs></svg>`
