/** Four cane baskets heaped with turmeric, chilli, pepper and cardamom; 640 wide. */
import type { Studio } from "../studio.ts"
import { d, disc, placed, row, shape, stroke } from "../svg.ts"

export function spiceBaskets(studio: Studio): string {
  const { paint } = studio
  return (
    placed(basket(studio, paint.palmLight, paint.lime), -100, -66, 0.92) +
    placed(basket(studio, paint.ink, paint.greyDark), 120, -66, 0.92) +
    placed(basket(studio, paint.mango, paint.yellow), -226, 0, 1.05) +
    placed(basket(studio, paint.coral, paint.coralLight), 6, 6, 1.15) +
    placed(basket(studio, paint.wood, paint.woodLight), 234, 0, 1.05) +
    stroke("M-130 14l60 -14M-122 20l60 -12M110 20l60 -16M120 26l56 -14", paint.woodDark, 8)
  )
}

function basket({ paint, random }: Studio, spice: string, bright: string): string {
  const grains = Array.from({ length: 60 }, () => {
    const [x, lift] = [random.between(-84, 84), random.next()]
    return disc(x, -84 - lift * 62 * (1 - (x / 92) ** 2), random.between(3, 6), bright, 0.85)
  }).join("")
  const weave =
    row(4, -66, 17)
      .map((y, i) => d`M${-94 + i * 5} ${y}Q0 ${y + 18} ${94 - i * 5} ${y}`)
      .join("") +
    row(11, -80, 16)
      .map((x) => d`M${x} -74L${x * 0.84} 6`)
      .join("")
  return (
    disc(0, 8, 96, paint.ink, 0.25, 11) +
    shape("M-100 -82L-80 0Q0 22 80 0L100 -82Z", paint.woodLight) +
    stroke(weave, paint.wood, 4, 0.85) +
    shape("M-96 -84Q-60 -150 0 -158Q60 -150 96 -84Q0 -60 -96 -84Z", spice) +
    grains +
    stroke("M-102 -84Q0 -58 102 -84", paint.wood, 10)
  )
}
