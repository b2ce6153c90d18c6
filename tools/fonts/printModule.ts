/** Writes a font as a TypeScript module, which Node and a browser's lazy chunk load alike. */
import { rangesOf } from "./characters.ts"
import { fontTables } from "./fontTables.ts"

/** Source text of a module that exports `name`: the font as base64 and every character it has. */
export const printModule = (name: string, font: Buffer, notice: string): string => {
  const { characters } = fontTables(font)
  const quoted = JSON.stringify(characters).replace(
    /[^\x20-\x7e\xa1-\u{ffff}]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  )
  return [
    `/** Made by \`npm run fonts\`. ${notice} */`,
    "",
    `/** ${rangesOf(characters)
      .slice(0, 60)
      .replace(/,[^,]*$/, "")} and more; ${font.length} bytes of TrueType. */`,
    `export const ${name} = {`,
    `  characters:`,
    `    ${quoted},`,
    `  base64:`,
    `    "${font.toString("base64")}",`,
    "}",
    "",
  ].join("\n")
}
