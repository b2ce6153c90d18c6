/**
 * Checks catalogue files as a whole before any of them is used: nothing is half-imported.
 *
 * Errors: `CatalogueInvalid` names file, record and field of the first thing that is wrong.
 */
import { Effect, Schema } from "effect"
import { RESERVED_SEGMENTS } from "#core/site/routes.ts"
import { WireActivity } from "../wire/wireActivity.ts"
import { CatalogueFile, type StockedCategory } from "./catalogueFile.ts"

/** A file's name and what its JSON says. */
export interface NamedJson {
  readonly file: string
  readonly json: unknown
}

export class CatalogueInvalid extends Schema.TaggedError<CatalogueInvalid>()("CatalogueInvalid", {
  message: Schema.String,
}) {}

const invalid = (file: string, record: string, field: string, why: string) =>
  new CatalogueInvalid({ message: `${file}: ${record}: ${field}: ${why}` })

const Loose = Schema.Struct({ subcategories: Schema.Array(Schema.Unknown) })
const Named = Schema.Struct({ slug: Schema.String })

/** The record's own name for itself, or its place in the file. */
const recordName = (value: unknown, fallback: string) =>
  Schema.decodeUnknownOption(Named)(value).pipe((named) =>
    named._tag === "Some" ? named.value.slug : fallback,
  )

/** "at ["price"]" of the schema's message, and the sentence before it. */
const fieldAndReason = (message: string): readonly [field: string, reason: string] => {
  const [, reason = message, path = ""] = /^([\s\S]*?)\n\s+at ([^\n]*)$/.exec(message) ?? []
  return [
    path.replace(/^\["?|"?\]$/g, "").replace(/"?\]\["?/g, ".") || "(whole record)",
    reason.replace(/\s+/g, " "),
  ]
}

const decodeRecord = Effect.fn("decodeRecord")(function* (file: string, json: unknown, index: number) {
  return yield* Schema.decodeUnknownEffect(WireActivity)(json, {
    onExcessProperty: "error",
  }).pipe(
    Effect.mapError(({ message }) => {
      const [field, reason] = fieldAndReason(message)
      return invalid(file, recordName(json, `record ${index + 1}`), field, reason)
    }),
  )
})

const decodeFile = Effect.fn("decodeFile")(function* ({ file, json }: NamedJson) {
  const loose = yield* Schema.decodeUnknownEffect(Loose)(json).pipe(
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
  return { ...category, subcategories }
})

const firstRepeated = (values: ReadonlyArray<string>) =>
  values.find((value, index) => values.indexOf(value) !== index)

/** Every file decoded; slugs and ids are unique across all of them. */
export const checkCatalogue = Effect.fn("checkCatalogue")(function* (
  files: ReadonlyArray<NamedJson>,
): Effect.fn.Return<ReadonlyArray<StockedCategory>, CatalogueInvalid> {
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
  return categories
})
