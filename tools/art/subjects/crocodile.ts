/** A mugger crocodile with open jaws on a mud bank; 560 wide. */
import type { Studio } from "../studio.ts"
import { d, disc, row, shape, stroke } from "../svg.ts"

export function crocodile({ paint, palette }: Studio): string {
  const scutes = row(17, -236, 22)
    .map((x) =>
      shape(d`M${x - 13} ${ridge(x) + 6}L${x} ${ridge(x) - 15}L${x + 13} ${ridge(x) + 6}Z`, paint.palmDark),
    )
    .join("")
  const teeth = row(8, 148, 15)
    .map((x, i) => shape(d`M${x} ${-74 - i * 3.4}l5 13 5 -15zM${x} ${-42 + i}l5 -13 5 13z`, paint.shell))
    .join("")
  const leg = (x: number): string =>
    shape(
      d`M${x - 20} -46Q${x - 28} -14 ${x - 44} -4Q${x - 20} 8 ${x + 8} 2Q${x + 4} -20 ${x + 24} -44Z`,
      paint.palmDark,
    )
  return (
    shape("M-390 22Q-200 -20 40 -12Q240 -14 380 24Q200 46 -60 44Q-280 44 -390 22Z", palette.earth[1]) +
    shape("M-350 20Q-180 -8 40 -4Q220 -6 330 20Q160 30 -60 30Q-240 30 -350 20Z", palette.earth[0], 0.8) +
    leg(-110) +
    leg(92) +
    scutes +
    shape(
      "M-380 -6Q-300 -26 -220 -74Q-120 -112 0 -104Q70 -100 118 -88Q120 -104 136 -106Q152 -106 154 -90L284 -116Q296 -114 292 -100L150 -62Q220 -50 288 -40Q294 -30 284 -26Q200 -14 120 -20Q40 -2 -80 -6Q-200 -14 -380 -6Z",
      paint.palm,
    ) +
    shape("M150 -62L292 -100L288 -40Q220 -50 150 -62Z", paint.coralDark) +
    teeth +
    shape(
      "M-380 -6Q-200 -30 -80 -34Q60 -28 150 -40L284 -26Q200 -14 120 -20Q40 -2 -80 -6Q-200 -14 -380 -6Z",
      paint.lime,
      0.75,
    ) +
    disc(137, -94, 8, paint.mango) +
    disc(139, -94, 3.4, paint.ink, 1, 6) +
    disc(284, -110, 4, paint.palmDark) +
    stroke(
      row(9, -170, 30)
        .map((x) => d`M${x} -78q8 6 14 0M${x + 8} -56q8 6 14 0`)
        .join(""),
      paint.palmDark,
      3,
      0.7,
    )
  )
}

const ridge = (x: number): number => -104 + Math.max(0, (-60 - x) / 11) ** 1.55 * 1.3
