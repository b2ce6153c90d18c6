/** The brown laterite basilica of Old Goa: four storeys of pilasters and round windows; 520 wide, 470 high. */
import type { Studio } from "../studio.ts"
import { box, d, disc, row, shape, stroke } from "../svg.ts"

export function oldBasilica({ paint }: Studio): string {
  const arch = (x: number, y: number, w: number, h: number, fill: string): string =>
    shape(d`M${x - w / 2} ${y}v${w / 2 - h}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w / 2}z`, fill)
  const pilasters = [-150, -56, 44, 138].map((x) => box(x, -322, 13, 322, paint.stoneLight)).join("")
  const courses = row(14, -310, 22)
    .map(
      (y, i) =>
        d`M${-146 + (i % 2) * 20} ${y}h40M${-30 + (i % 3) * 12} ${y + 8}h30M${70 + (i % 2) * 16} ${y}h36`,
    )
    .join("")
  return (
    shape("M150 0V-236L330 -236V0Z", paint.lateriteDark) +
    shape("M142 -236L230 -290L338 -236Z", paint.coralDark) +
    [196, 252, 304].map((x) => arch(x, -96, 28, 70, paint.ink) + arch(x, 0, 30, 60, paint.ink)).join("") +
    box(-156, -322, 312, 322, paint.brick) +
    stroke(courses, paint.lateriteDark, 3, 0.4) +
    box(96, -322, 60, 322, paint.lateriteDark, 0, 0.3) +
    shape("M-112 -322V-410H112V-322Z", paint.brick) +
    shape("M-112 -400Q-118 -338 -158 -322H-112ZM112 -400Q118 -338 158 -322H112Z", paint.lateriteLight) +
    shape("M-114 -408Q-112 -446 -62 -456Q-46 -496 0 -502Q46 -496 62 -456Q112 -446 114 -408Z", paint.brick) +
    stroke(
      "M-114 -408Q-112 -446 -62 -456Q-46 -496 0 -502Q46 -496 62 -456Q112 -446 114 -408",
      paint.stoneLight,
      8,
    ) +
    disc(0, -436, 19, paint.stoneLight) +
    disc(0, -436, 12, paint.mango) +
    stroke("M0 -502v-44M-15 -528h30", paint.ink, 6) +
    pilasters +
    [-322, -222, -128, -408]
      .map((y) => box(-164 + (y < -400 ? 44 : 0), y, y < -400 ? 240 : 328, 11, paint.stoneLight))
      .join("") +
    [-98, 0, 94]
      .map(
        (x) =>
          disc(x, -270, 21, paint.stoneLight) +
          disc(x, -270, 14, paint.lamp) +
          arch(x, -146, 32, 58, paint.stoneLight) +
          arch(x, -146, 22, 50, paint.lamp),
      )
      .join("") +
    arch(0, -332, 34, 56, paint.stoneLight) +
    arch(0, -332, 24, 48, paint.lamp) +
    [-98, 94].map((x) => arch(x, 0, 50, 98, paint.stoneLight) + arch(x, 0, 38, 90, paint.woodDark)).join("") +
    arch(0, 0, 68, 118, paint.stoneLight) +
    arch(0, 0, 52, 108, paint.woodDark) +
    shape("M-190 0H380L392 14H-206Z", paint.stone)
  )
}
