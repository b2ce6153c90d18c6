/** A speeding motor boat with its wake; 240 wide. */
import type { Studio } from "../studio.ts"
import { disc, shape, stroke } from "../svg.ts"

export function speedBoat({ paint }: Studio): string {
  return (
    shape("M-320 8Q-200 -12 -110 -14L-90 8Z", paint.foam, 0.75) +
    shape("M-130 6Q-150 -38 -104 -34Q-110 -10 -84 6Z", paint.foam, 0.9) +
    shape("M-118 -34H20Q110 -36 156 -62Q132 0 86 8H-100Q-116 2 -118 -34Z", paint.shell) +
    shape("M-117 -20Q60 -18 144 -40Q134 -20 122 -8H-112Z", paint.coral) +
    shape("M-10 -36L24 -64L40 -64L64 -40Z", paint.blueLight) +
    stroke("M24 -64L64 -42", paint.greyDark, 3) +
    disc(-30, -62, 9, paint.skinDark) +
    shape("M-44 -34q0 -22 14 -22t14 22z", paint.teal) +
    disc(-76, -60, 9, paint.skin) +
    shape("M-90 -34q0 -22 14 -22t14 22z", paint.mango) +
    stroke("M-104 -34V-72", paint.greyDark, 4) +
    shape("M-104 -72l-26 7 26 8z", paint.coral)
  )
}
