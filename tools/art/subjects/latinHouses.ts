/** A row of Fontainhas houses in ochre, blue, coral and green, with shutters, balconies and tiled roofs; 900 wide. */
import type { Studio } from "../studio.ts"
import { box, d, disc, placed, row, shape, stroke } from "../svg.ts"

export function latinHouses(studio: Studio): string {
  const { paint } = studio
  return (
    placed(house(studio, paint.mango, paint.shell, paint.teal), -345, 0, 1.12) +
    placed(house(studio, paint.blue, paint.shell, paint.coralDark), -115, 0, 1) +
    placed(house(studio, paint.coral, paint.cream, paint.palm), 110, 0, 1.2) +
    placed(house(studio, paint.palmLight, paint.shell, paint.wood), 345, 0, 1.05)
  )
}

function house({ paint, random }: Studio, wall: string, trim: string, shutter: string): string {
  const opening = (x: number, foot: number, tall: number): string =>
    shape(d`M${x - 19} ${foot}v${20 - tall}a19 19 0 0 1 38 0v${tall - 20}z`, trim) +
    shape(d`M${x - 13} ${foot}v${20 - tall}a13 13 0 0 1 26 0v${tall - 20}z`, paint.lamp) +
    box(x - 32, foot - tall + 14, 13, tall - 14, shutter) +
    box(x + 19, foot - tall + 14, 13, tall - 14, shutter)
  const pots = [-74, 74]
    .map(
      (x) =>
        shape(d`M${x - 11} 0l-4 -22h30l-4 22z`, paint.lateriteLight) +
        Array.from({ length: 7 }, () =>
          disc(
            x + random.between(-16, 18),
            random.between(-46, -24),
            8,
            random.pick(paint.palm, paint.palmLight, paint.pink),
          ),
        ).join(""),
    )
    .join("")
  return (
    box(-104, -268, 208, 268, wall) +
    box(58, -268, 46, 268, paint.ink, 0, 0.13) +
    box(-104, -268, 10, 268, trim) +
    box(94, -268, 10, 268, trim) +
    box(-104, -142, 208, 8, trim) +
    shape("M-122 -262L-96 -316H96L122 -262Z", paint.lateriteDark) +
    stroke(
      row(18, -110, 13)
        .map((x) => d`M${x} -264L${x * 0.86} -314`)
        .join(""),
      paint.lateriteLight,
      5,
      0.75,
    ) +
    box(-122, -268, 244, 8, trim) +
    opening(-56, -150, 92) +
    opening(50, -150, 92) +
    opening(52, -38, 78) +
    shape("M-90 0v-84a28 28 0 0 1 56 0v84z", trim) +
    shape("M-83 0v-82a21 21 0 0 1 42 0v82z", shutter) +
    stroke("M-62 -2v-98", trim, 2.4) +
    box(-100, -150, 200, 9, paint.woodDark) +
    stroke(
      row(19, -96, 10.6)
        .map((x) => d`M${x} -150v-32`)
        .join("") + "M-98 -182h196",
      paint.ink,
      2.6,
    ) +
    pots
  )
}
