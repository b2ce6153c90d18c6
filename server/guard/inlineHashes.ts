/** The inline scripts and styles of a page by their hashes, as a content policy names them. */
import { createHash } from "node:crypto"

/** Sources such as `'sha256-…'`. */
export interface InlineHashes {
  readonly scripts: ReadonlyArray<string>
  readonly styles: ReadonlyArray<string>
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`

const SCRIPT = /<script\b([^>]*)>([^]*?)<\/script>/gi
const STYLE = /<style\b[^>]*>([^]*?)<\/style>/gi
/** Scripts that come from elsewhere, and data that no browser runs. */
const NOT_RUN = /\ssrc\s*=|\stype\s*=\s*["']?application\/(ld\+)?json/i

export const inlineHashes = (html: string): InlineHashes => ({
  scripts: [...html.matchAll(SCRIPT)]
    .filter(([, attributes = ""]) => !NOT_RUN.test(attributes))
    .map(([, , text = ""]) => hashOf(text)),
  styles: [...html.matchAll(STYLE)].map(([, text = ""]) => hashOf(text)),
})
