/** A red laterite clifftop with dry grass, the sea far below. */
import { sea } from "./sea.ts"
import type { Studio } from "./studio.ts"
import { d, disc, row, shape, stroke } from "./svg.ts"

export function plateau(studio: Studio, horizon: number, lightX: number): string {
  const { palette, random } = studio
  const edge = "M-10 690Q180 640 420 668T900 660T1300 690T1610 650"
  const tufts = Array.from({ length: 70 }, () => {
    const [x, y] = [random.between(0, 1600), random.between(704, 896)]
    return d`M${x} ${y}l-8 -20M${x} ${y}l0 -26M${x} ${y}l9 -19`
  }).join("")
  return (
    sea(studio, horizon, lightX) +
    shape(`${edge}V910H-10Z`, palette.earth[0]) +
    stroke(edge, palette.grass[0], 13) +
    shape("M-10 770Q300 720 760 752T1610 730V910H-10Z", palette.earth[1], 0.45) +
    Array.from({ length: 60 }, () =>
      disc(
        random.between(0, 1600),
        random.between(720, 890),
        random.between(6, 22),
        palette.earth[1],
        0.7,
        random.between(3, 8),
      ),
    ).join("") +
    stroke(tufts, palette.grass[1], 4) +
    stroke(
      row(9, 60, 180)
        .map((x) => d`M${x} ${random.between(700, 740)}q30 -8 70 0`)
        .join(""),
      palette.grass[0],
      5,
      0.8,
    )
  )
}
