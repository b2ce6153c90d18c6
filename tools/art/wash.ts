/** Gradients to paint with. */
import { createHash } from "node:crypto"

/** A colour on a gradient: where (0 to 1), which, and how opaque. */
export type Stop = readonly [offset: number, colour: string, opacity?: number]

/** A gradient: put `definition` anywhere in the picture and use `fill` as the colour. */
export interface Wash {
  readonly definition: string
  readonly fill: string
}

/** A wash from top to bottom of whatever it fills. */
export const downward = (stops: readonly Stop[]): Wash =>
  wash("linearGradient", `x1="0" y1="0" x2="0" y2="1"`, stops)

/** A wash from left to right of whatever it fills. */
export const sideways = (stops: readonly Stop[]): Wash =>
  wash("linearGradient", `x1="0" y1="0" x2="1" y2="0"`, stops)

/** A wash from the centre outwards. */
export const outward = (stops: readonly Stop[]): Wash => wash("radialGradient", "", stops)

/** The name comes from the content, so equal washes may be defined twice without harm. */
function wash(kind: string, direction: string, stops: readonly Stop[]): Wash {
  const marks = stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset.toFixed(3)}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join("")
  const id = `w${createHash("sha1")
    .update(kind + direction + marks)
    .digest("hex")
    .slice(0, 8)}`
  return { definition: `<${kind} id="${id}" ${direction}>${marks}</${kind}>`, fill: `url(#${id})` }
}
