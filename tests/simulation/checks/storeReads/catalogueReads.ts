/** What the store of the catalogue answers, beside the rows. Unit: rows have rupees, answers paise. */
import { Effect } from "effect"
import {
  importCatalogue,
  importFirstCatalogue,
  isCatalogueEmpty,
  readWholeCatalogue,
} from "#adapters/sql/sqlCatalogueStore.ts"
import type { ActivityRow, CatalogueRevisionRow, CategoryRow } from "#adapters/sql/tables.ts"
import { CatalogueStore } from "#core/ports/catalogueStore.ts"
import type { OpenedCopy } from "../../world/copiedBooks.ts"
import { before, drawnOf, known, type Rows } from "./knownRows.ts"
import { misread, type StoreRead } from "./storeRead.ts"

interface ActivityRecord {
  readonly slug: string
  readonly name: string
  readonly price: number
  readonly discount?: number
  readonly rules?: unknown
  readonly onSale?: boolean
}

const recordOf = ({ record }: ActivityRow) => JSON.parse(record) as ActivityRecord

const paise = (rupees: number) => Math.round(rupees * 100)

const activityOf = (row: ActivityRow) => {
  const record = recordOf(row)
  const { price, discount } = record
  return { ...record, price: paise(price), ...(discount === undefined ? {} : { discount: paise(discount) }) }
}

const categoryOf = (row: CategoryRow) => {
  const { image } = JSON.parse(row.record) as { readonly image?: unknown }
  return { ...known(row, { _id: "id", name: "name", slug: "slug" }), image }
}

/** What a card says first. */
const cardOf = ({
  slug,
  name,
  price,
  discount,
}: Pick<ActivityRecord, "slug" | "name" | "price" | "discount">) => ({
  slug,
  name,
  price,
  discount,
})

export const catalogueReads = ({ rows }: OpenedCopy): ReadonlyArray<StoreRead<CatalogueStore>> => {
  const categories: Rows<CategoryRow> = rows<CategoryRow>("select * from categories").toSorted(
    before("position"),
  )
  const activities = rows<ActivityRow>("select * from activities")
  const inCategory = ({ id }: CategoryRow) =>
    activities.filter(({ category_id }) => category_id === id).toSorted(before("position"))
  const isSold = (row: ActivityRow) => recordOf(row).onSale !== false
  const [revision] = rows<CatalogueRevisionRow>("select * from catalogue_revision")
  return [
    {
      of: "categories",
      told: CatalogueStore.use((store) => store.categories),
      due: categories.map(categoryOf),
    },
    {
      of: "shelves",
      told: Effect.map(
        CatalogueStore.use((store) => store.shelves),
        (shelves) =>
          shelves.map(({ subcategories, ...category }) => ({
            ...category,
            cards: subcategories.map(cardOf),
          })),
      ),
      due: categories.map((row) => ({
        ...categoryOf(row),
        cards: inCategory(row)
          .filter(isSold)
          .map((one) => cardOf(activityOf(one))),
      })),
    },
    {
      of: "trips",
      told: CatalogueStore.use((store) => store.trips),
      due: categories
        .flatMap(inCategory)
        .filter(isSold)
        .map((row) => {
          const { slug, name, rules } = recordOf(row)
          return { slug, name, rules }
        }),
    },
    {
      of: "revision of the catalogue",
      told: CatalogueStore.use((store) => store.revision),
      due: revision?.revision,
    },
    ...drawnOf(activities).map((row) => {
      const category = categories.find(({ id }) => id === row.category_id)
      return {
        of: `activity ${row.slug}`,
        told: CatalogueStore.use((store) => store.activity(row.slug)),
        due: { activity: activityOf(row), category: category && categoryOf(category) },
      }
    }),
  ]
}

/**
 * Imported once more, the catalogue is the same one under another revision; a first import leaves a shop that has one as it
 * is, and gives it to one that has none.
 */
export const wrongImport = Effect.fn("wrongImport")(function* ({ db, rows }: OpenedCopy) {
  const revision = () =>
    Effect.sync(() => rows<CatalogueRevisionRow>("select * from catalogue_revision")[0]?.revision)
  const tables = () =>
    Effect.sync(() => [
      rows<CategoryRow>("select * from categories")
        .toSorted(before("position"))
        .map((row) => ({ ...row, record: JSON.parse(row.record) as unknown })),
      rows<ActivityRow>("select * from activities").toSorted(before("category_id", "position")),
    ])
  const [was, wasThere] = [(yield* revision()) ?? 0, yield* tables()]
  const stock = yield* readWholeCatalogue(db)
  const [shelf, ...others] = stock
  const bare = shelf === undefined ? stock : [{ ...shelf, subcategories: [] }, ...others]
  const withoutShelf = rows<ActivityRow>("select * from activities")
    .filter(({ category_id }) => category_id !== shelf?._id)
    .toSorted(before("category_id", "position"))
  return yield* misread([
    { of: "an import of the catalogue that is there", told: importCatalogue(db, stock), due: undefined },
    { of: "the catalogue after its import", told: tables(), due: wasThere },
    { of: "its revision after that", told: revision(), due: was + 1 },
    { of: "whether a shop has none", told: isCatalogueEmpty(db), due: false },
    { of: "a first import for a shop that has one", told: importFirstCatalogue(db, []), due: undefined },
    { of: "the catalogue of a shop that has one", told: tables(), due: wasThere },
    { of: "an import with a bare shelf", told: importCatalogue(db, bare), due: undefined },
    { of: "the catalogue with a bare shelf", told: tables(), due: [wasThere[0], withoutShelf] },
    { of: "an import of nothing", told: importCatalogue(db, []), due: undefined },
    { of: "whether a shop with nothing has none", told: isCatalogueEmpty(db), due: true },
    { of: "the first import of a shop", told: importFirstCatalogue(db, stock), due: undefined },
    { of: "the catalogue of its first import", told: tables(), due: wasThere },
  ])
})
