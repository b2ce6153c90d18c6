/** A painted outrigger canoe, empty, drawn up or adrift; 420 wide. */
import type { Studio } from "../studio.ts"
import { disc, shape } from "../svg.ts"

export function canoe({ paint }: Studio): string {
  return (
    disc(0, 2, 214, paint.ink, 0.22, 13) +
    shape(
      "M-200 -68C-130 -34 130 -34 202 -80C182 -24 150 -2 100 0L-100 2C-150 2 -184 -24 -200 -68Z",
      paint.indigo,
    ) +
    shape(
      "M-200 -68C-130 -34 130 -34 202 -80C199 -70 196 -62 192 -54C120 -16 -120 -12 -192 -48C-195 -54 -198 -61 -200 -68Z",
      paint.shell,
    ) +
    shape(
      "M-192 -48C-120 -12 120 -16 192 -54C190 -48 187 -43 184 -38C120 -6 -110 -2 -183 -34C-187 -39 -190 -43 -192 -48Z",
      paint.coral,
    ) +
    shape("M-200 -68C-130 -34 130 -34 202 -80C130 -52 -110 -48 -200 -68Z", paint.woodDark) +
    shape("M-110 -52h56l-4 7h-46zM10 -52h60l-5 7h-54z", paint.woodLight)
  )
}
