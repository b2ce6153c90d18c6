/** A red beach crab with both claws up; 190 wide, 130 high. */
import type { Studio } from "../studio.ts"
import { d, disc, placed, row, shape, stroke } from "../svg.ts"

export function crab({ paint }: Studio): string {
  const legs = row(3, 0, 1)
    .map((i) => d`M${44 - i * 6} ${-34 + i * 8}Q${84 - i * 4} ${-54 + i * 18} ${94 - i * 12} ${-8 + i * 4}`)
    .join("")
  const side =
    stroke(legs, paint.coralDark, 8) +
    stroke("M50 -56Q86 -58 84 -88", paint.coral, 11) +
    shape("M84 -84Q54 -104 74 -134Q80 -112 92 -114Q90 -126 98 -136Q122 -108 84 -84Z", paint.coral) +
    stroke("M20 -74V-100", paint.coral, 6) +
    disc(20, -104, 9, paint.shell) +
    disc(22, -104, 5, paint.ink)
  return (
    disc(0, 0, 100, paint.ink, 0.2, 9) +
    side +
    placed(side, 0, 0, 1, true) +
    disc(0, -46, 62, paint.coralDark, 1, 36) +
    disc(0, -50, 60, paint.coral, 1, 33) +
    disc(-16, -64, 26, paint.coralLight, 0.6, 9) +
    stroke("M-14 -38Q0 -28 14 -38", paint.ink, 4.5)
  )
}
