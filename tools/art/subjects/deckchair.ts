/** An empty striped deckchair under a beach umbrella, a hat left beside it; 460 wide, 420 high. */
import type { Studio } from "../studio.ts"
import { d, disc, placed, row, shape, stroke } from "../svg.ts"

export function deckchair({ paint }: Studio): string {
  const panels = row(6, -210, 70)
    .map((x, i) =>
      shape(
        d`M0 -412Q${x * 0.8} -400 ${x} -262q${35} 22 70 0Q${(x + 70) * 0.8} -400 0 -412Z`,
        i % 2 ? paint.shell : paint.coral,
      ),
    )
    .join("")
  const sling = row(6, 0, 1)
    .map((i) => shape(d`M${-116 + i * 4} ${-146 + i * 23}L${-62 + i * 5} ${-146 + i * 23}Z`, paint.mango))
    .join("")
  return (
    disc(20, 6, 240, paint.ink, 0.2, 14) +
    placed(
      stroke("M0 10V-410", paint.woodDark, 9) + panels + disc(0, -414, 7, paint.woodDark),
      -70,
      0,
      1,
      false,
      -8,
    ) +
    stroke("M-70 -6L150 -176M130 -4L-60 -124", paint.woodDark, 11) +
    shape("M-58 -122Q-20 -44 60 -54Q110 -70 148 -180L184 -172Q150 -46 84 -26Q-20 -8 -94 -112Z", paint.teal) +
    shape(
      "M-72 -120Q-24 -32 66 -44Q122 -60 160 -178L172 -175Q136 -50 76 -34Q-20 -20 -84 -115Z",
      paint.shell,
    ) +
    sling +
    stroke("M-40 -2L182 -172M164 0L-92 -114", paint.wood, 11) +
    stroke("M146 -180l40 8M-94 -114l40 -10", paint.woodDark, 11) +
    placed(
      disc(0, 0, 46, paint.cream, 1, 12) +
        shape("M-26 -4q0 -36 26 -36t26 36z", paint.cream) +
        stroke("M-25 -10Q0 0 25 -10", paint.coral, 8),
      246,
      2,
    )
  )
}
