/**
 * Large bodies are flat: a few long texts in one object. Written as a million empty objects instead, four megabytes would
 * fill a small server's memory as soon as they are parsed.
 */
import type { IncomingMessage, ServerResponse } from "node:http"

/** More than any large body has of fields, elements, objects and lists. */
const MOST_PARTS = 100

const [QUOTE, BACKSLASH] = [0x22, 0x5c]
const PART_BYTES: ReadonlySet<number> = new Set(Buffer.from(",[{"))

const isEscaped = (json: Buffer, at: number): boolean => {
  let first = at
  while (json[first - 1] === BACKSLASH) first--
  return (at - first) % 2 === 1
}

/** Where the text ends that begins there; behind the body where it does not end. */
const endOfText = (json: Buffer, start: number): number => {
  let end = start
  do end = json.indexOf(QUOTE, end + 1)
  while (end !== -1 && isEscaped(json, end))
  return end === -1 ? json.length : end
}

/** Whether a JSON text in UTF-8 has more commas and opening brackets than `most`, outside of the texts in it. */
export const hasMoreParts = (json: Buffer, most: number): boolean => {
  let parts = 0
  for (let at = 0; at < json.length && parts <= most; at++) {
    const byte = json[at] ?? 0
    if (byte === QUOTE) at = endOfText(json, at)
    else if (PART_BYTES.has(byte)) parts++
  }
  return parts > most
}

/**
 * The `verify` option of `express.json`. Throws, as a body that is too large, before anything is parsed; and as an unknown
 * encoding where it is not UTF-8, in which alone the marks can be told from letters.
 */
export const requireFlatBody = (
  _req: IncomingMessage,
  _res: ServerResponse,
  body: Buffer,
  encoding: string,
): void => {
  const type = encoding === "utf-8" ? "entity.too.large" : "charset.unsupported"
  if (encoding !== "utf-8" || hasMoreParts(body, MOST_PARTS)) throw Object.assign(new Error(type), { type })
}
