/** A great hornbill with its yellow casque on a mossy branch; 520 wide, 380 high, branch at the origin. */
import type { Studio } from "../studio.ts"
import { d, disc, placed, shape, stroke } from "../svg.ts"

export function hornbill({ paint, palette, random }: Studio): string {
  const leaves = Array.from({ length: 26 }, () =>
    placed(
      shape("M0 0Q20 -26 58 -6Q30 18 0 0Z", random.pick(palette.leaf[0], palette.leaf[2], palette.grass[1])),
      random.pick(-1, 1) * random.between(150, 620),
      random.between(-34, 34),
      random.between(0.8, 1.5),
      random.next() < 0.5,
      Math.round(random.between(-50, 50)),
    ),
  ).join("")
  return (
    stroke(
      "M-800 90Q-300 0 0 6Q300 10 800 -110M-250 14Q-320 -60 -420 -84M240 0Q320 60 430 70",
      paint.woodDark,
      26,
    ) +
    stroke("M-800 82Q-300 -8 0 -2Q300 2 800 -118", palette.grass[1], 9) +
    leaves +
    shape("M-70 -30Q-190 70 -216 196Q-186 212 -160 200Q-120 90 -20 -10Z", paint.shell) +
    shape("M-132 36Q-170 90 -188 142Q-162 156 -132 148Q-112 90 -74 48Z", paint.ink) +
    shape("M-104 -20Q-110 -170 10 -214Q70 -200 70 -120Q66 -30 -10 0Q-60 12 -104 -20Z", paint.ink) +
    shape("M-104 -20Q-110 -110 -50 -170Q-30 -90 -60 -6Q-90 2 -104 -20Z", paint.greyDark) +
    stroke("M-96 -66Q-60 -78 -42 -66", paint.shell, 13) +
    shape("M-8 -6Q-40 10 -60 6Q-30 -20 -4 -40Q40 -60 60 -100Q66 -40 -8 -6Z", paint.shell) +
    shape("M-10 -190Q0 -250 60 -262Q104 -258 100 -204Q92 -150 64 -116Q20 -130 -10 -190Z", paint.cream) +
    shape("M40 -264Q110 -270 104 -206L70 -204Q40 -230 40 -264Z", paint.ink) +
    shape("M60 -262Q70 -304 140 -298Q176 -290 186 -262Q140 -270 96 -244Z", paint.mango) +
    shape("M92 -250Q160 -276 226 -216Q240 -184 236 -160Q190 -204 100 -206Z", paint.yellow) +
    shape("M100 -206Q190 -204 236 -160Q170 -180 96 -192Z", paint.mangoDark) +
    shape("M204 -236q26 20 32 76q-14 -34 -40 -52z", paint.coral) +
    disc(78, -228, 9, paint.coral) +
    disc(80, -228, 4, paint.ink) +
    stroke(d`M-30 -2v16M-14 -2v18M20 -8v20M36 -10v20`, paint.mangoDark, 8)
  )
}
