/** The catalogue as it is on sale, in full and in the order in which the site shows it. */
import { Effect, Schema } from "effect"
import type { Kysely } from "kysely"
import type { StockedCategory } from "../catalogue/catalogueFile.ts"
import { WireActivity } from "../wire/wireActivity.ts"
import type { Tables } from "./tables.ts"

const readActivity = Schema.decodeUnknownSync(Schema.fromJsonString(WireActivity))

export const keptCatalogue = (db: Kysely<Tables>): Effect.Effect<ReadonlyArray<StockedCategory>> =>
  Effect.promise(async () => {
    const categories = await db
      .selectFrom("categories")
      .select(["id as _id", "name", "slug"])
      .orderBy("position")
      .execute()
    const rows = await db
      .selectFrom("activities")
      .select(["category_id", "record"])
      .orderBy("position")
      .execute()
    return categories.map((category) => ({
      ...category,
      subcategories: rows
        .filter(({ category_id }) => category_id === category._id)
        .map(({ record }) => readActivity(record)),
    }))
  })
