/** Glyphs as a font file draws them, read from its outlines. */
import { tableOffsets } from "../../fonts/fontTables.ts"

interface Dot {
  readonly x: number
  readonly y: number
  readonly onCurve: boolean
}

/** The outline of a glyph as SVG path data, in font units with y downwards; empty for a blank. */
export const outlineOf = (font: Buffer, glyph: number): string =>
  contours(font, glyph).map(closedPath).join("")

/** Where a glyph's drawing begins in the file; undefined for a blank. */
function drawingAt(font: Buffer, glyph: number): number | undefined {
  const tables = tableOffsets(font)
  const at = (tag: string): number => tables.get(tag) ?? 0
  const isLong = font.readInt16BE(at("head") + 50) === 1
  const start = (index: number): number =>
    isLong ? font.readUInt32BE(at("loca") + 4 * index) : 2 * font.readUInt16BE(at("loca") + 2 * index)
  return start(glyph) === start(glyph + 1) ? undefined : at("glyf") + start(glyph)
}

/** Reads a glyph's points: those of its parts, or its own flags with repeats, then all x steps, then all y steps. */
function contours(font: Buffer, glyph: number): readonly (readonly Dot[])[] {
  const at = drawingAt(font, glyph)
  if (at === undefined) return []
  const count = font.readInt16BE(at)
  if (count < 0) return parts(font, at + 10)
  const ends = Array.from({ length: count }, (_, i) => font.readUInt16BE(at + 10 + 2 * i))
  const total = (ends.at(-1) ?? -1) + 1
  let cursor = at + 10 + 2 * count
  cursor += 2 + font.readUInt16BE(cursor)
  const flags: number[] = []
  while (flags.length < total) {
    const flag = font.readUInt8(cursor++)
    const repeats = flag & 8 ? font.readUInt8(cursor++) : 0
    for (let i = 0; i <= repeats; i++) flags.push(flag)
  }
  const steps = (short: number, same: number): readonly number[] => {
    let value = 0
    return flags.map((flag) => {
      if (flag & short) value += font.readUInt8(cursor++) * (flag & same ? 1 : -1)
      else if (!(flag & same)) {
        value += font.readInt16BE(cursor)
        cursor += 2
      }
      return value
    })
  }
  const xs = steps(2, 16)
  const ys = steps(4, 32)
  const dots = flags.map((flag, i): Dot => ({ x: xs[i] ?? 0, y: -(ys[i] ?? 0), onCurve: (flag & 1) === 1 }))
  return ends.map((end, i) => dots.slice((ends[i - 1] ?? -1) + 1, end + 1))
}

const [WIDE, SCALED, MORE, STRETCHED, TURNED] = [0x1, 0x8, 0x20, 0x40, 0x80]

/** A letter built from others, such as é: each part moved to its place. Errors: throws when a part is scaled or turned. */
function parts(font: Buffer, at: number): readonly (readonly Dot[])[] {
  const flags = font.readUInt16BE(at)
  if (flags & (SCALED | STRETCHED | TURNED)) throw new Error("a part of a letter is scaled or turned")
  const [right, up] =
    flags & WIDE
      ? [font.readInt16BE(at + 4), font.readInt16BE(at + 6)]
      : [font.readInt8(at + 4), font.readInt8(at + 5)]
  const own = contours(font, font.readUInt16BE(at + 2)).map((dots) =>
    dots.map(({ x, y, onCurve }) => ({ x: x + right, y: y - up, onCurve })),
  )
  return flags & MORE ? [...own, ...parts(font, at + (flags & WIDE ? 8 : 6))] : own
}

/** Quadratic curves; between two controls in a row the font means the point half-way. */
function closedPath(dots: readonly Dot[]): string {
  const first = dots.findIndex(({ onCurve }) => onCurve)
  const ring = [...dots.slice(first), ...dots.slice(0, first + 1)]
  const [begin] = ring
  if (begin === undefined) return ""
  let path = `M${begin.x} ${begin.y}`
  for (let i = 1; i < ring.length; i++) {
    const [dot, next] = [ring[i] ?? begin, ring[i + 1] ?? begin]
    if (dot.onCurve) path += `L${dot.x} ${dot.y}`
    else if (next.onCurve) {
      path += `Q${dot.x} ${dot.y} ${next.x} ${next.y}`
      i++
    } else path += `Q${dot.x} ${dot.y} ${(dot.x + next.x) / 2} ${(dot.y + next.y) / 2}`
  }
  return `${path}Z`
}
