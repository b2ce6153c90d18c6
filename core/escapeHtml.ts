/** Texts that go into markup: nothing in them can open or close a tag, an attribute or an entity. */

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

/** Safe in the text and in the quoted attributes of HTML, and of XML as far as the text holds what XML allows. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)
