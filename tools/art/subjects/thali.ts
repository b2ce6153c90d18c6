/** A Goan fish thali on a banana leaf with pão, prawns, a lime drink and feni, on a table edge; 1000 wide. */
import type { Studio } from "../studio.ts"
import { box, d, disc, placed, row, shape, stroke } from "../svg.ts"
import { ungraded } from "../ungraded.ts"

export function thali(studio: Studio): string {
  const { paint, random } = studio
  const bowl = (x: number, y: number, curry: string, dots: string): string =>
    disc(x, y + 12, 74, paint.ink, 0.2, 36) +
    disc(x, y, 74, paint.stoneLight, 1, 42) +
    disc(x, y - 6, 65, curry, 1, 34) +
    Array.from({ length: 9 }, () =>
      disc(x + random.between(-44, 44), y - 6 + random.between(-20, 20), random.between(4, 9), dots, 0.9),
    ).join("")
  const prawn =
    stroke("M-36 14Q-40 -30 0 -34Q40 -30 36 4", paint.coralLight, 19) +
    stroke("M-36 14l-16 12M-36 14l-4 20", paint.coral, 8) +
    stroke(
      row(5, -24, 12)
        .map((x) => d`M${x} -38v14`)
        .join(""),
      paint.coral,
      3,
    ) +
    disc(33, 4, 3, paint.ink)
  return (
    shape("M-430 40Q-240 -120 60 -110Q330 -110 440 -10Q330 110 20 124Q-260 130 -430 40Z", paint.palm) +
    stroke("M-430 40Q0 -20 440 -10", paint.lime, 7) +
    stroke(
      row(16, -360, 46)
        .map((x) => d`M${x} ${8 - Math.abs(x) / 30}l30 -50M${x} ${8 - Math.abs(x) / 30}l30 60`)
        .join(""),
      paint.palmLight,
      4,
      0.7,
    ) +
    disc(0, 16, 250, paint.ink, 0.25, 108) +
    disc(0, 0, 250, paint.stoneLight, 1, 108) +
    disc(0, -4, 232, paint.shell, 1, 96) +
    shape("M-90 -10Q-70 -74 0 -78Q76 -74 96 -10Q0 26 -90 -10Z", ungraded.rice) +
    Array.from({ length: 40 }, () =>
      disc(random.between(-70, 76), random.between(-52, 0), 4, paint.cream),
    ).join("") +
    bowl(-150, -28, paint.coral, paint.mango) +
    bowl(158, -30, paint.mango, paint.coral) +
    bowl(-110, 48, paint.palmLight, paint.lime) +
    placed(
      shape("M-108 0Q-60 -44 40 -22L92 -46Q84 -10 96 34L44 14Q-50 40 -108 0Z", paint.woodLight) +
        stroke("M-50 -20l14 36M-20 -24l14 42M10 -22l12 38", paint.woodDark, 5) +
        disc(-82, -4, 6, paint.ink),
      92,
      46,
      1.05,
    ) +
    placed(prawn, -330, 40, 1.2) +
    placed(prawn, -260, 74, 0.9, true) +
    placed(bread(paint), 352, 34) +
    placed(glass(paint), -420, -70) +
    placed(
      box(-34, -150, 68, 170, paint.teal, 16) +
        box(-15, -224, 30, 84, paint.teal, 8) +
        box(-16, -240, 32, 22, paint.woodDark, 5) +
        box(-34, -100, 68, 80, paint.cream) +
        shape("M-20 -36Q-18 -84 0 -86Q18 -84 20 -36Z", paint.coralLight),
      430,
      -80,
    )
  )
}

const bread = (paint: Studio["paint"]): string =>
  [-52, 52]
    .map(
      (x) =>
        disc(x, 10, 58, paint.ink, 0.2, 28) +
        shape(
          d`M${x - 56} 10Q${x - 60} -48 ${x} -52Q${x + 60} -48 ${x + 56} 10Q${x} 30 ${x - 56} 10Z`,
          paint.woodLight,
        ) +
        shape(d`M${x - 40} -14Q${x - 30} -44 ${x + 8} -44Q${x - 10} -30 ${x - 40} -14Z`, paint.sand),
    )
    .join("")

const glass = (paint: Studio["paint"]): string =>
  shape("M-46 -130H46L34 20H-34Z", paint.blueLight, 0.8) +
  shape("M-42 -90H42L34 20H-34Z", paint.lime) +
  disc(40, -130, 32, paint.palmLight) +
  disc(40, -130, 22, paint.lime) +
  stroke("M0 -20L-20 -180", paint.coral, 7)
