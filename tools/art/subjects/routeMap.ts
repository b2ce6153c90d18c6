/** An unfolded map of the coast with a dashed route and three pins, propped upright; 440 wide, 320 high. */
import type { Studio } from "../studio.ts"
import { box, disc, row, shape, stroke } from "../svg.ts"

export function routeMap({ paint }: Studio): string {
  const folds = row(4, -220, 110)
    .map((x, i) =>
      shape(
        `M${x} ${i % 2 ? -20 : 0}L${x + 110} ${i % 2 ? 0 : -20}V${i % 2 ? -320 : -340}L${x} ${i % 2 ? -340 : -320}Z`,
        i % 2 ? paint.cream : paint.shell,
      ),
    )
    .join("")
  const pin = (x: number, y: number, colour: string): string =>
    disc(x, y + 2, 12, paint.ink, 0.25, 4) +
    shape(
      `M${x} ${y}C${x - 40} ${y - 44} ${x - 22} ${y - 76} ${x} ${y - 76}C${x + 22} ${y - 76} ${x + 40} ${y - 44} ${x} ${y}Z`,
      colour,
    ) +
    disc(x, y - 50, 10, paint.shell)
  return (
    disc(0, 2, 240, paint.ink, 0.22, 13) +
    folds +
    shape(
      "M-220 -320L-110 -340L-80 -338Q-96 -280 -60 -240Q-86 -200 -50 -160Q-70 -110 -30 -80Q-34 -40 -20 -8L-110 -20L-220 0Z",
      paint.blueLight,
    ) +
    stroke("M-80 -338Q-96 -280 -60 -240Q-86 -200 -50 -160Q-70 -110 -30 -80Q-34 -40 -20 -8", paint.sand, 9) +
    stroke(
      "M-60 -240Q20 -262 60 -236Q120 -230 210 -262M-50 -160Q40 -150 90 -172Q150 -170 212 -150",
      paint.blueLight,
      9,
    ) +
    [
      [60, -292],
      [140, -200],
      [40, -110],
      [150, -80],
      [110, -46],
    ]
      .map(
        ([x = 0, y = 0]) =>
          shape(`M${x - 16} ${y}l16 -30 16 30z`, paint.palmLight) + box(x - 3, y, 6, 9, paint.wood),
      )
      .join("") +
    `<path d="M-40 -262Q60 -300 90 -210T20 -130T110 -52" fill="none" stroke="${paint.coral}" stroke-width="7" stroke-dasharray="16 12"/>` +
    pin(-40, -258, paint.coral) +
    pin(88, -198, paint.mango) +
    pin(112, -48, paint.teal) +
    stroke("M-176 -60l0 -60M-176 -120l-9 18M-176 -120l9 18M-196 -88h40", paint.indigo, 5) +
    [-110, 0, 110].map((x) => box(x, -338, 3, 326, paint.ink, 0, 0.14)).join("")
  )
}
