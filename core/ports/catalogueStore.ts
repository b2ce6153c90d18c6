/** The operator's catalogue, read. Trouble with the database is a defect: no caller could act on it. */
import { Context, type Effect } from "effect"
import type { Activity, Category, Shelf } from "../catalogue/activity.ts"
import type { UnlistedAddresses } from "../catalogue/unlistedActivities.ts"

/** An activity with the category it stands in. */
export interface StoredActivity {
  readonly activity: Activity
  readonly category: Category
}

/** What of an activity says when and for whom it sets out. */
export type Trip = Pick<Activity, "slug" | "name" | "rules">

export class CatalogueStore extends Context.Service<
  CatalogueStore,
  {
    readonly categories: Effect.Effect<ReadonlyArray<Category>>
    /** What is on sale. */
    readonly shelves: Effect.Effect<ReadonlyArray<Shelf>>
    /** The trips of what is on sale, in the order of the shelves. */
    readonly trips: Effect.Effect<ReadonlyArray<Trip>>
    /**
     * Also one that is not on sale; and by a slug that it had before, which bookings go on naming, unless that is another
     * one's by now.
     */
    activity(slug: string): Effect.Effect<StoredActivity | undefined>
    /** Absent where all addresses are those of the shelves. */
    readonly unlisted?: Effect.Effect<UnlistedAddresses>
    /** Changes whenever the catalogue does, so that answers made from it can be kept until then. */
    readonly revision: Effect.Effect<number>
  }
>()("goa/core/ports/CatalogueStore") {}
