/** A small airliner climbing to the right with a dotted trail; 420 wide. */
import type { Studio } from "../studio.ts"
import { disc, row, shape, stroke } from "../svg.ts"

export function airplane({ paint }: Studio): string {
  return (
    `<path d="M-160 20Q-420 90 -760 40" fill="none" stroke="${paint.shell}" stroke-width="7" stroke-linecap="round" stroke-dasharray="2 24" opacity="0.9"/>` +
    shape("M-16 -8L-96 -92L-70 -96L54 -14Z", paint.stoneLight) +
    shape("M-186 -66L-150 -60L-110 -8L-166 -2Z", paint.coral) +
    shape("M-170 -8Q-100 -30 60 -30Q150 -30 186 -2Q160 26 60 28Q-100 24 -170 -2Z", paint.shell) +
    shape("M-170 -2Q0 10 186 -2Q160 26 60 28Q-100 24 -170 -2Z", paint.teal) +
    row(9, -94, 23)
      .map((x) => disc(x, -12, 5, paint.indigo))
      .join("") +
    shape("M144 -22Q164 -16 172 -10L148 -10Z", paint.indigo) +
    shape("M-10 8L-110 86L-78 90L66 14Z", paint.cream) +
    stroke("M-20 54h34", paint.greyDark, 13)
  )
}
