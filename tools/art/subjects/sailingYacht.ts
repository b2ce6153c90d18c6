/** A white sailing yacht under full sail; 300 wide, 430 high. */
import type { Studio } from "../studio.ts"
import { box, row, shape, stroke } from "../svg.ts"
import { waterline } from "../waterline.ts"

export function sailingYacht(studio: Studio): string {
  const { paint } = studio
  const seams = row(5, -350, 62)
    .map((y, i) => `M${2 - i} ${y}L${-26 - i * 26} ${y + 8}`)
    .join("")
  return (
    waterline(studio, 250) +
    shape("M-140 -34H176Q140 2 104 8H-112Q-134 4 -140 -34Z", paint.shell) +
    shape("M-137 -18H156Q148 -10 140 -6H-134Z", paint.teal) +
    shape("M-84 -34q6 -22 24 -22h84q24 2 40 22z", paint.cream) +
    row(4, -58, 24)
      .map((x) => box(x, -49, 15, 9, paint.lamp, 4))
      .join("") +
    stroke("M8 -36V-424", paint.woodDark, 5) +
    stroke("M8 -66H-132", paint.woodDark, 5) +
    shape("M2 -416Q-84 -260 -136 -74Q-60 -82 2 -74Z", paint.shell) +
    shape("M2 -416Q-30 -260 -40 -76Q-20 -78 2 -74Z", paint.cream) +
    stroke(seams, paint.sand, 2.4, 0.9) +
    shape("M14 -404Q120 -236 164 -44Q82 -62 14 -64Z", paint.coral) +
    shape("M14 -404Q58 -236 62 -60Q38 -62 14 -64Z", paint.coralLight) +
    stroke("M8 -424L172 -38", paint.ink, 1.6) +
    shape("M8 -424l34 8-34 9z", paint.mango)
  )
}
