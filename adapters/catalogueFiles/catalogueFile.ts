/** The form of a catalogue data file: one category with its activities in full, prices in rupees. */
import { Schema, Effect } from "effect"
import { Category, Slug } from "#core/catalogue/activity.ts"
import { nameObjection } from "#core/catalogue/nameObjection.ts"
import { priceObjection } from "#core/catalogue/priceObjection.ts"
import { isOnSale } from "#core/catalogue/unlistedActivities.ts"
import type { Pool } from "#core/departures/tripRules.ts"
import { WireActivity } from "../wire/catalogueCalls.ts"
import { fieldReason } from "./fieldReason.ts"
import { printable } from "#core/plainText.ts"
import { RESERVED_SEGMENTS } from "#core/routes.ts"

export const CatalogueFile = Schema.Struct({
  ...Category.fields,
  /** For editors, which check a file by it while it is written. */
  $schema: Schema.optionalKey(Schema.String),
  description: Schema.optionalKey(Schema.String),
  /** Slugs that it had before: their addresses lead to its page. */
  formerSlugs: Schema.optionalKey(Schema.Array(Slug)),
  subcategories: Schema.Array(WireActivity),
})

/** A category as the importer takes it: prices in paise. */
export type CatalogueCategory = Omit<typeof CatalogueFile.Type, "$schema">

/** The name of the schema that is written beside the files. */
export const SCHEMA_FILE = "catalogue.schema.json"

/** The shipped catalogue files, in the order in which the site shows their categories. */
export const SEED_FILE_ORDER: ReadonlyArray<string> = [
  "cruises.json",
  "water-sports.json",
  "sightseeing.json",
  "adventure.json",
  "tour-packages.json",
  "trip-packages.json",
]

/** A file's name and what its JSON says. */
export interface CatalogueJsonFile {
  readonly file: string
  readonly json: unknown
}

export class CatalogueInvalid extends Schema.TaggedError<CatalogueInvalid>()("CatalogueInvalid", {
  message: Schema.String,
}) {}

const invalid = (file: string, record: string, field: string, why: string) =>
  new CatalogueInvalid({ message: printable(`${file}: ${record}: ${field}: ${why}`) })

const CategoryOutline = Schema.Struct({ subcategories: Schema.Array(Schema.Unknown) })
const RecordOutline = Schema.Struct({ slug: Schema.String })

/** The record's own name for itself, or its place in the file. */
const recordName = (value: unknown, fallback: string) =>
  Schema.decodeUnknownOption(RecordOutline)(value).pipe((named) =>
    named._tag === "Some" ? named.value.slug : fallback,
  )

/** "at ["price"]" of the schema's message, and the sentence before it. */
const fieldAndReason = (message: string): readonly [field: string, reason: string] => {
  const [, reason = message, path = ""] = /^([\s\S]*?)\n\s+at ([^\n]*)$/.exec(message) ?? []
  return [
    path.replace(/^\["?|"?\]$/g, "").replace(/"?\]\["?/g, ".") || "(whole record)",
    fieldReason(reason.replace(/\s+/g, " ")),
  ]
}

const decodeRecord = Effect.fn("decodeRecord")(function* (file: string, json: unknown, index: number) {
  const activity = yield* Schema.decodeUnknownEffect(WireActivity)(json, {
    onExcessProperty: "error",
  }).pipe(
    Effect.mapError(({ message }) => {
      const [field, reason] = fieldAndReason(message)
      return invalid(file, recordName(json, `record ${index + 1}`), field, reason)
    }),
  )
  const [ofName, ofPrice] = [nameObjection(activity.name), priceObjection(activity)]
  if (ofName !== undefined) return yield* invalid(file, activity.slug, "name", ofName)
  return ofPrice === undefined ? activity : yield* invalid(file, activity.slug, "price", ofPrice)
})

/** What stands in the place of a category's id where all activities are asked for (`catalogueCalls.tripTypes`). */
const EVERY_ACTIVITY = "all"

const decodeFile = Effect.fn("decodeFile")(function* ({ file, json }: CatalogueJsonFile) {
  const loose = yield* Schema.decodeUnknownEffect(CategoryOutline)(json).pipe(
    Effect.mapError(() => invalid(file, "category", "subcategories", "is not a list")),
  )
  const subcategories = yield* Effect.forEach(loose.subcategories, (record, index) =>
    decodeRecord(file, record, index),
  )
  const category = yield* Schema.decodeUnknownEffect(CatalogueFile)(json, { onExcessProperty: "error" }).pipe(
    Effect.mapError(({ message }) => invalid(file, recordName(json, "category"), ...fieldAndReason(message))),
  )
  if (RESERVED_SEGMENTS.has(category.slug))
    return yield* invalid(file, category.slug, "slug", "is an address of the site itself")
  if (category._id === EVERY_ACTIVITY)
    return yield* invalid(
      file,
      category.slug,
      "_id",
      "is a word of the site's own, which asks for every activity",
    )
  const objection = nameObjection(category.name)
  if (objection !== undefined) return yield* invalid(file, category.slug, "name", objection)
  const { $schema: _forEditors, ...rest } = category
  return { ...rest, subcategories }
})

const firstRepeated = (values: ReadonlyArray<string>) =>
  values.find((value, index) => values.indexOf(value) !== index)

/** What trips that share a pool must agree on. */
const POOL_FIELDS = ["capacity", "turnaroundMinutes"] as const

/** The first trip whose pool is described in another way by a trip before it. What is not on sale has no seats to count. */
const firstPoolConflict = (categories: ReadonlyArray<CatalogueCategory>) => {
  const known = new Map<string, { readonly slug: string; readonly pool: Pool }>()
  for (const [place, { subcategories }] of categories.entries())
    for (const { slug, rules: { pool } = {} } of subcategories.filter(isOnSale)) {
      if (pool === undefined) continue
      const before = known.get(pool.id)
      if (before === undefined) known.set(pool.id, { slug, pool })
      const field = POOL_FIELDS.find((one) => before !== undefined && before.pool[one] !== pool[one])
      if (before !== undefined && field !== undefined) return { place, slug, field, before, pool }
    }
  return undefined
}

/**
 * Checks catalogue files as a whole before any of them is used: nothing is half-imported.
 *
 * Errors: `CatalogueInvalid` names file, record and field of the first thing that is wrong.
 * Every file decoded; slugs and ids are unique across all of them, and a pool is the same wherever it is named.
 */
export const decodeCatalogueFiles = Effect.fn("decodeCatalogueFiles")(function* (
  files: ReadonlyArray<CatalogueJsonFile>,
): Effect.fn.Return<ReadonlyArray<CatalogueCategory>, CatalogueInvalid> {
  const categories = yield* Effect.forEach(files, decodeFile)
  for (const field of ["_id", "slug"] as const) {
    const activities = categories.flatMap(({ subcategories }) =>
      subcategories.map((activity) => activity[field]),
    )
    const repeated = firstRepeated(activities) ?? firstRepeated(categories.map((category) => category[field]))
    const owner = categories.findLastIndex(
      (category) => category[field] === repeated || category.subcategories.some((a) => a[field] === repeated),
    )
    if (repeated !== undefined)
      return yield* invalid(files[owner]?.file ?? "catalogue", repeated, field, "is used more than once")
  }
  const conflict = firstPoolConflict(categories)
  if (conflict !== undefined) {
    const { place, slug, field, before, pool } = conflict
    return yield* invalid(
      files[place]?.file ?? "catalogue",
      slug,
      `rules.pool.${field}`,
      `is ${pool[field] ?? "missing"}, and ${before.pool[field] ?? "missing"} in ${before.slug}, which shares the pool ${pool.id}`,
    )
  }
  return categories
})
