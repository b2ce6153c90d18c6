/** A woman standing on a paddle board, paddle in the water; 360 wide, 300 high. */
import { person } from "../person.ts"
import { poses } from "../poses.ts"
import type { Studio } from "../studio.ts"
import { placed, shape, stroke } from "../svg.ts"
import { waterline } from "../waterline.ts"

export function paddleBoard(studio: Studio): string {
  const { paint } = studio
  return (
    waterline(studio, 320) +
    stroke("M18 -286L104 -28", paint.woodDark, 6) +
    shape("M98 -36q22 24 18 56q-8 14 -16 4q-12 -26 -10 -56z", paint.coral) +
    shape("M-186 -8Q-150 -20 0 -20Q170 -20 204 -30Q190 2 140 8H-140Q-182 6 -186 -8Z", paint.mango) +
    shape(
      "M-186 -8Q-150 -20 0 -20Q170 -20 204 -30Q200 -22 194 -16Q120 -8 0 -8Q-130 -8 -186 -8Z",
      paint.shell,
    ) +
    shape("M-60 -18h70l6 8h-80z", paint.teal) +
    placed(
      person(
        paint,
        {
          ...poses.paddling,
          arms: [
            [
              [20, -84],
              [16, -100],
            ],
            [
              [18, -70],
              [27, -62],
            ],
          ],
        },
        { shirt: paint.teal, shorts: paint.indigo, hat: paint.cream },
      ),
      -8,
      -20,
      2.35,
    ) +
    stroke("M84 34q26 -18 56 0M60 48h110", paint.foam, 4, 0.85)
  )
}
