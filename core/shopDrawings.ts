/**
 * The form of what a shop draws itself, flat shape upon flat shape: its part of the intro, and what its receipt is decorated
 * with.
 */
import type { PrintColours } from "./shopSchema.ts"

/**
 * One shape, filled, stroked or both. `path` as SVG writes it, `circle` with its middle and radius; `width` is the stroke's,
 * in the drawing's own units. A `Colour` is the name of one.
 */
export type Shape<Colour extends string = string> = (
  | { readonly path: string }
  | { readonly circle: readonly [x: number, y: number, radius: number] }
) & {
  readonly fill?: Colour
  readonly stroke?: Colour
  readonly width?: number
  /** From 0 to 1; whole where nothing is said. On screens only: paper knows flat colours. */
  readonly opacity?: number
}

/** The names of `printColours.json`, or a colour as `#rrggbb`. */
export type PrintColour = keyof typeof PrintColours.Type | `#${string}`

/** A path on the receipt is written with M, L, H, V, C and Z, large or small. */
export type PrintShapes = ReadonlyArray<Shape<PrintColour>>

/** What is left out is printed plain. */
export interface ReceiptDrawings {
  /** One tile of the band at the head and the foot of the receipt, 34 units to a side. */
  readonly tile?: PrintShapes
  /** The small picture under the stamp. Unit: millimetres; 46 wide and 33 high, its corners are cut round. */
  readonly picture?: PrintShapes
}
