/** Panjim's waterfront in the distance: low roofs, a church on its hill, lit windows; 1100 wide, 150 high. */
import { glow } from "../glow.ts"
import type { Studio } from "../studio.ts"
import { box, disc, row, shape } from "../svg.ts"

export function cityLights({ paint, palette, random }: Studio): string {
  const blocks = row(22, -540, 49)
    .map((x) => {
      const tall = random.between(26, 74)
      const windows = Array.from({ length: 4 }, (_, i) =>
        box(x + 7 + (i % 2) * 19, -tall + 10 + Math.floor(i / 2) * 17, 9, 9, paint.lamp, 1),
      ).join("")
      return (
        box(x, -tall, 46, tall, random.pick(palette.hills[2], paint.indigoLight, paint.lateriteDark)) +
        shape(`M${x - 5} ${-tall}l12 -14h32l12 14z`, paint.lateriteDark) +
        windows
      )
    })
    .join("")
  return (
    shape("M-240 0Q-210 -106 -60 -108Q90 -106 120 0Z", palette.grass[1]) +
    box(-96, -150, 22, 60, paint.shell) +
    box(-46, -150, 22, 60, paint.shell) +
    box(-76, -134, 32, 44, paint.cream) +
    shape("M-98 -150l13 -22 13 22zM-48 -150l13 -22 13 22z", paint.coral) +
    disc(-60, -112, 7, paint.lamp) +
    blocks +
    row(26, -540, 43)
      .map((x) => glow(x, -6, 20, paint.lamp) + disc(x, -6, 4, paint.lamp))
      .join("") +
    box(-560, -3, 1120, 8, palette.trunk[1])
  )
}
