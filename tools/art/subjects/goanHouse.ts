/** A painted Goan house: tiled hip roof, pillared veranda, oyster-shell windows, bougainvillea; 720 wide, 340 high. */
import type { Studio } from "../studio.ts"
import { box, d, disc, row, shape, stroke } from "../svg.ts"

export function goanHouse({ paint, palette, random }: Studio): string {
  const window = (x: number): string =>
    shape(d`M${x - 27} -40v-76a27 27 0 0 1 54 0v76z`, paint.shell) +
    shape(d`M${x - 20} -40v-74a20 20 0 0 1 40 0v74z`, paint.lamp) +
    stroke(d`M${x} -40v-94M${x - 20} -68h40M${x - 20} -94h40`, paint.teal, 3.4) +
    box(x - 44, -118, 17, 78, paint.teal) +
    box(x + 27, -118, 17, 78, paint.teal)
  const tiles = row(30, -370, 25)
    .map((x) => d`M${x} -176L${x * 0.72} -268`)
    .join("")
  const blossoms = Array.from({ length: 120 }, () =>
    disc(
      300 + random.between(-76, 60) * random.next() + random.between(-20, 26),
      random.between(-222, -20),
      random.between(7, 14),
      random.pick(paint.pink, paint.purple, palette.leaf[0], palette.leaf[2], paint.pink),
    ),
  ).join("")
  return (
    disc(0, 6, 420, paint.ink, 0.2, 13) +
    box(-340, -180, 680, 180, paint.mango) +
    box(-340, -22, 680, 22, paint.shell) +
    [-280, -186, 186].map(window).join("") +
    window(270) +
    shape("M-400 -172L-290 -276H290L400 -172Z", paint.laterite) +
    stroke(tiles, paint.lateriteLight, 8, 0.75) +
    box(-400, -180, 800, 13, paint.shell) +
    stroke("M-290 -278H290", paint.lateriteDark, 9) +
    box(-128, -150, 256, 150, paint.coral) +
    shape("M-32 -14v-94a32 32 0 0 1 64 0v94z", paint.shell) +
    shape("M-24 -14v-92a24 24 0 0 1 48 0v92z", paint.wood) +
    stroke("M0 -14v-114", paint.woodDark, 3) +
    [-82, 82].map((x) => shape(d`M${x - 18} -36v-62a18 18 0 0 1 36 0v62z`, paint.lamp)).join("") +
    [-132, -50, 50, 132]
      .map(
        (x) =>
          box(x - 10, -170, 20, 160, paint.shell) +
          box(x - 15, -172, 30, 11, paint.cream) +
          box(x - 15, -24, 30, 12, paint.cream),
      )
      .join("") +
    shape("M-166 -168L-90 -252H90L166 -168Z", paint.lateriteDark) +
    stroke(
      row(13, -144, 24)
        .map((x) => d`M${x} -170L${x * 0.55} -250`)
        .join(""),
      paint.lateriteLight,
      7,
      0.8,
    ) +
    box(-166, -174, 332, 11, paint.shell) +
    stroke(
      "M-122 -56h60M62 -56h60M-112 -56v36M-92 -56v36M-72 -56v36M72 -56v36M92 -56v36M112 -56v36",
      paint.shell,
      6,
    ) +
    row(4, 0, 1)
      .map((i) => box(-56 - i * 13, -14 + i * 9, 112 + i * 26, 10, i % 2 ? paint.stoneLight : paint.cream))
      .join("") +
    blossoms +
    shape("M-250 0l-6 -34h36l-6 34zM-170 0l-6 -34h36l-6 34z", paint.coralDark) +
    [-236, -156]
      .map((x) => disc(x, -50, 26, palette.leaf[2], 1, 22) + disc(x - 6, -56, 8, paint.yellow))
      .join("")
  )
}
