/** Water from the horizon to the foot of the picture, with waves and the glitter of the light at `lightX`. */
import type { Studio } from "./studio.ts"
import { box, d, stroke } from "./svg.ts"
import { downward } from "./wash.ts"

export function sea(studio: Studio, horizon: number, lightX: number): string {
  const [rim, far, middle, near] = studio.palette.sea
  const water = downward([
    [0, rim],
    [0.1, far],
    [0.36, middle],
    [1, near],
  ])
  return (
    water.definition +
    box(0, horizon, 1600, 900 - horizon, water.fill) +
    waves(studio, horizon) +
    glitter(studio, horizon, lightX)
  )
}

function waves({ palette, random, sway }: Studio, horizon: number): string {
  const lines = (count: number, lift: number): string =>
    Array.from({ length: count }, () => {
      const near = random.next() ** 0.9
      const width = random.between(14, 52) * (0.35 + near * 1.7)
      const x = random.between(-40, 1600)
      const rise = lift * (0.6 + near) * (1 + 0.4 * sway(near + x / 900, 2))
      return d`M${x + 9 * near * sway(near + x / 1600)} ${horizon + 8 + near * (880 - horizon)}q${width / 2} ${rise} ${width} 0`
    }).join("")
  return stroke(lines(150, -5), palette.crest, 2, 0.42) + stroke(lines(120, 5), palette.trough, 2.4, 0.3)
}

function glitter({ palette, random, time, sway }: Studio, horizon: number, lightX: number): string {
  if (time === "monsoon") return ""
  const flecks = Array.from({ length: time === "noon" ? 70 : 170 }, () => {
    const near = random.next() ** 0.8
    const spread = 26 + near * 210
    const full = random.between(6, 26) * (0.4 + near * 1.7)
    const x = lightX + (random.next() + random.next() + random.next() - 1.5) * spread
    const half = full * (1 + 0.46 * sway(7.3 * near + x / 37, 2))
    return d`M${x - half} ${horizon + 4 + near * 250}h${2 * half}`
  })
  return stroke(flecks.join(""), palette.glitter, 2.8, 0.7)
}
