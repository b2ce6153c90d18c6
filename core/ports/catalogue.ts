/** The catalogue port: what is for sale, as visitors ask for it. */
import { Context, type Effect, Data } from "effect"
import type { CategoryId } from "../catalogue/catalogueIds.ts"
import type { Activity, ActivitySummary, Category, Shelf, TripType } from "../catalogue/activity.ts"

/** No usable answer: offline, a failing server, or a body that breaks the contract. Asking again is safe. */
export class CatalogueUnavailable extends Data.TaggedError("CatalogueUnavailable")<{
  readonly cause: unknown
}> {}

/** The catalogue answered, and sells no activity of that slug. */
export class ActivityNotFound extends Data.TaggedError("ActivityNotFound")<{
  readonly slug: string
}> {}

export class Catalogue extends Context.Service<
  Catalogue,
  {
    readonly categories: Effect.Effect<ReadonlyArray<Category>, CatalogueUnavailable>
    /** Every category with the cards that stand in it. */
    readonly shelves: Effect.Effect<ReadonlyArray<Shelf>, CatalogueUnavailable>
    readonly tripTypes: Effect.Effect<ReadonlyArray<TripType>, CatalogueUnavailable>
    activity(slug: string): Effect.Effect<Activity, CatalogueUnavailable | ActivityNotFound>
    /** Empty for a category that does not exist. */
    activitiesIn(categoryId: CategoryId): Effect.Effect<ReadonlyArray<ActivitySummary>, CatalogueUnavailable>
  }
>()("goa/core/ports/Catalogue") {}
