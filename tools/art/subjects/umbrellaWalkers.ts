/** Two people walking under bright umbrellas over puddles; 320 wide, 340 high. */
import { person } from "../person.ts"
import { poses } from "../poses.ts"
import type { Studio } from "../studio.ts"
import { d, disc, placed, row, shape, stroke } from "../svg.ts"

export function umbrellaWalkers(studio: Studio): string {
  const { paint } = studio
  return (
    placed(walker(studio, paint.mango, paint.teal, paint.skin), -140, 0, 2) +
    placed(walker(studio, paint.coral, paint.indigo, paint.skinDark), 130, 14, 2.2)
  )
}

function walker({ paint, palette }: Studio, canopy: string, shirt: string, skin: string): string {
  const ribs = row(3, -26, 26)
    .map((x) => d`M4 -178Q${x} -170 ${x * 1.1} -130`)
    .join("")
  return (
    disc(4, 6, 54, palette.sea[0], 0.7, 7) +
    disc(10, 6, 30, palette.sea[2], 0.5, 3) +
    person(
      paint,
      {
        ...poses.walking,
        arms: [
          [
            [-8, -64],
            [-16, -48],
          ],
          [
            [16, -68],
            [22, -86],
          ],
        ],
      },
      { shirt, shorts: paint.cream, skin },
    ) +
    stroke("M-24 -2h10M16 0h10", paint.palm, 8) +
    stroke("M22 -88L6 -178", paint.ink, 3) +
    shape(
      "M-62 -126Q-54 -178 4 -180Q62 -178 70 -126Q60 -138 48 -128Q36 -140 24 -128Q4 -140 -16 -128Q-28 -140 -40 -128Q-52 -138 -62 -126Z",
      canopy,
    ) +
    shape("M4 -180Q62 -178 70 -126Q60 -138 48 -128Q40 -170 4 -180Z", paint.ink, 0.18) +
    stroke(ribs, paint.shell, 2, 0.7)
  )
}
