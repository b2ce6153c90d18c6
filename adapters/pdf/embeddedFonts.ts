/** The receipt's faces, and which of their files has which character. */
import type { jsPDF } from "jspdf"
import { bricolageDisplay } from "./fonts/bricolageDisplay.ts"
import { figtreeBold } from "./fonts/figtreeBold.ts"
import { figtreeBoldExtended } from "./fonts/figtreeBoldExtended.ts"
import { figtreeRegular } from "./fonts/figtreeRegular.ts"
import { figtreeRegularExtended } from "./fonts/figtreeRegularExtended.ts"

const FONT_FILES = {
  bricolageDisplay,
  figtreeBold,
  figtreeBoldExtended,
  figtreeRegular,
  figtreeRegularExtended,
}
type FileName = keyof typeof FONT_FILES

/** For each face the files to look in, best first. */
const FONT_FALLBACKS = {
  regular: ["figtreeRegular", "figtreeRegularExtended"],
  bold: ["figtreeBold", "figtreeBoldExtended"],
  display: ["bricolageDisplay", "figtreeBold", "figtreeBoldExtended"],
} as const satisfies Record<string, ReadonlyArray<FileName>>
export type ReceiptFont = keyof typeof FONT_FALLBACKS

/** Makes the files known to a document; each is embedded only where used. */
export const embedFonts = (doc: jsPDF): void => {
  for (const [name, { base64 }] of Object.entries(FONT_FILES)) {
    doc.addFileToVFS(`${name}.ttf`, base64)
    doc.addFont(`${name}.ttf`, name, "normal")
  }
}

/** A stretch of text that one file can set. */
export interface FontRun {
  readonly file: FileName
  readonly text: string
}

/** Cuts a text by the file that has its letters. Undefined when no file has one of them: then it must be painted. */
export const splitIntoFontRuns = (text: string, face: ReceiptFont): ReadonlyArray<FontRun> | undefined => {
  const runs: Array<FontRun> = []
  for (const character of text) {
    const file = FONT_FALLBACKS[face].find((name) => FONT_FILES[name].characters.includes(character))
    const last = runs.at(-1)
    if (file === undefined) return undefined
    if (last?.file === file) runs[runs.length - 1] = { file, text: last.text + character }
    else runs.push({ file, text: character })
  }
  return runs
}
