/** Laws of core/escapeHtml.ts: whatever a text holds, it is a text in markup, and the same one. */
import * as fc from "fast-check"
import { expect, it } from "vitest"
import { escapeHtml } from "#core/escapeHtml.ts"

const READ: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
}
const read = (html: string) => html.replace(/&(?:amp|lt|gt|quot|#39);/g, (name) => READ[name] ?? name)

const texts = fc.string({ unit: fc.constantFrom("&", "<", ">", '"', "'", ";", "#39", "amp", "a", "ആ") })

it("should leave nothing that opens or closes a tag, an attribute or an entity, and be read as the same text", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const html = escapeHtml(text)
      expect(html.replace(/&(?:amp|lt|gt|quot|#39);/g, "")).not.toMatch(/[&<>"']/)
      expect(read(html)).toBe(text)
    }),
  )
})
