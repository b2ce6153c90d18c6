/** A palm-thatched beach hut on stilts with steps, a lit door and a lantern; 300 wide, 320 high. */
import { glow } from "../glow.ts"
import type { Studio } from "../studio.ts"
import { box, d, disc, row, shape, stroke } from "../svg.ts"

export function beachHut({ paint }: Studio): string {
  const planks = row(10, -104, 21)
    .map((x) => d`M${x} -176v98`)
    .join("")
  const thatch = row(15, -150, 21)
    .map((x) => d`M${x * 0.2} -308L${x} -168`)
    .join("")
  return (
    disc(0, 3, 160, paint.ink, 0.2, 10) +
    stroke("M-120 0V-80M-44 0V-80M44 0V-80M120 0V-80", paint.woodDark, 10) +
    box(-112, -182, 224, 108, paint.woodLight) +
    stroke(planks, paint.wood, 2.4) +
    shape("M-20 -74v-84h56v84z", paint.lamp) +
    stroke("M-20 -74v-84h56v84", paint.woodDark, 6) +
    shape("M-20 -158q8 40 -2 84h-2zM36 -158q-8 40 2 84h2z", paint.coralLight) +
    box(-90, -152, 46, 42, paint.lamp, 3) +
    stroke("M-67 -152v42M-90 -131h46", paint.woodDark, 4) +
    box(60, -152, 36, 42, paint.lamp, 3) +
    stroke("M78 -152v42", paint.woodDark, 4) +
    box(-148, -82, 296, 13, paint.wood) +
    stroke(
      "M-142 -114H-36M52 -114H142M-142 -114v34M-108 -114v34M-72 -114v34M-38 -114v34M54 -114v34M98 -114v34M142 -114v34",
      paint.woodDark,
      5,
    ) +
    stroke("M-20 -74L-40 0M36 -74L58 0", paint.woodDark, 6) +
    stroke("M-24 -58h66M-29 -38h76M-34 -18h86", paint.woodLight, 7) +
    shape(
      "M-166 -160Q-90 -200 -22 -312Q0 -324 22 -312Q90 -200 166 -160Q80 -176 0 -174Q-80 -176 -166 -160Z",
      paint.thatch,
    ) +
    stroke(thatch, paint.thatchDark, 3, 0.7) +
    shape("M0 -318Q14 -318 22 -312Q90 -200 166 -160Q120 -170 70 -172Q50 -230 0 -318Z", paint.woodDark, 0.2) +
    glow(122, -130, 39, paint.lamp) +
    disc(122, -130, 8, paint.lamp)
  )
}
