/** A wooded headland running off to the right, crowned by the fort and its lighthouse; 700 wide. */
import { fort } from "./fort.ts"
import { lighthouse } from "./lighthouse.ts"
import type { Studio } from "../studio.ts"
import { d, disc, placed, row, shape } from "../svg.ts"
import { downward } from "../wash.ts"

export function headland(studio: Studio): string {
  const { palette, random } = studio
  const slope = downward([
    [0, palette.grass[1]],
    [0.5, palette.grass[2]],
    [1, palette.hills[2]],
  ])
  const bushes = Array.from({ length: 90 }, () => {
    const x = random.between(-160, 620)
    const y = random.between(-82, -8)
    return y > -104 - x * 0.06 + Math.max(0, -x) * 0.55
      ? disc(
          x,
          y,
          random.between(8, 20),
          random.pick(palette.leaf[0], palette.leaf[1], palette.grass[2]),
          0.6,
          random.between(5, 10),
        )
      : ""
  }).join("")
  const rocks = row(16, -250, 38)
    .map((x) =>
      shape(
        d`M${x} 4l${random.between(6, 14)} ${-random.between(8, 20)}l${random.between(10, 20)} ${random.between(2, 6)}l10 12z`,
        palette.earth[1],
      ),
    )
    .join("")
  return (
    placed(lighthouse(studio), 190, -102, 0.72) +
    placed(fort(studio), 150, -96, 0.62) +
    slope.definition +
    shape(
      "M-300 6C-230 -6 -200 -50 -160 -58C-130 -68 -110 -100 -60 -106L240 -120C330 -124 420 -140 700 -172V6Z",
      slope.fill,
    ) +
    bushes +
    rocks
  )
}
