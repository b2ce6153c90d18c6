/** Puts a checked catalogue into the database, whole or not at all. */
import { Effect, Schema } from "effect"
import type { Kysely } from "kysely"
import type { StockedCategory } from "../catalogue/catalogueFile.ts"
import { WireActivity } from "../wire/wireActivity.ts"
import type { Tables } from "./tables.ts"

const writeActivity = Schema.encodeSync(Schema.fromJsonString(WireActivity))

/** Replaces what is there. Orders keep their own copy of what they bought, so nothing of theirs changes. */
export const importCatalogue = (
  db: Kysely<Tables>,
  stock: ReadonlyArray<StockedCategory>,
): Effect.Effect<void> =>
  Effect.promise(() =>
    db.transaction().execute(async (tx) => {
      await tx.deleteFrom("activities").execute()
      await tx.deleteFrom("categories").execute()
      for (const [position, { _id, name, slug, subcategories }] of stock.entries()) {
        await tx.insertInto("categories").values({ id: _id, slug, name, position }).execute()
        const rows = subcategories.map((activity, place) => ({
          id: activity._id,
          category_id: _id,
          slug: activity.slug,
          position: place,
          price: activity.price,
          record: writeActivity(activity),
        }))
        if (rows.length > 0) await tx.insertInto("activities").values(rows).execute()
      }
      await tx
        .updateTable("catalogue_revision")
        .set((row) => ({ revision: row("revision", "+", 1) }))
        .execute()
    }),
  )

/** Whether nothing has ever been imported. */
export const isCatalogueEmpty = (db: Kysely<Tables>): Effect.Effect<boolean> =>
  Effect.promise(() => db.selectFrom("categories").select("id").limit(1).execute()).pipe(
    Effect.map((rows) => rows.length === 0),
  )
