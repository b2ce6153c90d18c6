/** Slanting rain over the whole picture, in the monsoon only. */
import type { Studio } from "./studio.ts"
import { d, stroke } from "./svg.ts"

export function rain({ palette, random, time }: Studio): string {
  if (time !== "monsoon") return ""
  const drops = Array.from({ length: 190 }, () => {
    const length = random.between(22, 60)
    return d`M${random.between(-40, 1640)} ${random.between(-40, 890)}l${-length * 0.26} ${length}`
  }).join("")
  return stroke(drops, palette.glitter, 2.2, 0.42)
}
