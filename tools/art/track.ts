/** A kart circuit: trees, grass, and a bend of tarmac between red and white kerbs. */
import type { Studio } from "./studio.ts"
import { box, d, placed, row, shape } from "./svg.ts"
import { roundTrees } from "./subjects/roundTrees.ts"

export function track(studio: Studio, horizon: number): string {
  const { palette, paint } = studio
  const kerb = (y: number, step: number, height: number): string =>
    row(Math.ceil(1640 / step), -20, step)
      .map((x, i) => shape(d`M${x} ${y}h${step}l-8 ${height}h${-step}z`, i % 2 ? paint.coral : paint.shell))
      .join("")
  return (
    placed(roundTrees(studio), 400, horizon + 10) +
    placed(roundTrees(studio), 1220, horizon + 10, 1.1, true) +
    box(0, horizon, 1600, 900 - horizon, palette.grass[1]) +
    shape(d`M-10 ${horizon + 50}Q700 ${horizon + 20} 1610 ${horizon + 64}V910H-10Z`, palette.grass[2]) +
    kerb(660, 46, 16) +
    box(0, 676, 1600, 190, paint.greyDark) +
    box(0, 676, 1600, 12, paint.ink, 0, 0.3) +
    row(7, 60, 240)
      .map((x) => shape(d`M${x} 842h120l-6 8h-120z`, paint.stoneLight, 0.6))
      .join("") +
    kerb(858, 78, 26) +
    box(0, 884, 1600, 20, palette.grass[1])
  )
}
