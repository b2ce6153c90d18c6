/** A paved square with a low wall of trees behind it. */
import type { Studio } from "./studio.ts"
import { box, d, disc, placed, row, shape, stroke } from "./svg.ts"
import { palmGrove } from "./subjects/palmGrove.ts"

export function town(studio: Studio, horizon: number): string {
  const { palette, random } = studio
  const joints =
    row(8, 0, 1)
      .map((i) => d`M0 ${horizon + 26 + i * i * 6.5}H1600`)
      .join("") +
    row(25, -1600, 200)
      .map((x) => d`M${800 + (x - 0) * 0.42} ${horizon + 10}L${800 + x * 1.3} 900`)
      .join("")
  return (
    placed(palmGrove(studio), 300, horizon + 8, 1.1) +
    placed(palmGrove(studio), 1270, horizon + 8, 1.1, true) +
    placed(palmGrove(studio), 790, horizon + 8, 0.9) +
    box(0, horizon, 1600, 900 - horizon, palette.sand[0]) +
    stroke(joints, palette.sand[1], 3, 0.8) +
    shape(d`M0 ${horizon}H1600V${horizon + 10}H0Z`, palette.earth[1], 0.5) +
    Array.from({ length: 40 }, () =>
      disc(
        random.between(0, 1600),
        random.between(horizon + 20, 890),
        random.between(20, 60),
        palette.sand[1],
        0.3,
        random.between(3, 8),
      ),
    ).join("")
  )
}
