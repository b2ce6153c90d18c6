/** What a receipt needs to show letters that its embedded fonts lack. */

/** Unit: em, so that a painted line scales with the type beside it. `png` has a transparent ground. */
export interface PaintedLine {
  readonly png: Uint8Array
  readonly width: number
  /** From the top of the picture down to the baseline. */
  readonly ascent: number
  readonly height: number
  /** Left and right of the text, for strokes that lean out of it. */
  readonly bleed: number
}

/** Shape: how a text is painted; `colour` as in `#1d2b4f`. */
export interface PaintStyle {
  readonly weight: 400 | 700
  readonly colour: string
}

/** Shapes any script with the device's fonts. `widthOf` is in em. Errors: throws when the device cannot draw. */
export interface TextPainter {
  readonly widthOf: (text: string, style: PaintStyle) => number
  readonly paint: (text: string, style: PaintStyle) => PaintedLine
}
