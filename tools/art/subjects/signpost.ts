/** A wooden signpost with three blank arrows; 260 wide, 330 high. */
import type { Studio } from "../studio.ts"
import { box, shape, stroke } from "../svg.ts"

export function signpost({ paint }: Studio): string {
  const board = (y: number, left: boolean, colour: string): string =>
    left
      ? shape(`M110 ${y}V${y + 56}H-96L-130 ${y + 28}L-96 ${y}Z`, colour) +
        stroke(`M-76 ${y + 20}H80M-76 ${y + 37}H40`, paint.shell, 5, 0.85)
      : shape(`M-110 ${y}V${y + 56}H96L130 ${y + 28}L96 ${y}Z`, colour) +
        stroke(`M-80 ${y + 20}H76M-80 ${y + 37}H30`, paint.shell, 5, 0.85)
  return (
    box(-12, -330, 24, 332, paint.woodDark) +
    box(-12, -330, 9, 332, paint.wood) +
    board(-312, false, paint.coral) +
    board(-236, true, paint.teal) +
    board(-160, false, paint.mango)
  )
}
