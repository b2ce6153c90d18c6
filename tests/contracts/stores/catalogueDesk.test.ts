/** What the catalogue promises whoever changes one record of it: checked as files are, and by one of two at once. */
import { Effect, Result } from "effect"
import { describe, expect, it } from "vitest"
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import { sqlCatalogueDesk } from "#adapters/sql/sqlCatalogueDesk.ts"
import { importCatalogue, readWholeCatalogue } from "#adapters/sql/sqlCatalogueStore.ts"
import { formOf, isTypedChange, recordOf } from "#core/desk/catalogue/activityForm.ts"
import type { WholeCatalogue } from "#core/desk/catalogue/catalogueView.ts"
import { CatalogueDesk } from "#core/ports/catalogueDesk.ts"
import { databaseName, emptyDatabase } from "../../harness/testDatabase.ts"

const SLUG = "sunset-cruise-mandovi"

const openShop = async () => {
  const db = await emptyDatabase()
  await Effect.runPromise(importCatalogue(db, seedCatalogue()))
  const layer = sqlCatalogueDesk(db)
  const run = <A, E>(use: (desk: CatalogueDesk["Service"]) => Effect.Effect<A, E>) =>
    Effect.runPromise(Effect.result(Effect.provide(CatalogueDesk.use(use), layer)))
  const whole = async () => Result.getOrThrow(await run((desk) => desk.whole))
  const onSale = () => Effect.runPromise(readWholeCatalogue(db))
  return { db, run, whole, onSale }
}

const activityIn = ({ categories }: WholeCatalogue) => {
  const found = categories.flatMap(({ subcategories }) => subcategories).find(({ slug }) => slug === SLUG)
  if (found === undefined) throw new Error(`no ${SLUG}`)
  return found
}

describe(`the catalogue at the desk in ${databaseName()}`, () => {
  it("should be the one on sale, with its revision", async () => {
    const { whole, onSale } = await openShop()
    const { categories, revision } = await whole()
    expect(categories).toEqual(await onSale())
    expect(Number.isInteger(revision)).toBe(true)
  })

  it.each([
    ["price", { price: "much" }, /^cruises\.json: sunset-cruise-mandovi: price: /],
    [
      "a price that nobody can pay",
      { price: "0.99" },
      /^cruises\.json: sunset-cruise-mandovi: price: is less than ₹1\.00, /,
    ],
    ["name", { name: " " }, /^cruises\.json: sunset-cruise-mandovi: name: /],
    [
      "a season",
      {
        runs: [
          {
            from: "13-01",
            to: "12-31",
            weekdays: "",
            dates: "",
            except: "",
            startTimes: "",
            lastStart: "",
            durationMinutes: "",
          },
        ],
      },
      /^cruises\.json: sunset-cruise-mandovi: rules\.runs\.0\.from: is not a date of every year, MM-DD/,
    ],
    ["a picture", { gallery: ["/pictures/another.webp"] }, /another\.webp is none of its pictures/],
    ["a main picture", { image: "/pictures/another.webp" }, /another\.webp is none of its pictures/],
    [
      "a title that another one has",
      { searchTitle: "Dinner cruise on the Mandovi, Panjim" },
      /search results would call it/,
    ],
  ] as const)(
    "should refuse %s that would not do, in the words of a folder's check",
    async (_, change, words) => {
      const { run, whole } = await openShop()
      const catalogue = await whole()
      const other = catalogue.categories
        .flatMap(({ subcategories }) => subcategories)
        .find(({ slug }) => slug === "dinner-cruise-mandovi")
      const activity = activityIn(catalogue)
      const typed =
        "searchTitle" in change ? { searchTitle: await titleOf(other) } : (change as Record<string, unknown>)
      const record = recordOf({ ...formOf(activity), ...typed }, activity)
      const answer = await run((desk) => desk.check(catalogue, record, new Set()))
      expect(Result.isFailure(answer) && answer.failure.message).toMatch(words)
    },
  )

  it("should take pictures that were given, and a new main picture as the page's banner too", async () => {
    const { run, whole } = await openShop()
    const catalogue = await whole()
    const activity = activityIn(catalogue)
    const [main, view] = [
      "/photographs/a-0123456789abcdef-48c-800.jpg",
      "/photographs/a-fedcba9876543210-48c-800.jpg",
    ]
    const form = { ...formOf(activity), image: main, gallery: [...(activity.galleryImages ?? []), view] }
    const answer = await run((desk) => desk.check(catalogue, recordOf(form, activity), new Set([main, view])))
    const checked = Result.getOrThrow(answer)
    expect(checked).toMatchObject({ image: main, bannerImage: main })
    expect(checked.galleryImages?.at(-1)).toBe(view)
    expect(isTypedChange(activity, checked)).toBe(true)
    expect(isTypedChange(activity, { ...checked, bannerImage: view })).toBe(false)
  })

  it("should take a record that would do, for one of two who saw the same catalogue", async () => {
    const { run, whole, onSale } = await openShop()
    const catalogue = await whole()
    const activity = activityIn(catalogue)
    const cheaper = { ...formOf(activity), price: "450" }
    const dearer = { ...formOf(activity), price: "650" }
    const [one, other] = await Promise.all(
      [cheaper, dearer].map((form) =>
        run((desk) =>
          Effect.flatMap(desk.check(catalogue, recordOf(form, activity), new Set()), (record) =>
            desk.put(record, catalogue.revision),
          ),
        ),
      ),
    )
    const done = [one, other].map((answer) => answer !== undefined && Result.getOrThrow(answer))
    expect(done.toSorted()).toEqual([false, true])
    const after = await whole()
    expect(after.revision).toBe(catalogue.revision + 1)
    expect(activityIn(after).price).toBe(done[0] === true ? 45_000 : 65_000)
    expect(after.categories).toEqual(await onSale())
    const rest = ({ categories }: WholeCatalogue) =>
      categories.flatMap(({ subcategories }) => subcategories).filter(({ slug }) => slug !== SLUG)
    expect(rest(after)).toEqual(rest(catalogue))
  })

  it("should take another catalogue whole, for who saw the one that is there", async () => {
    const { run, whole, onSale } = await openShop()
    const catalogue = await whole()
    const fewer = catalogue.categories.slice(1)
    const replace = async (revision: number) =>
      Result.getOrThrow(await run((desk) => desk.replace(fewer, revision)))
    expect(await replace(catalogue.revision - 1)).toBe(false)
    expect(await whole()).toEqual(catalogue)
    expect(await replace(catalogue.revision)).toBe(true)
    expect(await replace(catalogue.revision)).toBe(false)
    expect(await whole()).toEqual({ revision: catalogue.revision + 1, categories: fewer })
    expect(await onSale()).toEqual(fewer)
  })
})

// Helpers

/** As search results call it. */
const titleOf = async (activity: ReturnType<typeof activityIn> | undefined): Promise<string> => {
  const { activityMetadata } = await import("#core/content/activityMetadata.ts")
  if (activity === undefined) throw new Error("no other activity")
  return activityMetadata(activity, { name: "Cruises" }).title
}
