/**
 * What a visitor wants to know before reading on: where it starts, who may come, which language, what is included.
 *
 * The catalogue has no fields of its own for these; operators write them as entries of the itinerary, under titles
 * such as "Where and when to meet". What no entry says is left out.
 */
import type { Detail } from "./activity.ts"

/** `points` are short texts in the operator's own words, never empty. */
export interface QuickFact {
  readonly label: "Meeting point" | "Ages" | "Languages" | "Included"
  readonly points: ReadonlyArray<string>
}

const LANGUAGES = ["English", "Hindi", "Konkani", "Marathi", "Portuguese", "Russian", "French", "German"]

/** Points of an included list, at most; the rest is in the itinerary. */
const MOST_POINTS = 3

const IS_INCLUDED = /\bincluded\b/i
const IS_EXCLUDED = /\b(not|ex)\b|excluded/i

const firstSentence = (text: string): string => text.split(/(?<=[.!?])\s/)[0] ?? ""

/** Each line once, none blank. */
const linesOf = ({ content }: Detail): ReadonlyArray<string> => {
  const lines = typeof content === "string" ? [firstSentence(content)] : content
  return [...new Set(lines.map((line) => line.trim()))].filter((line) => line !== "")
}

const headed = (details: ReadonlyArray<Detail>, title: RegExp, butNot?: RegExp): ReadonlyArray<string> => {
  const entry = details.find((detail) => title.test(detail.title) && butNot?.test(detail.title) !== true)
  return entry === undefined ? [] : linesOf(entry)
}

const included = (details: ReadonlyArray<Detail>) => headed(details, IS_INCLUDED, IS_EXCLUDED)

/** A guide's languages stand in a line such as "Licensed guide in English or Hindi". */
const spoken = (lines: ReadonlyArray<string>): ReadonlyArray<string> => {
  const line = lines.find((text) => LANGUAGES.some((language) => text.includes(`in ${language}`)))
  return LANGUAGES.filter((language) => line?.includes(language))
}

const READERS: ReadonlyArray<
  readonly [QuickFact["label"], (details: ReadonlyArray<Detail>) => ReadonlyArray<string>]
> = [
  ["Meeting point", (details) => headed(details, /\b(meet|meeting|pick-?up)\b/i).slice(0, 1)],
  ["Ages", (details) => headed(details, /^who\b|\bages?\b/i).slice(0, 1)],
  [
    "Languages",
    (details) => {
      const told = headed(details, /\blanguages?\b/i)
      return told.length > 0 ? told : spoken(included(details))
    },
  ],
  ["Included", (details) => included(details).slice(0, MOST_POINTS)],
]

/** In the order in which they are shown. Empty for a catalogue that says nothing. */
export const quickFacts = (details: ReadonlyArray<Detail>): ReadonlyArray<QuickFact> =>
  READERS.map(([label, read]) => ({ label, points: read(details) })).filter(({ points }) => points.length > 0)
