/** The sign on the stamp: the one of the thank-you page, in lines that a printer without colours keeps apart. */
import type { jsPDF } from "jspdf"
import type { Verdict } from "#core/payments/paymentVerdict.ts"
import { STAMP_COLOURS } from "../palette.ts"
import { MM_PER_POINT, type PdfTextStyle, type PdfPage } from "./pdfPage.ts"

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
const drawStampSign = (doc: jsPDF, colour: Verdict["colour"], place: Place): void => {
  doc
    .setLineWidth(place.size * 0.11)
    .setLineCap("round")
    .setLineJoin("round")
  for (const draw of SIGNS[colour]) draw(doc, place)
  doc.setLineCap("butt").setLineJoin("miter")
}

const SLANT_DEGREES = 8
const SIZE = 24

/** Room for the sign and what parts it from the word, in sizes of the letters. */
const SIGN_EMS = 1.2

/** Turns what is drawn around a point, anticlockwise. */
const turned = ({ doc }: PdfPage, x: number, y: number, degrees: number, draw: () => void): void => {
  const { scaleFactor, pageSize } = doc.internal
  const [cx, cy] = [x * scaleFactor, (pageSize.getHeight() - y) * scaleFactor]
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  doc.saveGraphicsState()
  doc.setCurrentTransformationMatrix(
    doc.Matrix(cos, sin, -sin, cos, cx - cx * cos + cy * sin, cy - cx * sin - cy * cos),
  )
  draw()
  doc.restoreGraphicsState()
}

/**
 * The stamp: its sign and its word inside a double outline, put down at a slant.
 * Unit: millimetres; the stamp's middle, and the most it may measure across.
 */
export const drawStamp = (
  sheet: PdfPage,
  word: string,
  verdict: Verdict["colour"],
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void => {
  const colour = STAMP_COLOURS[verdict]
  const wide = sheet.widthOf(word, { face: "display", size: SIZE, colour }) + SIZE * MM_PER_POINT * SIGN_EMS
  const size = SIZE * Math.min(1, (width - 14) / wide)
  const sign = size * MM_PER_POINT * SIGN_EMS
  const ink: PdfTextStyle = { face: "display", size, colour }
  const text = sign + sheet.widthOf(word, ink)
  const [w, h] = [text + 11, size * MM_PER_POINT + 8]
  turned(sheet, x, y, SLANT_DEGREES, () => {
    sheet.doc.setDrawColor(colour).setLineWidth(0.7)
    sheet.doc.roundedRect(x - w / 2, y - h / 2, w, h, 2.6, 2.6, "S")
    sheet.doc.roundedRect(x - w / 2 + 1.3, y - h / 2 + 1.3, w - 2.6, h - 2.6, 1.6, 1.6, "S")
    sheet.doc.setFillColor(colour)
    drawStampSign(sheet.doc, verdict, { x: x - text / 2 + sign * 0.34, y, size: sign * 0.68 })
    sheet.set(word, x - text / 2 + sign, y + size * MM_PER_POINT * 0.35, ink)
  })
}
