/** The ticket's stub: what was paid, and the stamp. */
import { receiptDrawings } from "#shop/receiptDrawings.ts"
import type { Receipt } from "#core/payments/receipt.ts"
import { INDIGO } from "../palette.ts"
import { printableText } from "./printableText.ts"
import { drawReceiptPicture } from "./drawShapes.ts"
import { type PdfTextStyle, MM_PER_POINT, type PdfPage } from "./pdfPage.ts"
import { drawStamp } from "./stamp.ts"

const LABEL: PdfTextStyle = { face: "bold", size: 11, colour: INDIGO }
const AMOUNT: PdfTextStyle = { face: "bold", size: 23, colour: INDIGO }
const PADDING_MM = 5

/** Unit: millimetres; below this the stub's parts would touch. */
export const PAYMENT_PANEL_MIN_MM = 100

const centred = (sheet: PdfPage, text: string, ink: PdfTextStyle, middle: number, y: number): void =>
  sheet.set(text, middle - sheet.widthOf(text, ink) / 2, y, ink)

/** Fills the stub, whose paper is already there. */
export const drawPaymentPanel = (
  sheet: PdfPage,
  { amount, heading, verdict }: Receipt,
  {
    x,
    y,
    width,
    height,
  }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): void => {
  const middle = x + width / 2
  const room = width - 2 * PADDING_MM
  const sum = printableText(amount)
  const size = AMOUNT.size * Math.min(1, room / sheet.widthOf(sum, AMOUNT))
  const top = y + Math.max(0, (height - PAYMENT_PANEL_MIN_MM) / 2) * 0.6
  centred(sheet, heading === "Receipt" ? "Amount paid" : "Amount", LABEL, middle, top + 14)
  centred(sheet, sum, { ...AMOUNT, size }, middle, top + 17 + size * MM_PER_POINT)
  drawStamp(sheet, printableText(verdict.stamp).toUpperCase(), verdict.colour, {
    x: middle,
    y: top + 44,
    width: room,
  })
  const { picture } = receiptDrawings
  if (picture !== undefined) drawReceiptPicture(sheet.doc, picture, x + PADDING_MM, top + 62)
}
