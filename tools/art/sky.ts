/** The sky down to the horizon, with thin streaks of cloud, or stars at night. */
import type { Studio } from "./studio.ts"
import { box, disc } from "./svg.ts"
import { downward } from "./wash.ts"
import { ungraded } from "./ungraded.ts"

export function sky({ palette, random, time }: Studio, horizon: number): string {
  const [top, high, low, rim] = palette.sky
  const air = downward([
    [0, top],
    [0.36, high],
    [0.74, low],
    [1, rim],
  ])
  const streaks = Array.from({ length: 12 }, () =>
    disc(
      random.between(-100, 1700),
      random.between(60, horizon - 60),
      random.between(120, 460),
      random.pick(...palette.cloud),
      0.16,
      random.between(3, 9),
    ),
  )
  const stars = Array.from({ length: 110 }, () =>
    disc(
      random.between(0, 1600),
      random.between(0, horizon * 0.8),
      random.between(0.8, 2.4),
      ungraded.ray,
      0.75,
    ),
  )
  return (
    air.definition + box(0, 0, 1600, horizon + 4, air.fill) + (time === "night" ? stars : streaks).join("")
  )
}
