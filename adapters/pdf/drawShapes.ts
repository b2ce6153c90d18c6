/** Draws what a shop decorates its receipts with: the band of tiles, and the small picture on the stub. */
import type { jsPDF } from "jspdf"
import type { PrintShapes } from "#core/shopDrawings.ts"
import { AZUL, printColour } from "../palette.ts"

/** Unit: millimetres. `scale` is what one unit of the drawing measures. */
interface Place {
  readonly x: number
  readonly y: number
  readonly scale: number
}

const STEP = /([MLHVCZ])([^MLHVCZ]*)/gi

/** How many numbers a command takes at a time. */
const TAKES: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, Z: 0 }

/** The commands of a path one by one, each with the numbers that it takes: "l1 2 3 4" is two lines. */
const commandsIn = (
  path: string,
): ReadonlyArray<readonly [command: string, numbers: ReadonlyArray<number>]> =>
  [...path.matchAll(STEP)].flatMap(([, command = "", rest = ""]) => {
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    const takes = TAKES[command.toUpperCase()] ?? 0
    const times = takes === 0 ? 1 : numbers.length / takes
    return Array.from(
      { length: times },
      (_, at) => [command, numbers.slice(at * takes, (at + 1) * takes)] as const,
    )
  })

const tracePath = (doc: jsPDF, path: string, { x, y, scale }: Place): void => {
  let [atX, atY, startX, startY] = [0, 0, 0, 0]
  for (const [command, numbers] of commandsIn(path)) {
    const kind = command.toUpperCase()
    const [fromX, fromY] = command === kind ? [0, 0] : [atX, atY]
    const points =
      kind === "H"
        ? [fromX + (numbers[0] ?? 0), atY]
        : kind === "V"
          ? [atX, fromY + (numbers[0] ?? 0)]
          : numbers.map((number, index) => number + (index % 2 === 0 ? fromX : fromY))
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = points.map(
      (number, index) => number * scale + (index % 2 === 0 ? x : y),
    )
    if (kind === "Z") doc.close()
    else if (kind === "M") doc.moveTo(a, b)
    else if (kind === "C") doc.curveTo(a, b, c, d, e, f)
    else doc.lineTo(a, b)
    ;[atX = 0, atY = 0] = kind === "Z" ? [startX, startY] : points.slice(-2)
    if (kind === "M") [startX, startY] = [atX, atY]
  }
}

/** Draws the shapes one upon the other. */
export const drawShapes = (doc: jsPDF, shapes: PrintShapes, place: Place): void => {
  const { x, y, scale } = place
  for (const shape of shapes) {
    const { fill, stroke, width = 1 } = shape
    if (fill !== undefined) doc.setFillColor(printColour(fill))
    if (stroke !== undefined) doc.setDrawColor(printColour(stroke)).setLineWidth(width * scale)
    if ("circle" in shape) {
      const [middleX, middleY, radius] = shape.circle
      doc.circle(x + middleX * scale, y + middleY * scale, radius * scale, null)
    } else tracePath(doc, shape.path, place)
    if (fill !== undefined && stroke !== undefined) doc.fillStroke()
    else if (fill !== undefined) doc.fill()
    else doc.stroke()
  }
}

const TILE_SIDE = 34

/**
 * Unit: millimetres. As many whole tiles as `width` holds at about `height`, stretched to fill it; without a tile two lines.
 */
export const drawTileBand = (
  doc: jsPDF,
  tile: PrintShapes | undefined,
  {
    x,
    y,
    width,
    height,
  }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): void => {
  if (tile === undefined) {
    doc.setFillColor(AZUL)
    for (const part of [0.25, 0.6]) doc.rect(x, y + part * height, width, 0.15 * height, "F")
    return
  }
  const tiles = Math.round(width / height)
  const scale = width / tiles / TILE_SIDE
  for (let place = 0; place < tiles; place++)
    drawShapes(doc, tile, { x: x + place * TILE_SIDE * scale, y, scale })
}

/** How the picture under the stamp is drawn. Unit: millimetres. */
const RECEIPT_PICTURE = { width: 46, height: 33, corner: 2.5 } as const

/** `x` and `y` are its upper left corner. */
export const drawReceiptPicture = (doc: jsPDF, picture: PrintShapes, x: number, y: number): void => {
  const { width, height, corner } = RECEIPT_PICTURE
  doc.saveGraphicsState()
  doc.roundedRect(x, y, width, height, corner, corner, null)
  doc.clip().discardPath()
  drawShapes(doc, picture, { x, y, scale: 1 })
  doc.restoreGraphicsState()
}
