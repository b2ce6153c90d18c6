/** What the receipts are decorated with: two leaves and a bud, as on the site, and picking rows under the high hills. */
import type { ReceiptDrawings } from "#core/shopDrawings.ts"

/** One below the other, each as the slope bends. Unit: millimetres, as all of the picture. */
const rows = [0, 1, 2, 3, 4, 5]
  .map((row) => `M-1 ${25.4 + row * 2.1}c10-${4.4 - row * 0.3} 20-3.2 28-.8 8 2 14 2 20-.4`)
  .join("")

/** A silver oak that shades the bushes. */
const oak = (x: number, foot: number, height: number): string =>
  `M${x} ${foot}v${-height}c2.4 ${height * 0.2} 2.6 ${height * 0.5} .4 ${height * 0.72}v${height * 0.28}z` +
  `M${x} ${foot}v${-height}c-2.2 ${height * 0.24}-2.4 ${height * 0.5}-.4 ${height * 0.72}v${height * 0.28}z`

export const receiptDrawings: ReceiptDrawings = {
  tile: [
    { circle: [0, 7, 1.7], fill: "azul" },
    { circle: [34, 7, 1.7], fill: "azul" },
    { path: "M17 18c-4-5-4-9 0-13 4 4 4 8 0 13z", fill: "mango" },
    {
      path: "M17 26C9 27 3 22 2.5 13.5 11 13 16.5 18 17 26zM17 26c8 1 14-4 14.5-12.5C23 13 17.5 18 17 26zM17 26v8M8 19l4 3M26 19l-4 3",
      stroke: "azul",
      width: 1.5,
    },
  ],
  picture: [
    { path: "M0 0h46v33H0z", fill: "#fbe7bd" },
    { circle: [33, 11, 5.6], fill: "mango" },
    { path: "M-1 20C5 14 8 8 13 8.5c5 .5 8 7 12 8 6 1.5 9-4 14-3 4 .8 6 3 8 5v12H-1z", fill: "#a9c1a5" },
    { path: "M-1 24c6-6 12-7.5 18-4.5 7 3.5 12 1.5 17-1 5-2.5 9-1 13 1v14H-1z", fill: "soft" },
    { path: "M-1 26c10-5 20-4 28-1.5 8 2.2 14 2 20-.5v10H-1z", fill: "teal" },
    { path: rows, stroke: "#a9cf8f", width: 0.5 },
    { path: oak(9, 26, 13) + oak(14.5, 25.6, 9.5) + oak(39, 27, 12), fill: "indigo" },
  ],
}
