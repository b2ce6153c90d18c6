/** Which characters each cut of a font keeps. */

const between = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)).join("")

/** U+0020 to U+007E. */
const ASCII = between(0x20, 0x7e)

const PORTUGUESE = "ÀÁÂÃÇÈÉÊÍÓÔÕÚÜÑàáâãçèéêíñóôõúü"

/** Western European letters and signs, typographic punctuation, and the only two arrows that the fonts have. */
export const LATIN = `${ASCII}${between(0xa0, 0xff)}ıŒœŸˆ˜–—‘’‚“”„•…′″‹›⁄€™↑↓−`

/** What a heading of this site is set in; anything else comes from the `LATIN_REST` file when it is met. */
export const HEADINGS = `${ASCII}\u{a0}${PORTUGUESE}×·–—‘’“”…`
export const LATIN_REST = [...LATIN].filter((character) => !HEADINGS.includes(character)).join("")

export const RUPEE = "₹"

/** Letters of the other languages in Latin script, from Polish to transliterated Konkani. */
export const LATIN_EXTENDED = `${between(0x100, 0x17f)}ǍǎȘșȚțẀẁẂẃẄẅẞỲỳ†`

/** What a receipt may be set in: no soft hyphen, which a PDF would show. */
export const PRINTED = [...LATIN].filter((character) => character !== "\u{ad}").join("")

/** Shape: `U+20-7E,U+A0`, sorted, as a `unicode-range` or a docstring wants it. */
export const rangesOf = (characters: string): string => {
  const points = [...new Set(characters)].map((character) => character.codePointAt(0) ?? 0)
  const runs: Array<[first: number, last: number]> = []
  for (const point of points.toSorted((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run !== undefined && run[1] === point - 1) run[1] = point
    else runs.push([point, point])
  }
  const hex = (point: number) => point.toString(16).toUpperCase()
  return runs
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(", ")
}
