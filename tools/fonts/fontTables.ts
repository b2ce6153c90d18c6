/** Reads the few tables of a TrueType file that a cut needs: which characters it has, how wide and how tall they are. */

/** Unit: font design units, `unitsPerEm` to the em. `advanceOf` is undefined for a character the font lacks. */
export interface FontTables {
  readonly unitsPerEm: number
  readonly ascent: number
  readonly descent: number
  readonly lineGap: number
  readonly characters: string
  readonly advanceOf: (character: string) => number | undefined
}

/** Where each table of a font file begins, by its four-letter tag. */
export const tableOffsets = (font: Buffer): ReadonlyMap<string, number> =>
  new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const record = 12 + 16 * index
      return [font.toString("latin1", record, record + 4), font.readUInt32BE(record + 8)] as const
    }),
  )

/** Character code to glyph number, from the format 4 subtable that every font of this project has. */
export const glyphsOf = (font: Buffer, cmap: number): ReadonlyMap<number, number> => {
  const subtable = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, index) => cmap + font.readUInt32BE(cmap + 8 + 8 * index),
  ).find((offset) => font.readUInt16BE(offset) === 4)
  if (subtable === undefined) throw new Error("the font has no format 4 character map")
  const span = font.readUInt16BE(subtable + 6)
  const glyphs = new Map<number, number>()
  for (let at = subtable + 14; at < subtable + 14 + span; at += 2) {
    const last = font.readUInt16BE(at)
    const first = font.readUInt16BE(at + 2 + span)
    const delta = font.readUInt16BE(at + 2 + 2 * span)
    const rangeAt = at + 2 + 3 * span
    const range = font.readUInt16BE(rangeAt)
    for (let code = first; code <= last && code < 0xffff; code++) {
      const glyph = range === 0 ? code : font.readUInt16BE(rangeAt + range + 2 * (code - first))
      if (glyph !== 0) glyphs.set(code, (glyph + delta) & 0xffff)
    }
  }
  return glyphs
}

/** Errors: throws when the file is not a TrueType font with the usual tables. */
export const fontTables = (font: Buffer): FontTables => {
  const offsets = tableOffsets(font)
  const at = (tag: string): number => {
    const offset = offsets.get(tag)
    if (offset === undefined) throw new Error(`the font has no table ${tag}`)
    return offset
  }
  const [head, hhea, hmtx] = [at("head"), at("hhea"), at("hmtx")]
  const glyphs = glyphsOf(font, at("cmap"))
  const lastMetric = font.readUInt16BE(hhea + 34) - 1
  return {
    unitsPerEm: font.readUInt16BE(head + 18),
    ascent: font.readInt16BE(hhea + 4),
    descent: font.readInt16BE(hhea + 6),
    lineGap: font.readInt16BE(hhea + 8),
    characters: String.fromCodePoint(...[...glyphs.keys()].toSorted((a, b) => a - b)),
    advanceOf: (character) => {
      const glyph = glyphs.get(character.codePointAt(0) ?? 0)
      return glyph === undefined ? undefined : font.readUInt16BE(hmtx + 4 * Math.min(glyph, lastMetric))
    },
  }
}
