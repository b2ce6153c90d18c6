/** Lays a receipt out as a ticket on A4: the printed twin of the stamped thank-you page. */
import { receiptDrawings } from "#shop/receiptDrawings.ts"
import type { Receipt } from "#core/payments/receipt.ts"
import { drawTileBand } from "./drawShapes.ts"
import { type LayoutBlock, paragraphBlock, spaceBlock, verticalStack, fieldsBlock } from "./layoutBlocks.ts"
import { drawTicketOutline, clipToTicket } from "./ticketOutline.ts"
import { INDIGO, RULE_COLOUR, SAND, SOFT, STAMP_COLOURS, WHITE } from "../palette.ts"
import { printableText, pdfPropertyText } from "./printableText.ts"
import { createPdfPage, type PdfTextStyle, type PdfPage } from "./pdfPage.ts"
import { drawPaymentPanel, PAYMENT_PANEL_MIN_MM } from "./paymentPanel.ts"
import type { TextPainter } from "./canvasTextPainter.ts"

const MARGIN_MM = 14
const WIDTH_MM = 210 - 2 * MARGIN_MM
const PAYMENT_PANEL_MM = 56
const PADDING_MM = 9
const TILES_MM = 8
const TICKET_TOP_MM = MARGIN_MM + TILES_MM + 8

const NAME: PdfTextStyle = { face: "display", size: 20, colour: WHITE }
const HEADING: PdfTextStyle = { face: "display", size: 32, colour: INDIGO }
const VERDICT: PdfTextStyle = { face: "bold", size: 13, colour: INDIGO }
const BODY: PdfTextStyle = { face: "regular", size: 11, colour: INDIGO }
const CONTACT: PdfTextStyle = { face: "regular", size: 10, colour: SOFT }

const mainPart = (sheet: PdfPage, receipt: Receipt): LayoutBlock => {
  const { heading, verdict, sections, notes } = receipt
  const width = WIDTH_MM - PAYMENT_PANEL_MM - 2 * PADDING_MM
  const text = (words: string, ink: PdfTextStyle) => paragraphBlock(sheet, printableText(words), ink, width)
  return verticalStack([
    spaceBlock(6),
    paragraphBlock(sheet, heading, HEADING, width, 1.1),
    spaceBlock(1.5),
    text(verdict.title, { ...VERDICT, colour: STAMP_COLOURS[verdict.colour] }),
    text(verdict.subtitle, BODY),
    spaceBlock(6),
    ...sections.flatMap(({ title, rows }) => [
      fieldsBlock(
        sheet,
        printableText(title),
        rows.map(([label, value]) => [printableText(label), printableText(value)] as const),
        width,
      ),
      spaceBlock(3.5),
    ]),
    ...notes.map((note) => verticalStack([text(note, BODY), spaceBlock(1)])),
    spaceBlock(7),
  ])
}

const contactPart = (sheet: PdfPage, { business, contact }: Receipt): LayoutBlock =>
  verticalStack([
    paragraphBlock(sheet, printableText(business), { ...CONTACT, face: "bold", colour: INDIGO }, WIDTH_MM),
    ...contact.map((line) => paragraphBlock(sheet, printableText(line), CONTACT, WIDTH_MM)),
  ])

const drawReceipt = (sheet: PdfPage, receipt: Receipt): void => {
  const { doc } = sheet
  const name = paragraphBlock(
    sheet,
    printableText(receipt.business),
    NAME,
    WIDTH_MM - PAYMENT_PANEL_MM - 2 * PADDING_MM,
    1.15,
  )
  const main = mainPart(sheet, receipt)
  const contact = contactPart(sheet, receipt)
  const band = name.height + 9
  const body = Math.max(main.height, PAYMENT_PANEL_MIN_MM)
  const shape = {
    x: MARGIN_MM,
    y: TICKET_TOP_MM,
    width: WIDTH_MM,
    height: band + body,
    tear: WIDTH_MM - PAYMENT_PANEL_MM,
  }
  const contactTop = shape.y + shape.height + 8
  // A receipt longer than A4 gets a longer sheet: printers scale it, and nothing is cut off.
  const foot = Math.max(297 - MARGIN_MM, contactTop + contact.height + 8 + TILES_MM)
  doc.internal.pageSize.height = foot + MARGIN_MM

  for (const y of [MARGIN_MM, foot - TILES_MM])
    drawTileBand(doc, receiptDrawings.tile, { x: MARGIN_MM, y, width: WIDTH_MM, height: TILES_MM })
  clipToTicket(doc, shape, () => {
    doc.setFillColor(SAND).rect(shape.x + shape.tear, shape.y, PAYMENT_PANEL_MM, shape.height, "F")
    doc.setFillColor(INDIGO).rect(shape.x, shape.y, WIDTH_MM, band, "F")
  })
  name.draw(MARGIN_MM + PADDING_MM, shape.y + 4.5)
  main.draw(MARGIN_MM + PADDING_MM, shape.y + band)
  drawPaymentPanel(sheet, receipt, {
    x: shape.x + shape.tear,
    y: shape.y + band,
    width: PAYMENT_PANEL_MM,
    height: body,
  })
  drawTicketOutline(doc, shape, RULE_COLOUR)
  contact.draw(MARGIN_MM + PADDING_MM, contactTop)
}

/** The file's bytes. Errors: throws when the painter cannot draw a text that the embedded fonts cannot set. */
export const renderReceiptPdf = (receipt: Receipt, painter: TextPainter): Uint8Array<ArrayBuffer> => {
  const sheet = createPdfPage(painter)
  const business = pdfPropertyText(receipt.business)
  sheet.doc.setLanguage("en").setProperties({
    title: `${receipt.heading} · ${business}`,
    author: business,
    creator: business,
    subject: pdfPropertyText(`${receipt.fileName.replace(/\.pdf$/, "")}: ${receipt.verdict.title}`),
  })
  drawReceipt(sheet, receipt)
  return new Uint8Array(sheet.doc.output("arraybuffer"))
}
