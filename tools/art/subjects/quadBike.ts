/** A rider on a quad bike throwing up red dust; 340 wide. */
import { person } from "../person.ts"
import { poses } from "../poses.ts"
import type { Studio } from "../studio.ts"
import { disc, placed, row, shape, stroke } from "../svg.ts"

export function quadBike({ paint, palette, random }: Studio): string {
  const dust = Array.from({ length: 26 }, () =>
    disc(
      random.between(-400, -110),
      random.between(-120, 0),
      random.between(14, 46),
      random.pick(...palette.earth),
      0.32,
    ),
  ).join("")
  const wheel = (x: number): string =>
    stroke(
      row(12, 0, Math.PI / 6)
        .map(
          (turn) =>
            `M${(x + 50 * Math.cos(turn)).toFixed(1)} ${(-54 + 50 * Math.sin(turn)).toFixed(1)}l${(8 * Math.cos(turn)).toFixed(1)} ${(8 * Math.sin(turn)).toFixed(1)}`,
        )
        .join(""),
      paint.ink,
      12,
    ) +
    disc(x, -54, 54, paint.ink) +
    disc(x, -54, 26, paint.grey) +
    disc(x, -54, 11, paint.coral)
  return (
    dust +
    disc(0, 4, 190, paint.ink, 0.25, 12) +
    placed(
      person(paint, poses.riding, { shirt: paint.indigo, shorts: paint.greyDark, hat: paint.mango }) +
        disc(12, -76, 14, paint.mango) +
        shape("M14 -82h13v10h-11z", paint.ink),
      -10,
      -92,
      1.9,
    ) +
    shape(
      "M-146 -112Q-140 -140 -104 -136L-30 -128H24L62 -150L104 -142Q146 -134 160 -96L130 -92Q110 -110 84 -92L56 -62H-44L-66 -92Q-96 -112 -126 -92Z",
      paint.coral,
    ) +
    shape(
      "M-146 -112Q-140 -140 -104 -136L-30 -128H24L62 -150L104 -142Q126 -138 142 -122Q60 -122 24 -110H-30Z",
      paint.coralLight,
    ) +
    shape("M-106 -138h96l-10 -16h-74z", paint.ink) +
    stroke("M64 -148L48 -176L30 -180", paint.ink, 7) +
    disc(146, -112, 11, paint.lamp) +
    wheel(-96) +
    wheel(106)
  )
}
