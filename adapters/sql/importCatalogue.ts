/** Puts a checked catalogue into the database, whole or not at all. */
import { Effect, Schema } from "effect"
import type { Kysely, Transaction } from "kysely"
import type { StockedCategory } from "../catalogue/catalogueFile.ts"
import { WireActivity } from "../wire/wireActivity.ts"
import { inTransaction } from "./inTransaction.ts"
import type { Tables } from "./tables.ts"

const writeActivity = Schema.encodeSync(Schema.fromJsonString(WireActivity))

type Stock = ReadonlyArray<StockedCategory>

/** Changes the revision first: of two processes that import at once the second waits for the first one. */
const growRevision = (tx: Transaction<Tables>) =>
  tx
    .updateTable("catalogue_revision")
    .set((row) => ({ revision: row("revision", "+", 1) }))
    .execute()

const isEmpty = async (db: Kysely<Tables>) =>
  (await db.selectFrom("categories").select("id").limit(1).execute()).length === 0

const replace = async (tx: Transaction<Tables>, stock: Stock) => {
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
}

/** Replaces what is there. Orders keep their own copy of what they bought, so nothing of theirs changes. */
export const importCatalogue = (db: Kysely<Tables>, stock: Stock): Effect.Effect<void> =>
  Effect.promise(() =>
    inTransaction(db, async (tx) => {
      await growRevision(tx)
      await replace(tx, stock)
    }),
  )

/** The same for a shop that has never had a catalogue; another one stays as it is. */
export const importFirstCatalogue = (db: Kysely<Tables>, stock: Stock): Effect.Effect<void> =>
  Effect.promise(() =>
    inTransaction(db, async (tx) => {
      await growRevision(tx)
      if (await isEmpty(tx)) await replace(tx, stock)
    }),
  )

/** Whether nothing has ever been imported. */
export const isCatalogueEmpty = (db: Kysely<Tables>): Effect.Effect<boolean> =>
  Effect.promise(() => isEmpty(db))
