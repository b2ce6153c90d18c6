/** A low racing kart with a helmeted driver, seen from the side; 380 wide. */
import type { Studio } from "../studio.ts"
import { box, disc, shape, stroke } from "../svg.ts"

export function goKart({ paint }: Studio): string {
  const wheel = (x: number, r: number): string =>
    disc(x, -r, r, paint.ink) + disc(x, -r, r * 0.52, paint.grey) + disc(x, -r, r * 0.2, paint.mango)
  return (
    disc(0, 4, 220, paint.ink, 0.3, 12) +
    stroke("M-250 -30h-120M-260 -62h-80M-250 -96h-140", paint.shell, 6, 0.6) +
    shape("M-76 -44Q-84 -118 -40 -132L0 -128Q30 -96 34 -44Z", paint.teal) +
    stroke("M-16 -112L40 -82L66 -92", paint.teal, 19) +
    disc(70, -94, 9, paint.shell) +
    stroke("M60 -114L84 -70", paint.ink, 8) +
    shape("M-20 -60L70 -66L118 -34L100 -26L-20 -30Z", paint.indigo) +
    disc(-22, -166, 36, paint.coral) +
    shape("M-22 -178H14Q16 -164 8 -152H-14Q-22 -164 -22 -178Z", paint.ink) +
    shape("M-56 -176q34 -20 66 -2q-6 -20 -28 -24q-28 0 -38 26z", paint.shell) +
    shape("M-110 -30Q-120 -112 -84 -118Q-72 -112 -62 -54L40 -34L34 -14H-110Z", paint.ink) +
    shape("M60 -24Q110 -84 170 -52Q208 -40 214 -16L206 -8H40Z", paint.coral) +
    shape("M96 -54Q130 -72 170 -52Q200 -42 212 -22Q150 -36 96 -54Z", paint.coralLight) +
    disc(136, -34, 19, paint.shell) +
    stroke("M136 -44v20", paint.ink, 6) +
    shape("M-70 -36H52L40 -6H-64Z", paint.mango) +
    box(-178, -20, 390, 13, paint.greyDark, 5) +
    box(-178, -72, 66, 46, paint.greyDark, 6) +
    stroke("M-186 -70v52", paint.greyDark, 9) +
    wheel(-126, 42) +
    wheel(132, 36)
  )
}
