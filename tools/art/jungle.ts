/** Rain forest: three walls of trees thinning into mist, a path over the floor, leaves hanging in from above. */
import { mix } from "./colour.ts"
import type { Studio } from "./studio.ts"
import { box, d, disc, placed, row, shape, stroke } from "./svg.ts"
import { ferns } from "./subjects/ferns.ts"

export function jungle(studio: Studio, horizon: number): string {
  const { palette, random } = studio
  const litter = Array.from({ length: 120 }, () =>
    disc(
      random.between(0, 1600),
      random.between(horizon + 30, 890),
      random.between(8, 30),
      random.pick(palette.grass[1], palette.leaf[0], palette.leaf[2]),
      0.5,
      random.between(3, 8),
    ),
  ).join("")
  return (
    [0, 1, 2].map((depth) => wall(studio, horizon, depth)).join("") +
    box(0, horizon + 20, 1600, 900 - horizon, palette.grass[2]) +
    shape(
      d`M700 ${horizon + 16}Q760 ${horizon + 110} 620 ${horizon + 190}T240 910H1420Q1100 ${horizon + 240} 920 ${horizon + 150}T840 ${horizon + 16}Z`,
      palette.earth[0],
    ) +
    litter +
    placed(ferns(studio), 130, horizon + 90, 0.7) +
    placed(ferns(studio), 1480, horizon + 100, 0.75) +
    canopy(studio)
  )
}

/** One rank of trees; depth 0 is the farthest and palest. Every trunk ends inside its crown. */
function wall({ palette, random }: Studio, horizon: number, depth: number): string {
  const colour = mix(mix(palette.leaf[0], palette.leaf[1], 0.4 * depth), palette.sky[3], 0.62 - 0.25 * depth)
  const bark = mix(palette.trunk[0], palette.sky[3], 0.55 - 0.22 * depth)
  const foot = horizon - 30 + depth * 30
  const trees = row(8, -30, 232).map((at) => {
    const [x, tall] = [at + random.between(-80, 80), random.between(300, 400) - depth * 60]
    const crown = row(7, -84, 28)
      .map((dx) =>
        disc(
          x + dx,
          foot - tall + random.between(-44, 40),
          random.between(44, 74),
          colour,
          1,
          random.between(30, 48),
        ),
      )
      .join("")
    return (
      shape(d`M${x - 8 - 4 * depth} ${foot}L${x - 5} ${foot - tall}h10L${x + 8 + 4 * depth} ${foot}Z`, bark) +
      stroke(d`M${x} ${foot - tall * 0.6}l${random.pick(-60, 60)} ${-tall * 0.34}`, bark, 6) +
      crown
    )
  })
  const brush = row(30, -30, 57).map((x) =>
    disc(x, foot - random.between(0, 46), random.between(44, 80), colour, 1, random.between(34, 54)),
  )
  return [...trees, ...brush].join("")
}

const canopy = ({ palette, random }: Studio): string =>
  Array.from({ length: 60 }, (_, i) => {
    const x = random.between(-60, 1660)
    return disc(
      x,
      -10 + (Math.abs(x - 800) / 800) ** 2 * random.between(0, 110),
      random.between(60, 110),
      i % 3 ? palette.leaf[1] : palette.leaf[0],
      1,
      random.between(26, 50),
    )
  }).join("")
