/** The operator's catalogue in SQL, changed one record at a time, or whole. */
import { Effect, Layer, Schema } from "effect"
import type { Kysely, Transaction } from "kysely"
import { bug } from "#core/bug.ts"
import { CatalogueDesk, type NewActivity, RecordInvalid } from "#core/ports/catalogueDesk.ts"
import type { Activity } from "#core/catalogue/activity.ts"
import type { NewActivityRequest } from "#core/ports/deskCatalogue.ts"
import type { ActivityRecord } from "#core/desk/catalogue/activityForm.ts"
import type { WholeCatalogue } from "#core/desk/catalogue/catalogueView.ts"
import {
  CatalogueFile,
  CatalogueInvalid,
  type CatalogueJsonFile,
  decodeCatalogueFiles,
} from "../catalogueFiles/catalogueFile.ts"
import { refuseSameTitles } from "../catalogueFiles/refuseSameTitles.ts"
import { inTransaction } from "./inTransaction.ts"
import {
  readWholeCatalogue,
  replaceCatalogue,
  writeActivity,
  writeCategoryRecord,
} from "./sqlCatalogueStore.ts"
import type { Tables } from "./tables.ts"

const readRevision = async (db: Kysely<Tables>): Promise<number> =>
  (await db.selectFrom("catalogue_revision").select("revision").executeTakeFirstOrThrow()).revision

/** Read once more where it changed between the parts: a revision stands for one catalogue. */
const readWhole = async (db: Kysely<Tables>): Promise<WholeCatalogue> => {
  for (;;) {
    const revision = await readRevision(db)
    const categories = await Effect.runPromise(readWholeCatalogue(db))
    if ((await readRevision(db)) === revision) return { revision, categories }
  }
}

const encodeCategory = Schema.encodeSync(CatalogueFile)

/** The catalogue's files, as an export would write them, with the record in its place. */
const filesWith = (
  { categories }: WholeCatalogue,
  record: ActivityRecord,
): ReadonlyArray<CatalogueJsonFile> =>
  categories.map((category) => {
    const { subcategories, ...rest } = encodeCategory(category)
    const json = {
      ...rest,
      subcategories: subcategories.map((other) => (other.slug === record["slug"] ? record : other)),
    }
    return { file: `${category.slug}.json`, json }
  })

const picturesOf = ({ image = "", bannerImage = "", galleryImages = [] }: Activity) => [
  image,
  bannerImage,
  ...galleryImages,
]

const activitiesAt = (categories: WholeCatalogue["categories"], slug: unknown): ReadonlyArray<Activity> =>
  categories.flatMap(({ subcategories }) => subcategories).filter((one) => one.slug === slug)

/** Checked as a folder's files are. */
const decodeAll = Effect.fn("decodeAll")(function* (files: ReadonlyArray<CatalogueJsonFile>) {
  const categories = yield* decodeCatalogueFiles(files)
  yield* refuseSameTitles(categories.map((category, n) => ({ file: files[n]?.file ?? "", category })))
  return categories
})

const foreignPicture = (slug: string, picture: string) =>
  new CatalogueInvalid({ message: `${slug}: ${picture} is none of its pictures: choose the file again` })

const refuseForeign = (slug: string, pictures: ReadonlyArray<string>, known: ReadonlySet<string>) => {
  const other = pictures.find((picture) => picture !== "" && !known.has(picture))
  return other === undefined ? Effect.void : Effect.fail(foreignPicture(slug, other))
}

/** Where the new record stands: the last of its category, which may be the last of all. */
const checkNew = Effect.fn("CatalogueDesk.checkNew")(function* (
  { categories }: WholeCatalogue,
  { category: wanted, record }: NewActivityRequest,
  given: ReadonlySet<string>,
): Effect.fn.Return<NewActivity, CatalogueInvalid> {
  const known = categories.map((category): CatalogueJsonFile => {
    const { subcategories, ...rest } = encodeCategory(category)
    const more = category.slug === wanted ? [record] : []
    return { file: `${category.slug}.json`, json: { ...rest, subcategories: [...subcategories, ...more] } }
  })
  const isNew = typeof wanted !== "string"
  const file = isNew ? `${String(wanted["slug"])}.json` : `${wanted}.json`
  if (!isNew && !categories.some(({ slug }) => slug === wanted))
    return yield* new CatalogueInvalid({ message: `${file}: there is no such category` })
  const all = yield* decodeAll(
    isNew ? [...known, { file, json: { ...wanted, subcategories: [record] } }] : known,
  )
  const category =
    (isNew ? all.at(-1) : all.find(({ slug }) => slug === wanted)) ??
    bug("a category that was checked is gone")
  const activity = category.subcategories.at(-1) ?? bug("an activity that was checked is gone")
  yield* refuseForeign(activity.slug, picturesOf(activity), given)
  if (isNew) yield* refuseForeign(category.slug, [category.image ?? ""], given)
  return { activity, category }
})

const check = Effect.fn("CatalogueDesk.check")(function* (
  catalogue: WholeCatalogue,
  record: ActivityRecord,
  given: ReadonlySet<string>,
): Effect.fn.Return<Activity, CatalogueInvalid> {
  const slug = record["slug"]
  const [changed] = activitiesAt(yield* decodeAll(filesWith(catalogue, record)), slug)
  if (changed === undefined)
    return yield* new CatalogueInvalid({ message: `${String(slug)}: is not in the catalogue` })
  const known = activitiesAt(catalogue.categories, slug).flatMap(picturesOf)
  yield* refuseForeign(changed.slug, picturesOf(changed), new Set([...known, ...given]))
  return changed
})

/** Compare-and-set: false where it is another catalogue by now. */
const raiseRevision = async (tx: Transaction<Tables>, seenRevision: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("catalogue_revision")
    .set({ revision: seenRevision + 1 })
    .where("revision", "=", seenRevision)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Behind all others; its category too where that is not there yet. */
const insertActivity = async (tx: Kysely<Tables>, { activity, category }: NewActivity) => {
  const { _id, slug, name, subcategories } = category
  const known = await tx.selectFrom("categories").select(["id", "position"]).execute()
  if (!known.some(({ id }) => id === _id)) {
    const position = Math.max(-1, ...known.map((one) => one.position)) + 1
    const record = writeCategoryRecord(category)
    await tx.insertInto("categories").values({ id: _id, slug, name, position, record }).execute()
  }
  await tx
    .insertInto("activities")
    .values({
      id: activity._id,
      category_id: _id,
      slug: activity.slug,
      position: subcategories.length - 1,
      price: activity.price,
      record: writeActivity(activity),
    })
    .execute()
}

export const sqlCatalogueDesk = (db: Kysely<Tables>) =>
  Layer.succeed(CatalogueDesk, {
    whole: Effect.promise(() => readWhole(db)),
    check: (catalogue, record, given) =>
      Effect.mapError(check(catalogue, record, given), ({ message }) => new RecordInvalid({ message })),
    checkNew: (catalogue, request, given) =>
      Effect.mapError(checkNew(catalogue, request, given), ({ message }) => new RecordInvalid({ message })),
    add: (one, seenRevision) =>
      Effect.promise(() =>
        inTransaction(db, async (tx) => {
          if (!(await raiseRevision(tx, seenRevision))) return false
          await insertActivity(tx, one)
          return true
        }),
      ),
    put: (activity, seenRevision) =>
      Effect.promise(() =>
        inTransaction(db, async (tx) => {
          if (!(await raiseRevision(tx, seenRevision))) return false
          await tx
            .updateTable("activities")
            .set({ price: activity.price, record: writeActivity(activity) })
            .where("id", "=", activity._id)
            .execute()
          return true
        }),
      ),
    replace: (categories, seenRevision) =>
      Effect.promise(() =>
        inTransaction(db, async (tx) => {
          if (!(await raiseRevision(tx, seenRevision))) return false
          await replaceCatalogue(tx, categories)
          return true
        }),
      ),
  })
