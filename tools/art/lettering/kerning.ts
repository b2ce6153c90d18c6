/** Kerning as a font file has it, read from its GPOS table. */
import { tableOffsets } from "../../fonts/fontTables.ts"

const PAIRS = 2
const EXTENSION = 9
/** The bit of a value record that says it moves the pen sideways, and the bits that come before it. */
const ADVANCE = 4
const BEFORE_ADVANCE = 3

/** How much nearer (negative) or farther two glyphs stand, in font units. Source: the OpenType GPOS table, pair adjustment. */
export function kerningOf(font: Buffer): (left: number, right: number) => number {
  const subtables = pairTables(font)
  return (left, right) => {
    for (const at of subtables) {
      const row = coverageIndex(font, at + font.readUInt16BE(at + 2), left)
      if (row === undefined) continue
      const found =
        font.readUInt16BE(at) === 1 ? singlePair(font, at, row, right) : classPair(font, at, left, right)
      if (found !== undefined) return found
    }
    return 0
  }
}

function pairTables(font: Buffer): readonly number[] {
  const gpos = tableOffsets(font).get("GPOS")
  if (gpos === undefined) return []
  const lookups = gpos + font.readUInt16BE(gpos + 8)
  return offsets(font, lookups, 2, lookups).flatMap((lookup) => {
    const type = font.readUInt16BE(lookup)
    return offsets(font, lookup + 4, 2, lookup).flatMap((subtable) => {
      if (type === PAIRS) return [subtable]
      const isExtendedPair = type === EXTENSION && font.readUInt16BE(subtable + 2) === PAIRS
      return isExtendedPair ? [subtable + font.readUInt32BE(subtable + 4)] : []
    })
  })
}

/** A counted list of 16-bit offsets, made absolute. */
const offsets = (font: Buffer, list: number, skip: number, base: number): readonly number[] =>
  Array.from({ length: font.readUInt16BE(list) }, (_, i) => base + font.readUInt16BE(list + skip + 2 * i))

function coverageIndex(font: Buffer, at: number, glyph: number): number | undefined {
  const count = font.readUInt16BE(at + 2)
  for (let i = 0; i < count; i++) {
    if (font.readUInt16BE(at) === 1) {
      if (font.readUInt16BE(at + 4 + 2 * i) === glyph) return i
    } else {
      const [first, last] = [font.readUInt16BE(at + 4 + 6 * i), font.readUInt16BE(at + 6 + 6 * i)]
      if (glyph >= first && glyph <= last) return font.readUInt16BE(at + 8 + 6 * i) + glyph - first
    }
  }
  return undefined
}

const bitsIn = (format: number): number => format.toString(2).replaceAll("0", "").length
const advanceAt = (font: Buffer, record: number, format: number): number =>
  format & ADVANCE ? font.readInt16BE(record + 2 * bitsIn(format & BEFORE_ADVANCE)) : 0

function singlePair(font: Buffer, at: number, row: number, right: number): number | undefined {
  const [format, other] = [font.readUInt16BE(at + 4), font.readUInt16BE(at + 6)]
  const size = 2 + 2 * (bitsIn(format) + bitsIn(other))
  const set = at + font.readUInt16BE(at + 10 + 2 * row)
  const found = Array.from({ length: font.readUInt16BE(set) }, (_, i) => set + 2 + size * i).find(
    (record) => font.readUInt16BE(record) === right,
  )
  return found === undefined ? undefined : advanceAt(font, found + 2, format)
}

function classPair(font: Buffer, at: number, left: number, right: number): number {
  const [format, other] = [font.readUInt16BE(at + 4), font.readUInt16BE(at + 6)]
  const rows = classOf(font, at + font.readUInt16BE(at + 8), left)
  const columns = classOf(font, at + font.readUInt16BE(at + 10), right)
  const cell = rows * font.readUInt16BE(at + 14) + columns
  return advanceAt(font, at + 16 + 2 * cell * (bitsIn(format) + bitsIn(other)), format)
}

function classOf(font: Buffer, at: number, glyph: number): number {
  if (font.readUInt16BE(at) === 1) {
    const index = glyph - font.readUInt16BE(at + 2)
    return index >= 0 && index < font.readUInt16BE(at + 4) ? font.readUInt16BE(at + 6 + 2 * index) : 0
  }
  const range = Array.from({ length: font.readUInt16BE(at + 2) }, (_, i) => at + 4 + 6 * i).find(
    (record) => glyph >= font.readUInt16BE(record) && glyph <= font.readUInt16BE(record + 2),
  )
  return range === undefined ? 0 : font.readUInt16BE(range + 4)
}
