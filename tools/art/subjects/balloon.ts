/**
 * A striped hot-air balloon with a wicker basket and two waving passengers; 300 wide, 440 high, basket at the origin.
 */
import type { Studio } from "../studio.ts"
import { disc, shape, stroke } from "../svg.ts"

export function balloon({ paint }: Studio): string {
  return (
    stroke("M-62 -120L-26 -40M62 -120L26 -40M-20 -110L-12 -40M20 -110L12 -40", paint.woodDark, 2.6) +
    shape("M0 -440C-200 -440 -190 -240 -64 -120Q0 -104 64 -120C190 -240 200 -440 0 -440Z", paint.coral) +
    shape("M0 -440C-130 -440 -130 -240 -42 -114Q0 -106 42 -114C130 -240 130 -440 0 -440Z", paint.shell) +
    shape("M0 -440C-76 -440 -76 -240 -24 -110Q0 -107 24 -110C76 -240 76 -440 0 -440Z", paint.mango) +
    shape("M0 -440C-24 -440 -24 -240 -8 -108H8C24 -240 24 -440 0 -440Z", paint.coral) +
    shape("M-152 -300Q0 -262 152 -300Q150 -270 140 -246Q0 -208 -140 -246Q-150 -270 -152 -300Z", paint.teal) +
    shape("M0 -440C200 -440 190 -240 64 -120C140 -240 130 -410 0 -440Z", paint.ink, 0.16) +
    shape("M-8 -70Q0 -112 8 -70Z", paint.yellow) +
    disc(-14, -54, 9, paint.skin) +
    disc(12, -52, 9, paint.skinDark) +
    stroke("M-20 -44L-38 -62", paint.skin, 5) +
    shape("M-24 -38q0 -10 10 -10t10 10zM2 -36q0 -10 10 -10t10 10z", paint.indigo) +
    shape("M-32 -42H32L25 6H-25Z", paint.woodLight) +
    stroke("M-30 -28H30M-28 -14H28M-12 -40L-9 4M12 -40L9 4", paint.wood, 3.4) +
    stroke("M-34 -42H34", paint.woodDark, 7)
  )
}
