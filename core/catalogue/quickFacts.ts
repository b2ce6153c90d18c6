/**
 * What a visitor wants to know before reading on and before booking: where and when it starts, in which season it runs,
 * who may come, which language, what is included.
 *
 * The catalogue has no fields of its own for these; operators write them as entries of the itinerary, under titles
 * such as "Where and when to meet". What no entry says is left out.
 */
import { SHOP } from "../shop.ts"
import type { DepartureId } from "../departures/departure.ts"
import type { Detail } from "./activity.ts"
import { sentencesIn } from "./sentences.ts"

/** `points` are short texts in the operator's own words, never empty. */
export interface QuickFact {
  readonly label: "Meeting point" | "Departure" | "Season" | "Ages" | "Languages" | "Included"
  readonly points: ReadonlyArray<string>
}

const LANGUAGES = SHOP.guideLanguages

/** Points of an included list, at most; the rest is in the itinerary. */
const MOST_POINTS = 3

const IS_INCLUDED = /\bincluded\b/i
const IS_EXCLUDED = /\b(not|ex)\b|excluded/i

/** Each line once, none blank. */
const linesOf = ({ content }: Detail): ReadonlyArray<string> => {
  const lines = typeof content === "string" ? sentencesIn(content).slice(0, 1) : content
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

/** Every sentence of an entry, text or list, none blank. */
const sentencesOf = (entry: Detail | undefined): ReadonlyArray<string> =>
  [entry?.content ?? []]
    .flat()
    .flatMap(sentencesIn)
    .filter((sentence) => sentence !== "")

const MEETING = /\b(meet|meeting|pick-?up)\b/i
const NAMES_AN_HOUR = /\d\s?(am|pm)\b/i
const SETS_OUT = /\b(leaves?|departs?|departures?|starts?|starting|slots)\b/i
const NAMES_A_TIME_OF_YEAR =
  /\b(year|monsoon|January|February|March|April|May|June|July|August|September|October|November|December)\b/

/** What a later sentence than the meeting point's own says of setting out at an hour. */
const departure = (details: ReadonlyArray<Detail>): ReadonlyArray<string> =>
  sentencesOf(details.find(({ title }) => MEETING.test(title)))
    .slice(1)
    .filter((sentence) => NAMES_AN_HOUR.test(sentence) && SETS_OUT.test(sentence))
    .slice(0, 1)

const season = (details: ReadonlyArray<Detail>): ReadonlyArray<string> => {
  const told = sentencesOf(details.find(({ title }) => /\bseason\b/i.test(title)))
  const named = told.find((sentence) => NAMES_A_TIME_OF_YEAR.test(sentence)) ?? told[0]
  return named === undefined ? [] : [named]
}

const READERS: ReadonlyArray<
  readonly [QuickFact["label"], (details: ReadonlyArray<Detail>) => ReadonlyArray<string>]
> = [
  ["Meeting point", (details) => headed(details, MEETING).slice(0, 1)],
  ["Departure", departure],
  ["Season", season],
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

/**
 * Where somebody who has booked goes, in the operator's own words, and when the trip sets out, where no departure of it was
 * booked. Absent where no entry names a place.
 */
export const whereToMeet = (
  details: ReadonlyArray<Detail>,
  departure: DepartureId | undefined,
): string | undefined => {
  const facts = quickFacts(details)
  const said = (wanted: QuickFact["label"]) => facts.find(({ label }) => label === wanted)?.points[0]
  const [place, hour] = [said("Meeting point"), departure === undefined ? said("Departure") : undefined]
  return place === undefined || hour === undefined ? place : `${place.replace(/\.$/, "")}. ${hour}`
}

/**
 * What an entry of that name says to bring, each a line in the operator's own words; the entry may tell of the meeting and
 * the season too. Empty where none is named so.
 */
export const whatToBring = (details: ReadonlyArray<Detail>): ReadonlyArray<string> =>
  headed(details, /\bbring\b/i)
