/** Two paddlers in one kayak, blades at different strokes; 480 wide. */
import { person } from "../person.ts"
import { poses } from "../poses.ts"
import type { Studio } from "../studio.ts"
import { placed, shape, stroke } from "../svg.ts"
import { waterline } from "../waterline.ts"

export function kayak(studio: Studio): string {
  const { paint } = studio
  const paddle = (x: number, y: number, turn: number): string =>
    placed(
      stroke("M-92 0H92", paint.woodDark, 5) +
        shape("M88 -11h28q12 11 0 22h-28zM-88 -11h-28q-12 11 0 22h28z", paint.mango),
      x,
      y,
      1,
      false,
      turn,
    )
  return (
    waterline(studio, 400) +
    placed(
      person(paint, poses.seated, { shirt: paint.teal, vest: paint.coralLight, skin: paint.skinDark }),
      -96,
      -22,
      1.35,
    ) +
    placed(
      person(paint, poses.seated, { shirt: paint.mango, vest: paint.teal, hat: paint.cream }),
      64,
      -22,
      1.35,
    ) +
    paddle(-60, -62, 26) +
    paddle(104, -64, -24) +
    shape("M-250 -42Q-180 -20 0 -22Q180 -20 256 -46Q236 2 160 12H-150Q-230 4 -250 -42Z", paint.coral) +
    shape(
      "M-250 -42Q-180 -20 0 -22Q180 -20 256 -46Q252 -36 246 -28Q180 -8 0 -10Q-180 -8 -242 -28Z",
      paint.coralLight,
    ) +
    stroke("M-190 -4Q0 6 190 -6", paint.shell, 4) +
    stroke("M182 34q14 -18 30 -2M-190 40q14 -18 30 -2", paint.foam, 4, 0.9)
  )
}
