/**
 * Dudhsagar: milk-white water leaping down a dark cliff in a forested mountainside, a train on the viaduct halfway;
 * 1500 wide, 680 high.
 */
import type { Studio } from "../studio.ts"
import { box, d, disc, row, shape, stroke } from "../svg.ts"

/** Each leap of the water: middle of its lip, height of the lip, half width, drop. */
const LEAPS = [
  [20, -640, 26, 130],
  [-24, -522, 40, 120],
  [30, -408, 58, 124],
  [-34, -268, 84, 130],
  [10, -146, 120, 148],
] as const

export function waterfall(studio: Studio): string {
  const { paint, palette } = studio
  return (
    shape(
      "M-840 10Q-700 -250 -520 -380Q-400 -500 -300 -560Q-180 -690 -60 -680Q60 -720 170 -660Q320 -560 450 -470Q620 -380 820 10Z",
      palette.grass[2],
    ) +
    forest(studio, 150, 26) +
    shape(
      "M-236 12L-190 -120L-206 -250L-130 -330L-150 -430L-84 -520L-70 -620L-20 -672H70L96 -600L140 -520L128 -430L196 -330L180 -220L250 -110L262 12Z",
      paint.stoneDark,
    ) +
    shape(
      "M-190 -120L-206 -250L-130 -330L-120 -220ZM-150 -430L-84 -520L-90 -400ZM140 -520L128 -430L90 -470ZM196 -330L180 -220L110 -290ZM250 -110L200 -160L150 -60Z",
      paint.stone,
      0.6,
    ) +
    LEAPS.map((leap) => fall(studio, leap)).join("") +
    viaduct(paint) +
    forest(studio, 250, 34) +
    disc(0, 4, 320, paint.foam, 0.5, 24) +
    disc(-4, 2, 210, paint.foam, 0.85, 15) +
    disc(0, -36, 190, paint.foam, 0.25, 60)
  )
}

function fall({ paint, random }: Studio, [x, top, half, drop]: (typeof LEAPS)[number]): string {
  const edge = (side: number): string =>
    row(4, 0, 1)
      .map(
        (i) => d`L${x + side * (half + i * 4 + random.between(-5, 6))} ${top + 10 + ((drop - 10) * i) / 3}`,
      )
      .join("")
  const right = row(4, 3, -1)
    .map((i) => d`L${x + half + i * 4 + random.between(-5, 6)} ${top + 10 + ((drop - 10) * i) / 3}`)
    .join("")
  const threads = row(7, -half * 0.8, half * 0.27)
    .map((dx) => d`M${x + dx} ${top + random.between(8, 40)}l${dx * 0.1} ${drop * random.between(0.4, 0.75)}`)
    .join("")
  return (
    shape(d`M${x} ${top - 6}${edge(-1)}L${x} ${top + drop + 6}${right}Z`, paint.foam) +
    stroke(threads, paint.blueLight, 3.4, 0.65) +
    disc(x, top + drop, half * 1.35, paint.foam, 0.85, 10)
  )
}

/** Tree crowns on both flanks, keeping clear of the cliff. */
function forest({ palette, random }: Studio, clear: number, size: number): string {
  return Array.from({ length: 260 }, () => {
    const side = random.pick(-1, 1)
    const reach = random.next()
    const x = side * (clear * (0.55 + 0.45 * random.next()) + reach * 560)
    const ridge = -676 + 0.45 * Math.abs(x) + Math.max(0, Math.abs(x) - 500) * 1.2
    const y = ridge * (1 - random.next() ** 1.5)
    return Math.abs(x) < 120 + (y + 680) * 0.2
      ? ""
      : disc(
          x,
          y,
          random.between(size * 0.7, size * 1.4),
          random.pick(palette.leaf[0], palette.leaf[1], palette.grass[2], palette.leaf[2]),
          0.95,
          random.between(size * 0.5, size),
        )
  }).join("")
}

const viaduct = (paint: Studio["paint"]): string =>
  stroke(
    row(15, -430, 62)
      .map((x) => d`M${x} -286v66`)
      .join(""),
    paint.stone,
    12,
  ) +
  box(-480, -300, 960, 15, paint.stoneLight) +
  row(7, -280, 62)
    .map((x) => box(x, -332, 58, 29, paint.coral, 4) + box(x + 6, -326, 46, 10, paint.cream))
    .join("") +
  box(156, -334, 68, 31, paint.indigo, 6) +
  box(198, -328, 18, 11, paint.lamp)
