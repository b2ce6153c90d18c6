/** What moves in the hero's loop, and how far it is at a moment of it. */
import type { Studio } from "./studio.ts"
import type { SubjectName } from "./subjects.ts"

/** How a whole thing moves in a loop: to the right and down (its own units), and clockwise (degrees). */
type Motion = (studio: Studio) => readonly [right: number, down: number, clockwise: number]

const motions: Partial<Readonly<Record<SubjectName, Motion>>> = {
  cruiseBoat: ({ sway }) => [0, 1.6 * sway(0, 2), tenth(0.35 * sway(0.2, 2))],
  sailingYacht: ({ sway }) => [34 * sway(0), 3 * sway(0.1, 2), tenth(1.1 * sway(0.3, 2))],
  gulls: ({ sway }) => [26 * sway(0.9), -9 * sway(0.7), 0],
}

const tenth = (degrees: number): number => Math.round(degrees * 100) / 100

/** Where a thing has moved to, away from its place in the still picture. */
export const motionOf = (subject: SubjectName, studio: Studio): ReturnType<Motion> =>
  motions[subject]?.(studio) ?? [0, 0, 0]
