/** Paddy fields in curved bunds under a line of palms, with a red earth lane in front. */
import type { Studio } from "./studio.ts"
import { box, d, placed, row, shape, stroke } from "./svg.ts"
import { palmGrove } from "./subjects/palmGrove.ts"

export function fields(studio: Studio, horizon: number): string {
  const { palette, random } = studio
  const [pale, middle, dark] = palette.grass
  const bands = row(6, 0, 1)
    .map((i) => {
      const y = horizon + 6 + i * i * 8 + i * 14
      return (
        shape(
          d`M-10 ${y}Q400 ${y - 18} 800 ${y + 6}T1610 ${y - 6}V910H-10Z`,
          [middle, pale, dark, middle, pale, middle][i] ?? middle,
        ) + stroke(d`M-10 ${y}Q400 ${y - 18} 800 ${y + 6}T1610 ${y - 6}`, dark, 3, 0.55)
      )
    })
    .join("")
  const shoots = Array.from(
    { length: 240 },
    () =>
      d`M${random.between(0, 1600)} ${random.between(horizon + 60, 790)}l${random.between(-4, 4)} -${random.between(9, 20)}`,
  ).join("")
  return (
    placed(palmGrove(studio), 260, horizon + 8) +
    placed(palmGrove(studio), 1300, horizon + 8, 1.1, true) +
    placed(palmGrove(studio), 780, horizon + 8, 0.75) +
    box(0, horizon, 1600, 900 - horizon, middle) +
    bands +
    stroke(shoots, dark, 3, 0.6) +
    shape("M-10 790Q400 764 820 786T1610 776V910H-10Z", palette.earth[0]) +
    shape("M-10 850Q400 830 820 850T1610 838V910H-10Z", palette.earth[1], 0.6)
  )
}
