/** A flat Goan river ferry with a scooter, people and a wheelhouse; 400 wide. */
import type { Studio } from "../studio.ts"
import { box, disc, row, shape, stroke } from "../svg.ts"
import { waterline } from "../waterline.ts"

export function ferry(studio: Studio): string {
  const { paint } = studio
  return (
    waterline(studio, 360) +
    row(7, -120, 34)
      .map(
        (x, i) =>
          disc(x, -76, 8, i % 2 ? paint.skin : paint.skinDark) +
          box(x - 10, -68, 20, 34, [paint.coral, paint.teal, paint.mango][i % 3] ?? paint.coral, 7),
      )
      .join("") +
    stroke("M-150 -36v-76M150 -36v-76M-50 -36v-76M50 -36v-76", paint.greyDark, 5) +
    shape("M-170 -112H170L156 -128H-156Z", paint.palm) +
    box(-40, -176, 80, 48, paint.shell, 3) +
    box(-30, -166, 60, 20, paint.lamp, 2) +
    shape("M-50 -176H50L42 -186H-42Z", paint.coral) +
    stroke("M0 -186v-30", paint.greyDark, 3) +
    shape("M0 -216l26 7-26 8z", paint.mango) +
    shape(
      "M-214 -74L-190 -38H190L214 -74L222 -70L196 -4Q190 10 172 10H-172Q-190 10 -196 -4L-222 -70Z",
      paint.indigo,
    ) +
    shape("M-196 -38H196L192 -28H-192Z", paint.mango)
  )
}
