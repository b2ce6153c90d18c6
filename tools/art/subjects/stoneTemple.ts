/** The black basalt temple of Tambdi Surla: pillared hall, low roof slabs and stepped tower; 520 wide, 360 high. */
import { glow } from "../glow.ts"
import type { Studio } from "../studio.ts"
import { box, d, disc, row, shape, stroke } from "../svg.ts"

export function stoneTemple({ paint, palette, random }: Studio): string {
  const tiers = row(4, 0, 1)
    .map(
      (i) =>
        box(86 + i * 15, -196 - i * 40, 168 - i * 30, 42, i % 2 ? paint.stone : paint.stoneDark, 2) +
        stroke(
          row(5 - i, 104 + i * 17, 32)
            .map((x) => d`M${x} ${-190 - i * 40}v28`)
            .join(""),
          paint.ink,
          5,
          0.4,
        ) +
        box(80 + i * 15, -200 - i * 40, 180 - i * 30, 9, paint.stoneLight, 2),
    )
    .join("")
  const pillars = row(5, -234, 66)
    .map(
      (x) =>
        box(x, -130, 24, 90, paint.stone) +
        box(x + 15, -130, 9, 90, paint.stoneDark) +
        box(x - 6, -136, 36, 13, paint.stoneLight) +
        box(x - 5, -92, 34, 8, paint.stoneLight) +
        box(x - 6, -50, 36, 12, paint.stoneLight),
    )
    .join("")
  const moss = Array.from({ length: 26 }, () =>
    disc(
      random.between(-280, 300),
      random.pick(-34, -2, -156, -198),
      random.between(8, 20),
      random.pick(palette.leaf[2], palette.grass[1]),
      0.75,
      5,
    ),
  ).join("")
  return (
    box(84, -160, 172, 128, paint.stoneDark) +
    tiers +
    shape("M126 -356q44 -30 88 0l-12 14h-64z", paint.stoneLight) +
    disc(170, -380, 15, paint.stone) +
    stroke("M170 -398v-14", paint.stone, 7) +
    shape("M112 -50v-60q20 -24 40 0v60zM180 -50v-60q20 -24 40 0v60z", paint.ink, 0.55) +
    box(-236, -134, 324, 96, paint.ink) +
    glow(-70, -74, 45, paint.lamp) +
    disc(-70, -58, 7, paint.lamp) +
    pillars +
    shape("M-280 -136L-236 -172H62L104 -136Z", paint.stoneDark) +
    shape("M-248 -168L-212 -196H44L74 -168Z", paint.stone) +
    stroke("M-280 -136H104", paint.stoneLight, 7) +
    stroke(
      row(8, -250, 46)
        .map((x) => d`M${x} -140l18 -28`)
        .join(""),
      paint.ink,
      3,
      0.35,
    ) +
    box(-282, -42, 574, 22, paint.stone) +
    box(-306, -22, 622, 24, paint.stoneDark) +
    box(-282, -42, 574, 5, paint.stoneLight) +
    shape("M-140 2L-124 -40H-40L-24 2Z", paint.stoneLight) +
    stroke("M-134 -12h104M-130 -26h96", paint.stoneDark, 4) +
    moss
  )
}
