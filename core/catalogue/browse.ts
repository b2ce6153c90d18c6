/** The use cases of looking around: each answers one screen's question with the catalogue port. */
import { Effect } from "effect"
import { Catalogue } from "../ports/catalogue.ts"
import type { Activity, ActivitySummary } from "./activity.ts"
import { othersLike } from "./otherActivities.ts"

/** Where an activity page stands: the slugs of its address. */
export interface ActivityPlace {
  readonly categorySlug: string
  readonly subSlug: string
}

/** Every category with its cards: header and Home. Trouble is logged; the lists then stay empty (section 8). */
export const browseShelves = () =>
  Catalogue.use(({ shelves }) => shelves).pipe(
    Effect.tapError((failure) => Effect.logWarning("shelves", failure._tag)),
  )

/** Categories by name: footer and Explore's links. */
export const browseCategories = () =>
  Catalogue.use(({ categories }) => categories).pipe(
    Effect.tapError((failure) => Effect.logWarning("categories", failure._tag)),
  )

/** The cards of one category: Explore. */
export const browseCategory = (categoryId: string) =>
  Catalogue.use((catalogue) => catalogue.activitiesIn(categoryId)).pipe(
    Effect.tapError((failure) => Effect.logWarning("category", failure._tag)),
  )

/** What the trip wizard offers to choose from. */
export const browseTripTypes = () =>
  Catalogue.use(({ tripTypes }) => tripTypes).pipe(
    Effect.tapError((failure) => Effect.logWarning("trip types", failure._tag)),
  )

/** One activity in full: the detail page. */
export const browseActivity = (slug: string) => Catalogue.use((catalogue) => catalogue.activity(slug))

/** All others from the same category, of the same kind, for a visit to draw from; an unknown category has none. */
export const browseOthers = Effect.fn("browseOthers")(
  function* ({ current, categorySlug }: { readonly current: Activity; readonly categorySlug: string }) {
    const catalogue = yield* Catalogue
    const categories = yield* catalogue.categories
    const category = categories.find(({ slug }) => slug === categorySlug)
    const pool: ReadonlyArray<ActivitySummary> = category ? yield* catalogue.activitiesIn(category._id) : []
    return othersLike(current, pool)
  },
  Effect.tapError((failure) => Effect.logWarning("others", failure._tag)),
)
