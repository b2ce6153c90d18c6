/** Breaks a text into lines. */

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
export const linesOf = (text: string, fits: (text: string) => boolean): ReadonlyArray<string> => {
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
