/**
 * The catalogue over HTTP, from any server of the specification's calls: asked for, and its records read as they may be written
 * (section 3).
 */
import { countText } from "#core/countText.ts"
import {
  Activity,
  ActivitySummary,
  Category,
  type PackageType,
  type Shelf,
  TripType,
} from "#core/catalogue/activity.ts"
import { durationInHours } from "#core/catalogue/durationAndRoute.ts"
import { RESERVED_SEGMENTS } from "#core/routes.ts"
import {
  isJsonObject,
  type JsonObject,
  readList,
  readNumber,
  tolerantReader,
  readText,
} from "./tolerantReader.ts"
import { Effect, Layer } from "effect"
import { isRecordId, isSlug } from "#core/catalogue/catalogueIds.ts"
import { ActivityNotFound, Catalogue, CatalogueUnavailable } from "#core/ports/catalogue.ts"
import type { ApiCall } from "../wire/call.ts"
import { catalogueCalls } from "../wire/catalogueCalls.ts"
import { type CallRefused, type CallUnanswered, sendCall } from "./sendCall.ts"

const HOURS_A_DAY = 24

/** Rupees outside, with however many decimals; whole paise inside, rounded half up. */
const paiseIn = (value: unknown): number | undefined => {
  const rupees = readNumber(value)
  // Counted by the decimals that are written: 1.005 × 100 is a little less than 100.5.
  return rupees === undefined ? undefined : Math.round(Number(`${rupees.toFixed(8)}e2`))
}

/** A bare number is hours, which is what the detail page counts in (section 2). */
const durationIn = (value: unknown): string | undefined => {
  const hours = readNumber(value)
  return hours === undefined ? readText(value) : countText(hours, "hour")
}

/** Where it does not say: a stay is a trip package, a day out a tour package (docs/decisions.md). */
const packageTypeIn = (value: unknown, { duration }: JsonObject): PackageType => {
  const said = typeof value === "string" ? value.toLowerCase() : ""
  if (/\btrip\b/.test(said)) return "trip package"
  if (/\btour\b/.test(said)) return "tour package"
  const hours = durationInHours(durationIn(duration) ?? "") ?? 0
  return hours > HOURS_A_DAY ? "trip package" : "tour package"
}

const textsIn = (value: unknown) => readList(value, readText)

const detailIn = (value: unknown) => {
  if (!isJsonObject(value)) return undefined
  const { title, content } = value
  const read = Array.isArray(content) ? textsIn(content) : readText(content)
  return readText(title) === undefined && read === undefined
    ? undefined
    : { title: readText(title) ?? "", content: read ?? "" }
}

const nameReaders = { _id: readText, name: readText, slug: readText }

/** `pictureAt` makes a picture's address whole, for pictures that lie with the server. */
const activityFieldReaders = (pictureAt: (address: string) => string) => {
  const pictureIn = (value: unknown) => {
    const address = readText(value)
    return address === undefined ? undefined : pictureAt(address)
  }
  return {
    ...nameReaders,
    packageType: packageTypeIn,
    price: paiseIn,
    duration: durationIn,
    route: readText,
    image: pictureIn,
    rating: readNumber,
    reviewCount: readNumber,
    discount: paiseIn,
    bannerImage: pictureIn,
    galleryImages: (value: unknown) => readList(value, pictureIn),
    description: readText,
    details: (value: unknown) => readList(value, detailIn),
    features: textsIn,
  }
}

/** Hears in one line of a record that cannot be shown. */
export type ReportSkipped = (line: string) => void

/** What a person finds a record by; its place where it bears no name at all. */
const describeRecord = (record: unknown, place: number): string => {
  const name = isJsonObject(record) ? (readText(record["_id"]) ?? readText(record["slug"])) : readText(record)
  return name === undefined ? `number ${place + 1}` : JSON.stringify(name.slice(0, 80))
}

/** Records that share an id or an address cannot be told apart: the first one stands. `undefined` for no list. */
const readRecords = <A extends { readonly _id: string; readonly slug?: string }>(
  kind: string,
  readOne: (record: unknown) => A | undefined,
  list: unknown,
  leaveOut: ReportSkipped,
): ReadonlyArray<A> | undefined => {
  if (!Array.isArray(list)) return undefined
  const seen = new Set<string>()
  return list.flatMap((record: unknown, place) => {
    const one = readOne(record)
    const names = one === undefined ? [] : [`id ${one._id}`, ...("slug" in one ? [`slug ${one.slug}`] : [])]
    if (one === undefined || names.some((name) => seen.has(name))) {
      leaveOut(`${kind} ${describeRecord(record, place)} cannot be shown`)
      return []
    }
    for (const name of names) seen.add(name)
    return [one]
  })
}

/** `pictureAt` makes a picture's address whole. Each gives `undefined` for an answer in which nothing can be read. */
export const catalogueReaders = (pictureAt: (address: string) => string) => {
  const readings = activityFieldReaders(pictureAt)
  const image = readings.image
  const readNamed = tolerantReader(Category, { ...nameReaders, image })
  /** A category named like an address of the site itself has none of its own. */
  const readCategory = (value: unknown): Category | undefined => {
    const category = readNamed(value)
    return category === undefined || RESERVED_SEGMENTS.has(category.slug) ? undefined : category
  }
  const readSummary = tolerantReader(ActivitySummary, readings)
  const readTripType = tolerantReader(TripType, nameReaders)
  const activities = (list: unknown, leaveOut: ReportSkipped) =>
    readRecords("activity", readSummary, list, leaveOut)
  return {
    activity: tolerantReader(Activity, readings),
    activities,
    categories: (list: unknown, leaveOut: ReportSkipped) =>
      readRecords("category", readCategory, list, leaveOut),
    shelves: (list: unknown, leaveOut: ReportSkipped) => {
      const readShelf = (value: unknown): Shelf | undefined => {
        const category = readCategory(value)
        if (category === undefined || !isJsonObject(value)) return undefined
        const { subcategories } = value
        return { ...category, subcategories: activities(subcategories, leaveOut) ?? [] }
      }
      return readRecords("category", readShelf, list, leaveOut)
    },
    tripTypes: (answer: unknown, leaveOut: ReportSkipped) =>
      isJsonObject(answer)
        ? readRecords("trip type", readTripType, answer["subcategories"], leaveOut)
        : undefined,
  }
}

const unavailable = (cause: unknown) => new CatalogueUnavailable({ cause })

/** A server that has nothing says 404, or null. */
const notFoundAsNull = (failure: CallRefused | CallUnanswered) =>
  failure._tag === "CallRefused" && failure.status === 404
    ? Effect.succeed(null)
    : Effect.fail(unavailable(failure))

/** Pictures that come with the site lie with it; those of another server lie there. */
const absolutePictureUrl = (baseUrl: string) => (address: string) =>
  baseUrl === "" ? address : (URL.parse(address, baseUrl)?.href ?? address)

/**
 * The catalogue over HTTP. One record that cannot be shown is left out and told once; the list stands.
 * `baseUrl` is the server's origin; empty for the page's own.
 */
export const httpCatalogue = (baseUrl: string) => {
  const read = catalogueReaders(absolutePictureUrl(baseUrl))
  const told = new Set<string>()

  const tell = (line: string) => {
    if (told.has(line)) return Effect.void
    told.add(line)
    return Effect.logWarning(line)
  }

  const asked = Effect.fn("asked")(function* <Request, A>(
    call: ApiCall<Request, unknown>,
    payload: Request,
    readAnswer: (body: unknown, leaveOut: ReportSkipped) => A | undefined,
  ) {
    const body = yield* Effect.catch(sendCall(baseUrl, call, payload), notFoundAsNull)
    const lines: Array<string> = []
    const found = readAnswer(body, (line) => void lines.push(line))
    yield* Effect.forEach(lines, tell, { discard: true })
    return found ?? (yield* unavailable(`${call.path}: nothing that can be read`))
  })

  return Layer.succeed(Catalogue, {
    categories: asked(catalogueCalls.categories, {}, read.categories),
    shelves: asked(catalogueCalls.shelves, {}, read.shelves),
    tripTypes: asked(catalogueCalls.tripTypes, {}, read.tripTypes),
    // A slug or an id that breaks the contract names nothing: there is no need to ask.
    activity: Effect.fn("Catalogue.activity")(function* (slug: string) {
      const notFound = new ActivityNotFound({ slug })
      if (!isSlug(slug)) return yield* notFound
      const found = yield* asked(catalogueCalls.activity, { subSlug: slug }, (body, leaveOut) => {
        if (body === null) return notFound
        const activity = read.activity(body)
        if (activity === undefined) leaveOut(`activity "${slug}" cannot be shown`)
        return activity
      })
      return found instanceof ActivityNotFound ? yield* found : found
    }),
    activitiesIn: (categoryId) =>
      isRecordId(categoryId)
        ? asked(catalogueCalls.activitiesIn, { categoryId }, (body, leaveOut) =>
            body === null ? [] : read.activities(body, leaveOut),
          )
        : Effect.succeed([]),
  })
}
