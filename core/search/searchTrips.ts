/** Finds trips by words and by a price: how a text is read, what is searched, and which trips come first. */
import { asciiDigits } from "../plainText.ts"
import { SHOP } from "../shop.ts"
import { type Paise, paiseFromRupees } from "../money.ts"
import type { Shelf, ListedActivity } from "../catalogue/activity.ts"
import { shownDuration, shownRoute } from "../catalogue/durationAndRoute.ts"

/** Marks above and below Latin letters. Vowel signs of Indian scripts are letters and stay. */
const ACCENTS = /[\u0300-\u036f]/g
const WORD = /[\p{L}\p{M}\p{N}]+/gu
const PLURAL = /(?<=[a-z]{3})s$/

/** "São Tomé, Fontainhas" is `sao`, `tome`, `fontainhas`. In the order in which they stand. */
export const searchWords = (text: string): ReadonlyArray<string> =>
  text.normalize("NFKD").replace(ACCENTS, "").toLowerCase().normalize("NFC").match(WORD) ?? []

/**
 * Whether each of the words begins one of the text's, in any order: what a person remembers of a name. What has no letter, such
 * as an emoji, is looked for as it is.
 */
export const hasWords = (text: string, words: string): boolean => {
  const sought = searchWords(words)
  if (sought.length === 0) return text.includes(words.trim())
  const own = searchWords(text)
  return sought.every((word) => own.some((one) => one.startsWith(word)))
}

const singular = (word: string) => word.replace(PLURAL, "")

/**
 * Letters to put in, take out, replace or swap with their neighbour to make one of the other (optimal string alignment).
 * Counts to `most` and then says that it is more.
 */
const lettersApart = (one: ReadonlyArray<string>, other: ReadonlyArray<string>, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return most + 1
  // Stryker disable next-line ArrayDeclaration: Before the second letter nothing can be swapped, and nothing reads it.
  let before: ReadonlyArray<number> = []
  let row: ReadonlyArray<number> = [0, ...other.map((_, place) => place + 1)]
  for (const [at, letter] of one.entries()) {
    const next = [at + 1]
    for (const [place, against] of other.entries()) {
      const same = letter === against ? 0 : 1
      const swapped =
        letter === other[place - 1] && one[at - 1] === against ? (before[place - 1] ?? most) + 1 : most + 1
      next.push(
        Math.min((row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1, (row[place] ?? 0) + same, swapped),
      )
    }
    before = row
    row = next
  }
  return row.at(-1) ?? 0
}

/** Words shorter than this are taken as they are: most of them are one letter from another word. */
const LEAST_LETTERS = 3
/** From here on also the beginning of a longer word counts, for who is still typing. */
const BEGINNING_LETTERS = 5
/** From here on two mistakes are forgiven. */
const LONG_LETTERS = 8

/** Whether `typed` is `word`, or its beginning, with a mistake such as people make. */
export const isNearly = (typed: string, word: string): boolean => {
  const letters = [...typed]
  if (letters.length < LEAST_LETTERS) return false
  const most = letters.length >= LONG_LETTERS ? 2 : 1
  const others = [...word]
  return (
    lettersApart(letters, others, most) <= most ||
    (letters.length >= BEGINNING_LETTERS &&
      lettersApart(letters, others.slice(0, letters.length), most) <= most)
  )
}

const LIMIT =
  /(?:(?:\b(?:under|below|within|up\s?to|max(?:imum)?|less than|cheaper than|not more than)|<=?)\s*(?:rs\.?|inr|₹)?|₹|\brs\.?)\s*(\d[\d,]{0,9})\s?(k\b)?(?:\s*(?:rupees|rs\b\.?|inr\b))?/i

const MOST_RUPEES = 9_999_999

/** The price that somebody names in a search: "scuba under 3,000", "up to ₹1000", "below 2k". Unit: paise. */
export interface PricedText {
  readonly limit: Paise
  /** What is asked for besides. */
  readonly rest: string
}

/** `undefined` where the text names no price. The first one counts. */
export const priceLimitIn = (text: string): PricedText | undefined => {
  const plain = asciiDigits(text)
  const found = LIMIT.exec(plain)
  if (found === null) return undefined
  // Stryker disable next-line StringLiteral: The digits are always found; the default is there for the compiler.
  const [whole, digits = "", thousands] = found
  const rupees = Number(digits.replaceAll(",", "")) * (thousands === undefined ? 1 : 1000)
  return {
    limit: paiseFromRupees(Math.min(rupees, MOST_RUPEES)),
    rest: `${plain.slice(0, found.index)} ${plain.slice(found.index + whole.length)}`,
  }
}

/** How much a word tells, by where it stands. */
const NAME = 4
const PLACE = 3
const CATEGORY = 2
const KIND = 1

/** How well a typed word fits one of a trip. */
const SAME = 4
const BEGINNING = 3
const NEARLY = 1

/** Everything here is in the shop's place, whether its record says so or not. */
const EVERYWHERE = SHOP.place

/** Words that say nothing; they may be missing, and so may words of one or two letters. */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  searchWords(`the and for from with near around trip trips ${SHOP.place}`),
)
const MANY_LETTERS = 3

/** A trip and its words, each with the best place in which it stands. */
interface IndexedTrip {
  readonly offer: ListedActivity
  readonly words: ReadonlyMap<string, number>
}

export type TripIndex = ReadonlyArray<IndexedTrip>

/** "Jet Ski Ride" is also asked for as "jetski". */
const joinedPairs = (name: string): string => {
  const words = searchWords(name)
  return words.map((word, at) => word + (words[at + 1] ?? "")).join(" ")
}

/** In the catalogue's order. */
export const tripIndex = (shelves: ReadonlyArray<Shelf>): TripIndex =>
  shelves.flatMap((shelf) =>
    shelf.subcategories.map((activity) => {
      const words = new Map<string, number>()
      const add = (text: string, weight: number) => {
        for (const word of searchWords(text)) if (!words.has(word)) words.set(word, weight)
      }
      add(activity.name, NAME)
      add(joinedPairs(activity.name), NAME)
      add(`${shownRoute(activity)} ${EVERYWHERE}`, PLACE)
      add(shelf.name, CATEGORY)
      add(`${activity.packageType} ${shownDuration(activity)}`, KIND)
      return { offer: { categorySlug: shelf.slug, activity }, words }
    }),
  )

/** Of two words as they stand and without plural; a mistake is looked for in both, as it can make or hide a plural. */
const fitOfWord = (typed: string, word: string): number => {
  const one = singular(typed)
  const other = singular(word)
  if (one === other) return SAME
  if (word.startsWith(one)) return BEGINNING
  return isNearly(typed, word) || isNearly(one, other) ? NEARLY : 0
}

/** Remembers each pair: a catalogue's trips share most of their words. */
const fitter = () => {
  const known = new Map<string, number>()
  return (typed: string, word: string): number => {
    const pair = `${typed} ${word}`
    const before = known.get(pair)
    if (before !== undefined) return before
    const fit = fitOfWord(typed, word)
    known.set(pair, fit)
    return fit
  }
}

interface Fit {
  /** The more, the earlier it is listed. */
  readonly score: number
  /** How many of the words that count it has, and how many there are. */
  readonly had: number
  readonly needed: number
}

/** Words in any order. */
const fitOf = (typed: ReadonlyArray<string>, { words }: IndexedTrip, fit: ReturnType<typeof fitter>): Fit => {
  const scores = typed.map((word) =>
    [...words].reduce((best, [own, weight]) => Math.max(best, fit(word, own) * weight), 0),
  )
  const counts = typed.map((word) => [...word].length >= MANY_LETTERS && !SMALL_WORDS.has(word))
  const allSmall = !counts.includes(true)
  return {
    score: scores.reduce((sum, score) => sum + score, 0),
    had: scores.filter((score, at) => score > 0 && (allSmall || counts[at])).length,
    needed: allSmall ? Math.min(1, typed.length) : counts.filter(Boolean).length,
  }
}

/** Of a text that reads as a price: a name may have those very words. */
const hasAll = (typed: ReadonlyArray<string>, { words }: IndexedTrip) =>
  typed.every((word) => words.get(word) === NAME)

const NO_FIT: Fit = { score: 0, had: 0, needed: 1 }

/**
 * Finds trips by what people type: name, places, category, kind, price. Every word must be there, as a word, as its
 * beginning or with a small mistake; where no trip has them all, those that have at least half of them are found.
 * Best first; equals stand cheapest first where a price is named, else as the catalogue has them. All for a text without words.
 */
export const searchTrips = (index: TripIndex, text: string): ReadonlyArray<ListedActivity> => {
  const fit = fitter()
  const typed = searchWords(text)
  const priced = priceLimitIn(text)
  const besides = priced === undefined ? typed : searchWords(priced.rest)
  const found = index.map((trip) => {
    if (priced === undefined || hasAll(typed, trip)) return { trip, fit: fitOf(typed, trip, fit) }
    const isInPrice = trip.offer.activity.price <= priced.limit
    return { trip, fit: isInPrice ? fitOf(besides, trip, fit) : NO_FIT }
  })
  const whole = found.filter((one) => one.fit.had >= one.fit.needed)
  const listed = whole.length > 0 ? whole : found.filter(({ fit: { had, needed } }) => had * 2 >= needed)
  const priceOf = (one: (typeof found)[number]) => (priced === undefined ? 0 : one.trip.offer.activity.price)
  return listed
    .toSorted((a, b) => b.fit.score - a.fit.score || priceOf(a) - priceOf(b))
    .map(({ trip }) => trip.offer)
}
