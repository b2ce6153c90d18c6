/** Two dolphins leaping one after the other out of a splash; 620 wide. */
import type { Studio } from "../studio.ts"
import { d, disc, placed, shape, stroke } from "../svg.ts"

export function dolphins(studio: Studio): string {
  return (
    placed(dolphin(studio), 120, -110, 1.25) +
    placed(dolphin(studio), -190, -70, 0.95, false, -12) +
    splash(studio, -290, 1) +
    splash(studio, -40, 1.3) +
    splash(studio, 268, 0.9)
  )
}

const dolphin = ({ paint }: Studio): string =>
  shape(
    "M-150 92Q-150 -36 -20 -62Q54 -76 104 -34Q124 -30 146 -14Q150 -4 138 -2Q118 2 104 -4Q60 14 6 4Q-74 -6 -122 84L-112 104Q-134 98 -142 96Q-160 112 -182 110Q-158 100 -150 92Z",
    paint.indigoLight,
  ) +
  shape("M104 -4Q60 14 6 4Q-66 -4 -114 72Q-70 -22 10 -22Q60 -22 138 -2Q118 2 104 -4Z", paint.cream) +
  shape("M-62 -44Q-48 -84 -78 -104Q-36 -104 8 -60Q-26 -50 -62 -44Z", paint.indigo) +
  shape("M20 -8Q14 30 -16 44Q-12 16 -8 -6Z", paint.indigo) +
  disc(98, -24, 4.5, paint.ink) +
  disc(99, -25.5, 1.6, paint.foam) +
  stroke("M142 -10Q122 -8 108 -12", paint.indigo, 2.4)

const splash = ({ paint, random }: Studio, x: number, size: number): string =>
  placed(
    shape(
      "M-70 0Q-58 -34 -40 -6Q-34 -62 -10 -14Q4 -78 18 -12Q38 -50 44 -6Q60 -28 70 0Q0 20 -70 0Z",
      paint.foam,
      0.92,
    ) +
      Array.from({ length: 14 }, () =>
        disc(random.between(-80, 80), random.between(-92, -22), random.between(2, 6), paint.foam, 0.9),
      ).join("") +
      stroke(d`M-96 8q30 12 60 2M30 12q40 6 76 -6M-50 22h90`, paint.foam, 4, 0.7),
    x,
    0,
    size,
  )
