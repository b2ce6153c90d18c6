/** The operator's catalogue in SQL. */
import { Effect, Layer, Schema } from "effect"
import type { Kysely, Transaction } from "kysely"
import { AWAITED_STATES } from "#core/callOffs/unpaidBookings.ts"
import type { OrderState } from "#core/orders/order.ts"
import { CatalogueStore } from "#core/ports/catalogueStore.ts"
import { WireActivity, WireActivitySummary } from "../wire/catalogueCalls.ts"
import type { Tables } from "./tables.ts"
import { unlistedAddresses } from "#core/catalogue/unlistedActivities.ts"
import { type CategoryId, isSlug } from "#core/catalogue/catalogueIds.ts"
import { CatalogueFile, type CatalogueCategory } from "../catalogueFiles/catalogueFile.ts"
import { Category } from "#core/catalogue/activity.ts"
import { operatorPictureHashes } from "#core/catalogue/operatorPicture.ts"
import { bug } from "#core/bug.ts"
import { inTransaction } from "./inTransaction.ts"
import { preparedQuery } from "./preparedQuery.ts"

const readActivity = Schema.decodeUnknownSync(Schema.fromJsonString(WireActivity))
const { slug, name, rules, onSale } = WireActivity.fields
const readSummary = Schema.decodeUnknownSync(
  Schema.fromJsonString(Schema.Struct({ ...WireActivitySummary.fields, onSale })),
)

const readTrip = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Struct({ slug, name, rules, onSale })))

const CategoryRecord = Schema.fromJsonString(
  Schema.Struct({
    image: Category.fields.image,
    description: CatalogueFile.fields.description,
    formerSlugs: CatalogueFile.fields.formerSlugs,
  }),
)
const readCategoryRecord = Schema.decodeUnknownSync(CategoryRecord)
export const writeCategoryRecord = Schema.encodeSync(CategoryRecord)

interface CategoryColumns {
  readonly _id: CategoryId
  readonly name: string
  readonly slug: string
  readonly record: string
}

/** As visitors see it. */
const categoryOf = ({ record, ...category }: CategoryColumns): Category => {
  const { image } = readCategoryRecord(record)
  return { ...category, ...(image === undefined ? {} : { image }) }
}

/** Hashes of the operator's pictures that the catalogue shows. */
export const shownPictures = async (db: Kysely<Tables>): Promise<ReadonlyArray<string>> => {
  const categories = await db.selectFrom("categories").select("record").execute()
  const activities = await db.selectFrom("activities").select("record").execute()
  return operatorPictureHashes([...categories, ...activities].map(({ record }) => record).join("\n"))
}

const categoryRows = (db: Kysely<Tables>) =>
  db.selectFrom("categories").select(["id as _id", "name", "slug", "record"]).orderBy("position").execute()

const activityRows = (db: Kysely<Tables>) =>
  db
    .selectFrom("activities")
    .innerJoin("categories", "categories.id", "activities.category_id")
    .select(["activities.record as activity", "categories.id as _id", "categories.name"])
    .select(["categories.slug", "categories.record"])

const selectActivity = preparedQuery(
  (db, slug: string) => activityRows(db).where("activities.slug", "=", slug),
  (slug) => [slug],
)

/** By a slug that it had before. */
const findRenamed = async (db: Kysely<Tables>, slug: string) => {
  if (!isSlug(slug)) return undefined
  const naming = await activityRows(db)
    .where("activities.record", "like", `%"${slug}"%`)
    .orderBy("categories.position")
    .orderBy("activities.position")
    .execute()
  return naming.find(({ activity }) => readActivity(activity).formerSlugs?.includes(slug))
}

const findActivity = async (db: Kysely<Tables>, slug: string) =>
  (await selectActivity(db, slug)).rows[0] ?? findRenamed(db, slug)

const selectRevision = preparedQuery(
  (db) => db.selectFrom("catalogue_revision").select("revision"),
  () => [],
)

export const sqlCatalogueStore = (db: Kysely<Tables>) => {
  const categories = Effect.map(
    Effect.promise(() => categoryRows(db)),
    (rows) => rows.map(categoryOf),
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
          .flatMap(({ record }) => {
            const { onSale: isSold, ...summary } = readSummary(record)
            return isSold === false ? [] : [summary]
          }),
      }))
    }),
    trips: Effect.promise(async () => {
      const rows = await db
        .selectFrom("activities")
        .innerJoin("categories", "categories.id", "activities.category_id")
        .select("activities.record")
        .orderBy("categories.position")
        .orderBy("activities.position")
        .execute()
      return rows.flatMap(({ record }) => {
        const { onSale: isSold, ...trip } = readTrip(record)
        return isSold === false ? [] : [trip]
      })
    }),
    unlisted: Effect.map(readWholeCatalogue(db), unlistedAddresses),
    activity: Effect.fn("CatalogueStore.activity")(function* (slug: string) {
      const row = yield* Effect.promise(() => findActivity(db, slug))
      if (row === undefined) return undefined
      const { activity, ...category } = row
      return { activity: readActivity(activity), category: categoryOf(category) }
    }),
    revision: Effect.map(
      Effect.promise(() => selectRevision(db, undefined)),
      ({ rows: [row = bug("the catalogue has no revision")] }) => row.revision,
    ),
  })
}

/** In these an order may yet be paid. */
const PAYABLE: ReadonlyArray<OrderState> = [...AWAITED_STATES, "REVIEW"]

/** Slugs under which trips were paid for, or may yet be, as they were booked. */
export const readSoldSlugs = (db: Kysely<Tables>): Effect.Effect<ReadonlySet<string>> =>
  Effect.map(
    Effect.promise(() =>
      db
        .selectFrom("orders")
        .select("sub_slug")
        .distinct()
        .where(({ or, eb }) => or([eb("captured_amount", "is not", null), eb("state", "in", PAYABLE)]))
        .execute(),
    ),
    (rows) => new Set(rows.map(({ sub_slug }) => sub_slug)),
  )

/** The catalogue as it is on sale, in full and in the order in which the site shows it. */
export const readWholeCatalogue = (db: Kysely<Tables>): Effect.Effect<ReadonlyArray<CatalogueCategory>> =>
  Effect.promise(async () => {
    const categories = await categoryRows(db)
    const rows = await db
      .selectFrom("activities")
      .select(["category_id", "record"])
      .orderBy("position")
      .execute()
    return categories.map(({ record, ...category }) => ({
      ...category,
      ...readCategoryRecord(record),
      subcategories: rows
        .filter(({ category_id }) => category_id === category._id)
        .map(({ record }) => readActivity(record)),
    }))
  })

export const writeActivity = Schema.encodeSync(Schema.fromJsonString(WireActivity))

type StoredCatalogue = ReadonlyArray<CatalogueCategory>

/** Changes the revision first: of two processes that import at once the second waits for the first one. */
const incrementRevision = (tx: Transaction<Tables>) =>
  tx
    .updateTable("catalogue_revision")
    .set((row) => ({ revision: row("revision", "+", 1) }))
    .execute()

const hasNoCategories = async (db: Kysely<Tables>) =>
  (await db.selectFrom("categories").select("id").limit(1).execute()).length === 0

/** Puts a checked catalogue in the place of what is there. Whoever asks has raised the revision. */
export const replaceCatalogue = async (tx: Transaction<Tables>, stock: StoredCatalogue) => {
  await tx.deleteFrom("activities").execute()
  await tx.deleteFrom("categories").execute()
  for (const [position, category] of stock.entries()) {
    const { _id, name, slug, subcategories } = category
    const record = writeCategoryRecord(category)
    await tx.insertInto("categories").values({ id: _id, slug, name, position, record }).execute()
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

/**
 * Puts a checked catalogue into the database, whole or not at all.
 * Replaces what is there. Orders keep their own copy of what they bought, so nothing of theirs changes.
 */
export const importCatalogue = (db: Kysely<Tables>, stock: StoredCatalogue): Effect.Effect<void> =>
  Effect.promise(() =>
    inTransaction(db, async (tx) => {
      await incrementRevision(tx)
      await replaceCatalogue(tx, stock)
    }),
  )

/** The same for a shop that has never had a catalogue; another one stays as it is. */
export const importFirstCatalogue = (db: Kysely<Tables>, stock: StoredCatalogue): Effect.Effect<void> =>
  Effect.promise(() =>
    inTransaction(db, async (tx) => {
      await incrementRevision(tx)
      if (await hasNoCategories(tx)) await replaceCatalogue(tx, stock)
    }),
  )

/** Whether nothing has ever been imported. */
export const isCatalogueEmpty = (db: Kysely<Tables>): Effect.Effect<boolean> =>
  Effect.promise(() => hasNoCategories(db))
