/** A dark clump of foreground fronds that frames a corner; 420 wide, 190 high. */
import { frond } from "../frond.ts"
import type { Studio } from "../studio.ts"

export function ferns({ palette, random, sway }: Studio): string {
  return Array.from({ length: 15 }, (_, i) =>
    frond(
      random,
      {
        from: [random.between(-130, 130), random.between(0, 26)],
        angle: random.between(-155, -25) + 1.6 * sway(i / 15, 2),
        length: random.between(110, 200),
        droop: random.between(30, 85),
      },
      random.pick(palette.leaf[1], palette.leaf[1], palette.leaf[0]),
      palette.leaf[0],
    ),
  ).join("")
}
