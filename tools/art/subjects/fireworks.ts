/** Three bursts of fireworks; 700 wide, centred on the origin. */
import { glow } from "../glow.ts"
import type { Studio } from "../studio.ts"
import { d, disc, row, stroke } from "../svg.ts"
import { ungraded } from "../ungraded.ts"

export function fireworks({ paint, random }: Studio): string {
  const burst = (x: number, y: number, reach: number, colour: string): string => {
    const sparks = row(22, 0, Math.PI / 11).map((turn) => ({
      dx: Math.cos(turn) * reach * random.between(0.8, 1.05),
      dy: Math.sin(turn) * reach * random.between(0.8, 1.05),
    }))
    return (
      glow(x, y, reach * 1.5, colour, 0.4) +
      stroke(
        sparks
          .map(
            ({ dx, dy }) =>
              d`M${x + dx * 0.24} ${y + dy * 0.24}Q${x + dx * 0.7} ${y + dy * 0.66} ${x + dx} ${y + dy + 12}`,
          )
          .join(""),
        colour,
        4,
      ) +
      sparks
        .map(
          ({ dx, dy }) =>
            disc(x + dx, y + dy + 14, 4.5, paint.shell) + disc(x + dx * 0.6, y + dy * 0.6, 3, ungraded.spark),
        )
        .join("")
    )
  }
  return (
    burst(-230, 30, 120, ungraded.rocketCoral) +
    burst(40, -50, 160, ungraded.flame) +
    burst(290, 50, 105, ungraded.rocketTeal)
  )
}
