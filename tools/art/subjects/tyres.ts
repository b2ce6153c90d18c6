/** A low barrier of stacked red and white tyres; 640 wide, 80 high. */
import type { Studio } from "../studio.ts"
import { box, row } from "../svg.ts"

export function tyres({ paint }: Studio): string {
  return row(16, -320, 40)
    .map((x, i) =>
      row(3, -26, -25)
        .map(
          (y) =>
            box(x, y, 38, 24, i % 2 ? paint.shell : paint.coral, 10) +
            box(x + 4, y + 16, 30, 6, paint.ink, 3, 0.25),
        )
        .join(""),
    )
    .join("")
}
