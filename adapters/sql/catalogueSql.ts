/** The operator's catalogue in SQL. */
import { Effect, Layer, Schema } from "effect"
import type { Kysely } from "kysely"
import { CatalogueStore } from "#core/ports/catalogueStore.ts"
import { WireActivity, WireActivitySummary } from "../wire/wireActivity.ts"
import type { Tables } from "./tables.ts"

const readActivity = Schema.decodeUnknownSync(Schema.fromJsonString(WireActivity))
const readSummary = Schema.decodeUnknownSync(Schema.fromJsonString(WireActivitySummary))

export const catalogueSql = (db: Kysely<Tables>) => {
  const categories = Effect.promise(() =>
    db.selectFrom("categories").select(["id as _id", "name", "slug"]).orderBy("position").execute(),
  )
  return Layer.succeed(CatalogueStore, {
    categories,
    shelves: Effect.gen(function* () {
      const rows = yield* Effect.promise(() =>
        db.selectFrom("activities").select(["category_id", "record"]).orderBy("position").execute(),
      )
      return (yield* categories).map((category) => ({
        ...category,
        subcategories: rows
          .filter(({ category_id }) => category_id === category._id)
          .map(({ record }) => readSummary(record)),
      }))
    }),
    activity: Effect.fn("CatalogueStore.activity")(function* (slug: string) {
      const row = yield* Effect.promise(() =>
        db
          .selectFrom("activities")
          .innerJoin("categories", "categories.id", "activities.category_id")
          .select(["activities.record", "categories.id as _id", "categories.name", "categories.slug"])
          .where("activities.slug", "=", slug)
          .executeTakeFirst(),
      )
      if (row === undefined) return undefined
      const { record, ...category } = row
      return { activity: readActivity(record), category }
    }),
    revision: Effect.promise(() =>
      db.selectFrom("catalogue_revision").select("revision").executeTakeFirstOrThrow(),
    ).pipe(Effect.map(({ revision }) => revision)),
  })
}
