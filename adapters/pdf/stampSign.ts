/** The sign on the stamp: the one of the thank-you page, in lines that a printer without colours keeps apart. */
import type { jsPDF } from "jspdf"
import type { Verdict } from "#core/payment/verdict.ts"

/** Unit: `size` is the sign's height in millimetres, `x` and `y` its middle. */
interface Place {
  readonly x: number
  readonly y: number
  readonly size: number
}

type Draw = (doc: jsPDF, place: Place) => void

/** Joins points given on a grid that reaches from -1 to 1. */
const joined =
  (...points: ReadonlyArray<readonly [x: number, y: number]>): Draw =>
  (doc, { x, y, size }) => {
    const [[fromX, fromY] = [0, 0], ...others] = points
    let [atX, atY] = [fromX, fromY]
    const steps = others.map(([toX, toY]) => {
      const step = [((toX - atX) * size) / 2, ((toY - atY) * size) / 2]
      ;[atX, atY] = [toX, toY]
      return step
    })
    doc.lines(steps, x + (fromX * size) / 2, y + (fromY * size) / 2)
  }

const ring: Draw = (doc, { x, y, size }) => doc.circle(x, y, size / 2, "S")

const dot: Draw = (doc, { x, y, size }) => doc.circle(x, y + size * 0.28, size * 0.06, "F")

const SIGNS: Readonly<Record<Verdict["colour"], ReadonlyArray<Draw>>> = {
  green: [ring, joined([-0.42, 0.02], [-0.1, 0.34], [0.45, -0.3])],
  red: [ring, joined([-0.7, -0.7], [0.7, 0.7])],
  yellow: [
    joined([-0.7, -1], [0.7, -1]),
    joined([-0.7, 1], [0.7, 1]),
    joined([-0.5, -1], [-0.5, -0.6], [0.5, 0.6], [0.5, 1]),
    joined([0.5, -1], [0.5, -0.6], [-0.5, 0.6], [-0.5, 1]),
  ],
  grey: [ring, joined([-0.3, -0.3], [-0.2, -0.52], [0.2, -0.52], [0.3, -0.28], [0, 0], [0, 0.2]), dot],
}

/** Draws in the colour that is set. */
export const stampSign = (doc: jsPDF, colour: Verdict["colour"], place: Place): void => {
  doc
    .setLineWidth(place.size * 0.11)
    .setLineCap("round")
    .setLineJoin("round")
  for (const draw of SIGNS[colour]) draw(doc, place)
  doc.setLineCap("butt").setLineJoin("miter")
}
