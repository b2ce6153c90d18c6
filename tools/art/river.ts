/** A wide calm river: palm-lined far bank with its reflection, reeds at the near edge. */
import { sea } from "./sea.ts"
import type { Studio } from "./studio.ts"
import { d, placed, row, shape, stroke } from "./svg.ts"
import { palmGrove } from "./subjects/palmGrove.ts"

export function river(studio: Studio, horizon: number, lightX: number): string {
  const { palette, random } = studio
  const reeds = row(60, -10, 27.6)
    .map(
      (x) =>
        d`M${x} 910q${random.between(-14, 14)} ${-random.between(14, 40)} ${random.between(-20, 20)} ${-random.between(34, 74)}`,
    )
    .join("")
  return (
    sea(studio, horizon, lightX) +
    shape(
      d`M-10 ${horizon}H1610V${horizon + 34}Q1200 ${horizon + 54} 800 ${horizon + 38}T-10 ${horizon + 46}Z`,
      palette.leaf[1],
      0.35,
    ) +
    placed(palmGrove(studio), 330, horizon + 4) +
    placed(palmGrove(studio), 1230, horizon + 4, 1, true) +
    placed(palmGrove(studio), 800, horizon + 4, 0.8) +
    shape("M-10 880Q300 856 700 884T1610 872V910H-10Z", palette.grass[2]) +
    stroke(reeds, palette.leaf[0], 5)
  )
}
