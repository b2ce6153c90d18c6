/** A mangrove thicket standing on arched roots in the water; 520 wide, 300 high. */
import type { Studio } from "../studio.ts"
import { d, disc, stroke } from "../svg.ts"

export function mangroves({ palette, random }: Studio): string {
  const roots = Array.from({ length: 22 }, () => {
    const x = random.between(-230, 230)
    return d`M${x} -96Q${x + random.between(-60, 60)} -60 ${x + random.between(-80, 80)} 8`
  }).join("")
  const crown = Array.from({ length: 64 }, (_, i) => {
    const x = random.between(-260, 260)
    return disc(
      x,
      -random.between(92, 270 - Math.abs(x) * 0.45),
      random.between(26, 46),
      i < 24 ? palette.leaf[1] : i < 50 ? palette.leaf[0] : palette.grass[2],
      1,
      random.between(16, 28),
    )
  }).join("")
  return (
    stroke(roots, palette.trunk[0], 8) + crown + stroke("M-250 10h190M-30 14h250", palette.glitter, 3, 0.4)
  )
}
