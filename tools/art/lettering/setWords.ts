/** Words set in the display face, as outlines: one line, or as many as a column takes. */
import { placed, shape } from "../svg.ts"
import letters from "./letters.json" with { type: "json" }

const advances = new Map(
  Object.entries(letters.letters).map(([letter, [advance]]) => [letter, Number(advance)]),
)
const outlines = new Map(
  Object.entries(letters.letters).map(([letter, [, outline]]) => [letter, String(outline)]),
)
const pairs = new Map(Object.entries(letters.pairs))
/** Headings are set tight: this much of the size less after every letter. */
const TIGHTER = 0.012

/** One line of the display face as outlines: left end and baseline at the origin; width in canvas units. */
export interface Line {
  readonly drawing: string
  readonly width: number
}

/** Sets one line at a size in canvas units per em. Errors: throws on a letter that was not cut. */
export function setLine(text: string, size: number, colour: string): Line {
  const { unitsPerEm } = letters
  const characters = [...text]
  let pen = 0
  const drawing = characters
    .map((letter, i) => {
      const advance = advances.get(letter)
      if (advance === undefined) throw new Error(`The letter ${letter} was not cut`)
      const at = pen
      pen += advance + (pairs.get(letter + (characters[i + 1] ?? "")) ?? 0) - TIGHTER * unitsPerEm
      return placed(shape(outlines.get(letter) ?? "", colour), at, 0)
    })
    .join("")
  const scale = size / unitsPerEm
  return { drawing: placed(drawing, 0, 0, scale), width: pen * scale }
}

/** The largest of some sizes at which words fit into a column, and the lines they break into there. */
export function fitWords(
  text: string,
  column: { readonly width: number; readonly lines: number; readonly sizes: readonly number[] },
): { readonly size: number; readonly lines: readonly string[] } {
  for (const size of column.sizes) {
    const lines = broken(text, column.width, size)
    if (lines.length <= column.lines && lines.every((line) => setLine(line, size, "").width <= column.width))
      return { size, lines }
  }
  throw new Error(`Too long for its column: ${text}`)
}

const broken = (text: string, width: number, size: number): readonly string[] =>
  text.split(" ").reduce<readonly string[]>((lines, word) => {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trim()
    return lines.length > 0 && setLine(longer, size, "").width > width
      ? [...lines, word]
      : [...lines.slice(0, -1), longer]
  }, [])
