/** A coast road above the sea: verge, low white kerb stones, tarmac with a broken line. */
import { sea } from "./sea.ts"
import type { Studio } from "./studio.ts"
import { d, row, shape, stroke } from "./svg.ts"

export function road(studio: Studio, horizon: number, lightX: number): string {
  const { palette, paint } = studio
  return (
    sea(studio, horizon, lightX) +
    shape("M-10 656Q300 630 700 648T1610 628V910H-10Z", palette.grass[1]) +
    shape("M-10 684Q400 664 800 676T1610 664V910H-10Z", palette.grass[2]) +
    shape("M-10 726Q400 716 800 720T1610 714V910H-10Z", palette.earth[0]) +
    row(24, 10, 68)
      .map((x) => shape(d`M${x} 730v-30q8 -8 17 0v30z`, paint.shell))
      .join("") +
    shape("M-10 738H1610V910H-10Z", paint.greyDark) +
    shape("M-10 738H1610V748H-10Z", paint.stoneLight) +
    stroke(
      row(12, -20, 150)
        .map((x) => d`M${x} 840h84`)
        .join(""),
      paint.cream,
      10,
      0.9,
    )
  )
}
