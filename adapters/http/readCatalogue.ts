/** Records of the catalogue as any server of the specification's calls may write them (section 3). */
import {
  Activity,
  ActivitySummary,
  Category,
  type PackageType,
  type Shelf,
  TripType,
} from "#core/catalogue/activity.ts"
import { durationInHours } from "#core/catalogue/durationInHours.ts"
import { RESERVED_SEGMENTS } from "#core/site/routes.ts"
import { isObject, type Json, listIn, numberIn, readerOf, textIn } from "./tolerantReader.ts"

const HOURS_A_DAY = 24

/** Rupees outside, with however many decimals; whole paise inside, rounded half up. */
const paiseIn = (value: unknown): number | undefined => {
  const rupees = numberIn(value)
  // Counted by the decimals that are written: 1.005 × 100 is a little less than 100.5.
  return rupees === undefined ? undefined : Math.round(Number(`${rupees.toFixed(8)}e2`))
}

/** A bare number is hours, which is what the detail page counts in (section 2). */
const durationIn = (value: unknown): string | undefined => {
  const hours = numberIn(value)
  return hours === undefined ? textIn(value) : `${hours} ${hours === 1 ? "hour" : "hours"}`
}

/** Where it does not say: a stay is a trip package, a day out a tour package (README, Decisions). */
const packageTypeIn = (value: unknown, { duration }: Json): PackageType => {
  const said = typeof value === "string" ? value.toLowerCase() : ""
  if (/\btrip\b/.test(said)) return "trip package"
  if (/\btour\b/.test(said)) return "tour package"
  const hours = durationInHours(durationIn(duration) ?? "") ?? 0
  return hours > HOURS_A_DAY ? "trip package" : "tour package"
}

const textsIn = (value: unknown) => listIn(value, textIn)

const detailIn = (value: unknown) => {
  if (!isObject(value)) return undefined
  const { title, content } = value
  const read = Array.isArray(content) ? textsIn(content) : textIn(content)
  return textIn(title) === undefined && read === undefined
    ? undefined
    : { title: textIn(title) ?? "", content: read ?? "" }
}

const naming = { _id: textIn, name: textIn, slug: textIn }

/** `pictureAt` makes a picture's address whole, for pictures that lie with the server. */
const activityReadings = (pictureAt: (address: string) => string) => {
  const pictureIn = (value: unknown) => {
    const address = textIn(value)
    return address === undefined ? undefined : pictureAt(address)
  }
  return {
    ...naming,
    packageType: packageTypeIn,
    price: paiseIn,
    duration: durationIn,
    route: textIn,
    image: pictureIn,
    rating: numberIn,
    reviewCount: numberIn,
    discount: paiseIn,
    bannerImage: pictureIn,
    galleryImages: (value: unknown) => listIn(value, pictureIn),
    description: textIn,
    details: (value: unknown) => listIn(value, detailIn),
    features: textsIn,
  }
}

const readNamed = readerOf(Category, naming)

/** A category named like an address of the site itself has none of its own. */
const readCategory = (value: unknown): Category | undefined => {
  const category = readNamed(value)
  return category === undefined || RESERVED_SEGMENTS.has(category.slug) ? undefined : category
}

/** Hears in one line of a record that cannot be shown. */
export type LeaveOut = (line: string) => void

/** What a person finds a record by; its place where it bears no name at all. */
const named = (record: unknown, place: number): string => {
  const name = isObject(record) ? (textIn(record["_id"]) ?? textIn(record["slug"])) : textIn(record)
  return name === undefined ? `number ${place + 1}` : JSON.stringify(name.slice(0, 80))
}

/** Records that share an id or an address cannot be told apart: the first one stands. `undefined` for no list. */
const recordsIn = <A extends { readonly _id: string; readonly slug?: string }>(
  kind: string,
  readOne: (record: unknown) => A | undefined,
  list: unknown,
  leaveOut: LeaveOut,
): ReadonlyArray<A> | undefined => {
  if (!Array.isArray(list)) return undefined
  const seen = new Set<string>()
  return list.flatMap((record: unknown, place) => {
    const one = readOne(record)
    const names = one === undefined ? [] : [`id ${one._id}`, ...("slug" in one ? [`slug ${one.slug}`] : [])]
    if (one === undefined || names.some((name) => seen.has(name))) {
      leaveOut(`${kind} ${named(record, place)} cannot be shown`)
      return []
    }
    for (const name of names) seen.add(name)
    return [one]
  })
}

/** `pictureAt` makes a picture's address whole. Each gives `undefined` for an answer in which nothing can be read. */
export const catalogueReaders = (pictureAt: (address: string) => string) => {
  const readings = activityReadings(pictureAt)
  const readSummary = readerOf(ActivitySummary, readings)
  const readTripType = readerOf(TripType, naming)
  const activities = (list: unknown, leaveOut: LeaveOut) => recordsIn("activity", readSummary, list, leaveOut)
  return {
    activity: readerOf(Activity, readings),
    activities,
    categories: (list: unknown, leaveOut: LeaveOut) => recordsIn("category", readCategory, list, leaveOut),
    shelves: (list: unknown, leaveOut: LeaveOut) => {
      const readShelf = (value: unknown): Shelf | undefined => {
        const category = readCategory(value)
        if (category === undefined || !isObject(value)) return undefined
        const { subcategories } = value
        return { ...category, subcategories: activities(subcategories, leaveOut) ?? [] }
      }
      return recordsIn("category", readShelf, list, leaveOut)
    },
    tripTypes: (answer: unknown, leaveOut: LeaveOut) =>
      isObject(answer) ? recordsIn("trip type", readTripType, answer["subcategories"], leaveOut) : undefined,
  }
}
