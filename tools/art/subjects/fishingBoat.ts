/** A painted wooden fishing boat: one man holds a bent rod with a fish on the line, one looks on; 420 wide. */
import { person } from "../person.ts"
import { poses } from "../poses.ts"
import type { Studio } from "../studio.ts"
import { d, placed, shape, stroke } from "../svg.ts"
import { waterline } from "../waterline.ts"

export function fishingBoat(studio: Studio): string {
  const { paint } = studio
  return (
    waterline(studio, 340) +
    placed(
      person(
        paint,
        {
          ...poses.standing,
          arms: [
            [
              [16, -64],
              [32, -62],
            ],
            [
              [18, -58],
              [34, -58],
            ],
          ],
        },
        { shirt: paint.mango, hat: paint.woodLight },
      ),
      74,
      -24,
      1.25,
    ) +
    placed(
      person(paint, poses.seated, { shirt: paint.teal, skin: paint.skinDark, shorts: paint.cream }),
      -70,
      -22,
      1.2,
    ) +
    stroke("M108 -94Q200 -230 286 -176", paint.woodDark, 4) +
    stroke("M286 -176L300 -66", paint.ink, 1.5) +
    shape(
      "M-206 -70Q-90 -34 20 -34Q150 -36 232 -92Q222 -20 160 8Q150 12 130 12H-120Q-176 8 -206 -70Z",
      paint.teal,
    ) +
    shape(
      "M-206 -70Q-90 -34 20 -34Q150 -36 232 -92Q231 -78 227 -66Q150 -16 20 -14Q-100 -14 -198 -48Q-203 -58 -206 -70Z",
      paint.shell,
    ) +
    shape(
      "M-198 -48Q-100 -14 20 -14Q150 -16 227 -66Q224 -56 219 -46Q140 0 20 2Q-100 2 -188 -32Q-194 -40 -198 -48Z",
      paint.coral,
    ) +
    stroke("M-176 -60V-128H-110", paint.woodDark, 4) +
    shape("M-176 -128h66l-6 22q-28 8 -60 0z", paint.mango) +
    fish(studio, 302, -38)
  )
}

const fish = ({ paint }: Studio, x: number, y: number): string =>
  placed(
    shape("M0 -34Q24 -8 4 34L22 56Q0 50 -22 56L-4 34Q-24 -8 0 -34Z", paint.blueLight) +
      shape("M0 -34Q24 -8 4 34L0 36Q10 0 0 -34Z", paint.blue) +
      stroke(
        d`M-26 64q10 -10 20 0M14 66q10 -10 20 0M-40 52q6 -14 -2 -22M40 50q-6 -14 4 -24`,
        paint.foam,
        3.4,
        0.9,
      ),
    x,
    y,
    1,
    false,
    14,
  )
