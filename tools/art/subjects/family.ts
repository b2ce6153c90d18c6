/** Parents with two children, a kite overhead and a sandcastle with a flag; 560 wide. */
import type { Studio } from "../studio.ts"
import { person } from "../person.ts"
import { poses } from "../poses.ts"
import { d, disc, placed, shape, stroke } from "../svg.ts"

export function family({ paint }: Studio): string {
  return (
    placed(
      person(paint, poses.standing, { shirt: paint.teal, shorts: paint.cream, hat: paint.mango }),
      -130,
      0,
      2.1,
    ) +
    placed(
      person(paint, poses.waving, {
        shirt: paint.coral,
        shorts: paint.coral,
        skin: paint.skinDark,
        hat: paint.cream,
      }),
      -58,
      2,
      1.95,
    ) +
    placed(person(paint, poses.waving, { shirt: paint.yellow, shorts: paint.indigo }), 14, 6, 1.4) +
    stroke("M40 -152Q120 -300 196 -420", paint.shell, 2.4) +
    placed(
      shape("M0 -62L44 0L0 74L-44 0Z", paint.coral) +
        shape("M0 -62L44 0H-44Z", paint.mango) +
        stroke("M0 74q24 30 0 54q-24 26 4 52", paint.teal, 5),
      200,
      -430,
      1,
      false,
      24,
    ) +
    placed(
      person(
        paint,
        {
          ...poses.seated,
          arms: [
            [
              [14, -28],
              [28, -14],
            ],
            [
              [18, -26],
              [30, -10],
            ],
          ],
        },
        { shirt: paint.purple, shorts: paint.mango, skin: paint.skinDark },
      ),
      96,
      8,
      1.4,
    ) +
    castle(paint)
  )
}

const castle = (paint: Studio["paint"]): string =>
  placed(
    disc(0, 4, 120, paint.ink, 0.18, 10) +
      shape("M-110 4Q-90 -50 -70 -52H70Q90 -50 110 4Z", paint.thatch) +
      [-62, 0, 62]
        .map((x, i) =>
          shape(
            d`M${x - 24} -40V${i === 1 ? -116 : -86}h10v8h9v-8h10v8h9v-8h10V-40z`,
            i === 1 ? paint.sand : paint.thatch,
          ),
        )
        .join("") +
      shape("M-12 0v-26a12 12 0 0 1 24 0v26z", paint.thatchDark) +
      stroke("M0 -116v-48", paint.woodDark, 4) +
      shape("M0 -164l34 10-34 11z", paint.coral),
    214,
    14,
  )
