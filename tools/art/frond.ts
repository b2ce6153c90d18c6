/** One feathered palm leaf: a bending rib with pointed leaflets on both sides. */
import type { Random } from "./random.ts"
import { d, shape, stroke, through, type Point } from "./svg.ts"

/** How one palm leaf grows: from where, at what angle (degrees, 0 points right), how long and how far it droops (degrees). */
export interface Growth {
  readonly from: Point
  readonly angle: number
  readonly length: number
  readonly droop: number
}

const JOINTS = 24

export function frond(random: Random, growth: Growth, leaf: string, rib: string): string {
  const spine = spineOf(growth)
  const leaflets = spine.slice(2, -1).flatMap(({ at, heading }, i) => {
    const along = (i + 2) / JOINTS
    const length =
      growth.length *
        0.34 *
        Math.sin(Math.min(1, along * 1.05 + 0.09) * Math.PI) ** 0.6 *
        random.between(0.85, 1.1) +
      5
    return [-1, 1].map((side) =>
      leaflet(
        at,
        heading + side * (0.95 - 0.35 * along) + random.between(-0.06, 0.06),
        length,
        growth.length / 95,
        random.between(0.1, 0.3),
      ),
    )
  })
  return shape(leaflets.join(""), leaf) + stroke(through(spine.map(({ at }) => at)), rib, growth.length / 90)
}

interface Joint {
  readonly at: Point
  readonly heading: number
}

function spineOf({ from, angle, length, droop }: Growth): readonly Joint[] {
  const downhill = Math.cos((angle * Math.PI) / 180) >= 0 ? 1 : -1
  const joints: Joint[] = []
  let [x, y] = from
  let heading = (angle * Math.PI) / 180
  for (let i = 0; i <= JOINTS; i++) {
    joints.push({ at: [x, y], heading })
    x += (Math.cos(heading) * length) / JOINTS
    y += (Math.sin(heading) * length) / JOINTS
    heading += ((downhill * droop * Math.PI) / 180 / JOINTS) * (0.5 + (1.1 * i) / JOINTS)
  }
  return joints
}

function leaflet([x, y]: Point, heading: number, length: number, width: number, sag: number): string {
  const [tipX, tipY] = [x + Math.cos(heading) * length, y + Math.sin(heading) * length + length * sag]
  const [midX, midY] = [x + Math.cos(heading) * length * 0.55, y + Math.sin(heading) * length * 0.5]
  const [acrossX, acrossY] = [-Math.sin(heading) * width * 1.6, Math.cos(heading) * width * 1.6]
  return d`M${x} ${y}Q${midX + acrossX} ${midY + acrossY} ${tipX} ${tipY}Q${midX - acrossX} ${midY - acrossY} ${x} ${y}Z`
}
