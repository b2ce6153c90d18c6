/** Broken lines of light under a floating thing of the given width (canvas units). */
import type { Studio } from "./studio.ts"
import { d, stroke } from "./svg.ts"

export function waterline({ palette, paint }: Studio, width: number): string {
  const half = width / 2
  return (
    stroke(d`M${-half - 16} 4h${width + 32}`, palette.glitter, 3, 0.65) +
    stroke(
      d`M${-half * 0.86} 14h${width * 0.8}M${-half * 0.6} 24h${width * 0.7}M${-half * 0.3} 34h${width * 0.4}`,
      paint.lamp,
      3.2,
      0.4,
    ) +
    stroke(d`M${-half * 0.9} 9h${width * 0.9}M${-half * 0.7} 19h${width * 0.5}`, palette.trough, 3.2, 0.4)
  )
}
