/** A scuba diver gliding to the right with tank, fins and a trail of bubbles; 460 wide. */
import type { Studio } from "../studio.ts"
import { disc, shape, stroke } from "../svg.ts"

export function diver({ paint, random }: Studio): string {
  const bubbles = Array.from({ length: 14 }, (_, i) =>
    disc(196 + random.between(-22, 34) + i * 2, -70 - i * 26, random.between(5, 15), paint.foam, 0.45),
  ).join("")
  return (
    bubbles +
    shape("M-150 6Q-200 -30 -270 -16Q-300 -6 -304 10Q-250 10 -200 30Q-170 32 -150 20Z", paint.mango) +
    shape("M-146 34Q-190 50 -226 96Q-240 120 -230 130Q-196 100 -150 76Q-130 60 -134 44Z", paint.mangoDark) +
    stroke("M-10 10L-80 -4L-150 10", paint.indigo, 36) +
    stroke("M-10 20L-74 40L-140 40", paint.ink, 34) +
    shape("M-40 -22Q40 -56 120 -44Q140 -20 126 14Q40 44 -40 40Z", paint.indigo) +
    stroke("M-20 20Q50 22 120 -2", paint.coral, 8) +
    shape("M-14 -44Q-24 -78 4 -84L96 -84Q124 -76 116 -46Q50 -54 -14 -44Z", paint.mango) +
    shape("M96 -84Q124 -76 116 -46L98 -46Z", paint.mangoDark) +
    stroke("M118 -66h18l12 22", paint.greyDark, 7) +
    stroke("M96 6L70 60L140 84", paint.indigo, 24) +
    disc(150, 86, 14, paint.skin) +
    stroke("M150 -76Q210 -84 204 -24", paint.ink, 7) +
    disc(166, -26, 38, paint.skin) +
    shape("M128 -30a38 38 0 0 1 60 -28l-30 26q-14 20 -24 24q-6 -10 -6 -22z", paint.ink) +
    shape("M164 -52h38q8 16 -2 34h-32q-10 -16 -4 -34z", paint.coral) +
    shape("M170 -46h28q4 10 -2 22h-22q-8 -10 -4 -22z", paint.blueLight) +
    disc(198, -8, 11, paint.ink)
  )
}
