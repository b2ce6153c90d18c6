/** A sagging rope bridge across a gorge, ends 700 apart, deck sagging below the origin. */
import type { Studio } from "../studio.ts"
import { d, row, stroke } from "../svg.ts"

export function ropeBridge({ paint }: Studio): string {
  const sag = (x: number): number => 74 * (1 - (x / 700) ** 2)
  const posts = row(29, -700, 50)
    .map((x) => d`M${x} ${sag(x)}v-84`)
    .join("")
  const planks = row(88, -700, 16)
    .map((x) => d`M${x} ${sag(x)}v15`)
    .join("")
  return (
    stroke("M-700 -84Q0 64 700 -84", paint.thatchDark, 6) +
    stroke(posts, paint.thatch, 3) +
    stroke(planks, paint.wood, 12) +
    stroke("M-700 0Q0 148 700 0", paint.woodDark, 6) +
    stroke("M-700 30V-170M700 30V-170", paint.woodDark, 22)
  )
}
