/** A tall coconut palm that leans to the right. */
import { frond } from "../frond.ts"
import type { Studio } from "../studio.ts"
import { d, disc, row, shape, stroke, through, type Point } from "../svg.ts"

const BACK = [-155, -120, -60, -25, -90, -178, 2]
const FRONT = [-168, -140, -105, -75, -40, -12, 172, 10]
const HEIGHT = 620

export function palm({ palette, random, sway }: Studio): string {
  const [leaf, backLeaf, rib] = palette.leaf
  const [bark, ring, rim] = palette.trunk
  const lean = random.between(70, 190)
  const trunk = row(22, 0, 1 / 21).map((t) => ({
    x: lean * t * t - 60 * t * (1 - t),
    y: -HEIGHT * t,
    half: 16 * (1 - t) ** 2.2 + 7.5 - 1.6 * t,
  }))
  const left = trunk.map(({ x, y, half }): Point => [x - half, y])
  const right = trunk.map(({ x, y, half }): Point => [x + half, y])
  const rings = trunk
    .slice(1)
    .map(({ x, y, half }) => d`M${x - half} ${y + 3}q${half} -6 ${2 * half} -1`)
    .join("")
  const crown = (angles: readonly number[], length: number, colour: string, vein: string): string =>
    angles
      .map((angle) =>
        frond(
          random,
          {
            from: [lean + random.between(-5, 5), -HEIGHT + random.between(-5, 5)],
            angle: angle + random.between(-7, 7) + 1.7 * sway(angle / 720) + 0.5 * sway(angle / 90, 3),
            length: length * random.between(0.85, 1.05),
            droop: random.between(62, 108),
          },
          colour,
          vein,
        ),
      )
      .join("")
  const nuts = Array.from({ length: 6 }, () =>
    disc(lean + random.between(-22, 22), -HEIGHT + random.between(4, 24), 10, ring),
  ).join("")
  return (
    shape(`${through([...left, ...right.toReversed()])}Z`, bark) +
    stroke(rings, ring, 2, 0.55) +
    stroke(through(right.slice(3)), rim, 2.6, 0.75) +
    crown(BACK, 220, backLeaf, backLeaf) +
    nuts +
    crown(FRONT, 230, leaf, rib)
  )
}
