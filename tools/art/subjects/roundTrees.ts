/** A hedge of mango and cashew trees for the middle distance; 900 wide, 120 high. */
import type { Studio } from "../studio.ts"
import { disc, row } from "../svg.ts"

export function roundTrees({ palette, random }: Studio): string {
  return row(46, -440, 20)
    .map(
      (x, i) =>
        disc(
          x,
          -random.between(6, 70 - Math.abs(x) * 0.06),
          random.between(26, 48),
          random.pick(palette.leaf[0], palette.leaf[1], palette.grass[2]),
          1,
          random.between(20, 36),
        ) + (i % 4 ? "" : disc(x, -random.between(40, 80), 18, palette.leaf[2], 0.5, 10)),
    )
    .join("")
}
