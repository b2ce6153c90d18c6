/** The stamp: its sign and its word inside a double outline, put down at a slant. */
import type { Verdict } from "#core/payment/verdict.ts"
import { STAMP } from "./palette.ts"
import { POINT, type Ink, type Sheet } from "./sheet.ts"
import { stampSign } from "./stampSign.ts"

const SLANT_DEGREES = 8
const SIZE = 24

/** Room for the sign and what parts it from the word, in sizes of the letters. */
const SIGN_EMS = 1.2

/** Turns what is drawn around a point, anticlockwise. */
const turned = ({ doc }: Sheet, x: number, y: number, degrees: number, draw: () => void): void => {
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

/** Unit: millimetres; the stamp's middle, and the most it may measure across. */
export const stamp = (
  sheet: Sheet,
  word: string,
  verdict: Verdict["colour"],
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void => {
  const colour = STAMP[verdict]
  const wide = sheet.widthOf(word, { face: "display", size: SIZE, colour }) + SIZE * POINT * SIGN_EMS
  const size = SIZE * Math.min(1, (width - 14) / wide)
  const sign = size * POINT * SIGN_EMS
  const ink: Ink = { face: "display", size, colour }
  const text = sign + sheet.widthOf(word, ink)
  const [w, h] = [text + 11, size * POINT + 8]
  turned(sheet, x, y, SLANT_DEGREES, () => {
    sheet.doc.setDrawColor(colour).setLineWidth(0.7)
    sheet.doc.roundedRect(x - w / 2, y - h / 2, w, h, 2.6, 2.6, "S")
    sheet.doc.roundedRect(x - w / 2 + 1.3, y - h / 2 + 1.3, w - 2.6, h - 2.6, 1.6, 1.6, "S")
    sheet.doc.setFillColor(colour)
    stampSign(sheet.doc, verdict, { x: x - text / 2 + sign * 0.34, y, size: sign * 0.68 })
    sheet.set(word, x - text / 2 + sign, y + size * POINT * 0.35, ink)
  })
}
