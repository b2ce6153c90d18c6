/** Text that may stand anywhere in HTML, SVG or XML. Characters that XML forbids are spelled out. */
const NAMES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

export const escapeMarkup = (text: string): string =>
  text
    .toWellFormed()
    .replace(
      /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu,
      (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
    )
    .replace(/[&<>"']/g, (char) => NAMES[char] ?? char)
