/**
 * Texts that strangers typed, made safe to print: a name must not move the cursor, hide what follows it, or begin a
 * line of its own.
 */
export { printable } from "#core/plainText.ts"

/** Control characters, line separators and marks that turn the direction of writing. */
const UNSAFE = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

/** JSON of any value with such letters written as escapes, which say the same to a program. */
export const printableJson = (value: unknown): string =>
  JSON.stringify(value, undefined, 2).replace(UNSAFE, (letter) =>
    letter === "\n" ? letter : `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )
