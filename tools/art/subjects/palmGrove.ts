/** A distant shore of palms and mango trees; 900 wide, 130 high. */
import type { Studio } from "../studio.ts"
import { d, disc, row, shape, stroke } from "../svg.ts"

export function palmGrove({ palette, random }: Studio): string {
  const canopy = row(26, -440, 35)
    .map((x) =>
      disc(
        x,
        -random.between(10, 34),
        random.between(24, 40),
        random.pick(palette.grass[2], palette.leaf[0], palette.leaf[1]),
        1,
        random.between(18, 30),
      ),
    )
    .join("")
  const palms = row(13, -410, 66)
    .map((at) => {
      const [x, y, reach] = [at + random.between(-20, 20), -random.between(76, 130), random.between(26, 36)]
      const fans = row(8, -200, 31)
        .map((angle) => {
          const [dx, dy] = [
            Math.cos((angle * Math.PI) / 180) * reach,
            Math.sin((angle * Math.PI) / 180) * reach * 0.8,
          ]
          return shape(
            d`M${x} ${y}Q${x + dx * 0.6} ${y + dy - 10} ${x + dx * 1.15} ${y + dy + 15}Q${x + dx * 0.5} ${y + dy + 5} ${x} ${y}Z`,
            palette.leaf[0],
          )
        })
        .join("")
      return (
        stroke(d`M${x - random.between(-14, 14)} 0Q${x + 4} ${y / 2} ${x} ${y}`, palette.trunk[0], 4.5) + fans
      )
    })
    .join("")
  return palms + canopy + shape("M-480 6Q-470 -18 -400 -16H400Q470 -18 490 6Z", palette.grass[2])
}
