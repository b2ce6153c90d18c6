/**
 * Cuts the display face into outlines, so that drawing words needs no font: `node tools/art/lettering/cutLetters.ts`. Same
 * input, same bytes.
 */
import { readFile, writeFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import subsetFont from "subset-font"
import { HEADINGS } from "../../fonts/characters.ts"
import { fontTables, glyphsOf, tableOffsets } from "../../fonts/fontTables.ts"
import { kerningOf } from "./kerning.ts"
import { outlineOf } from "./outlines.ts"

const SOURCE = "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2"
/** As heavy and as narrow as the site's headings. */
const AXES = { wght: 800, wdth: 80 }

const font = await subsetFont(await readFile(fileURLToPath(import.meta.resolve(SOURCE))), HEADINGS, {
  targetFormat: "truetype",
  variationAxes: AXES,
  keepFeatures: ["kern"],
  noHinting: true,
})
const { unitsPerEm, advanceOf } = fontTables(font)
const glyphs = glyphsOf(font, tableOffsets(font).get("cmap") ?? 0)
const kerning = kerningOf(font)

const letters: Record<string, readonly [advance: number, outline: string]> = {}
const pairs: Record<string, number> = {}
for (const letter of HEADINGS) {
  const glyph = glyphs.get(letter.codePointAt(0) ?? 0)
  const advance = advanceOf(letter)
  if (glyph === undefined || advance === undefined) continue
  letters[letter] = [advance, outlineOf(font, glyph)]
  for (const next of HEADINGS) {
    const shift = kerning(glyph, glyphs.get(next.codePointAt(0) ?? 0) ?? 0)
    if (shift !== 0 && isWordPair(letter, next)) pairs[letter + next] = shift
  }
}
await writeFile(
  new URL("letters.json", import.meta.url),
  `{"unitsPerEm":${unitsPerEm},\n"letters":${lines(letters)},\n"pairs":${lines(pairs)}}\n`,
)
console.log(`${Object.keys(letters).length} letters, ${Object.keys(pairs).length} pairs`)

function isWordPair(letter: string, next: string): boolean {
  return /^[A-Za-z’,.–-]+$/.test(letter + next)
}
function lines(table: Readonly<Record<string, unknown>>): string {
  return `{\n${Object.entries(table)
    .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
    .join(",\n")}\n}`
}
