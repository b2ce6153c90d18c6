/** A simple round-limbed figure in the given pose. */
import type { Pigments } from "./pigments.ts"
import { d, disc, shape, stroke, through, type Point } from "./svg.ts"

/** Where a body's joints are; about 100 units tall when standing, foot at the origin, facing right. */
export interface Pose {
  readonly head: Point
  readonly neck: Point
  readonly hip: Point
  /** Elbow and hand of each arm. */
  readonly arms: readonly (readonly [Point, Point])[]
  /** Knee and foot of each leg. */
  readonly legs: readonly (readonly [Point, Point])[]
}

/** What a person wears; missing parts fall back to a coral shirt, indigo shorts and bare heads. */
export interface Outfit {
  readonly shirt?: string
  readonly shorts?: string
  readonly skin?: string
  readonly hat?: string
  /** A life jacket over the shirt. */
  readonly vest?: string
}

export function person(paint: Pigments, pose: Pose, outfit: Outfit = {}): string {
  const { shirt = paint.coral, shorts = paint.indigo, skin = paint.skin, hat, vest } = outfit
  const { head, neck, hip, arms, legs } = pose
  const [headX, headY] = head
  const limbs = legs.map(
    ([knee, foot]) =>
      stroke(through([hip, knee, foot]), skin, 9.5) +
      stroke(through([hip, middle(hip, knee, 0.85)]), shorts, 13.5) +
      stroke(d`M${foot[0]} ${foot[1] - 1}h5`, skin, 8),
  )
  const [backArm, ...frontArms] = arms.map(
    ([elbow, hand]) =>
      stroke(through([neck, elbow, hand]), skin, 7) +
      stroke(through([neck, middle(neck, elbow, 0.7)]), shirt, 9),
  )
  return (
    (backArm ?? "") +
    limbs.join("") +
    stroke(through([middle(neck, hip, 0.1), hip]), shirt, 20) +
    (vest ? stroke(through([middle(neck, hip, 0.12), middle(neck, hip, 0.75)]), vest, 23) : "") +
    stroke(through([neck, head]), skin, 7) +
    frontArms.join("") +
    disc(headX, headY, 11, skin) +
    shape(d`M${headX - 12} ${headY + 1}a12 12 0 0 1 22 -6q-8 2 -14 2q0 5 -4 8z`, paint.hair) +
    (hat ? shape(d`M${headX - 12} ${headY - 4}a12 11 0 0 1 24 0h8v4h-32z`, hat) : "")
  )
}

const middle = ([x, y]: Point, [u, v]: Point, share: number): Point => [
  x + (u - x) * share,
  y + (v - y) * share,
]
