/** The edge of a ticket: round corners, and a notch above and below where the stub is torn off. */
import type { jsPDF } from "jspdf"

/** Unit: millimetres. `tear` is the distance of the tear line from the left edge. */
export interface TicketShape {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly tear: number
}

const CORNER_MM = 5
const NOTCH_MM = 3
/** How far a curve's handles reach to look like a quarter of a circle. */
const ROUND = 0.5523

/** A quarter circle that leaves along (dx, 0) or (0, dy) and arrives at (dx, dy). */
const quarter = (dx: number, dy: number, first: "across" | "down") =>
  first === "across"
    ? [dx * ROUND, 0, dx, dy * (1 - ROUND), dx, dy]
    : [0, dy * ROUND, dx * (1 - ROUND), dy, dx, dy]

/** Puts the path without painting it, for a clip or a stroke. */
const path = (doc: jsPDF, { x, y, width, height, tear }: TicketShape, style: "S" | null) => {
  const [c, n] = [CORNER_MM, NOTCH_MM]
  doc.lines(
    [
      [tear - n - c, 0],
      quarter(n, n, "down"),
      quarter(n, -n, "across"),
      [width - tear - n - c, 0],
      quarter(c, c, "across"),
      [0, height - 2 * c],
      quarter(-c, c, "down"),
      [-(width - tear - n - c), 0],
      quarter(-n, -n, "down"),
      quarter(-n, n, "across"),
      [-(tear - n - c), 0],
      quarter(-c, -c, "across"),
      [0, -(height - 2 * c)],
      quarter(c, -c, "down"),
    ],
    x + c,
    y,
    [1, 1],
    style,
    true,
  )
}

/** Draws only inside the ticket. */
export const clipToTicket = (doc: jsPDF, shape: TicketShape, draw: () => void): void => {
  doc.saveGraphicsState()
  path(doc, shape, null)
  doc.clip().discardPath()
  draw()
  doc.restoreGraphicsState()
}

/** The edge itself and the tear line, at `tear` of the shape. */
export const drawTicketOutline = (doc: jsPDF, shape: TicketShape, colour: string): void => {
  doc.setDrawColor(colour).setLineWidth(0.45)
  path(doc, shape, "S")
  const at = shape.x + shape.tear
  doc.setLineWidth(0.6).setLineDashPattern([1.6, 1.4], 0)
  doc.line(at, shape.y + NOTCH_MM + 1.2, at, shape.y + shape.height - NOTCH_MM - 0.8)
  doc.setLineDashPattern([], 0)
}
