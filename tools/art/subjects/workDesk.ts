/** A veranda desk with laptop, coffee and a cane chair, framed by posts and a tiled eave; fills 1100 by 760. */
import type { Studio } from "../studio.ts"
import { box, d, disc, placed, row, shape, stroke } from "../svg.ts"
import { frond } from "../frond.ts"

export function workDesk({ paint, palette, random }: Studio): string {
  const tiles = row(48, -900, 38)
    .map((x, i) =>
      shape(d`M${x} -700h38v26a19 16 0 0 1 -38 0z`, i % 2 ? paint.laterite : paint.lateriteLight),
    )
    .join("")
  const floor = row(9, 0, 1)
    .map((i) => d`M${-900 + i * 225} 130L${-420 + i * 105} 0`)
    .join("")
  const plant = (x: number): string =>
    Array.from({ length: 9 }, () =>
      frond(
        random,
        { from: [x, -74], angle: random.between(-165, -15), length: random.between(120, 200), droop: 70 },
        random.pick(palette.leaf[0], palette.leaf[1]),
        palette.leaf[2],
      ),
    ).join("") + shape(d`M${x - 44} -80h88l-14 90h-60z`, paint.lateriteLight)
  return (
    box(-900, -14, 1800, 230, paint.woodLight) +
    stroke(floor, paint.wood, 4, 0.7) +
    box(-900, -22, 1800, 12, paint.wood) +
    stroke(
      row(40, -880, 45)
        .map((x) => d`M${x} -120v106`)
        .join("") + "M-900 -120H900",
      paint.shell,
      7,
    ) +
    box(-470, -700, 30, 700, paint.shell) +
    box(440, -700, 30, 700, paint.shell) +
    box(-900, -730, 1800, 34, paint.woodDark) +
    tiles +
    plant(-330) +
    box(-170, -150, 470, 20, paint.wood, 4) +
    stroke("M-140 -130L-160 60M270 -130L290 60", paint.woodDark, 13) +
    shape("M-20 -156L-50 -274H128L110 -156Z", paint.greyDark) +
    shape("M-14 -164L-40 -266H120L104 -164Z", paint.blueLight) +
    stroke("M-22 -244h84M-18 -224h110M-14 -204h64M-10 -186h92", paint.teal, 7) +
    shape("M-24 -150H150L168 -158H-6Z", paint.stoneLight) +
    shape("M196 -150q-6 -44 0 -50h42q6 6 0 50z", paint.coral) +
    stroke("M238 -190q26 4 0 28", paint.coral, 6) +
    stroke("M206 -214q-10 -16 2 -30M226 -214q-10 -16 2 -30", paint.shell, 4, 0.8) +
    placed(box(-70, -16, 84, 14, paint.mango, 2) + box(-64, -30, 76, 14, paint.teal, 2), -90, -148) +
    stroke("M350 60V-120Q360 -250 410 -250Q450 -246 446 -120V60", paint.thatchDark, 13) +
    shape("M352 -70h96v20h-96z", paint.thatch) +
    disc(400, -170, 40, paint.thatch, 0.85, 60) +
    disc(-330, 14, 60, paint.ink, 0.2, 8)
  )
}
