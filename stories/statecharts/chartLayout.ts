/**
 * Where the boxes of a statechart go. Each state is a box with its transitions as rows; children stand in columns by
 * their distance from the initial state, the regions of a parallel state one below the other.
 *
 * Unit: pixels, from the top left corner of the chart.
 */
import type { AnyStateMachine, AnyStateNode } from "xstate"
import { type ChartTransition, transitionsOf } from "./chart.ts"

export const TITLE = 24
export const ROW = 16
const PAD = 12
const COLUMN_GAP = 52
const LINE_GAP = 14
export const LETTER = 6.2

export interface Box {
  readonly node: AnyStateNode
  readonly rows: ReadonlyArray<ChartTransition>
  readonly children: ReadonlyArray<Box>
  x: number
  y: number
  readonly width: number
  readonly height: number
}

export const rowText = ({ label, guard }: ChartTransition): string =>
  guard === undefined ? label : `${label} [${guard}]`

/** Room for a row's text and its count. */
const rowWidth = (row: ChartTransition) => (rowText(row).length + 12) * LETTER

/** Distance of each child from the initial one, along transitions between the children or what is in them. */
const ranksOf = (node: AnyStateNode, all: ReadonlyArray<ChartTransition>): ReadonlyMap<string, number> => {
  const children = Object.values(node.states)
  const holder = (id: string) =>
    children.find((child) => id === child.id || id.startsWith(`${child.id}.`))?.id
  const ranks = new Map<string, number>()
  let front = [node.initial?.target[0]?.id ?? children[0]?.id ?? ""].map((id) => holder(id) ?? id)
  for (let rank = 0; front.length > 0; rank++) {
    for (const id of front) ranks.set(id, rank)
    const ahead = all
      .filter(({ from }) => front.includes(holder(from) ?? ""))
      .flatMap(({ to }) => to.map(holder))
    front = [...new Set(ahead)].filter((id): id is string => id !== undefined && !ranks.has(id))
  }
  const last = Math.max(0, ...ranks.values())
  for (const { id } of children) if (!ranks.has(id)) ranks.set(id, last + 1)
  return ranks
}

const shift = (box: Box, x: number, y: number): void => {
  box.x += x
  box.y += y
  for (const child of box.children) shift(child, x, y)
}

const columnsOf = (node: AnyStateNode, boxes: ReadonlyArray<Box>, all: ReadonlyArray<ChartTransition>) => {
  if (node.type === "parallel") return [boxes]
  const ranks = ranksOf(node, all)
  const count = Math.max(0, ...ranks.values()) + 1
  return Array.from({ length: count }, (_, rank) => boxes.filter((box) => ranks.get(box.node.id) === rank))
}

const stackHeight = (column: ReadonlyArray<Box>) =>
  column.reduce((sum, { height }) => sum + height, 0) + Math.max(0, column.length - 1) * LINE_GAP

const place = (node: AnyStateNode, all: ReadonlyArray<ChartTransition>): Box => {
  const rows = all.filter(({ from }) => from === node.id)
  const children = Object.values(node.states).map((child) => place(child, all))
  const head = TITLE + rows.length * ROW + (rows.length > 0 ? 6 : 0)
  const columns = columnsOf(node, children, all)
  const inner = Math.max(0, ...columns.map(stackHeight))
  let x = PAD
  for (const column of columns) {
    let y = head + PAD + (inner - stackHeight(column)) / 2
    for (const box of column) {
      shift(box, x, y)
      y += box.height + LINE_GAP
    }
    x += Math.max(0, ...column.map(({ width }) => width)) + COLUMN_GAP
  }
  const width = Math.max(
    96,
    (node.key.length + 8) * 7,
    ...rows.map(rowWidth),
    children.length > 0 ? x - COLUMN_GAP + PAD + 14 : 0,
  )
  return {
    node,
    rows,
    children,
    x: 0,
    y: 0,
    width,
    height: head + (children.length > 0 ? inner + 2 * PAD : 4),
  }
}

/** The root's box stands at 0, 0. */
export const layoutOf = (machine: AnyStateMachine): Box => place(machine.root, transitionsOf(machine))

export const boxesIn = (box: Box): ReadonlyArray<Box> => [box, ...box.children.flatMap(boxesIn)]
