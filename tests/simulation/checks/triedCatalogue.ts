/**
 * Changes the catalogue in a copy of the books as the desk does: an activity's price, a new activity, a new category, another
 * catalogue, one that is sold no more; and what may not be, which changes nothing.
 */
import { Effect, Result } from "effect"
import type { Kysely } from "kysely"
import { sqlCatalogueDesk } from "#adapters/sql/sqlCatalogueDesk.ts"
import { readWholeCatalogue, sqlCatalogueStore } from "#adapters/sql/sqlCatalogueStore.ts"
import type { Tables } from "#adapters/sql/tables.ts"
import type { Activity } from "#core/catalogue/activity.ts"
import { formOf, recordOf } from "#core/desk/catalogue/activityForm.ts"
import type { WholeCatalogue } from "#core/desk/catalogue/catalogueView.ts"
import { CatalogueDesk } from "#core/ports/catalogueDesk.ts"
import { CatalogueStore } from "#core/ports/catalogueStore.ts"
import type { RandomSource } from "../plan/randomFromSeed.ts"

/** Of no activity. */
const FOREIGN_PICTURE = "/pictures/of-nobody-800.webp"

const NEW_CATEGORY = { _id: "cat-one-more", name: "One more", slug: "one-more" }

const slugged = (activity: Activity, slug: string, name: string): Activity => ({
  ...activity,
  _id: slug as Activity["_id"],
  slug: slug as Activity["slug"],
  name,
  search: { title: name },
})

const withActivity = (
  { categories }: WholeCatalogue,
  changed: (activities: ReadonlyArray<Activity>, category: string) => ReadonlyArray<Activity>,
) =>
  categories.map((category) => ({
    ...category,
    subcategories: changed(category.subcategories, category.slug),
  }))

/** The first shelf whose places are not counted from 0, one by one. */
const misplaced = async (db: Kysely<Tables>): Promise<string | undefined> => {
  const categories = await db.selectFrom("categories").select("position").execute()
  const activities = await db.selectFrom("activities").select(["category_id", "position"]).execute()
  const shelves = Map.groupBy(activities, ({ category_id }) => category_id)
  const wrong = [["the shelves", categories] as const, ...shelves].find(([, places]) =>
    places
      .map(({ position }) => position)
      .toSorted((one, other) => one - other)
      .some((at, nth) => at !== nth),
  )
  return wrong && `the places of ${wrong[0]} are not counted one by one`
}

/** What is done wrongly, or refused wrongly, as a sentence. `db` is changed. */
export const wrongCatalogueDeed = async (
  db: Kysely<Tables>,
  chance: RandomSource,
): Promise<string | undefined> => {
  const layer = sqlCatalogueDesk(db)
  const ask = <A, E>(question: (desk: CatalogueDesk["Service"]) => Effect.Effect<A, E>) =>
    Effect.runPromise(Effect.result(Effect.provide(CatalogueDesk.use(question), layer)))
  const done = async <A, E>(question: (desk: CatalogueDesk["Service"]) => Effect.Effect<A, E>) =>
    Result.getOrThrow(await ask(question))
  /** The first step whose catalogue is another than it must be. */
  const differs = async (step: string, due: WholeCatalogue) => {
    const found = await done((desk) => desk.whole)
    const onSale = await Effect.runPromise(readWholeCatalogue(db))
    const isDue = [found.categories, onSale].every(
      (one) => JSON.stringify(one) === JSON.stringify(due.categories),
    )
    if (!isDue || found.revision !== due.revision) return `after ${step} the catalogue is another`
    const gap = await misplaced(db)
    return gap && `after ${step} ${gap}`
  }

  const sold = () =>
    Effect.runPromise(
      Effect.provide(
        CatalogueStore.use(({ shelves, trips }) => Effect.all({ shelves, trips })),
        sqlCatalogueStore(db),
      ),
    )

  const first = await done((desk) => desk.whole)
  const all = first.categories.flatMap(({ slug, subcategories }) =>
    subcategories.map((activity) => ({ category: slug, activity })),
  )
  const drawn = all[chance.below(all.length)]
  if (drawn === undefined) return undefined
  const { category, activity } = drawn
  const dearer = recordOf({ ...formOf(activity), price: String(1 + chance.below(9_000)) }, activity)

  const refused = await ask((desk) => desk.check(first, { ...dearer, image: FOREIGN_PICTURE }, new Set()))
  if (Result.isSuccess(refused)) return `${activity.slug} may show a picture that is not its own`
  const unknown = await ask((desk) => desk.check(first, { ...dearer, slug: "no-such-trip" }, new Set()))
  if (Result.isSuccess(unknown)) return "an activity that is not there may be changed"
  const checked = await done((desk) => desk.check(first, dearer, new Set()))
  if (checked.price !== Number(dearer["price"]) * 100) return `${activity.slug} is checked with another price`

  const put = (revision: number) => done((desk) => desk.put(checked, revision))
  if (await put(first.revision - 1)) return "a change of a catalogue that is another by now is taken"
  const untouched = await differs("a change that was not taken", first)
  if (untouched !== undefined) return untouched
  if (!(await put(first.revision))) return "a change of the catalogue that is there is not taken"
  const changed: WholeCatalogue = {
    revision: first.revision + 1,
    categories: withActivity(first, (some) =>
      some.map((one) => (one.slug === activity.slug ? checked : one)),
    ),
  }
  const wrongChange = await differs("a changed price", changed)
  if (wrongChange !== undefined) return wrongChange

  const fresh = slugged(checked, `${activity.slug}-again`, "One trip more")
  const record = { ...recordOf(formOf(fresh), fresh) }
  const nowhere = await ask((desk) =>
    desk.checkNew(changed, { category: "no-such-category", record }, new Set()),
  )
  if (Result.isSuccess(nowhere) || !nowhere.failure.message.startsWith("no-such-category.json"))
    return "a new activity may stand in a category that is not there"
  const pictures = new Set(
    [fresh.image, fresh.bannerImage, ...(fresh.galleryImages ?? [])].filter((one) => one !== undefined),
  )
  const foreign = await ask((desk) => desk.checkNew(changed, { category, record }, new Set()))
  if (Result.isSuccess(foreign) && pictures.size > 0) return "a new activity may show a picture of another"
  const added = await done((desk) => desk.checkNew(changed, { category, record }, pictures))
  if (await done((desk) => desk.add(added, first.revision)))
    return "an activity is added to a catalogue that is another by now"
  if (!(await done((desk) => desk.add(added, changed.revision)))) return "a new activity is not taken"
  const more: WholeCatalogue = {
    revision: changed.revision + 1,
    categories: withActivity(changed, (some, slug) => (slug === category ? [...some, added.activity] : some)),
  }
  const wrongAddition = await differs("a new activity", more)
  if (wrongAddition !== undefined) return wrongAddition

  const lone = slugged(checked, `${activity.slug}-alone`, "One trip of its own")
  const opening = { category: NEW_CATEGORY, record: { ...recordOf(formOf(lone), lone) } }
  const shown = { ...opening, category: { ...NEW_CATEGORY, image: FOREIGN_PICTURE } }
  if (Result.isSuccess(await ask((desk) => desk.checkNew(more, shown, pictures))))
    return "a new category may show a picture that was not given"
  const priceless = { ...opening, record: { ...opening.record, price: -1 } }
  const unpriced = await ask((desk) => desk.checkNew(more, priceless, pictures))
  if (Result.isSuccess(unpriced) || !unpriced.failure.message.startsWith(`${NEW_CATEGORY.slug}.json`))
    return `a new category is checked as ${JSON.stringify(unpriced)}`
  const opened = await done((desk) => desk.checkNew(more, opening, pictures))
  if (!(await done((desk) => desk.add(opened, more.revision)))) return "a new category is not taken"
  const most: WholeCatalogue = {
    revision: more.revision + 1,
    categories: [...more.categories, { ...opened.category, subcategories: [opened.activity] }],
  }
  const wrongOpening = await differs("a new category", most)
  if (wrongOpening !== undefined) return wrongOpening
  const shelf = (await sold()).shelves.at(-1)
  if (shelf?.slug !== NEW_CATEGORY.slug || "image" in shelf || shelf.subcategories.length !== 1)
    return "a new category is not shown as it is"

  if (await done((desk) => desk.replace(first.categories, first.revision)))
    return "a catalogue takes the place of another than it was made for"
  if (!(await done((desk) => desk.replace(first.categories, most.revision))))
    return "a whole catalogue is not taken"
  const last = most.revision + 1
  const wrongWhole = await differs("another catalogue", { revision: last, categories: first.categories })
  if (wrongWhole !== undefined) return wrongWhole

  if (!(await done((desk) => desk.put({ ...activity, onSale: false }, last))))
    return "an activity cannot be taken off sale"
  const { shelves, trips } = await sold()
  const left = [...shelves.flatMap(({ subcategories }) => subcategories), ...trips]
  return left.some(({ slug }) => slug === activity.slug)
    ? `${activity.slug} is sold no more, and is offered`
    : undefined
}
