/** A snorkeller floating face down just under the surface, fins and snorkel showing; 400 wide. */
import { person } from "../person.ts"
import { poses } from "../poses.ts"
import type { Studio } from "../studio.ts"
import { disc, placed, shape, stroke } from "../svg.ts"

export function snorkeller({ paint, random }: Studio): string {
  const swimmer =
    person(paint, poses.swimming, { shirt: paint.coral, shorts: paint.mango }) +
    shape("M-42 -2L-78 -10Q-88 0 -76 8L-44 8ZM-46 12L-80 18Q-86 28 -72 32L-46 20Z", paint.yellow) +
    shape("M58 -8h15q4 8 -2 14h-12z", paint.tealLight) +
    stroke("M54 -2Q48 -16 46 -38", paint.mango, 4)
  const bubbles = Array.from({ length: 7 }, (_, i) =>
    disc(170 + i * 9 + random.between(-8, 8), 30 - i * 12, random.between(3, 8), paint.foam, 0.5),
  ).join("")
  return placed(swimmer, 0, 0, 2.5, false, 6) + bubbles
}
