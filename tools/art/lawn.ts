/** A garden of grass and flowers before a belt of trees. */
import type { Studio } from "./studio.ts"
import { box, d, disc, placed, row, shape, stroke } from "./svg.ts"
import { roundTrees } from "./subjects/roundTrees.ts"
import { palmGrove } from "./subjects/palmGrove.ts"

export function lawn(studio: Studio, horizon: number): string {
  const { palette, paint, random } = studio
  const blades = Array.from(
    { length: 160 },
    () =>
      d`M${random.between(0, 1600)} ${random.between(horizon + 40, 896)}l${random.between(-5, 5)} -${random.between(8, 18)}`,
  ).join("")
  return (
    row(3, 240, 560)
      .map((x) => placed(palmGrove(studio), x, horizon - 20, 1.3))
      .join("") +
    row(3, 200, 600)
      .map((x) => placed(roundTrees(studio), x, horizon + 10, 1.1))
      .join("") +
    box(0, horizon, 1600, 900 - horizon, palette.grass[1]) +
    shape(
      d`M-10 ${horizon + 90}Q500 ${horizon + 50} 1000 ${horizon + 90}T1610 ${horizon + 76}V910H-10Z`,
      palette.grass[2],
    ) +
    stroke(blades, palette.leaf[2], 3, 0.6) +
    Array.from({ length: 46 }, () =>
      disc(
        random.between(0, 1600),
        random.between(horizon + 30, 890),
        random.between(4, 8),
        random.pick(paint.yellow, paint.pink, paint.shell),
      ),
    ).join("")
  )
}
