/** Five friends astride a bouncing yellow banana boat; 520 wide. */
import { person } from "../person.ts"
import { poses } from "../poses.ts"
import type { Studio } from "../studio.ts"
import { disc, placed, row, shape, stroke } from "../svg.ts"

export function bananaBoat({ paint, random }: Studio): string {
  const shirts = [paint.coral, paint.teal, paint.purple, paint.palm, paint.indigo]
  const riders = shirts
    .map((shirt, i) =>
      placed(
        person(
          paint,
          i % 2
            ? {
                ...poses.riding,
                arms: [
                  [
                    [18, -84],
                    [26, -108],
                  ],
                  [
                    [-6, -84],
                    [-14, -106],
                  ],
                ],
              }
            : poses.riding,
          {
            shirt,
            vest: i % 2 ? paint.coralLight : paint.mango,
            skin: i % 2 ? paint.skin : paint.skinDark,
            shorts: paint.indigoLight,
          },
        ),
        -160 + i * 78,
        -34 - (i - 2) ** 2 * 2.4,
        1.05,
      ),
    )
    .join("")
  const spray = Array.from({ length: 26 }, () =>
    disc(random.between(-300, 280), random.between(-60, 8), random.between(2.5, 6.5), paint.foam, 0.9),
  ).join("")
  return (
    stroke("M258 -66Q300 -62 330 -92", paint.ink, 2.4) +
    riders +
    shape(
      "M-268 -64Q-262 -84 -244 -74Q-140 -28 0 -28Q150 -28 252 -82Q276 -88 272 -62Q210 10 20 14Q-180 14 -268 -64Z",
      paint.yellow,
    ) +
    shape("M-262 -56Q-140 -6 0 -4Q170 -4 272 -62Q210 10 20 14Q-180 14 -262 -56Z", paint.mango) +
    shape(
      "M-268 -64Q-262 -84 -244 -74L-232 -46Q-254 -52 -268 -64ZM252 -82Q276 -88 272 -62L250 -44Q244 -60 252 -82Z",
      paint.woodDark,
    ) +
    row(4, -120, 80)
      .map((x) => stroke(`M${x} -26q14 18 2 38`, paint.mangoDark, 4))
      .join("") +
    shape(
      "M-330 14Q-250 -34 -190 6Q-90 -10 0 12Q110 -12 190 8Q260 -18 300 14Q160 34 0 30Q-180 36 -330 14Z",
      paint.foam,
      0.92,
    ) +
    spray
  )
}
