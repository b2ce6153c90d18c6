/** A mint scooter with two riders and a surfboard slung along its side; 320 wide. */
import { person } from "../person.ts"
import { poses } from "../poses.ts"
import type { Studio } from "../studio.ts"
import { box, disc, placed, shape, stroke } from "../svg.ts"

export function scooter({ paint }: Studio): string {
  const wheel = (x: number): string =>
    disc(x, -34, 36, paint.ink) + disc(x, -34, 19, paint.stoneLight) + disc(x, -34, 7, paint.greyDark)
  return (
    disc(0, 4, 180, paint.ink, 0.25, 11) +
    wheel(-98) +
    wheel(122) +
    placed(
      person(paint, poses.riding, {
        shirt: paint.mango,
        shorts: paint.coral,
        skin: paint.skinDark,
        hat: paint.coral,
      }),
      -72,
      -86,
      1.75,
    ) +
    placed(
      person(paint, poses.riding, { shirt: paint.shell, shorts: paint.indigo, hat: paint.teal }),
      10,
      -82,
      1.75,
    ) +
    stroke("M122 -36L84 -164L56 -172M84 -164l14 -10", paint.greyDark, 9) +
    shape(
      "M84 -140Q116 -120 118 -66Q150 -66 158 -40L134 -46Q110 -64 92 -50L64 -26H-20L-30 -40Q-60 -64 -92 -58Q-132 -52 -146 -32Q-156 -86 -112 -112H-16Q-6 -66 10 -52H62Q84 -84 70 -136Z",
      paint.tealLight,
    ) +
    shape("M-112 -112H-16Q-12 -90 -6 -76Q-90 -96 -140 -70Q-132 -100 -112 -112Z", paint.shell, 0.8) +
    box(-118, -126, 108, 17, paint.woodDark, 8) +
    disc(100, -148, 14, paint.lamp) +
    placed(
      shape("M-190 0Q-100 -30 60 -22Q150 -18 190 0Q150 18 60 22Q-100 30 -190 0Z", paint.yellow) +
        shape("M-190 0Q-100 -6 60 -5Q150 -4 190 0Q150 4 60 5Q-100 6 -190 0Z", paint.coral),
      -26,
      -100,
      0.8,
      false,
      -8,
    )
  )
}
