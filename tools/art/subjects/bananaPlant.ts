/** A banana plant with broad torn leaves and a bunch of fruit; 420 wide, 430 high. */
import type { Studio } from "../studio.ts"
import { d, disc, placed, row, shape, stroke } from "../svg.ts"

export function bananaPlant({ palette, paint, random }: Studio): string {
  const leaf = (length: number, colour: string): string =>
    shape(
      d`M0 0Q${length * 0.3} -70 ${length} -16Q${length * 0.72} 46 ${length * 0.3} 40Q${length * 0.1} 26 0 0Z`,
      colour,
    ) +
    stroke(d`M0 0Q${length * 0.5} -20 ${length} -16`, palette.leaf[2], 5) +
    stroke(
      row(7, 0.2, 0.1)
        .map(
          (t) =>
            d`M${length * t} ${-14 * t}l${length * 0.06} 34M${length * t} ${-14 * t}l${length * 0.08} -22`,
        )
        .join(""),
      palette.leaf[1],
      3,
      0.8,
    )
  const leaves = [-150, -115, -80, -62, -34, -8]
    .map((angle, i) =>
      placed(
        leaf(random.between(210, 270), palette.leaf[i % 2 ? 0 : 1]),
        0,
        -210,
        1,
        angle < -90,
        angle < -90 ? -180 - angle : angle,
      ),
    )
    .join("")
  return (
    shape("M-26 0L-16 -220H18L26 0Z", paint.lime) +
    stroke("M-8 0v-210M8 -10v-180", paint.palmLight, 4) +
    leaves +
    row(3, 0, 1)
      .map((i) =>
        row(4, -20, 13)
          .map((x) => disc(30 + x, -170 + i * 22, 7, paint.yellow, 1, 15))
          .join(""),
      )
      .join("")
  )
}
