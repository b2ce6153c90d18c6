/** Paints texts whose letters the receipt's embedded fonts lack, as pictures drawn by the device. */

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

/** Pixels per em: about 400 dots per inch at the size of a receipt's values. */
const EM = 64
const FAMILIES = '"Figtree", "Figtree Rare", "Noto Sans Devanagari", "Noto Sans", system-ui, sans-serif'
/** Room for vowel signs above and below, and for strokes that lean out of their box. */
const ASCENT = 1.15
const HEIGHT = 1.7
const BLEED = 0.1

const canvasFont = ({ weight }: Pick<PaintStyle, "weight">): string => `${weight} ${EM}px ${FAMILIES}`

/** Fetches what the page's own fonts have of these letters. Never fails: then the device's fonts serve. */
export const loadPainterFonts = async (letters: string): Promise<void> => {
  await Promise.allSettled(
    ([400, 700] as const).map((weight) => document.fonts.load(canvasFont({ weight }), letters)),
  )
}

const contextOf = (width: number, height: number) => {
  const canvas = document.createElement("canvas")
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext("2d")
  if (context === null) throw new Error("this device has no canvas")
  return { canvas, context }
}

const bytesOf = (dataUrl: string): Uint8Array =>
  Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(",") + 1)), (character) => character.charCodeAt(0))

/**
 * The text painter of a browser: a canvas, and whatever fonts the device and the page have.
 * Errors: throws when the device has no canvas.
 */
export const canvasTextPainter = (): TextPainter => {
  const { context: ruler } = contextOf(1, 1)
  const widthOf = (text: string, style: PaintStyle) => {
    ruler.font = canvasFont(style)
    return ruler.measureText(text).width / EM
  }
  return {
    widthOf,
    paint: (text, style) => {
      const width = Math.ceil((widthOf(text, style) + 2 * BLEED) * EM)
      const { canvas, context } = contextOf(width, Math.ceil(HEIGHT * EM))
      context.font = canvasFont(style)
      context.fillStyle = style.colour
      context.fillText(text, BLEED * EM, ASCENT * EM)
      return {
        png: bytesOf(canvas.toDataURL("image/png")),
        width: width / EM,
        ascent: ASCENT,
        height: canvas.height / EM,
        bleed: BLEED,
      }
    },
  }
}
