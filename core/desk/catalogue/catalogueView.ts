/** The catalogue as the desk reads it to change it. */
import type { Activity, Category } from "../../catalogue/activity.ts"
import type { ActivityChange } from "./activityChanges.ts"
import type { Paise } from "../../money.ts"

/** A category in full, with everything that stands in it, on sale or not. */
export interface WholeCategory extends Category {
  readonly description?: string
  /** Slugs that it had before. */
  readonly formerSlugs?: ReadonlyArray<string>
  readonly subcategories: ReadonlyArray<Activity>
}

/** `revision` changes whenever anything of it does. */
export interface WholeCatalogue {
  readonly revision: number
  readonly categories: ReadonlyArray<WholeCategory>
}

/** How an activity stands in the shop: `closed` is on sale, and has no day that can be booked. */
export const ACTIVITY_STANDINGS = ["on sale", "not on sale", "closed"] as const
export type ActivityStanding = (typeof ACTIVITY_STANDINGS)[number]

export interface ListedActivity {
  readonly slug: string
  readonly name: string
  readonly price: Paise
  readonly standing: ActivityStanding
}

export interface CatalogueView {
  readonly categories: ReadonlyArray<{
    readonly slug: string
    readonly name: string
    readonly activities: ReadonlyArray<ListedActivity>
  }>
}

/** One activity as it is on sale, and the revision of the catalogue in which it reads so. */
export interface ActivityView {
  readonly revision: number
  readonly category: { readonly slug: string; readonly name: string }
  readonly activity: Activity
}

/** A record that would do: as the shop would show it, and what is other than now. */
export interface CheckedActivity {
  readonly activity: Activity
  readonly changes: ReadonlyArray<ActivityChange>
}
