/** Two market stalls under striped awnings: hats and scarves, bags and lanterns; 640 wide. */
import { glow } from "../glow.ts"
import type { Studio } from "../studio.ts"
import { box, d, disc, placed, row, shape, stroke } from "../svg.ts"

export function marketStalls(studio: Studio): string {
  const { paint } = studio
  return (
    placed(stall(studio, paint.coral, paint.shell, scarves(studio)), -165, 0) +
    placed(stall(studio, paint.teal, paint.mango, lanterns(studio)), 168, 6, 1.02)
  )
}

function stall({ paint, random }: Studio, stripe: string, other: string, hanging: string): string {
  const awning = row(8, -152, 38)
    .map((x, i) =>
      shape(
        d`M${x * 0.86} -262H${(x + 38) * 0.86}L${x + 38} -196v10a19 17 0 0 1 -38 0v-10z`,
        i % 2 ? stripe : other,
      ),
    )
    .join("")
  const goods = row(9, -120, 29)
    .map((x, i) =>
      i % 3
        ? disc(x, -88, 15, random.pick(paint.mango, paint.pink, paint.purple, paint.lime, paint.coral))
        : shape(d`M${x - 15} -78v-26q15 -14 30 0v26z`, random.pick(paint.blue, paint.coral, paint.mango)),
    )
    .join("")
  return (
    disc(0, 4, 180, paint.ink, 0.22, 10) +
    box(-134, -200, 268, 124, paint.woodDark, 0, 0.75) +
    stroke("M-138 0V-240M138 0V-240", paint.wood, 8) +
    hanging +
    goods +
    box(-146, -78, 292, 14, paint.woodLight) +
    box(-138, -64, 276, 64, stripe) +
    stroke(
      row(9, -120, 30)
        .map((x) => d`M${x} -60l15 26l15 -26M${x} -8l15 -26l15 26`)
        .join(""),
      other,
      3,
      0.7,
    ) +
    awning
  )
}

const scarves = ({ paint }: Studio): string =>
  [paint.pink, paint.yellow, paint.blueLight, paint.purple, paint.coralLight]
    .map((colour, i) => shape(d`M${-112 + i * 48} -182h30v60q-8 8 -15 0q-8 8 -15 0z`, colour))
    .join("")

const lanterns = ({ paint }: Studio): string =>
  row(5, -100, 50)
    .map(
      (x, i) =>
        stroke(d`M${x} -190v${16 + (i % 2) * 16}`, paint.ink, 2) +
        glow(x, -158 + (i % 2) * 16, 36, paint.lamp) +
        shape(d`M${x} ${-176 + (i % 2) * 16}l15 18-15 24-15 -24z`, i % 2 ? paint.yellow : paint.coralLight),
    )
    .join("")
