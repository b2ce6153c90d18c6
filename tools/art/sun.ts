/**
 * The sun with a halo and, more often than not, the broad rays of a poster; a cratered moon at night; only brightness
 * in the rains.
 */
import type { Studio } from "./studio.ts"
import { d, disc, shape, type Point } from "./svg.ts"
import { downward, outward } from "./wash.ts"

const RADIUS = { dawn: 84, noon: 62, golden: 72, dusk: 108, night: 54, monsoon: 0 }
const RAYS = 22

export function sun({ palette, time, random }: Studio, [x, y]: Point): string {
  const radius = RADIUS[time]
  const halo = outward([
    [0, palette.halo, 0.95],
    [0.45, palette.halo, 0.4],
    [1, palette.halo, 0],
  ])
  const glow =
    halo.definition +
    disc(x, y, time === "monsoon" ? 420 : radius * 3.1 + 60, halo.fill, time === "monsoon" ? 0.5 : 0.9)
  if (time === "monsoon") return glow
  const face = downward([
    [0, palette.light[0]],
    [1, palette.light[1]],
  ])
  const body = face.definition + disc(x, y, radius, face.fill)
  if (time === "night") return glow + body + craters(x, y, palette.light[1])
  const hasRays = time === "dusk" || random.next() < 0.55
  return (hasRays ? rays(x, y, palette.halo) : "") + glow + body
}

const rays = (x: number, y: number, colour: string): string =>
  shape(
    Array.from({ length: RAYS }, (_, i) => {
      const [from, to] = [((i - 0.24) / RAYS) * 2 * Math.PI, ((i + 0.24) / RAYS) * 2 * Math.PI]
      return d`M${x} ${y}L${x + 1900 * Math.cos(from)} ${y + 1900 * Math.sin(from)}L${x + 1900 * Math.cos(to)} ${y + 1900 * Math.sin(to)}Z`
    }).join(""),
    colour,
    0.1,
  )

const craters = (x: number, y: number, colour: string): string =>
  disc(x - 16, y - 12, 11, colour) +
  disc(x + 18, y + 10, 15, colour) +
  disc(x - 8, y + 26, 7, colour) +
  disc(x + 14, y - 26, 6, colour)
