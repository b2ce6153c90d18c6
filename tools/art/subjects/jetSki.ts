/** A rider on a jet ski, nose up in a fan of spray; 460 wide. */
import { person } from "../person.ts"
import { poses } from "../poses.ts"
import type { Studio } from "../studio.ts"
import { disc, placed, shape, stroke } from "../svg.ts"

export function jetSki({ paint, random }: Studio): string {
  const drops = Array.from({ length: 34 }, () =>
    disc(random.between(-330, -90), random.between(-170, -10), random.between(2.5, 8), paint.foam, 0.9),
  ).join("")
  const machine =
    placed(
      person(paint, poses.riding, { shirt: paint.teal, shorts: paint.indigo, vest: paint.mango }),
      -6,
      -54,
      1.75,
    ) +
    shape(
      "M-128 -40Q-132 -78 -96 -80H-10Q10 -80 24 -96L64 -118Q82 -104 92 -86Q150 -70 176 -36Q150 -4 110 6H-96Q-124 0 -128 -40Z",
      paint.coral,
    ) +
    shape("M-128 -40Q20 -24 176 -36Q150 -4 110 6H-96Q-124 0 -128 -40Z", paint.shell) +
    shape("M-94 -82q4 -14 20 -14h70q14 2 10 16z", paint.ink) +
    shape("M70 -86q60 8 84 36q-50 -14 -84 -36z", paint.mango) +
    stroke("M40 -128L58 -110", paint.ink, 6) +
    shape("M-126 -24Q10 -10 166 -24L158 -14Q10 -2 -122 -14Z", paint.teal)
  return (
    shape(
      "M-90 8Q-110 -70 -190 -150Q-190 -100 -280 -172Q-250 -110 -350 -122Q-280 -76 -390 -54Q-310 -30 -400 10Z",
      paint.foam,
      0.85,
    ) +
    drops +
    placed(machine, 20, -10, 1, false, -10) +
    shape("M-200 12Q-100 -26 20 -6Q120 -34 200 4Q120 30 0 24Q-100 30 -200 12Z", paint.foam, 0.92) +
    stroke("M-340 26q60 -14 130 0M-120 38q80 -12 160 0M80 34q50 -12 110 0", paint.foam, 5, 0.7)
  )
}
