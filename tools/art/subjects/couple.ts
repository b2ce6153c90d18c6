/** A couple seen from behind, hand in hand, she in a long dress; 120 wide, 210 high. */
import type { Studio } from "../studio.ts"
import { person } from "../person.ts"
import { disc, placed, shape } from "../svg.ts"

export function couple({ paint }: Studio): string {
  return (
    disc(0, 2, 70, paint.ink, 0.22, 6) +
    placed(
      person(
        paint,
        {
          head: [0, -98],
          neck: [0, -82],
          hip: [0, -46],
          arms: [
            [
              [-12, -62],
              [-14, -44],
            ],
            [
              [14, -64],
              [24, -50],
            ],
          ],
          legs: [
            [
              [-6, -24],
              [-8, 0],
            ],
            [
              [7, -24],
              [9, 0],
            ],
          ],
        },
        { shirt: paint.shell, shorts: paint.indigo },
      ) + disc(0, -101, 11, paint.hair),
      -28,
      0,
      2.1,
    ) +
    placed(
      person(
        paint,
        {
          head: [0, -90],
          neck: [0, -75],
          hip: [0, -42],
          arms: [
            [
              [-12, -60],
              [-24, -50],
            ],
            [
              [12, -58],
              [14, -40],
            ],
          ],
          legs: [
            [
              [-4, -22],
              [-5, 0],
            ],
            [
              [5, -22],
              [6, 0],
            ],
          ],
        },
        { shirt: paint.coral, shorts: paint.coral, skin: paint.skinLight },
      ) +
        shape("M-9 -56H9Q22 -30 24 -8Q0 0 -22 -8Q-18 -34 -9 -56Z", paint.coral) +
        disc(0, -93, 11, paint.hair) +
        shape("M-9 -92h18l4 34q-12 6 -24 0z", paint.hair),
      66,
      0,
      2.1,
    )
  )
}
