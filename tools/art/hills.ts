/** Three ridges, far to near, each fading to nothing before its end so that none is cut off. */
import type { Studio } from "./studio.ts"
import { d, shape } from "./svg.ts"

/** How high the land stands behind the ground: open sea shows only a low coast that sinks into the water. */
export type Relief = "none" | "coast" | "hills" | "ghats"

const HEIGHT: Readonly<Record<Relief, number>> = { none: 0, coast: 62, hills: 130, ghats: 260 }

export function hills({ palette, random }: Studio, horizon: number, relief: Relief): string {
  const height = HEIGHT[relief]
  if (height === 0) return ""
  const fromLeft = random.next() < 0.5
  return palette.hills
    .map((colour, i) => {
      const reach = relief === "coast" ? 0.42 + 0.16 * i : 1.2
      return ridge(
        colour,
        horizon,
        height * (1 - 0.26 * i),
        reach,
        fromLeft === (i % 2 === 0),
        random.between(0, 40),
      )
    })
    .join("")
}

function ridge(
  colour: string,
  base: number,
  height: number,
  reach: number,
  fromLeft: boolean,
  phase: number,
): string {
  const end = 1600 * reach
  let outline = d`M${fromLeft ? -10 : 1610} ${base + 4}`
  for (let along = -10; along <= end; along += 12) {
    const swell =
      0.62 +
      0.24 * Math.sin(along * 0.0047 + phase) +
      0.1 * Math.sin(along * 0.013 + 2 * phase) +
      0.045 * Math.sin(along * 0.041 + phase)
    const fade = Math.min(1, (end - along) / 420)
    outline += d`L${fromLeft ? along : 1600 - along} ${base - height * swell * fade * fade * (3 - 2 * fade)}`
  }
  return shape(outline + d`L${fromLeft ? end : 1600 - end} ${base + 4}Z`, colour)
}
