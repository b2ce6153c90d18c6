/** A woman in tree pose and another in lotus, each on a mat; 460 wide, 330 high. */
import type { Studio } from "../studio.ts"
import { person } from "../person.ts"
import { poses } from "../poses.ts"
import { disc, placed, shape } from "../svg.ts"

export function yogi({ paint }: Studio): string {
  return (
    shape("M-220 10L-200 -12H-20L-30 10Z", paint.purple) +
    shape("M30 18L40 -8H250L262 18Z", paint.teal) +
    disc(-114, 0, 56, paint.ink, 0.25, 5) +
    disc(144, 6, 90, paint.ink, 0.25, 6) +
    placed(
      person(paint, poses.tree, { shirt: paint.coral, shorts: paint.indigo }) + disc(-2, -118, 6, paint.hair),
      -114,
      -2,
      2.5,
    ) +
    placed(
      person(paint, poses.lotus, { shirt: paint.mango, shorts: paint.palm, skin: paint.skinDark }) +
        disc(-1, -91, 6, paint.hair),
      146,
      4,
      2.3,
    )
  )
}
