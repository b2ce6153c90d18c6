/** What every store of the catalogue promises of its trips. */
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import { memoryCatalogueStore } from "#adapters/memory/memoryStores.ts"
import { importCatalogue, sqlCatalogueStore } from "#adapters/sql/sqlCatalogueStore.ts"
import { CatalogueStore } from "#core/ports/catalogueStore.ts"
import { databaseName, emptyDatabase, postgresUrl } from "../../harness/testDatabase.ts"

const WHOLE = seedCatalogue()
const [FIRST, SECOND, RENAMED] = WHOLE.flatMap(({ subcategories }) => subcategories.map(({ slug }) => slug))

/** The sample, with the categories turned round, one activity that is not on sale, and one that had other slugs before. */
const STOCK = WHOLE.toReversed().map((category, place) => ({
  ...category,
  subcategories: category.subcategories.map((activity, n) => ({
    ...activity,
    ...(place === 1 && n === 2 ? { onSale: false } : {}),
    ...(activity.slug === RENAMED ? { formerSlugs: ["moon-walk", `${FIRST}`, "old-moon-walk"] } : {}),
  })),
}))

const inSql = async () => {
  const db = await emptyDatabase()
  await Effect.runPromise(importCatalogue(db, STOCK))
  return sqlCatalogueStore(db)
}

const stores = [
  [databaseName(), inSql],
  ...(postgresUrl() === undefined ? [["memory", async () => memoryCatalogueStore(STOCK)] as const] : []),
] as const

describe.each(stores)("the catalogue in %s", (_, open) => {
  it("should give the trips of what is on sale in the order of its shelves, with the rules of each", async () => {
    const read = Effect.gen(function* () {
      const store = yield* CatalogueStore
      const slugs = (yield* store.shelves).flatMap(({ subcategories }) =>
        subcategories.map(({ slug }) => slug),
      )
      const whole = yield* Effect.forEach(slugs, (slug) => store.activity(slug))
      return { trips: yield* store.trips, whole: whole.flatMap((one) => (one ? [one.activity] : [])) }
    })
    const { trips, whole } = await Effect.runPromise(Effect.provide(read, await open()))
    expect(trips).toHaveLength(seedCatalogue().flatMap(({ subcategories }) => subcategories).length - 1)
    expect(trips.map(({ slug, name, rules }) => ({ slug, name, rules }))).toEqual(
      whole.map(({ slug, name, rules }) => ({ slug, name, rules })),
    )
    expect(trips.some(({ rules }) => rules?.pool !== undefined)).toBe(true)
  })

  it("should find an activity by each slug that it had, unless that is another one's now", async () => {
    const asked = ["moon-walk", "old-moon-walk", `${RENAMED}`, `${FIRST}`, `${SECOND}`]
    const others = ["moon", "walk", "", "moon_walk", "%", '"', "moon-walk%", "Moon-Walk"]
    const read = CatalogueStore.use(({ activity }) => Effect.forEach([...asked, ...others], activity))
    const found = await Effect.runPromise(Effect.provide(read, await open()))
    expect(found.map((one) => one?.activity.slug)).toEqual([
      RENAMED,
      RENAMED,
      RENAMED,
      FIRST,
      SECOND,
      ...others.map(() => undefined),
    ])
    expect(found[0]).toEqual(found[2])
  })
})
