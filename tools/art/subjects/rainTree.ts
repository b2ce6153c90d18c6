/** An old spreading forest tree with buttress roots and hanging creepers; 620 wide, 620 high. */
import type { Studio } from "../studio.ts"
import { disc, shape, stroke } from "../svg.ts"

export function rainTree({ palette, random }: Studio): string {
  const crown = Array.from({ length: 70 }, (_, i) => {
    const x = random.between(-300, 300)
    return disc(
      x,
      -400 - random.between(-30, 200) * (1 - (x / 420) ** 2),
      random.between(40, 74),
      i < 30 ? palette.leaf[1] : i < 56 ? palette.leaf[0] : palette.grass[2],
      1,
      random.between(26, 44),
    )
  }).join("")
  return (
    shape(
      "M-110 6Q-46 -30 -40 -200Q-50 -320 -150 -420L-120 -430Q-40 -370 -14 -330Q10 -400 110 -450L140 -434Q50 -350 40 -200Q46 -30 120 6Q60 -10 40 10Q20 -20 0 8Q-30 -20 -44 10Q-70 -12 -110 6Z",
      palette.trunk[0],
    ) +
    stroke("M-20 -20Q-22 -160 -24 -260M12 -20Q10 -140 16 -240", palette.trunk[1], 6) +
    stroke("M34 -60Q30 -200 44 -290", palette.trunk[2], 4, 0.6) +
    crown +
    stroke(
      "M-200 -400Q-210 -300 -196 -240M190 -410Q200 -320 186 -220M110 -400Q116 -340 106 -290",
      palette.leaf[0],
      5,
    )
  )
}
