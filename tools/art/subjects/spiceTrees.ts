/** Slim areca palms with pepper vines climbing them and peppercorns hanging in strings; 760 wide. */
import { frond } from "../frond.ts"
import type { Studio } from "../studio.ts"
import { d, disc, row, shape, stroke } from "../svg.ts"

export function spiceTrees({ paint, palette, random }: Studio): string {
  return [-330, -150, 160, 330]
    .map((x, i) => {
      const top = -560 + (i % 2) * 50
      const crown = [-160, -130, -100, -75, -48, -18]
        .map((angle) =>
          frond(
            random,
            { from: [x, top], angle: angle + random.between(-6, 6), length: 150, droop: 80 },
            palette.leaf[i % 2 ? 0 : 1],
            palette.leaf[2],
          ),
        )
        .join("")
      const vine = row(18, -20, -25)
        .map((y, step) => {
          const side = step % 2 ? 1 : -1
          const pepper =
            step % 3
              ? ""
              : stroke(d`M${x + side * 20} ${y}v34`, paint.lime, 5) +
                disc(x + side * 20, y + 30, 4, paint.coral)
          return (
            pepper +
            shape(
              d`M${x} ${y}q${side * 16} -34 ${side * 42} -22q${side * -6} 28 ${side * -42} 22z`,
              step % 4 ? paint.palm : paint.palmLight,
            )
          )
        })
        .join("")
      return (
        stroke(d`M${x} 0V${top}`, palette.trunk[0], 17) +
        stroke(
          row(20, -20, -26)
            .map((y) => d`M${x - 8} ${y}h16`)
            .join(""),
          palette.trunk[2],
          2.4,
          0.6,
        ) +
        crown +
        vine
      )
    })
    .join("")
}
