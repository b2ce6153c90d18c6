/** Texts from outside made plain: digits of every script as 0 to 9, and no character that cannot be seen. */

const isDigit = (codePoint: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint))

const DIGITS_OF_A_SCRIPT = 10

/**
 * One number has many ways of writing: ९०००, ٩٠٠٠, ９０００. Unicode lays the digits of a script side by side from zero to
 * nine (The Unicode Standard, section 4.6: General_Category=Nd), so a digit's place in its row is its value.
 */
const asciiDigit = (digit: string): string => {
  const codePoint = digit.codePointAt(0) ?? 0
  let zero = codePoint
  while (isDigit(zero - 1)) zero--
  return String((codePoint - zero) % DIGITS_OF_A_SCRIPT)
}

/** The text with every digit of any script as 0 to 9; all else stays. */
export const asciiDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, asciiDigit)

/**
 * The one rule for texts from outside: they hold no character that cannot be seen and changes what is read. Those are
 * control characters, the separators of lines and paragraphs, marks that override, embed or isolate a direction of
 * writing (Unicode TR9, section 2), and halves of surrogate pairs, which no database keeps alike. Line breaks and tabs
 * are for fields of several lines only. Joiners (U+200C, U+200D) stay: Indian scripts and emoji need them.
 *
 * Forms leave such characters out while they are typed or pasted, phone books put some around every number; the server
 * refuses a request that holds one; a mail or a terminal shows a space in its place.
 */
const HIDDEN = /[\p{Cc}\u2028-\u202e\u2066-\u2069\p{Cs}]/gu
const BREAKS = /[\t\n\r]/g
/** Also marks that only hint at a direction, and whatever makes room: a line of a mail is one line. */
const ROOM = /[\s\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu

/** Whether a text may stand in a field of one line. */
export const isPlainLine = (text: string): boolean => text.search(HIDDEN) === -1

/** Whether a text may stand in a field of several lines. */
export const isPlainText = (text: string): boolean => isPlainLine(text.replace(BREAKS, " "))

/** What a field of one line makes of what is typed or pasted into it: all of it that can be seen. */
export const plainLine = (text: string): string => text.replace(BREAKS, " ").replace(HIDDEN, "")

/** The same for a telephone number, in which every mark that cannot be seen is left out. */
export const plainNumber = (text: string): string => plainLine(text).replace(/\p{Cf}/gu, "")

/** The same for a field of several lines. */
export const plainText = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(HIDDEN, (character) => (character === "\n" || character === "\t" ? character : ""))

/** Any text as a piece of one line of a mail or a terminal: it can begin no line, and turn or hide nothing after it. */
export const printable = (text: string): string => text.replace(ROOM, " ").trim()
