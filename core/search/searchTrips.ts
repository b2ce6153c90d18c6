/**
 * Finds trips by what people type: name, places, category, kind, price. Every word must be there, as a word, as its
 * beginning or with a small mistake; where no trip has them all, those that have at least half of them are found.
 */
import type { Shelf } from "../catalogue/activity.ts"
import type { Offer } from "../catalogue/homeLists.ts"
import { durationOf, routeOf } from "../catalogue/offerWords.ts"
import { priceLimitIn } from "./priceLimit.ts"
import { isNearly, searchWords } from "./searchWords.ts"

/** How much a word tells, by where it stands. */
const NAME = 4
const PLACE = 3
const CATEGORY = 2
const KIND = 1

/** How well a typed word fits one of a trip. */
const SAME = 4
const BEGINNING = 3
const NEARLY = 1

/** Everything here is in Goa, whether its record says so or not. */
const EVERYWHERE = "Goa"

/** Words that say nothing; they may be missing, and so may words of one or two letters. */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  searchWords("the and for from with near around trip trips goa"),
)
const MANY_LETTERS = 3

/** A trip and its words, each with the best place in which it stands. */
interface IndexedTrip {
  readonly offer: Offer
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
      add(`${routeOf(activity)} ${EVERYWHERE}`, PLACE)
      add(shelf.name, CATEGORY)
      add(`${activity.packageType} ${durationOf(activity)}`, KIND)
      return { offer: { categorySlug: shelf.slug, activity }, words }
    }),
  )

/** Remembers each pair: a catalogue's trips share most of their words. */
const fitter = () => {
  const known = new Map<string, number>()
  return (typed: string, word: string): number => {
    const pair = `${typed} ${word}`
    const before = known.get(pair)
    if (before !== undefined) return before
    const fit =
      typed === word ? SAME : word.startsWith(typed) ? BEGINNING : isNearly(typed, word) ? NEARLY : 0
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

/** Best first; equals stand cheapest first where a price is named, else as the catalogue has them. All for a text without words. */
export const searchTrips = (index: TripIndex, text: string): ReadonlyArray<Offer> => {
  const fit = fitter()
  const typed = searchWords(text)
  const priced = priceLimitIn(text)
  const besides = searchWords(priced?.rest ?? "")
  const found = index.map((trip) => {
    if (priced === undefined || hasAll(typed, trip)) return { trip, fit: fitOf(typed, trip, fit) }
    const isInPrice = trip.offer.activity.price <= priced.limit
    return { trip, fit: isInPrice ? fitOf(besides, trip, fit) : NO_FIT }
  })
  const whole = found.filter((one) => one.fit.had >= one.fit.needed)
  const listed =
    whole.length > 0 ? whole : found.filter((one) => one.fit.had > 0 && one.fit.had * 2 >= one.fit.needed)
  const priceOf = (one: (typeof found)[number]) => (priced === undefined ? 0 : one.trip.offer.activity.price)
  return listed
    .toSorted((a, b) => b.fit.score - a.fit.score || priceOf(a) - priceOf(b))
    .map(({ trip }) => trip.offer)
}
