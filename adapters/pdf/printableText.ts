/** Texts as the receipt prints them: cleaned, and broken into lines. */

/** Line ends, tabs, no-break spaces and control characters. */
const GAP = /[\s\p{Cc}\u{a0}]+/gu
/** Soft hyphens, byte order marks and direction overrides, which print nothing and can turn a name around. */
const UNSEEN = /[\u{ad}\u{200b}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2060}\u{2066}-\u{2069}\u{feff}]/gu

/** One line, composed letters, single spaces; every visible character stays. */
export const printableText = (text: string): string =>
  text.toWellFormed().normalize("NFC").replace(UNSEEN, "").replace(GAP, " ").trim()

/**
 * For the file's properties. jsPDF writes them as UTF-16 without escaping line ends, so that a character
 * with a byte 0D or 0A in it (č, a Malayalam letter) would arrive as another one: those are taken apart or left out.
 */
export const pdfPropertyText = (text: string): string =>
  [...printableText(text)]
    .flatMap((character) => (breaksLines(character) ? [...character.normalize("NFD")] : [character]))
    .filter((character) => !breaksLines(character))
    .join("")
    .trim()

const breaksLines = (character: string): boolean =>
  Array.from({ length: character.length }, (_, at) => character.charCodeAt(at)).some((unit) =>
    [unit >> 8, unit & 0xff].some((byte) => byte === 0x0d || byte === 0x0a),
  )

const graphemes = new Intl.Segmenter("en-IN", { granularity: "grapheme" })

/** As many characters as fit, at least one, and the rest; never inside a letter with its marks. */
const cutWord = (word: string, fits: (text: string) => boolean): readonly [head: string, rest: string] => {
  let head = ""
  for (const { segment } of graphemes.segment(word)) {
    if (head !== "" && !fits(head + segment)) break
    head += segment
  }
  return [head, word.slice(head.length)]
}

/** Breaks at spaces, and inside a word only when it is wider than a line. Joined by spaces, nothing is lost. */
export const wrapText = (text: string, fits: (text: string) => boolean): ReadonlyArray<string> => {
  const lines: Array<string> = []
  let line = ""
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== "") lines.push(line)
    let rest = word
    while (!fits(rest) && rest !== "") {
      const [head, tail] = cutWord(rest, fits)
      if (tail === "") break
      lines.push(head)
      rest = tail
    }
    line = rest
  }
  return [...lines, line]
}
