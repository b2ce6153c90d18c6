/** Things that have a height before they have a place: so nothing can overlap. */
import { type PdfTextStyle, type PdfPage, MM_PER_POINT } from "./pdfPage.ts"
import { INDIGO, RULE_COLOUR, SOFT, TEAL } from "../palette.ts"

/** Unit: millimetres; `draw` takes the top left corner. */
export interface LayoutBlock {
  readonly height: number
  readonly draw: (x: number, y: number) => void
}

export const spaceBlock = (height: number): LayoutBlock => ({ height, draw: () => undefined })

/** A wrapped text. `leading` is the distance of baselines as a multiple of the type size. */
export const paragraphBlock = (
  sheet: PdfPage,
  text: string,
  ink: PdfTextStyle,
  width: number,
  leading = 1.35,
): LayoutBlock => {
  const lines = sheet.wrap(text, ink, width)
  const step = ink.size * MM_PER_POINT * leading
  return {
    height: lines.length * step,
    draw: (x, y) =>
      lines.forEach((line, index) =>
        sheet.set(line, x, y + step * (index + 0.5) + ink.size * MM_PER_POINT * 0.34, ink),
      ),
  }
}

/** One below the other. */
export const verticalStack = (blocks: ReadonlyArray<LayoutBlock>): LayoutBlock => ({
  height: blocks.reduce((sum, { height }) => sum + height, 0),
  draw: (x, y) => {
    let at = y
    for (const { height, draw } of blocks) {
      draw(x, at)
      at += height
    }
  },
})

/** Side by side, each in a column `step` wide. */
const horizontalStack = (blocks: ReadonlyArray<LayoutBlock>, step: number): LayoutBlock => ({
  height: Math.max(0, ...blocks.map(({ height }) => height)),
  draw: (x, y) => blocks.forEach(({ draw }, index) => draw(x + index * step, y)),
})

const LABEL: PdfTextStyle = { face: "regular", size: 9, colour: SOFT }
const VALUE: PdfTextStyle = { face: "bold", size: 12, colour: INDIGO }
const TITLE: PdfTextStyle = { face: "bold", size: 10, colour: TEAL }
const GUTTER_MM = 6
const ROW_GAP_MM = 3.2

type Row = readonly [label: string, value: string]

const field = (sheet: PdfPage, [label, value]: Row, width: number): LayoutBlock =>
  verticalStack([
    paragraphBlock(sheet, label, LABEL, width),
    paragraphBlock(sheet, value, VALUE, width),
    spaceBlock(ROW_GAP_MM),
  ])

const rule = ({ doc }: PdfPage, width: number): LayoutBlock => ({
  height: 2.6,
  draw: (x, y) => {
    doc.setDrawColor(RULE_COLOUR).setLineWidth(0.25)
    doc.line(x, y + 0.4, x + width, y + 0.4)
  },
})

/** Rows of one or two. Where an odd number of short rows meet, the first stands alone and the rest stay in pairs. */
const paired = (
  rows: ReadonlyArray<Row>,
  isWide: (row: Row) => boolean,
): ReadonlyArray<ReadonlyArray<Row>> => {
  const [first, second] = rows
  if (first === undefined) return []
  const wideAt = rows.findIndex(isWide)
  const short = wideAt === -1 ? rows.length : wideAt
  return second === undefined || short % 2 === 1 || isWide(first)
    ? [[first], ...paired(rows.slice(1), isWide)]
    : [[first, second], ...paired(rows.slice(2), isWide)]
}

/** A titled section of the receipt: labels with their values, two to a row; a value that needs the whole width gets it. */
export const fieldsBlock = (
  sheet: PdfPage,
  title: string,
  rows: ReadonlyArray<Row>,
  width: number,
): LayoutBlock => {
  const half = (width - GUTTER_MM) / 2
  const isWide = ([label, value]: Row) =>
    sheet.widthOf(label, LABEL) > half || sheet.widthOf(value, VALUE) > half
  return verticalStack([
    paragraphBlock(sheet, title, TITLE, width),
    rule(sheet, width),
    ...paired(rows, isWide).map((row) =>
      horizontalStack(
        row.map((cell) => field(sheet, cell, isWide(cell) ? width : half)),
        half + GUTTER_MM,
      ),
    ),
  ])
}
