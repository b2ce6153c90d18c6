/** Soft light around a lamp, fading to nothing at the radius. */
import { disc } from "./svg.ts"
import { outward } from "./wash.ts"

export function glow(x: number, y: number, radius: number, colour: string, strength = 0.75): string {
  const light = outward([
    [0, colour, strength],
    [0.4, colour, strength * 0.4],
    [1, colour, 0],
  ])
  return light.definition + disc(x, y, radius, light.fill)
}
