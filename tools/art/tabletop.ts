/** A wooden table in a riverside tavern, lamps overhead and the town across the water. */
import { glow } from "./glow.ts"
import type { Studio } from "./studio.ts"
import { box, d, disc, placed, row, shape, stroke } from "./svg.ts"
import { cityLights } from "./subjects/cityLights.ts"
import { sea } from "./sea.ts"

export function tabletop(studio: Studio, horizon: number, lightX: number): string {
  const { palette, paint } = studio
  const lamps = row(4, 250, 370)
    .map(
      (x, i) =>
        stroke(d`M${x} 0V${70 + (i % 2) * 34}`, paint.ink, 4) +
        glow(x, 120 + (i % 2) * 34, 165, paint.lamp) +
        shape(d`M${x - 46} ${118 + (i % 2) * 34}q8 -54 46 -54t46 54z`, i % 2 ? paint.coral : paint.mango) +
        disc(x, 120 + (i % 2) * 34, 15, paint.lamp),
    )
    .join("")
  return (
    sea(studio, horizon, lightX) +
    placed(cityLights(studio), 800, horizon + 4, 1.4) +
    lamps +
    box(0, 560, 1600, 340, paint.wood) +
    box(0, 560, 1600, 14, paint.woodLight) +
    stroke(
      row(13, -1200, 200)
        .map((x) => d`M${800 + x * 0.5} 574L${800 + x} 900`)
        .join(""),
      palette.trunk[1],
      4,
      0.6,
    )
  )
}
