/** An old leather suitcase with stickers, a sun hat and a camera on top; 300 wide. */
import type { Studio } from "../studio.ts"
import { box, disc, placed, shape, stroke } from "../svg.ts"

export function suitcase({ paint }: Studio): string {
  return (
    disc(0, 4, 180, paint.ink, 0.25, 12) +
    box(-150, -196, 300, 196, paint.wood, 18) +
    box(-150, -196, 300, 60, paint.woodLight, 18, 0.6) +
    box(-104, -196, 24, 196, paint.woodDark) +
    box(80, -196, 24, 196, paint.woodDark) +
    box(-108, -128, 32, 24, paint.mango, 4) +
    box(76, -128, 32, 24, paint.mango, 4) +
    stroke("M-34 -198v-16q0 -10 10 -10h48q10 0 10 10v16", paint.woodDark, 11) +
    placed(
      disc(0, 0, 32, paint.coral) + disc(0, 0, 25, paint.shell) + shape("M-15 12L0 -18L15 12Z", paint.teal),
      -34,
      -62,
      1,
      false,
      -10,
    ) +
    placed(
      box(-34, -21, 68, 42, paint.teal, 5) +
        disc(12, -2, 10, paint.yellow) +
        shape("M-34 8q18 -12 34 0t34 0v13h-68z", paint.shell),
      38,
      -46,
      1,
      false,
      8,
    ) +
    placed(
      box(-24, -18, 48, 36, paint.mango, 4) + stroke("M-14 -5h28M-14 6h20", paint.indigo, 4),
      34,
      -98,
      1,
      false,
      -6,
    ) +
    placed(
      disc(0, 0, 84, paint.cream, 1, 17) +
        shape("M-44 -4q4 -56 44 -56t44 56z", paint.cream) +
        stroke("M-43 -12Q0 4 43 -12", paint.coral, 11),
      -62,
      -204,
      0.9,
      false,
      -5,
    ) +
    placed(
      box(-38, -46, 76, 46, paint.greyDark, 7) +
        box(-20, -56, 30, 14, paint.greyDark, 3) +
        disc(2, -22, 18, paint.ink) +
        disc(2, -22, 11, paint.blueLight) +
        disc(26, -37, 4, paint.coral),
      90,
      -196,
    )
  )
}
