/** An open safari jeep with three passengers and a spare wheel; 360 wide. */
import type { Studio } from "../studio.ts"
import { box, disc, row, shape, stroke } from "../svg.ts"

export function jeep({ paint }: Studio): string {
  const wheel = (x: number): string =>
    disc(x, -34, 40, paint.ink) + disc(x, -34, 22, paint.grey) + disc(x, -34, 9, paint.greyDark)
  const rider = (x: number, shirt: string, skin: string): string =>
    shape(`M${x - 20} -104q0 -34 20 -34t20 34z`, shirt) +
    disc(x, -152, 15, skin) +
    shape(`M${x - 16} -153a16 15 0 0 1 32 0z`, paint.hair)
  return (
    disc(0, 4, 200, paint.ink, 0.25, 12) +
    rider(-120, paint.teal, paint.skin) +
    rider(-58, paint.mango, paint.skinDark) +
    rider(22, paint.shell, paint.skin) +
    stroke("M-160 -104V-196H-16L44 -110", paint.greyDark, 7) +
    stroke("M-90 -196V-110", paint.greyDark, 6) +
    shape("M-176 -198H-6L6 -186H-176Z", paint.cream) +
    shape("M-176 -112H52L60 -104H150Q180 -102 184 -72V-34H-178Z", paint.palm) +
    shape("M-176 -112H52L60 -104H150Q170 -103 178 -90H-176Z", paint.palmLight) +
    shape("M-30 -102h64v58h-60q-10 -30 -4 -58z", paint.palmDark) +
    box(8, -82, 18, 6, paint.cream, 3) +
    shape("M-178 -44H186L192 -28H-182Z", paint.greyDark) +
    disc(176, -82, 13, paint.lamp) +
    stroke(
      row(4, 96, 14)
        .map((x) => `M${x} -96v20`)
        .join(""),
      paint.palmDark,
      3,
    ) +
    disc(-182, -84, 32, paint.ink) +
    disc(-182, -84, 15, paint.grey) +
    wheel(-104) +
    wheel(112)
  )
}
