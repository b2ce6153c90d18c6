/** A handful of gulls in the distance; 360 wide. */
import type { Studio } from "../studio.ts"
import { d, stroke } from "../svg.ts"

export function gulls({ paint, random, sway }: Studio): string {
  return Array.from({ length: 6 }, (_, i) => {
    const size = random.between(0.6, 1.3)
    const wing = -14 * size * (1 + 0.45 * sway(i / 6, 6))
    return stroke(
      d`M${random.between(-180, 150)} ${random.between(-60, 60)}q${11 * size} ${wing} ${22 * size} 0q${11 * size} ${wing} ${22 * size} 0`,
      paint.ink,
      3 * size,
      0.8,
    )
  }).join("")
}
