/** A page with type on it: measures and sets lines, in embedded fonts or painted. */
import { jsPDF } from "jspdf"
import { linesOf } from "./lines.ts"
import { spokenAs } from "./spokenAs.ts"
import type { TextPainter } from "./textPainter.ts"
import { addTypefaces, type Face, type Run, runsOf } from "./typefaces.ts"

/** Unit: `size` in points, everything else on the page in millimetres. */
export interface Ink {
  readonly face: Face
  readonly size: number
  readonly colour: string
}

export interface Sheet {
  readonly doc: jsPDF
  readonly widthOf: (text: string, ink: Ink) => number
  readonly wrap: (text: string, ink: Ink, width: number) => ReadonlyArray<string>
  /** Sets one line with its baseline at `y`. */
  readonly set: (text: string, x: number, y: number, ink: Ink) => void
}

/** 1 point in millimetres. */
export const POINT = 25.4 / 72

const styleOf = ({ face, colour }: Ink) => ({ weight: face === "regular" ? 400 : 700, colour }) as const

/** An empty A4 page. Texts given to it are already `printable`. */
export const makeSheet = (painter: TextPainter): Sheet => {
  const doc = new jsPDF({ unit: "mm", format: "a4", compress: true, putOnlyUsedFonts: true })
  addTypefaces(doc)
  const runWidth = ({ file, text }: Run, size: number) =>
    doc.setFont(file, "normal").setFontSize(size).getTextWidth(text)
  const widthOf = (text: string, ink: Ink) =>
    runsOf(text, ink.face)?.reduce((sum, run) => sum + runWidth(run, ink.size), 0) ??
    painter.widthOf(text, styleOf(ink)) * ink.size * POINT

  const setRuns = (runs: ReadonlyArray<Run>, x: number, y: number, { size, colour }: Ink) => {
    let at = x
    for (const run of runs) {
      doc.setFont(run.file, "normal").setFontSize(size).setTextColor(colour).text(run.text, at, y)
      at += runWidth(run, size)
    }
  }
  const setPainted = (text: string, x: number, y: number, ink: Ink) => {
    const { png, width, ascent, height, bleed } = painter.paint(text, styleOf(ink))
    const em = ink.size * POINT
    spokenAs(doc, text, { x, y, width: (width - 2 * bleed) * em }, () =>
      doc.addImage(png, "PNG", x - bleed * em, y - ascent * em, width * em, height * em),
    )
  }
  return {
    doc,
    widthOf,
    wrap: (text, ink, width) => linesOf(text, (line) => widthOf(line, ink) <= width),
    set: (text, x, y, ink) => {
      const runs = runsOf(text, ink.face)
      if (runs === undefined) setPainted(text, x, y, ink)
      else setRuns(runs, x, y, ink)
    },
  }
}
