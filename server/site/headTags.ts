/** The tags of a page's head, as text. Every word of the catalogue is escaped here. */
import { type HeadElement, headElements } from "#core/site/headElements.ts"
import type { PageHead } from "#core/site/pageHead.ts"

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }
/** Safe in the text and in the quoted attributes of HTML. */
export const escapedHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char)

const printed = ({ tag, attributes, text }: HeadElement): string => {
  const words = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapedHtml(value)}"`)
  if (text === undefined) return `<${tag}${words.join("")} />`
  // Nothing in a script is decoded: no text in it may close it.
  const inside = tag === "script" ? text.replaceAll("<", "\\u003c") : escapedHtml(text)
  return `<${tag}${words.join("")}>${inside}</${tag}>`
}

export const headTags = (head: PageHead): string => headElements(head).map(printed).join("\n    ")
