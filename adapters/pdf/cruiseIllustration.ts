/** The small poster on the stub: a river cruise at sundown, in few flat shapes that also read in grey. */
import type { jsPDF } from "jspdf"
import { INDIGO, MANGO, SOFT, TEAL, WHITE } from "./palette.ts"

/** Unit: millimetres. */
interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const SKY = "#fbd9a0"
const GLITTER = "#cfe6e4"

const clipped = (doc: jsPDF, { x, y, width, height }: Frame, draw: () => void): void => {
  doc.saveGraphicsState()
  doc.roundedRect(x, y, width, height, 2.5, 2.5, null)
  doc.clip().discardPath()
  draw()
  doc.restoreGraphicsState()
}

/** Hull, two decks with windows, roof and flag, on a grid of its own 24 wide. */
const boat = (doc: jsPDF, x: number, y: number, unit: number): void => {
  const box = (left: number, top: number, width: number, height: number, colour: string) =>
    doc.setFillColor(colour).rect(x + left * unit, y + top * unit, width * unit, height * unit, "F")
  box(4, -8, 16, 0.8, INDIGO)
  box(5, -7.2, 14, 3.2, WHITE)
  box(3, -4, 18, 4, WHITE)
  for (let window = 0; window < 5; window++) box(6.2 + window * 2.5, -6.2, 1.3, 1.3, MANGO)
  for (let window = 0; window < 6; window++) box(4.5 + window * 2.65, -2.9, 1.5, 1.5, MANGO)
  box(15.5, -12.5, 0.5, 4.5, INDIGO)
  doc.setFillColor(MANGO)
  doc.triangle(
    x + 16 * unit,
    y - 12.5 * unit,
    x + 19.5 * unit,
    y - 11.4 * unit,
    x + 16 * unit,
    y - 10.3 * unit,
    "F",
  )
  doc.setFillColor(INDIGO)
  doc.lines(
    [
      [24, 0],
      [-2.6, 4],
      [-18.4, 0],
      [-3, -4],
    ],
    x,
    y,
    [unit, unit],
    "F",
    true,
  )
}

/** Draws the poster into its frame. */
export const drawCruiseIllustration = (doc: jsPDF, frame: Frame): void => {
  const { x, y, width, height } = frame
  const sea = y + height * 0.56
  clipped(doc, frame, () => {
    doc.setFillColor(SKY).rect(x, y, width, height, "F")
    doc.setFillColor(MANGO).circle(x + width * 0.24, sea - height * 0.14, height * 0.2, "F")
    doc.setFillColor(SOFT)
    doc.lines(
      [
        [width * 0.2, -9, width * 0.32, -10, width * 0.46, -11],
        [6, -0.5, 9, 2, 16, 3],
        [0, 12],
      ],
      x + width * 0.38,
      sea,
      [1, 1],
      "F",
      true,
    )
    doc.setFillColor(TEAL).rect(x, sea, width, height, "F")
    doc.setDrawColor(GLITTER).setLineWidth(0.35)
    for (let row = 0; row < 7; row++)
      for (let dash = 0; dash < 4; dash++) {
        const left = x + ((row * 7.3 + dash * 12.1) % width) - 2
        doc.line(left, sea + 1.6 + row * 2.3, left + 2.2 + ((row + dash) % 3) * 1.7, sea + 1.6 + row * 2.3)
      }
    boat(doc, x + width * 0.3, sea + height * 0.14, width / 42)
  })
}
