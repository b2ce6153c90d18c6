/** A paraglider under a long curved wing; pilot at the origin, wing 460 wide above. */
import { person } from "../person.ts"
import type { Studio } from "../studio.ts"
import { d, placed, row, shape, stroke } from "../svg.ts"

export function paraglider({ paint }: Studio): string {
  const rim = (x: number): number => -236 + (x * x) / 900
  const cells = row(15, -210, 30)
    .map((x) => d`M${x} ${rim(x) - 46 + Math.abs(x) * 0.12}L${x * 0.97} ${rim(x) + 4}`)
    .join("")
  const lines = row(8, -196, 56)
    .map((x) => d`M${x} ${rim(x)}L${x > 0 ? 7 : -7} -28`)
    .join("")
  return (
    stroke(lines, paint.ink, 1.7) +
    shape(
      "M-240 -158Q-232 -224 -120 -262Q0 -300 120 -262Q232 -224 240 -158Q180 -208 110 -224Q0 -248 -110 -224Q-180 -208 -240 -158Z",
      paint.coral,
    ) +
    shape("M-124 -261Q0 -300 124 -261L112 -224Q0 -248 -112 -224Z", paint.mango) +
    shape("M-58 -277Q0 -288 58 -277L54 -236Q0 -243 -54 -236Z", paint.shell) +
    stroke(cells, paint.coralDark, 2, 0.6) +
    placed(
      person(
        paint,
        {
          head: [-6, -22],
          neck: [-8, -8],
          hip: [-12, 24],
          arms: [
            [
              [-22, -18],
              [-12, -36],
            ],
            [
              [6, -20],
              [8, -38],
            ],
          ],
          legs: [
            [
              [16, 24],
              [40, 30],
            ],
            [
              [18, 30],
              [40, 38],
            ],
          ],
        },
        { shirt: paint.teal, shorts: paint.indigo, hat: paint.coral },
      ),
      4,
      0,
      1.1,
    ) +
    shape("M-32 -6q-14 22 0 44l38 4q-28 -18 -24 -48z", paint.greyDark)
  )
}
