/** A fast forest river between boulders, streaked with white water. */
import type { Studio } from "./studio.ts"
import { box, d, disc, placed, row, shape, stroke } from "./svg.ts"
import { roundTrees } from "./subjects/roundTrees.ts"
import { downward } from "./wash.ts"

export function rapids(studio: Studio, horizon: number): string {
  const { palette, paint, random } = studio
  const water = downward([
    [0, palette.sea[1]],
    [0.4, palette.sea[2]],
    [1, palette.sea[3]],
  ])
  const streaks = Array.from({ length: 120 }, () => {
    const near = random.next()
    return d`M${random.between(-60, 1600)} ${horizon + 20 + near * (870 - horizon)}q${40 + 60 * near} ${-10 - 24 * near} ${80 + 120 * near} 0`
  }).join("")
  const boulder = (x: number, y: number, size: number): string =>
    shape(
      d`M${x - 90 * size} ${y}Q${x - 80 * size} ${y - 90 * size} ${x - 10 * size} ${y - 100 * size}Q${x + 80 * size} ${y - 90 * size} ${x + 96 * size} ${y}Z`,
      paint.stoneDark,
    ) +
    shape(
      d`M${x - 70 * size} ${y - 30 * size}Q${x - 60 * size} ${y - 88 * size} ${x - 10 * size} ${y - 96 * size}Q${x + 40 * size} ${y - 90 * size} ${x + 50 * size} ${y - 60 * size}Q${x - 20 * size} ${y - 60 * size} ${x - 70 * size} ${y - 30 * size}Z`,
      paint.stone,
    ) +
    disc(x, y + 4, 116 * size, paint.foam, 0.9, 11 * size)
  return (
    row(4, 60, 490)
      .map((x) => placed(roundTrees(studio), x, horizon + 8, 1.3))
      .join("") +
    water.definition +
    box(0, horizon, 1600, 900 - horizon, water.fill) +
    stroke(streaks, paint.foam, 5, 0.55) +
    boulder(120, horizon + 90, 1.1) +
    boulder(1490, horizon + 110, 1.3) +
    boulder(420, horizon + 50, 0.5) +
    boulder(1130, horizon + 46, 0.6) +
    boulder(1350, 850, 0.8)
  )
}
