import type { Studio } from "../studio.ts"
import { d, stroke } from "../svg.ts"

/** A handful of gulls in the distance; 360 wide. */
export function gulls({ paint, random }: Studio): string {
  return Array.from({ length: 6 }, () => {
    const size = random.between(0.6, 1.3)
    return stroke(
      d`M${random.between(-180, 150)} ${random.between(-60, 60)}q${11 * size} ${-14 * size} ${22 * size} 0q${11 * size} ${-14 * size} ${22 * size} 0`,
      paint.ink,
      3 * size,
      0.8,
    )
  }).join("")
}
