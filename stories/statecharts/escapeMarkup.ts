/** Text that may stand anywhere in HTML, SVG or XML. Characters that XML forbids are spelled out. */
import { escapeHtml } from "#core/escapeHtml.ts"

export const escapeMarkup = (text: string): string =>
  escapeHtml(
    text
      .toWellFormed()
      .replace(
        /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu,
        (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
      ),
  )
