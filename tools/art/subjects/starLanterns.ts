/** Paper star lanterns and small bulbs on two strings across the top; 1500 wide, hanging below the origin. */
import { glow } from "../glow.ts"
import type { Studio } from "../studio.ts"
import { d, disc, placed, row, shape, stroke } from "../svg.ts"
import { ungraded } from "../ungraded.ts"

export function starLanterns({ paint }: Studio): string {
  const droop = (x: number): number => 90 - (x * x) / 6400
  const colours = [
    ungraded.lanternRed,
    ungraded.lanternMango,
    ungraded.lanternTeal,
    ungraded.lanternPink,
    ungraded.lanternYellow,
  ]
  const stars = row(7, -660, 220)
    .map(
      (x, i) =>
        stroke(d`M${x} ${droop(x)}v${40 + (i % 2) * 46}`, paint.ink, 2.4) +
        placed(
          star(colours[i % 5] ?? paint.coral, ungraded.ray),
          x,
          droop(x) + 96 + (i % 2) * 46,
          i % 2 ? 1 : 0.82,
          false,
          (i % 3) * 7 - 7,
        ),
    )
    .join("")
  return (
    stroke("M-800 -10Q0 190 800 -10", paint.ink, 3) +
    row(40, -780, 40)
      .map((x) => glow(x, droop(x) + 4, 16, paint.lamp) + disc(x, droop(x) + 4, 4.5, ungraded.spark))
      .join("") +
    stars
  )
}

const star = (colour: string, trim: string): string => {
  const spikes = row(10, 0, 1)
    .map(
      (i) =>
        d`${i ? "L" : "M"}${(i % 2 ? 25 : 62) * Math.sin((i * Math.PI) / 5)} ${-(i % 2 ? 25 : 62) * Math.cos((i * Math.PI) / 5)}`,
    )
    .join("")
  return (
    glow(0, 0, 132, ungraded.halo) +
    shape(`${spikes}Z`, colour) +
    stroke(
      row(5, 0, (2 * Math.PI) / 5)
        .map((turn) => d`M0 0L${62 * Math.sin(turn)} ${-62 * Math.cos(turn)}`)
        .join(""),
      trim,
      3,
    ) +
    disc(0, 0, 13, ungraded.bulb) +
    stroke("M-8 54l-6 44M0 56v50M8 54l6 44", colour, 3)
  )
}
