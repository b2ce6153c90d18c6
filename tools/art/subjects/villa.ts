/** A white villa behind a blue pool with loungers and a float; 940 wide, pool in front of the origin. */
import type { Studio } from "../studio.ts"
import { box, d, disc, row, shape, stroke } from "../svg.ts"

export function villa({ paint, palette }: Studio): string {
  const roof = (x: number, y: number, half: number, rise: number): string =>
    shape(
      d`M${x - half - 24} ${y}L${x - half + 40} ${y - rise}H${x + half - 40}L${x + half + 24} ${y}Z`,
      paint.laterite,
    ) +
    stroke(
      row(Math.floor(half / 9), x - half, 18)
        .map((at) => d`M${at} ${y - 4}L${x + (at - x) * 0.86} ${y - rise + 4}`)
        .join(""),
      paint.lateriteLight,
      5,
      0.7,
    )
  const arch = (x: number, foot: number): string =>
    shape(d`M${x - 32} ${foot}v-78a32 32 0 0 1 64 0v78z`, paint.lamp) +
    stroke(d`M${x} ${foot}v-108M${x - 32} ${foot - 70}h64`, paint.teal, 4)
  return (
    box(-210, -330, 420, 170, paint.shell) +
    box(120, -330, 90, 170, paint.sand, 0, 0.6) +
    roof(0, -330, 210, 76) +
    [-130, 0, 130].map((x) => arch(x, -176)).join("") +
    box(-400, -176, 800, 176, paint.shell) +
    box(260, -176, 140, 176, paint.sand, 0, 0.6) +
    roof(0, -168, 400, 44) +
    box(-210, -190, 420, 10, paint.wood) +
    stroke(
      row(28, -200, 15)
        .map((x) => d`M${x} -186v-34`)
        .join("") + "M-204 -220h408",
      paint.woodDark,
      4,
    ) +
    [-310, -190, -60, 60, 190, 310].map((x) => arch(x, -8)).join("") +
    box(-900, -8, 1800, 240, palette.sand[0]) +
    shape("M-430 40H430L580 200H-580Z", paint.shell) +
    shape("M-408 50H408L540 190H-540Z", paint.tealLight) +
    shape("M-408 50H408L424 68H-424Z", paint.teal) +
    stroke(
      "M-380 96q40 -12 80 0t80 0M-80 84q40 -12 80 0t80 0M180 110q40 -12 80 0t80 0M-280 156q40 -12 80 0t80 0M60 150q40 -12 80 0t80 0",
      paint.foam,
      5,
      0.7,
    ) +
    `<ellipse cx="-120" cy="120" rx="62" ry="26" fill="none" stroke="${paint.coral}" stroke-width="24"/>` +
    stroke("M-182 116l20 -6M-60 116l-20 -6M-120 142v-12", paint.shell, 18) +
    [520, -640]
      .map(
        (x) =>
          shape(d`M${x} 60l110 0 50 -50 14 8 -46 54 -10 26h-12l4 -22h-96l-8 22h-12z`, paint.shell) +
          shape(d`M${x} 56h112l46 -46 10 6 -46 50h-122z`, paint.mango) +
          disc(x + 60, 96, 90, paint.ink, 0.15, 7),
      )
      .join("")
  )
}
