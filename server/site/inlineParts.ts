/**
 * Everything that stands inside a page and would run or style it: the one script, and the stylesheets of its screen.
 * A policy for scripts and styles allows exactly these, by their hashes.
 */
import { createHash } from "node:crypto"
import { earlyPage } from "./earlyPage.ts"

const COMMENT_LINES = /^\s*(?:\/\/|\/\*\*|\*).*$/gm
const INDENTS = /\n\s*/g

/** Nothing in it can close the element that it stands in. It comes before the first words, so it is kept short. */
export const EARLY_SCRIPT = `(${earlyPage.toString()})()`
  .replaceAll(COMMENT_LINES, "")
  .replaceAll(INDENTS, "\n")
  .replaceAll("</", "<\\/")

/** As a policy writes it: `'sha256-…'`. */
export const inlineHash = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`

export interface InlineHashes {
  readonly scripts: ReadonlyArray<string>
  readonly styles: ReadonlyArray<string>
}

/** `styles` are the texts of the build's stylesheets, see `siteBuild`. */
export const inlineHashes = (styles: ReadonlyArray<string>): InlineHashes => ({
  scripts: [inlineHash(EARLY_SCRIPT)],
  styles: styles.map(inlineHash),
})
