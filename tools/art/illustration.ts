/** What a poster is as data: its scene, and the drawings placed in it. */
import type { GroundName } from "./grounds.ts"
import type { Relief } from "./hills.ts"
import type { Time } from "./palettes.ts"
import type { SubjectName } from "./subjects.ts"
import type { Point } from "./svg.ts"

/** A drawing put somewhere: foot or waterline at x, y on the 1600 by 900 canvas. */
export interface Placement {
  readonly subject: SubjectName
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly mirrored: boolean
  /** Degrees clockwise. */
  readonly turn: number
}

/** The lights of the gallery's close-up, mirrored whole, view from further off, and detail. */
export type Lights = readonly [Time, Time, Time, Time]

/** One poster as data. Everything that matters stays inside x 200 to 1400, so that 4:3 crops keep it. */
export interface Illustration {
  readonly time: Time
  readonly ground: GroundName
  readonly seed: number
  /** Height of the horizon; 520 unless said. */
  readonly horizon?: number
  readonly relief?: Relief
  /** Centre of the sun or moon. */
  readonly light?: Point
  /** Things beyond the ground, cut by its horizon. */
  readonly far?: readonly Placement[]
  readonly subjects: readonly Placement[]
  /** Things close to the eye that frame the picture; gallery close-ups leave them out. */
  readonly frame?: readonly Placement[]
  /** Arched windows onto other scenes, in place of a ground. */
  readonly windows?: readonly Illustration[]
  /** The middle of what matters, for gallery close-ups; the first subject unless said. */
  readonly focus?: Point
  /** How far the gallery close-up goes in; 1.35 unless said, less for tall or wide subjects. */
  readonly closeUp?: number
  /** What the gallery's detail shows the middle of; the focus unless said. */
  readonly detail?: Point
  /** How far the detail goes in; 2.1 unless said. */
  readonly detailZoom?: number
  /** How small things become in the gallery's view from further off, as a share; 0.58 (0.68 on a beach) unless said. */
  readonly stepBack?: number
  /** The lights of the four gallery views, when the usual four do not suit. */
  readonly lights?: Lights
  /** Darkens the left third, for white text. */
  readonly calmLeft?: boolean
  /** The part of the loop that has passed, 0 to 1; a still is at 0. Whole turns look alike. */
  readonly moment?: number
}

/** Places a drawing. */
export const at = (subject: SubjectName, x: number, y: number, scale = 1, turn = 0): Placement => ({
  subject,
  x,
  y,
  scale,
  mirrored: false,
  turn,
})

/** Places a drawing mirrored, so that it faces left. */
export const facingLeft = (subject: SubjectName, x: number, y: number, scale = 1, turn = 0): Placement => ({
  subject,
  x,
  y,
  scale,
  mirrored: true,
  turn,
})
