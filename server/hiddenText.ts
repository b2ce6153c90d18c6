/** Finds a text that may not pass the wire (`core/plainText`), in any field of any request, at any depth. */
import { isPlainLine, isPlainText } from "#core/plainText.ts"

/**
 * The name of the first field that holds such a text, or that is named by one; `undefined` when there is none. A field's
 * name is that of the outermost field around the text, so that it can be told to people.
 */
export const hiddenText = (request: unknown, severalLines: ReadonlyArray<string>): string | undefined => {
  const waiting: Array<readonly [field: string, value: unknown]> = [["", request]]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [field, value] = next
    if (typeof value === "string") {
      const isPlain = severalLines.includes(field) ? isPlainText : isPlainLine
      if (!isPlain(value)) return field
    } else if (typeof value === "object" && value !== null)
      for (const [name, inner] of Object.entries(value)) {
        if (!isPlainLine(name)) return field
        waiting.push([field || name, inner])
      }
  }
  return undefined
}
