/** A striped parasail with two flyers, the riders at the origin, the tow line ending at 420, 330. */
import { person } from "../person.ts"
import { poses } from "../poses.ts"
import type { Studio } from "../studio.ts"
import { placed, shape, stroke } from "../svg.ts"

export function parasail({ paint }: Studio): string {
  const cords = [-170, -116, -58, 0, 58, 116, 170].map((x) => `M${x} ${-190 - (x * x) / -1100}L0 -6`).join("")
  return (
    stroke("M8 40Q60 230 420 330", paint.ink, 2, 0.75) +
    stroke(cords, paint.ink, 1.8) +
    shape(
      "M-172 -164C-166 -330 166 -330 172 -164C142 -192 122 -190 112 -172C96 -196 72 -196 57 -174C40 -198 -40 -198 -57 -174C-72 -196 -96 -196 -112 -172C-122 -190 -142 -192 -172 -164Z",
      paint.mango,
    ) +
    shape(
      "M-112 -172C-112 -240 -80 -288 0 -289C-40 -280 -58 -220 -57 -174C-72 -196 -96 -196 -112 -172ZM112 -172C112 -240 80 -288 0 -289C40 -280 58 -220 57 -174C72 -196 96 -196 112 -172Z",
      paint.teal,
    ) +
    shape(
      "M-57 -174C-58 -220 -40 -280 0 -289C40 -280 58 -220 57 -174C40 -198 -40 -198 -57 -174Z",
      paint.coral,
    ) +
    shape("M-172 -164C-170 -250 -100 -288 0 -289C-100 -276 -150 -220 -154 -184Z", paint.shell, 0.55) +
    placed(person(paint, poses.hanging, { shirt: paint.coral, vest: paint.mango }), -14, -8, 0.85) +
    placed(
      person(paint, poses.hanging, { shirt: paint.teal, vest: paint.mango, skin: paint.skinDark }),
      20,
      -6,
      0.85,
    )
  )
}
