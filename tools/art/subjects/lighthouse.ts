/** A white lighthouse with a red band; after dark its beam sweeps left. 300 high. */
import type { Studio } from "../studio.ts"
import { box, disc, shape, stroke } from "../svg.ts"
import { sideways } from "../wash.ts"
import { ungraded } from "../ungraded.ts"

export function lighthouse({ paint, time, sway }: Studio): string {
  const beam = sideways([
    [0, ungraded.beam, 0],
    [1, ungraded.beam, 0.6],
  ])
  const lit = time === "night" || time === "monsoon" || time === "dusk"
  return (
    (lit
      ? beam.definition + shape("M0 -262L-620 -380V-250Z", beam.fill, hundredth(1 - 0.3 * (sway(0.75) / 2)))
      : "") +
    shape("M-48 0L-30 -226H30L48 0Z", paint.shell) +
    shape("M6 0L6 -226H30L48 0Z", paint.sand) +
    shape("M-40 -96L-35 -158H35L40 -96Z", paint.coral) +
    shape("M6 -96V-158H35L40 -96Z", paint.coralDark) +
    box(-7, -70, 14, 22, paint.ink, 7) +
    box(-6, -196, 12, 18, paint.ink, 6) +
    shape("M-12 0v-24a12 12 0 0 1 24 0v24z", paint.ink) +
    box(-46, -240, 92, 14, paint.greyDark, 3) +
    stroke("M-44 -252h88M-40 -252v12M-20 -252v12M20 -252v12M40 -252v12", paint.greyDark, 3) +
    disc(0, -262, 44, paint.lamp, lit ? 0.35 : 0) +
    box(-22, -284, 44, 44, ungraded.lamproom) +
    stroke("M-22 -284v44M-7 -284v44M8 -284v44M22 -284v44", paint.greyDark, 4) +
    shape("M-32 -284q32 -50 64 0z", paint.coral) +
    stroke("M0 -308v-20", paint.greyDark, 5)
  )
}

const hundredth = (opacity: number): number => Math.round(opacity * 100) / 100
