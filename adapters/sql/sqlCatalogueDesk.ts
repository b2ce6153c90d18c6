/** The operator's catalogue in SQL, changed one record at a time. */
import { Effect, Layer, Schema } from "effect"
import type { Kysely } from "kysely"
import { CatalogueDesk, RecordInvalid } from "#core/ports/catalogueDesk.ts"
import type { Activity } from "#core/catalogue/activity.ts"
import type { ActivityRecord } from "#core/desk/activityForm.ts"
import type { WholeCatalogue } from "#core/desk/catalogueView.ts"
import {
  CatalogueFile,
  CatalogueInvalid,
  type CatalogueJsonFile,
  decodeCatalogueFiles,
} from "../catalogueFiles/catalogueFile.ts"
import { refuseSameTitles } from "../catalogueFiles/refuseSameTitles.ts"
import { inTransaction } from "./inTransaction.ts"
import { readWholeCatalogue, writeActivity } from "./sqlCatalogueStore.ts"
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

const activityIn = (categories: WholeCatalogue["categories"], slug: unknown): Activity | undefined =>
  categories.flatMap(({ subcategories }) => subcategories).find((one) => one.slug === slug)

const check = Effect.fn("CatalogueDesk.check")(function* (
  catalogue: WholeCatalogue,
  record: ActivityRecord,
  given: ReadonlySet<string>,
): Effect.fn.Return<Activity, CatalogueInvalid> {
  const files = filesWith(catalogue, record)
  const categories = yield* decodeCatalogueFiles(files)
  yield* refuseSameTitles(categories.map((category, n) => ({ file: files[n]?.file ?? "", category })))
  const [before, after] = [catalogue.categories, categories].map((all) => activityIn(all, record["slug"]))
  const slug = String(record["slug"])
  if (before === undefined || after === undefined)
    return yield* new CatalogueInvalid({ message: `${slug}: is not in the catalogue` })
  const known = new Set([...picturesOf(before), ...given])
  const other = picturesOf(after).find((picture) => !known.has(picture))
  return other === undefined
    ? after
    : yield* new CatalogueInvalid({
        message: `${slug}: ${other} is none of its pictures: choose the file again`,
      })
})

export const sqlCatalogueDesk = (db: Kysely<Tables>) =>
  Layer.succeed(CatalogueDesk, {
    whole: Effect.promise(() => readWhole(db)),
    check: (catalogue, record, given) =>
      Effect.mapError(check(catalogue, record, given), ({ message }) => new RecordInvalid({ message })),
    put: (activity, seenRevision) =>
      Effect.promise(() =>
        inTransaction(db, async (tx) => {
          const { numUpdatedRows } = await tx
            .updateTable("catalogue_revision")
            .set({ revision: seenRevision + 1 })
            .where("revision", "=", seenRevision)
            .executeTakeFirst()
          if (numUpdatedRows !== 1n) return false
          await tx
            .updateTable("activities")
            .set({ price: activity.price, record: writeActivity(activity) })
            .where("id", "=", activity._id)
            .execute()
          return true
        }),
      ),
  })
