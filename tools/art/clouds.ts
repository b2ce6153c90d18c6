/** A few heaped clouds with flat feet; in the rains a whole ceiling of them. */
import type { Studio } from "./studio.ts"
import { box, disc, placed } from "./svg.ts"

const PUFFS = [
  [-96, -22, 30],
  [-52, -38, 44],
  [4, -54, 58],
  [62, -36, 42],
  [106, -20, 28],
] as const

export function clouds({ palette, random, time }: Studio, horizon: number): string {
  if (time === "night") return ""
  if (time === "monsoon") return ceiling(palette.cloud[0], palette.cloud[1], random.between(0, 80))
  const count = time === "noon" ? random.pick(2, 3, 4) : random.pick(1, 2, 3)
  return Array.from({ length: count }, (_, i) => {
    const x = (1500 / count) * i + random.between(60, 300)
    return placed(
      cloud(palette.cloud[0], palette.cloud[1]),
      x,
      random.between(110, horizon - 190),
      random.between(0.5, 1.1),
      i % 2 === 0,
    )
  }).join("")
}

const cloud = (lit: string, shaded: string): string =>
  PUFFS.map(([x, y, r]) => disc(x + 14, y + 4, r, shaded, 0.75, r - 2)).join("") +
  PUFFS.map(([x, y, r]) => disc(x - 4, y, r * 0.92, lit, 0.92)).join("") +
  box(-146, -26, 300, 27, lit, 13, 0.92)

const ceiling = (lit: string, shaded: string, shift: number): string =>
  Array.from({ length: 12 }, (_, i) => disc(i * 150 - shift, 40 + (i % 3) * 30, 150, lit, 0.55, 84)).join(
    "",
  ) +
  Array.from({ length: 12 }, (_, i) =>
    disc(i * 158 - 2 * shift, 6 + (i % 2) * 26, 140, shaded, 0.85, 74),
  ).join("")
