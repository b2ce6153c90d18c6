/** A rounded open-top tour bus full of people, luggage on the rack; 470 wide. */
import type { Studio } from "../studio.ts"
import { box, disc, row, shape, stroke } from "../svg.ts"

export function tourBus({ paint }: Studio): string {
  const wheel = (x: number): string =>
    disc(x, -34, 38, paint.ink) + disc(x, -34, 20, paint.stoneLight) + disc(x, -34, 8, paint.greyDark)
  const windows = row(5, -196, 70)
    .map(
      (x) =>
        box(x, -148, 58, 46, paint.lamp, 9) +
        disc(x + 26, -114, 13, paint.skinDark) +
        box(x + 10, -106, 34, 5, paint.coral, 2) +
        shape(`M${x + 8} -146h18l-16 30h-6z`, paint.foam, 0.4),
    )
    .join("")
  const top = row(6, -180, 62)
    .map(
      (x, i) =>
        disc(x, -216, 14, i % 2 ? paint.skin : paint.skinDark) +
        shape(`M${x - 15} -217a15 14 0 0 1 30 0z`, i % 3 ? paint.hair : paint.mango) +
        box(
          x - 18,
          -203,
          36,
          40,
          [paint.teal, paint.mango, paint.pink, paint.shell][i % 4] ?? paint.teal,
          10,
        ),
    )
    .join("")
  return (
    disc(0, 4, 250, paint.ink, 0.25, 13) +
    top +
    stroke("M150 -170L196 -222", paint.greyDark, 5) +
    stroke("M-224 -192H160M-222 -192v26M-96 -192v26M30 -192v26M156 -192v26", paint.greyDark, 4) +
    shape("M-236 -34V-150Q-236 -174 -210 -174H176Q214 -170 226 -110Q238 -92 238 -34Z", paint.coral) +
    shape("M-236 -96H230Q238 -80 238 -64H-236Z", paint.shell) +
    box(-236, -86, 473, 7, paint.mango) +
    windows +
    shape("M162 -148h16q22 4 30 44h-46z", paint.lamp) +
    box(-240, -46, 484, 14, paint.coralDark, 5) +
    disc(226, -58, 12, paint.yellow) +
    stroke("M-150 -34a44 44 0 0 1 88 0M94 -34a44 44 0 0 1 88 0", paint.coralDark, 10) +
    wheel(-106) +
    wheel(138)
  )
}
