/** Labels with their values, two to a row; a value that needs the whole width gets it. */
import { beside, type Block, paragraph, space, stack } from "./blocks.ts"
import { INDIGO, LINE, SOFT, TEAL } from "./palette.ts"
import type { Ink, Sheet } from "./sheet.ts"

const LABEL: Ink = { face: "regular", size: 9, colour: SOFT }
const VALUE: Ink = { face: "bold", size: 12, colour: INDIGO }
const TITLE: Ink = { face: "bold", size: 10, colour: TEAL }
const GUTTER_MM = 6
const ROW_GAP_MM = 3.2

type Row = readonly [label: string, value: string]

const field = (sheet: Sheet, [label, value]: Row, width: number): Block =>
  stack([paragraph(sheet, label, LABEL, width), paragraph(sheet, value, VALUE, width), space(ROW_GAP_MM)])

const rule = ({ doc }: Sheet, width: number): Block => ({
  height: 2.6,
  draw: (x, y) => {
    doc.setDrawColor(LINE).setLineWidth(0.25)
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

/** A titled section of the receipt. */
export const fields = (sheet: Sheet, title: string, rows: ReadonlyArray<Row>, width: number): Block => {
  const half = (width - GUTTER_MM) / 2
  const isWide = ([label, value]: Row) =>
    sheet.widthOf(label, LABEL) > half || sheet.widthOf(value, VALUE) > half
  return stack([
    paragraph(sheet, title, TITLE, width),
    rule(sheet, width),
    ...paired(rows, isWide).map((row) =>
      beside(
        row.map((cell) => field(sheet, cell, isWide(cell) ? width : half)),
        half + GUTTER_MM,
      ),
    ),
  ])
}
