/** A loose shoal of striped angelfish and small yellow fish; 640 wide. */
import type { Studio } from "../studio.ts"
import { disc, placed, shape, stroke } from "../svg.ts"

export function reefFish({ paint, random }: Studio): string {
  const angel = (body: string, stripe: string): string =>
    shape("M-30 0L-58 -20Q-50 0 -58 20Z", stripe) +
    shape("M-36 0Q-10 -44 30 -18Q46 -6 50 0Q46 6 30 18Q-10 44 -36 0Z", body) +
    shape("M-12 -26Q-4 -52 -30 -56Q-30 -34 -22 -18ZM-12 26Q-4 52 -30 56Q-30 34 -22 18Z", stripe) +
    stroke("M2 -24Q8 0 2 24M20 -20Q26 0 20 20", stripe, 7) +
    disc(35, -4, 4.5, paint.ink)
  const small =
    shape("M-14 0L-26 -9V9Z", paint.mangoDark) +
    disc(0, 0, 17, paint.yellow, 1, 9) +
    disc(10, -2, 2.4, paint.ink)
  return (
    placed(angel(paint.mango, paint.ink), -190, -20, 1.2) +
    placed(angel(paint.coralLight, paint.shell), 40, 60, 1) +
    placed(angel(paint.blueLight, paint.indigo), 200, -50, 0.8) +
    Array.from({ length: 16 }, () =>
      placed(small, random.between(-320, 320), random.between(-150, 150), random.between(0.7, 1.3)),
    ).join("")
  )
}
