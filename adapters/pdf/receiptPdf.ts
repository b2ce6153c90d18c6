/** Lays a receipt out as a ticket on A4: the printed twin of the stamped thank-you page. */
import type { Receipt } from "#core/payment/receipt.ts"
import { azulejo } from "./azulejo.ts"
import { type Block, paragraph, space, stack } from "./blocks.ts"
import { fields } from "./fields.ts"
import { drawEdge, insideTicket } from "./outline.ts"
import { INDIGO, LINE, SAND, SOFT, STAMP, WHITE } from "./palette.ts"
import { printable, propertyText } from "./printable.ts"
import { makeSheet, type Ink, type Sheet } from "./sheet.ts"
import { drawStub, STUB_LEAST_MM } from "./stub.ts"
import type { TextPainter } from "./textPainter.ts"

const MARGIN_MM = 14
const WIDTH_MM = 210 - 2 * MARGIN_MM
const STUB_MM = 56
const PADDING_MM = 9
const TILES_MM = 8
const TICKET_TOP_MM = MARGIN_MM + TILES_MM + 8

const NAME: Ink = { face: "display", size: 20, colour: WHITE }
const HEADING: Ink = { face: "display", size: 32, colour: INDIGO }
const VERDICT: Ink = { face: "bold", size: 13, colour: INDIGO }
const BODY: Ink = { face: "regular", size: 11, colour: INDIGO }
const CONTACT: Ink = { face: "regular", size: 10, colour: SOFT }

const mainPart = (sheet: Sheet, receipt: Receipt): Block => {
  const { heading, verdict, sections, notes } = receipt
  const width = WIDTH_MM - STUB_MM - 2 * PADDING_MM
  const text = (words: string, ink: Ink) => paragraph(sheet, printable(words), ink, width)
  return stack([
    space(6),
    paragraph(sheet, heading, HEADING, width, 1.1),
    space(1.5),
    text(verdict.title, { ...VERDICT, colour: STAMP[verdict.colour] }),
    text(verdict.subtitle, BODY),
    space(6),
    ...sections.flatMap(({ title, rows }) => [
      fields(
        sheet,
        printable(title),
        rows.map(([label, value]) => [printable(label), printable(value)] as const),
        width,
      ),
      space(3.5),
    ]),
    ...notes.map((note) => stack([text(note, BODY), space(1)])),
    space(7),
  ])
}

const contactPart = (sheet: Sheet, { business, contact }: Receipt): Block =>
  stack([
    paragraph(sheet, printable(business), { ...CONTACT, face: "bold", colour: INDIGO }, WIDTH_MM),
    ...contact.map((line) => paragraph(sheet, printable(line), CONTACT, WIDTH_MM)),
  ])

const draw = (sheet: Sheet, receipt: Receipt): void => {
  const { doc } = sheet
  const name = paragraph(sheet, printable(receipt.business), NAME, WIDTH_MM - STUB_MM - 2 * PADDING_MM, 1.15)
  const main = mainPart(sheet, receipt)
  const contact = contactPart(sheet, receipt)
  const band = name.height + 9
  const body = Math.max(main.height, STUB_LEAST_MM)
  const shape = {
    x: MARGIN_MM,
    y: TICKET_TOP_MM,
    width: WIDTH_MM,
    height: band + body,
    tear: WIDTH_MM - STUB_MM,
  }
  const contactTop = shape.y + shape.height + 8
  // A receipt longer than A4 gets a longer sheet: printers scale it, and nothing is cut off.
  const foot = Math.max(297 - MARGIN_MM, contactTop + contact.height + 8 + TILES_MM)
  doc.internal.pageSize.height = foot + MARGIN_MM

  azulejo(doc, MARGIN_MM, MARGIN_MM, WIDTH_MM, TILES_MM)
  azulejo(doc, MARGIN_MM, foot - TILES_MM, WIDTH_MM, TILES_MM)
  insideTicket(doc, shape, () => {
    doc.setFillColor(SAND).rect(shape.x + shape.tear, shape.y, STUB_MM, shape.height, "F")
    doc.setFillColor(INDIGO).rect(shape.x, shape.y, WIDTH_MM, band, "F")
  })
  name.draw(MARGIN_MM + PADDING_MM, shape.y + 4.5)
  main.draw(MARGIN_MM + PADDING_MM, shape.y + band)
  drawStub(sheet, receipt, { x: shape.x + shape.tear, y: shape.y + band, width: STUB_MM, height: body })
  drawEdge(doc, shape, LINE)
  contact.draw(MARGIN_MM + PADDING_MM, contactTop)
}

/** The file's bytes. Errors: throws when the painter cannot draw a text that the embedded fonts cannot set. */
export const receiptPdf = (receipt: Receipt, painter: TextPainter): Uint8Array<ArrayBuffer> => {
  const sheet = makeSheet(painter)
  const business = propertyText(receipt.business)
  sheet.doc.setLanguage("en").setProperties({
    title: `${receipt.heading} · ${business}`,
    author: business,
    creator: business,
    subject: propertyText(`${receipt.fileName.replace(/\.pdf$/, "")}: ${receipt.verdict.title}`),
  })
  draw(sheet, receipt)
  return new Uint8Array(sheet.doc.output("arraybuffer"))
}
