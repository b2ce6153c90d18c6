/** What the receipts are decorated with: azulejos as on the site, and a river cruise at sundown that also reads in grey. */
import type { PrintShapes, ReceiptDrawings } from "#core/shopDrawings.ts"

/** Where the sea begins. Unit: millimetres, as all of the picture. */
const SEA = 18.48

const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`

const numbered = (count: number) => Array.from({ length: count }, (_, number) => number)

const glitter = numbered(7)
  .flatMap((row) =>
    numbered(4).map((dash) => {
      const left = ((row * 7.3 + dash * 12.1) % 46) - 2
      return `M${left} ${SEA + 1.6 + row * 2.3}h${2.2 + ((row + dash) % 3) * 1.7}`
    }),
  )
  .join("")

/** Hull, two decks with windows, roof and flag, on a grid of its own 24 wide. */
const boat = (): PrintShapes => {
  const unit = 46 / 42
  const [x, y] = [13.8, SEA + 4.62]
  const on = (left: number, top: number, width: number, height: number) =>
    box(x + left * unit, y + top * unit, width * unit, height * unit)
  const windows = [
    ...numbered(5).map((place) => on(6.2 + place * 2.5, -6.2, 1.3, 1.3)),
    ...numbered(6).map((place) => on(4.5 + place * 2.65, -2.9, 1.5, 1.5)),
  ]
  return [
    { path: on(4, -8, 16, 0.8), fill: "indigo" },
    { path: on(5, -7.2, 14, 3.2) + on(3, -4, 18, 4), fill: "paper" },
    { path: windows.join(""), fill: "mango" },
    { path: on(15.5, -12.5, 0.5, 4.5), fill: "indigo" },
    {
      path: `M${x + 16 * unit} ${y - 12.5 * unit}l${3.5 * unit} ${1.1 * unit} ${-3.5 * unit} ${1.1 * unit}z`,
      fill: "mango",
    },
    {
      path: `M${x} ${y}h${24 * unit}l${-2.6 * unit} ${4 * unit}h${-18.4 * unit}z`,
      fill: "indigo",
    },
  ]
}

export const receiptDrawings: ReceiptDrawings = {
  tile: [
    {
      path: "M17 2c5 5 5 10 0 15-5-5-5-10 0-15M17 32c5-5 5-10 0-15-5 5-5 10 0 15M2 17c5-5 10-5 15 0-5 5-10 5-15 0M32 17c-5-5-10-5-15 0 5 5 10 5 15 0M0 6c3.3 0 6-2.7 6-6M28 0c0 3.3 2.7 6 6 6M34 28c-3.3 0-6 2.7-6 6M6 34c0-3.3-2.7-6-6-6",
      stroke: "azul",
      width: 1.5,
    },
    { circle: [17, 17, 2.4], fill: "mango" },
  ],
  picture: [
    { path: box(0, 0, 46, 33), fill: "#fbd9a0" },
    { circle: [11.04, SEA - 4.62, 6.6], fill: "mango" },
    { path: `M17.48 ${SEA}c9.2-9 14.72-10 21.16-11 6-.5 9 2 16 3v12z`, fill: "soft" },
    { path: box(0, SEA, 46, 33), fill: "teal" },
    { path: glitter, stroke: "#cfe6e4", width: 0.35 },
    ...boat(),
  ],
}
