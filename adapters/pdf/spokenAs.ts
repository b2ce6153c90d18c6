/** Gives a picture of a text its words back, for search, copying and screen readers. */
import type { jsPDF } from "jspdf"

/** UTF-16 in hexadecimal, which no text can break out of. */
const hexOf = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, "0")).join("")

/** Errors: throws when jsPDF has lost its way to write an operator, rather than write a picture that says nothing. */
const write = ({ internal }: jsPDF, operator: string): void => {
  if (!("write" in internal) || typeof internal.write !== "function")
    throw new Error("jsPDF offers no way to write an operator")
  internal.write(operator)
}

/** Draws inside a marked passage that reads as `text`. The invisible space gives readers something to select. */
export const spokenAs = (
  doc: jsPDF,
  text: string,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  draw: () => void,
): void => {
  write(doc, `/Span <</ActualText <FEFF${hexOf(text)}>>> BDC`)
  draw()
  doc.saveGraphicsState()
  doc.setFont("figtreeRegular", "normal").setFontSize(10)
  doc.text(" ", x, y, { renderingMode: "invisible", horizontalScale: width / doc.getTextWidth(" ") })
  doc.restoreGraphicsState()
  write(doc, "EMC")
}
