/** A steel jump tower with a platform and one jumper head down on the cord, arms wide; 460 wide, 680 high. */
import { person } from "../person.ts"
import type { Studio } from "../studio.ts"
import { box, d, disc, placed, row, shape, stroke } from "../svg.ts"

export function bungeeJumper({ paint }: Studio): string {
  const lattice = row(11, -20, -56)
    .map((y) => d`M-206 ${y}L-134 ${y - 56}M-134 ${y}L-206 ${y - 56}M-206 ${y}h72`)
    .join("")
  const jumper = person(
    paint,
    {
      head: [0, 54],
      neck: [0, 38],
      hip: [0, 0],
      arms: [
        [
          [-24, 44],
          [-44, 58],
        ],
        [
          [24, 44],
          [44, 58],
        ],
      ],
      legs: [
        [
          [-4, -24],
          [-3, -48],
        ],
        [
          [5, -24],
          [4, -48],
        ],
      ],
    },
    { shirt: paint.coral, shorts: paint.indigo, vest: paint.mango },
  )
  return (
    shape("M-250 0H-90L-104 -20H-236Z", paint.stone) +
    stroke(lattice, paint.coral, 5) +
    stroke("M-206 0V-650M-134 0V-650", paint.coralDark, 9) +
    box(-226, -650, 330, 16, paint.greyDark) +
    stroke(
      "M-226 -690H84M-220 -690v40M-160 -690v40M-100 -690v40M-40 -690v40M20 -690v40M80 -690v40",
      paint.mango,
      5,
    ) +
    stroke("M-134 -560L40 -640", paint.coralDark, 8) +
    [-180, -60, -24]
      .map(
        (x, i) =>
          disc(x, -708, 11, i % 2 ? paint.skin : paint.skinDark) +
          box(x - 13, -698, 26, 48, [paint.teal, paint.yellow, paint.palm][i] ?? paint.teal, 9),
      )
      .join("") +
    stroke("M92 -640Q104 -540 132 -470T146 -352", paint.shell, 5) +
    stroke("M92 -640Q104 -540 132 -470T146 -352", paint.coral, 2) +
    placed(jumper, 150, -262, 1.8, false, -8) +
    stroke("M236 -350v-70M262 -300v-50M66 -330v-60", paint.shell, 4, 0.7)
  )
}
