/** A two-decked river cruise boat with bunting and passengers on the upper deck; 440 wide. */
import { glow } from "../glow.ts"
import type { Studio } from "../studio.ts"
import { box, d, disc, row, shape, stroke } from "../svg.ts"
import { waterline } from "../waterline.ts"

export function cruiseBoat(studio: Studio): string {
  const { paint, time } = studio
  const windows = row(9, -146, 34)
    .map((x) => box(x, -84, 22, 20, paint.lamp, 4))
    .join("")
  const guests = row(10, -128, 29)
    .map(
      (x, i) =>
        disc(x, -124 - (i % 3) * 2, 6.5, i % 2 ? paint.skinDark : paint.hair) +
        box(x - 8, -117, 16, 16, [paint.coral, paint.teal, paint.mango][i % 3] ?? paint.coral, 6),
    )
    .join("")
  const posts = row(7, -148, 48)
    .map((x) => d`M${x} -100v-48`)
    .join("")
  return (
    (time === "night" ? glow(0, -110, 330, paint.lamp, 0.45) : "") +
    waterline(studio, 400) +
    shape("M-206 -52H222Q214 -26 184 4Q178 10 168 10H-164Q-178 10 -184 0Z", paint.indigo) +
    shape("M-206 -52H222L218 -40H-201Z", paint.shell) +
    shape("M-194 -22H204L198 -14H-191Z", paint.coral) +
    box(-166, -94, 324, 42, paint.shell, 3) +
    windows +
    shape("M158 -94h26q12 20 16 42h-42z", paint.cream) +
    box(-160, -150, 310, 56, paint.mango, 0, 0.35) +
    guests +
    box(-166, -108, 350, 6, paint.woodDark) +
    stroke(
      row(30, -162, 11.6)
        .map((x) => d`M${x} -104v10`)
        .join(""),
      paint.shell,
      2,
    ) +
    box(-166, -98, 350, 5, paint.cream) +
    stroke(posts, paint.woodDark, 4) +
    shape("M-178 -150Q-8 -172 172 -150L164 -140Q-8 -152 -170 -140Z", paint.coral) +
    shape("M-178 -150Q-8 -172 172 -150L170 -147Q-8 -164 -176 -147Z", paint.coralLight) +
    stroke("M-40 -160V-236", paint.woodDark, 4) +
    shape("M-40 -236l42 11-42 13z", paint.mango) +
    stroke("M-200 -54Q-150 -190 -40 -228Q90 -190 214 -54", paint.ink, 1.6, 0.7) +
    bunting(studio)
  )
}

const bunting = ({ paint }: Studio): string =>
  row(15, -0.94, 0.134)
    .map((t, i) => {
      const [x, y] = [t * 200, -226 + 168 * Math.abs(t) ** 1.5]
      return shape(
        d`M${x - 6} ${y}h12l-6 13z`,
        [paint.mango, paint.coral, paint.teal, paint.shell][i % 4] ?? paint.mango,
      )
    })
    .join("")
