/** Four wrought lamp posts joined by strings of bulbs; 1100 wide, 330 high. */
import { glow } from "../glow.ts"
import type { Studio } from "../studio.ts"
import { d, disc, row, stroke } from "../svg.ts"
import { ungraded } from "../ungraded.ts"

const POSTS = [-540, -180, 180, 540]

export function streetLights({ paint }: Studio): string {
  const posts = POSTS.map(
    (x) =>
      stroke(d`M${x} 0V-310M${x - 34} -280Q${x} -330 ${x + 34} -280M${x - 16} 0h32`, paint.ink, 8) +
      [-34, 34].map((dx) => glow(x + dx, -262, 66, paint.lamp) + disc(x + dx, -264, 17, paint.lamp)).join(""),
  ).join("")
  const bulbs = POSTS.slice(0, 3)
    .map((from) =>
      row(11, from + 20, 32)
        .map(
          (x) =>
            glow(x, -300 + 74 * (1 - ((x - from - 180) / 180) ** 2), 20, paint.lamp) +
            disc(x, -300 + 74 * (1 - ((x - from - 180) / 180) ** 2), 5, ungraded.bulb),
        )
        .join(""),
    )
    .join("")
  return (
    stroke("M-540 -304Q-360 -152 -180 -304Q0 -152 180 -304Q360 -152 540 -304", paint.ink, 2.4) + bulbs + posts
  )
}
