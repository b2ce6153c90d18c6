/** The band of blue tiles, drawn as on the site: four petals, a mango dot, an arc in each corner. */
import type { jsPDF } from "jspdf"
import { AZUL, MANGO } from "./palette.ts"

/** The site's tile has 34 units to a side; petals and arcs as curves in them, each after its start. */
const PETALS = [
  {
    from: [17, 2],
    curves: [
      [5, 5, 5, 10, 0, 15],
      [-5, -5, -5, -10, 0, -15],
    ],
  },
  {
    from: [17, 32],
    curves: [
      [5, -5, 5, -10, 0, -15],
      [-5, 5, -5, 10, 0, 15],
    ],
  },
  {
    from: [2, 17],
    curves: [
      [5, -5, 10, -5, 15, 0],
      [-5, 5, -10, 5, -15, 0],
    ],
  },
  {
    from: [32, 17],
    curves: [
      [-5, -5, -10, -5, -15, 0],
      [5, 5, 10, 5, 15, 0],
    ],
  },
  { from: [0, 6], curves: [[3.3, 0, 6, -2.7, 6, -6]] },
  { from: [28, 0], curves: [[0, 3.3, 2.7, 6, 6, 6]] },
  { from: [34, 28], curves: [[-3.3, 0, -6, 2.7, -6, 6]] },
  { from: [6, 34], curves: [[0, -3.3, -2.7, -6, -6, -6]] },
] as const
const SIDE = 34

/** Unit: millimetres. As many whole tiles as `width` holds at about `height`, stretched to fill it exactly. */
export const drawAzulejoBand = (doc: jsPDF, x: number, y: number, width: number, height: number): void => {
  const tiles = Math.round(width / height)
  const scale = width / tiles / SIDE
  doc
    .setDrawColor(AZUL)
    .setFillColor(MANGO)
    .setLineWidth(1.5 * scale)
  for (let tile = 0; tile < tiles; tile++) {
    const left = x + tile * SIDE * scale
    for (const { from, curves } of PETALS)
      doc.lines(
        curves.map((curve) => [...curve]),
        left + from[0] * scale,
        y + from[1] * scale,
        [scale, scale],
      )
    doc.circle(left + 17 * scale, y + 17 * scale, 2.4 * scale, "F")
  }
}
