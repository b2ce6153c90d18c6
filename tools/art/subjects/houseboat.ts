/** A thatched rice-barge houseboat with lit arched windows and lanterns; 560 wide. */
import { glow } from "../glow.ts"
import type { Studio } from "../studio.ts"
import { box, d, disc, row, shape, stroke } from "../svg.ts"
import { waterline } from "../waterline.ts"

export function houseboat(studio: Studio): string {
  const { paint } = studio
  const arch = (x: number): string =>
    shape(d`M${x} -48v-34a17 17 0 0 1 34 0v34z`, paint.lamp) +
    stroke(d`M${x + 17} -98v50M${x} -72h34`, paint.woodDark, 2.4)
  const thatch = row(44, -236, 10.4)
    .map((x) => d`M${x} ${-118 - 30 * Math.cos(x / 170)}q-4 18 -3 34`)
    .join("")
  return (
    waterline(studio, 480) +
    shape(
      "M-300 -86Q-280 -40 -210 -42H220Q280 -44 306 -104Q304 -10 210 12H-210Q-284 2 -300 -86Z",
      paint.woodDark,
    ) +
    shape(
      "M-300 -86Q-280 -40 -210 -42H220Q280 -44 306 -104Q305 -92 302 -80Q280 -30 220 -28H-210Q-278 -28 -296 -68Z",
      paint.wood,
    ) +
    box(-216, -112, 400, 72, paint.woodLight) +
    row(6, -196, 62).map(arch).join("") +
    stroke("M-216 -42h400", paint.woodDark, 5) +
    shape(
      "M-246 -98Q-250 -150 -200 -158Q-10 -206 150 -160Q216 -150 236 -92Q210 -108 190 -108H-210Q-232 -108 -246 -98Z",
      paint.thatch,
    ) +
    shape(
      "M-246 -98Q-250 -150 -200 -158Q-10 -206 150 -160Q180 -154 200 -140Q-10 -178 -220 -136Q-240 -122 -246 -98Z",
      paint.sand,
      0.6,
    ) +
    stroke(thatch, paint.thatchDark, 2.2, 0.75) +
    shape("M-96 -176q90 -52 180 0q-90 -22 -180 0z", paint.thatchDark) +
    stroke("M250 -64V-120", paint.woodDark, 4) +
    glow(250, -130, 39, paint.lamp) +
    disc(250, -128, 10, paint.lamp) +
    stroke("M-276 -70V-124", paint.woodDark, 4) +
    glow(-276, -134, 39, paint.lamp) +
    disc(-276, -132, 10, paint.lamp)
  )
}
