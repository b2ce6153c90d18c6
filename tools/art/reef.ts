/** Under the sea: the rippled surface at `horizon`, shafts of light, rocks and corals on the bed. */
import type { Studio } from "./studio.ts"
import { box, d, disc, row, shape, stroke } from "./svg.ts"
import { downward } from "./wash.ts"

export function reef(studio: Studio, horizon: number, lightX: number): string {
  const { palette, paint, random } = studio
  const [shallow, middle, deep] = palette.deep
  const water = downward([
    [0, shallow],
    [0.4, middle],
    [1, deep],
  ])
  const shaft = downward([
    [0, palette.glitter, 0.42],
    [1, palette.glitter, 0],
  ])
  const shafts = row(6, -420, 170)
    .map((dx) =>
      shape(
        d`M${lightX + dx * 0.5} ${horizon}h${random.between(26, 60)}L${lightX + dx * 1.9 + 160} 820H${lightX + dx * 1.9 - 20}Z`,
        shaft.fill,
        0.6,
      ),
    )
    .join("")
  const surface = row(9, -10, 180)
    .map((x) => d`${x < 0 ? `M-10 ${horizon}` : ""}q45 -22 90 0t90 0`)
    .join("")
  return (
    water.definition +
    shaft.definition +
    shape(`${surface}V910H-10Z`, water.fill) +
    stroke(surface, palette.crest, 6, 0.9) +
    shafts +
    shape("M-10 760Q200 690 420 770T820 800T1240 740T1610 770V910H-10Z", deep) +
    shape("M-10 830Q260 780 600 836T1200 820T1610 800V910H-10Z", palette.sand[1], 0.85) +
    shape("M-10 866Q360 836 800 870T1610 850V910H-10Z", palette.sand[0], 0.85) +
    row(15, 30, 110)
      .map((x, i) =>
        coral(
          studio,
          x + random.between(-30, 30),
          850 + random.between(-20, 20),
          [paint.coral, paint.mango, paint.pink, paint.purple, paint.coralLight][i % 5] ?? paint.coral,
          i % 3,
        ),
      )
      .join("") +
    box(0, 898, 1600, 4, palette.sand[0])
  )
}

function coral({ paint, random }: Studio, x: number, y: number, colour: string, kind: number): string {
  if (kind === 0)
    return row(7, -48, 16)
      .map((dx) =>
        stroke(
          d`M${x + dx * 0.3} ${y}Q${x + dx} ${y - 40} ${x + dx * 1.2} ${y - random.between(60, 120)}`,
          colour,
          11,
        ),
      )
      .join("")
  if (kind === 1)
    return (
      disc(x, y - 20, 58, colour, 1, 46) +
      stroke(
        row(5, -40, 20)
          .map((dx) => d`M${x + dx} ${y - 54 + Math.abs(dx) * 0.4}q8 20 -4 40`)
          .join(""),
        paint.shell,
        4,
        0.5,
      )
    )
  return row(5, -30, 15)
    .map((dx) =>
      stroke(
        d`M${x + dx} ${y}q${random.between(-26, 26)} -50 0 -90t${random.between(-16, 16)} -${random.between(40, 90)}`,
        paint.palmLight,
        8,
      ),
    )
    .join("")
}
