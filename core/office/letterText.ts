/** How every letter of the shop is laid out: what it says first, then its facts, each on a line of its own. */
import { printable } from "../plainText.ts"

/** What a letter tells, in order, each by the label that it stands beside. */
export type Facts = Readonly<Record<string, string>>

/** Each fact is one printable line, whatever it holds: nobody who fills in a fact can forge another one. */
export const letterText = (first: string, facts: Facts): string => {
  const width = Math.max(...Object.keys(facts).map((label) => label.length)) + 1
  const lines = Object.entries(facts).map(([label, fact]) => `${label.padEnd(width)}${printable(fact)}\n`)
  return `${first}\n\n${lines.join("")}`
}

/** Somebody's own words of several lines, each of them quoted, so that none can be taken for ours. */
export const quotedText = (words: string): string =>
  words
    .split(/[\n\r\u2028\u2029]+/)
    .map((line) => `> ${printable(line)}`.trimEnd())
    .join("\n")
