/** A start gantry with chequered flags over a kart track; 520 wide, 300 high. */
import type { Studio } from "../studio.ts"
import { box, row, stroke } from "../svg.ts"

export function flags({ paint }: Studio): string {
  const checks = row(26, -260, 20)
    .map((x, i) =>
      row(3, -300, 20)
        .map((y, j) => box(x, y, 20, 20, (i + j) % 2 ? paint.shell : paint.ink))
        .join(""),
    )
    .join("")
  return (
    stroke("M-252 0V-300M252 0V-300", paint.greyDark, 13) +
    checks +
    box(-264, -240, 528, 9, paint.coral) +
    box(-264, -308, 528, 9, paint.coral)
  )
}
