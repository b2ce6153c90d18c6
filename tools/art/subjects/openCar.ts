/** An open-topped old car with a couple, scarf flying and luggage strapped behind; 420 wide. */
import type { Studio } from "../studio.ts"
import { box, disc, shape, stroke } from "../svg.ts"

export function openCar({ paint }: Studio): string {
  const wheel = (x: number): string =>
    disc(x, -34, 37, paint.ink) + disc(x, -34, 20, paint.shell) + disc(x, -34, 10, paint.grey)
  return (
    disc(0, 4, 226, paint.ink, 0.25, 12) +
    box(-190, -146, 86, 44, paint.wood, 7) +
    box(-176, -178, 62, 34, paint.mango, 6) +
    stroke("M-160 -146v42M-128 -146v42M-146 -178v32", paint.woodDark, 4) +
    shape("M-48 -100q0 -42 24 -42t24 42z", paint.shell) +
    disc(-22, -158, 19, paint.skin) +
    shape("M-42 -158a20 19 0 0 1 40 -4q-16 2 -22 0q-2 10 -18 4z", paint.hair) +
    shape("M24 -100q0 -40 22 -40t22 40z", paint.coral) +
    disc(46, -156, 18, paint.skinDark) +
    shape("M26 -160a20 18 0 0 1 40 0l8 4h-48z", paint.cream) +
    shape("M-30 -142Q-70 -150 -92 -134Q-104 -130 -112 -136Q-92 -160 -30 -148Z", paint.mango) +
    stroke("M92 -104L66 -156", paint.greyDark, 6) +
    stroke("M70 -122l-16 -8", paint.ink, 6) +
    shape("M-216 -46Q-222 -104 -170 -106H84Q150 -104 186 -92Q218 -80 218 -46V-34H-214Z", paint.teal) +
    shape(
      "M-214 -70Q-208 -104 -170 -106H84Q150 -104 186 -92Q206 -84 214 -68Q60 -86 -214 -70Z",
      paint.tealLight,
    ) +
    shape("M-20 -102h88l-8 58h-76z", paint.tealDark, 0.5) +
    box(38, -84, 20, 6, paint.shell, 3) +
    box(-222, -46, 446, 13, paint.stoneLight, 6) +
    disc(206, -72, 14, paint.yellow) +
    stroke("M-174 -38a48 48 0 0 1 92 0M92 -38a48 48 0 0 1 92 0", paint.tealDark, 10) +
    wheel(-128) +
    wheel(138)
  )
}
