/** A slope of clipped tea in rows along its curve, with a path between them. */
import type { Studio } from "./studio.ts"
import { box, d, disc, row, shape } from "./svg.ts"

const ROWS = 11

export function teaGarden({ palette, random }: Studio, horizon: number): string {
  const depth = 900 - horizon
  const rowAt = (place: number) => horizon + depth * (0.02 + 0.98 * (place / ROWS) ** 1.7)
  const bushes = row(ROWS, 0, 1).map((place) => {
    const y = rowAt(place)
    const size = 16 + 6.5 * place
    const sag = random.between(12, 26) * (1 + place / 5)
    const heightAt = (x: number) => y + size * 0.5 + sag * Math.sin((x / 1600) * Math.PI * 1.6 + place * 0.35)
    const [front, back] =
      place % 2 === 0 ? [palette.grass[2], palette.leaf[0]] : [palette.grass[1], palette.leaf[0]]
    const step = size * 1.05
    const count = Math.ceil(1700 / step)
    return row(count, -40, step)
      .map(
        (x) =>
          disc(x, heightAt(x), size * 0.72, back, 1, size * 0.5) +
          disc(x, heightAt(x) - size * 0.2, size * 0.66, front, 1, size * 0.36) +
          disc(x - size * 0.16, heightAt(x) - size * 0.36, size * 0.3, palette.leaf[2], 0.5, size * 0.12),
      )
      .join("")
  })
  return (
    box(0, horizon, 1600, depth, palette.leaf[1]) +
    bushes.join("") +
    shape(
      d`M${620} ${910}Q${760} ${horizon + depth * 0.62} ${700} ${horizon + depth * 0.36}T${760} ${horizon + 6}h14Q${740} ${horizon + depth * 0.3} ${800} ${horizon + depth * 0.5}T${900} ${910}Z`,
      palette.earth[0],
      0.8,
    )
  )
}
