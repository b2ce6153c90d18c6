/**
 * A page of a PDF with type on it: measures and sets lines, in embedded fonts or painted as pictures. A painted line keeps
 * its words beside the picture, for search, copying and screen readers.
 */
import { jsPDF } from "jspdf"
import { wrapText } from "./printableText.ts"
import type { TextPainter } from "./canvasTextPainter.ts"
import { embedFonts, type ReceiptFont, type FontRun, splitIntoFontRuns } from "./embeddedFonts.ts"

/** UTF-16 in hexadecimal, which no text can break out of. */
const hexOf = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, "0")).join("")

/** Errors: throws when jsPDF has lost its way to write an operator, rather than write a picture that says nothing. */
const writeOperator = ({ internal }: jsPDF, operator: string): void => {
  if (!("write" in internal) || typeof internal.write !== "function")
    throw new Error("jsPDF offers no way to write an operator")
  internal.write(operator)
}

/** Draws inside a marked passage that reads as `text`. The invisible space gives readers something to select. */
const withActualText = (
  doc: jsPDF,
  text: string,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  draw: () => void,
): void => {
  writeOperator(doc, `/Span <</ActualText <FEFF${hexOf(text)}>>> BDC`)
  draw()
  doc.saveGraphicsState()
  doc.setFont("figtreeRegular", "normal").setFontSize(10)
  doc.text(" ", x, y, { renderingMode: "invisible", horizontalScale: width / doc.getTextWidth(" ") })
  doc.restoreGraphicsState()
  writeOperator(doc, "EMC")
}

/** How a line is set. Unit: `size` in points. */
export interface PdfTextStyle {
  readonly face: ReceiptFont
  readonly size: number
  readonly colour: string
}

/** Unit: millimetres, but for sizes of type. */
export interface PdfPage {
  readonly doc: jsPDF
  readonly widthOf: (text: string, ink: PdfTextStyle) => number
  readonly wrap: (text: string, ink: PdfTextStyle, width: number) => ReadonlyArray<string>
  /** Sets one line with its baseline at `y`. */
  readonly set: (text: string, x: number, y: number, ink: PdfTextStyle) => void
}

/** 1 point in millimetres. */
export const MM_PER_POINT = 25.4 / 72

const styleOf = ({ face, colour }: PdfTextStyle) =>
  ({ weight: face === "regular" ? 400 : 700, colour }) as const

/** An empty A4 page. Texts given to it are already `printable`. */
export const createPdfPage = (painter: TextPainter): PdfPage => {
  const doc = new jsPDF({ unit: "mm", format: "a4", compress: true, putOnlyUsedFonts: true })
  embedFonts(doc)
  const runWidth = ({ file, text }: FontRun, size: number) =>
    doc.setFont(file, "normal").setFontSize(size).getTextWidth(text)
  const widthOf = (text: string, ink: PdfTextStyle) =>
    splitIntoFontRuns(text, ink.face)?.reduce((sum, run) => sum + runWidth(run, ink.size), 0) ??
    painter.widthOf(text, styleOf(ink)) * ink.size * MM_PER_POINT

  const setRuns = (runs: ReadonlyArray<FontRun>, x: number, y: number, { size, colour }: PdfTextStyle) => {
    let at = x
    for (const run of runs) {
      doc.setFont(run.file, "normal").setFontSize(size).setTextColor(colour).text(run.text, at, y)
      at += runWidth(run, size)
    }
  }
  const setPainted = (text: string, x: number, y: number, ink: PdfTextStyle) => {
    const { png, width, ascent, height, bleed } = painter.paint(text, styleOf(ink))
    const em = ink.size * MM_PER_POINT
    withActualText(doc, text, { x, y, width: (width - 2 * bleed) * em }, () =>
      doc.addImage(png, "PNG", x - bleed * em, y - ascent * em, width * em, height * em),
    )
  }
  return {
    doc,
    widthOf,
    wrap: (text, ink, width) => wrapText(text, (line) => widthOf(line, ink) <= width),
    set: (text, x, y, ink) => {
      const runs = splitIntoFontRuns(text, ink.face)
      if (runs === undefined) setPainted(text, x, y, ink)
      else setRuns(runs, x, y, ink)
    },
  }
}
