/** What lies under the intro's sun: the sea, and the last of the light on it. In a frame of 1200 by 600, cut at its sides. */
import type { Shape } from "#core/shopDrawings.ts"

export const splashScene: ReadonlyArray<Shape> = [
  { path: "M0 530H1200V600H0z", fill: "teal-deep" },
  {
    path: "M500 540h200M540 550h150M520 560h120M560 570h110M585 580h40M545 590h90",
    stroke: "mango",
    width: 3,
  },
]
