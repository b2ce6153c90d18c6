/** What every application promises about its catalogue. */
import { CategoryId } from "#core/catalogue/catalogueIds.ts"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import type { Activity } from "#core/catalogue/activity.ts"
import { Catalogue } from "#core/ports/catalogue.ts"
import { endOf, type ApplicationUnderTest, specificationApplications } from "./applications.ts"

const stock = seedCatalogue()

const withPictures = (
  { image, bannerImage, galleryImages, ...activity }: Activity,
  { pictureAt }: ApplicationUnderTest,
): Activity => ({
  ...activity,
  ...(image !== undefined && { image: pictureAt(image) }),
  ...(bannerImage !== undefined && { bannerImage: pictureAt(bannerImage) }),
  ...(galleryImages !== undefined && { galleryImages: galleryImages.map((one) => pictureAt(one)) }),
})

describe.each(specificationApplications)("Catalogue %s", (_, openApplication) => {
  let application: ApplicationUnderTest
  beforeAll(async () => {
    application = await openApplication("success")
  })
  afterAll(() => application.close())

  it("should list the categories by name, in their order", async () => {
    const categories = await application.run.runPromise(Catalogue.use((catalogue) => catalogue.categories))
    expect(categories).toEqual(stock.map(({ _id, name, slug }) => ({ _id, name, slug })))
  })

  it("should put every activity on its shelf, at its price", { tags: ["4.states.7"] }, async () => {
    const shelves = await application.run.runPromise(Catalogue.use((catalogue) => catalogue.shelves))
    const priced = (all: typeof shelves | typeof stock) =>
      all.map(({ slug, subcategories }) => [
        slug,
        subcategories.map((activity) => [activity.slug, activity.price]),
      ])
    expect(priced(shelves)).toEqual(priced(stock))
  })

  it("should show every activity in full", { tags: ["7.calls.12"] }, async () => {
    for (const activity of stock.flatMap(({ subcategories }) => subcategories)) {
      expect(
        await application.run.runPromise(Catalogue.use((catalogue) => catalogue.activity(activity.slug))),
      ).toEqual(withPictures(activity, application))
    }
  })

  it.each(["moon-walk", "__proto__", "A B", "../all", "x".repeat(200), "%"])(
    "should say ActivityNotFound for %j",
    async (slug) => {
      const asked = Catalogue.use((catalogue) => catalogue.activity(slug))
      expect(await application.run.runPromise(endOf(asked))).toBe("ActivityNotFound")
    },
  )

  it("should list a category's activities by its id, and none for an id it does not have", async () => {
    const activitiesIn = (id: string) =>
      application.run.runPromise(
        Catalogue.use((catalogue) => catalogue.activitiesIn(CategoryId.make(id))).pipe(
          Effect.map((all) => all.map(({ slug }) => slug)),
        ),
      )
    for (const { _id, subcategories } of stock) {
      expect(await activitiesIn(_id)).toEqual(subcategories.map(({ slug }) => slug))
    }
    expect(await activitiesIn("cat-of-another-shop")).toEqual([])
  })

  it("should offer every activity as a trip type", async () => {
    const types = await application.run.runPromise(Catalogue.use((catalogue) => catalogue.tripTypes))
    expect(types).toEqual(
      stock.flatMap(({ subcategories }) => subcategories.map(({ _id, name }) => ({ _id, name }))),
    )
  })
})
