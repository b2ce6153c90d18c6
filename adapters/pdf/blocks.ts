/** Things that have a height before they have a place: so nothing can overlap. */
import type { Ink, Sheet } from "./sheet.ts"
import { POINT } from "./sheet.ts"

/** Unit: millimetres; `draw` takes the top left corner. */
export interface Block {
  readonly height: number
  readonly draw: (x: number, y: number) => void
}

export const space = (height: number): Block => ({ height, draw: () => undefined })

/** A wrapped text. `leading` is the distance of baselines as a multiple of the type size. */
export const paragraph = (sheet: Sheet, text: string, ink: Ink, width: number, leading = 1.35): Block => {
  const lines = sheet.wrap(text, ink, width)
  const step = ink.size * POINT * leading
  return {
    height: lines.length * step,
    draw: (x, y) =>
      lines.forEach((line, index) =>
        sheet.set(line, x, y + step * (index + 0.5) + ink.size * POINT * 0.34, ink),
      ),
  }
}

/** One below the other. */
export const stack = (blocks: ReadonlyArray<Block>): Block => ({
  height: blocks.reduce((sum, { height }) => sum + height, 0),
  draw: (x, y) => {
    let at = y
    for (const { height, draw } of blocks) {
      draw(x, at)
      at += height
    }
  },
})

/** Side by side, each in a column `step` wide. */
export const beside = (blocks: ReadonlyArray<Block>, step: number): Block => ({
  height: Math.max(0, ...blocks.map(({ height }) => height)),
  draw: (x, y) => blocks.forEach(({ draw }, index) => draw(x + index * step, y)),
})
