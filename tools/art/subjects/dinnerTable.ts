/**
 * A candle-lit table for two on a boat's open deck: railing, lifebuoy, lamps under the awning; fills 1800 by 860, deck
 * at the origin.
 */
import { glow } from "../glow.ts"
import type { Studio } from "../studio.ts"
import { box, d, disc, placed, row, shape, stroke } from "../svg.ts"
import { ungraded } from "../ungraded.ts"

export function dinnerTable(studio: Studio): string {
  const { paint } = studio
  const planks = row(13, -1080, 180)
    .map((x) => d`M${x * 0.62} -40L${x} 190`)
    .join("")
  const awning = row(20, -900, 90)
    .map((x, i) => shape(d`M${x} -690h90v34a45 30 0 0 1 -90 0z`, i % 2 ? paint.shell : paint.coral))
    .join("")
  const bulbs = row(21, -840, 84)
    .map((x) => glow(x, -600, 34, paint.lamp) + disc(x, -600, 8, ungraded.bulb))
    .join("")
  return (
    stroke("M-860 -690V-30M860 -690V-30M-420 -690V-30M420 -690V-30", paint.woodDark, 17) +
    box(-900, -760, 1800, 74, paint.woodDark) +
    awning +
    stroke("M-900 -604H900", paint.ink, 3) +
    bulbs +
    box(-900, -40, 1800, 240, paint.wood) +
    stroke(planks, paint.woodDark, 4, 0.7) +
    stroke(
      row(37, -900, 50)
        .map((x) => d`M${x} -214v172`)
        .join(""),
      paint.shell,
      6,
    ) +
    box(-900, -226, 1800, 16, paint.woodLight, 4) +
    box(-900, -48, 1800, 14, paint.woodLight) +
    placed(lifebuoy(paint), -560, -130) +
    placed(chair(paint), -300, 60) +
    placed(chair(paint), 300, 60, 1, true) +
    table(paint)
  )
}

const table = (paint: Studio["paint"]): string =>
  stroke("M0 -120V120M-90 130H90", paint.woodDark, 19) +
  shape("M-220 -160H220L254 60Q190 40 150 70Q80 40 0 70Q-80 40 -150 70Q-190 40 -254 60Z", paint.shell) +
  shape("M-220 -160H220L224 -130H-224Z", paint.cream) +
  glow(0, -120, 300, ungraded.candle, 0.55) +
  [-124, 124]
    .map(
      (x) =>
        disc(x, -166, 66, paint.stoneLight, 1, 15) +
        disc(x, -170, 46, paint.coralLight, 1, 10) +
        disc(x - 14, -176, 12, paint.palmLight, 1, 6) +
        disc(x + 12, -177, 14, paint.mango, 1, 6),
    )
    .join("") +
  [-44, 44]
    .map(
      (x) =>
        shape(
          d`M${x - 22} -262Q${x - 26} -212 ${x - 4} -206v34h-14v6h36v-6h-14v-34Q${x + 26} -212 ${x + 22} -262Z`,
          paint.blueLight,
          0.75,
        ) +
        shape(d`M${x - 22} -240Q${x - 20} -212 ${x} -210Q${x + 20} -212 ${x + 22} -240Z`, paint.coralDark),
    )
    .join("") +
  glow(0, -286, 190, ungraded.candle) +
  box(-10, -244, 20, 76, paint.cream, 4) +
  shape("M0 -302Q18 -268 0 -248Q-18 -268 0 -302Z", ungraded.flame)

const chair = (paint: Studio["paint"]): string =>
  shape("M-72 -210Q-40 -226 -30 -200L-14 -50L-44 -44Z", paint.thatch) +
  stroke("M-62 -196L-36 -56M-44 -204L-22 -56", paint.thatchDark, 4) +
  box(-46, -54, 118, 20, paint.coral, 9) +
  stroke("M-38 -34L-50 70M60 -34L70 70", paint.woodDark, 13)

const lifebuoy = (paint: Studio["paint"]): string =>
  `<circle r="58" fill="none" stroke="${paint.coral}" stroke-width="32"/>` +
  row(4, 0, 90)
    .map((turn) => placed(box(42, -15, 33, 30, paint.shell), 0, 0, 1, false, turn + 45))
    .join("")
