/** Sea with a curved beach along the foot of the picture; `shore` is the height of the waterline. */
import { sea } from "./sea.ts"
import type { Studio } from "./studio.ts"
import { d, shape, stroke } from "./svg.ts"
import { ungraded } from "./ungraded.ts"

export function beach(studio: Studio, horizon: number, lightX: number, shore = 700): string {
  const { palette, random } = studio
  const curve = (lift: number): string =>
    d`M-10 ${shore + lift}C220 ${shore - 52 + lift} 460 ${shore - 28 + lift} 720 ${shore + 8 + lift}C1000 ${shore + 46 + lift} 1290 ${shore + 54 + lift} 1610 ${shore + 4 + lift}`
  const specks = Array.from(
    { length: 260 },
    () => d`M${random.between(0, 1600)} ${random.between(shore + 62, 898)}h${random.between(1, 4)}`,
  ).join("")
  return (
    sea(studio, horizon, lightX) +
    shape(`${curve(-34)}V910H-10Z`, palette.crest, 0.35) +
    shape(`${curve(-12)}V910H-10Z`, ungraded.surf, 0.85) +
    shape(`${curve(6)}V910H-10Z`, palette.sand[1], 0.9) +
    shape(`${curve(20)}V910H-10Z`, palette.sand[0]) +
    stroke(curve(-56), ungraded.surf, 4, 0.5) +
    shape(
      d`M-10 ${shore + 112}C300 ${shore + 70} 620 ${shore + 96} 900 ${shore + 122}C1180 ${shore + 150} 1400 ${shore + 140} 1610 ${shore + 108}V910H-10Z`,
      palette.sand[1],
      0.45,
    ) +
    stroke(specks, palette.earth[1], 1.7, 0.35)
  )
}
