/** A green sea turtle swimming to the right; 380 wide. */
import type { Studio } from "../studio.ts"
import { disc, shape, stroke } from "../svg.ts"

export function turtle({ paint }: Studio): string {
  return (
    shape("M60 20Q30 110 -50 150Q-70 150 -60 130Q-20 80 -10 30Z", paint.palm) +
    shape("M-110 20Q-170 30 -200 70Q-180 84 -150 66Q-110 50 -90 34Z", paint.palm) +
    shape("M-130 0Q-90 -100 20 -92Q110 -84 130 -8Q60 50 -40 44Q-110 36 -130 0Z", paint.palmDark) +
    shape("M-116 -6Q-80 -88 18 -82Q100 -74 118 -12Q50 30 -40 26Q-96 20 -116 -6Z", paint.palmLight) +
    stroke(
      "M-60 -60L-30 -20L-50 22M-30 -20H40L70 -66M40 -20L56 20M-6 -82L-30 -20M20 -82L40 -20M-100 -24L-30 -20M112 -30L40 -20",
      paint.palmDark,
      6,
    ) +
    shape("M120 -24Q150 -64 192 -46Q214 -30 200 -14Q170 6 128 6Z", paint.palmLight) +
    disc(184, -32, 6, paint.ink) +
    shape("M84 24Q120 90 90 164Q76 170 70 152Q70 90 40 36Z", paint.lime) +
    shape("M-110 16Q-150 10 -190 20Q-186 36 -160 38Q-130 40 -100 30Z", paint.lime)
  )
}
