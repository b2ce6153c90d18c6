/** A woman in a sun hat cycling, flowers in the front basket; 260 wide, 290 high. */
import { person } from "../person.ts"
import type { Studio } from "../studio.ts"
import { d, disc, placed, row, shape, stroke } from "../svg.ts"

export function bicycle({ paint, random }: Studio): string {
  const wheel = (x: number): string =>
    `<circle cx="${x}" cy="-56" r="52" fill="none" stroke="${paint.ink}" stroke-width="7"/>` +
    stroke(
      row(8, 0, Math.PI / 8)
        .map(
          (turn) =>
            d`M${x - 50 * Math.cos(turn)} ${-56 - 50 * Math.sin(turn)}L${x + 50 * Math.cos(turn)} ${-56 + 50 * Math.sin(turn)}`,
        )
        .join(""),
      paint.grey,
      1.6,
    ) +
    disc(x, -56, 7, paint.greyDark)
  const flowers = Array.from({ length: 14 }, () =>
    disc(
      random.between(100, 142),
      random.between(-168, -142),
      8,
      random.pick(paint.pink, paint.yellow, paint.palmLight, paint.coral),
    ),
  ).join("")
  return (
    disc(0, 0, 160, paint.ink, 0.22, 9) +
    wheel(-86) +
    wheel(98) +
    stroke(
      "M-86 -56L-46 -126L10 -50L78 -138L-44 -122M-86 -56L10 -50M78 -138L98 -56M78 -138L70 -156L52 -162",
      paint.coral,
      8,
    ) +
    stroke("M-62 -136h34", paint.ink, 12) +
    stroke("M10 -50l-14 22h-14", paint.ink, 5) +
    flowers +
    shape("M92 -142h58l-8 44h-42z", paint.woodLight) +
    stroke("M98 -128h48M100 -114h42", paint.wood, 4) +
    placed(
      person(
        paint,
        {
          head: [22, -86],
          neck: [14, -70],
          hip: [-22, -36],
          arms: [
            [
              [30, -54],
              [48, -46],
            ],
            [
              [32, -52],
              [50, -44],
            ],
          ],
          legs: [
            [
              [12, -34],
              [2, -2],
            ],
            [
              [14, -26],
              [14, 6],
            ],
          ],
        },
        { shirt: paint.mango, shorts: paint.teal, hat: paint.cream },
      ),
      -10,
      -74,
      1.9,
    )
  )
}
