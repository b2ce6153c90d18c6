/** Someone asleep under a straw hat in a hammock slung between two palms; 620 wide, 640 high. */
import type { Studio } from "../studio.ts"
import { d, disc, placed, row, shape, stroke } from "../svg.ts"
import { palm } from "./palm.ts"

export function hammock(studio: Studio): string {
  const { paint, palette } = studio
  const fringe = row(20, -190, 20)
    .map((x) => d`M${x} ${-92 - (x * x) / 900}v14`)
    .join("")
  return (
    placed(palm(studio), -330, 0, 0.95) +
    placed(palm(studio), 330, 0, 1, true) +
    disc(-330, 4, 46, palette.sand[0], 1, 11) +
    disc(330, 4, 46, palette.sand[0], 1, 11) +
    disc(0, 2, 220, paint.ink, 0.2, 12) +
    stroke("M-318 -210L-216 -150M318 -210L216 -150", paint.cream, 5) +
    shape("M-130 -150Q-90 -186 -40 -150Q30 -130 100 -152Q140 -186 170 -166L150 -120H-140Z", paint.teal) +
    stroke("M60 -140Q110 -200 150 -170L196 -178", paint.skin, 15) +
    disc(-146, -166, 23, paint.skin) +
    disc(-146, -180, 34, paint.cream, 1, 11) +
    shape("M-168 -184q22 -34 44 0z", paint.mango) +
    shape("M-224 -160Q-120 -100 0 -98Q120 -100 224 -160Q140 -62 0 -58Q-140 -62 -224 -160Z", paint.coral) +
    stroke("M-190 -124Q0 -52 190 -124M-160 -118Q0 -66 160 -118", paint.mango, 5) +
    stroke(fringe, paint.shell, 3) +
    stroke("M-20 -96Q-30 -40 -20 -36", paint.skin, 11) +
    placed(
      shape("M-24 0Q-34 -46 0 -48Q34 -46 24 0Z", paint.palmLight) +
        disc(0, -46, 22, paint.shell, 1, 7) +
        stroke("M4 -46l14 -40", paint.coral, 4) +
        shape("M14 -92h20l-6 20z", paint.pink),
      90,
      4,
    )
  )
}
