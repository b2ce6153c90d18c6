/** The catalogue at the desk of the stories. */
import type { Activity } from "#core/catalogue/activity.ts"
import { ActivityId } from "#core/catalogue/catalogueIds.ts"
import { activityChanges } from "#core/desk/catalogue/activityChanges.ts"
import type {
  ActivityView,
  CatalogueView,
  CheckedActivity,
  ListedActivity,
} from "#core/desk/catalogue/catalogueView.ts"
import { BLANK_ACTIVITY } from "#core/desk/catalogue/newActivityForm.ts"
import { activityEditPath } from "#core/desk/deskRoutes.ts"
import { Paise } from "#core/money.ts"

const CRUISE: Activity = {
  _id: ActivityId.make("act-sunset-cruise-mandovi"),
  name: "Sunset Cruise on the Mandovi",
  slug: "sunset-cruise-mandovi",
  packageType: "tour package",
  price: Paise.make(50_000),
  duration: "1 hour",
  route: "Panjim – Reis Magos – Panjim",
  image: "/pictures/sunset-cruise-mandovi-800.webp",
  galleryImages: [
    "/pictures/sunset-cruise-mandovi-view1-800.webp",
    "/pictures/sunset-cruise-mandovi-view2-800.webp",
  ],
  description: "An hour on the river at the time of day when Panjim looks its best.",
  details: [
    { title: "What is included", content: ["Deck ticket", "Live band"] },
    { title: "Season", content: "All year, because the river is sheltered." },
  ],
  features: ["River mouth and sunset in one hour", "Live band and Goan folk dances"],
  rules: {
    runs: [{ from: "01-01", to: "12-31", startTimes: ["17:30"], durationMinutes: 60 }],
    partySize: { most: 20 },
    pool: { id: "mandovi-boat", capacity: 60 },
  },
}

const viewOf = (activity: Activity, revision = 7): ActivityView => ({
  revision,
  category: { slug: "cruises", name: "Cruises" },
  activity,
})

const DEARER: Activity = { ...CRUISE, price: Paise.make(65_000) }
const RENAMED: Activity = { ...CRUISE, name: "Sunset Cruise with a Band", duration: "75 minutes" }

/** As one that was given at the desk; in the stories it has the look of another one that is there. */
export const GIVEN_PICTURE = "/pictures/sunset-cruise-mandovi-view3-800.webp"

export const ACTIVITY_PATH = activityEditPath(CRUISE.slug)
export const ACTIVITY = viewOf(CRUISE)
export const ACTIVITY_OFF_SALE = viewOf({ ...CRUISE, onSale: false })
/** As somebody else has made it. */
export const ACTIVITY_RENAMED = viewOf(RENAMED, 8)
export const ACTIVITY_DEARER = viewOf(DEARER, 8)
const { galleryImages: _, details: __, features: ___, rules: ____, ...BARE } = CRUISE
/** What a record must have, and no more. */
export const ACTIVITY_BARE = viewOf(BARE)
export const CHECKED_DEARER: CheckedActivity = { activity: DEARER, changes: activityChanges(CRUISE, DEARER) }

/** The same as one that is not there yet. */
export const CHECKED_NEW: CheckedActivity = {
  activity: CRUISE,
  changes: [
    { what: "Category", before: [], after: ["Cruises"] },
    ...activityChanges(BLANK_ACTIVITY, CRUISE).map((change) => ({ ...change, before: [] })),
  ],
}

const listed = (name: string, rupees: number, more: Partial<ListedActivity> = {}): ListedActivity => ({
  slug: name.toLowerCase().replace(/[^a-z]+/g, "-"),
  name,
  price: Paise.make(rupees * 100),
  standing: "on sale",
  ...more,
})

export const CATALOGUE: CatalogueView = {
  categories: [
    {
      slug: "cruises",
      name: "Cruises",
      activities: [
        listed(CRUISE.name, 500),
        listed("Dinner Cruise on the Mandovi", 2500),
        listed("Backwater Morning", 1800, { standing: "closed" }),
      ],
    },
    {
      slug: "adventure",
      name: "Adventure",
      activities: [
        listed("Mangrove Kayaking", 1725),
        listed("Dudhsagar by Jeep", 3200, { standing: "not on sale" }),
      ],
    },
  ],
}
export const EMPTY_CATALOGUE: CatalogueView = { categories: [] }
export const LARGE_CATALOGUE: CatalogueView = {
  categories: [
    {
      slug: "tours",
      name: "Tours to places with long names and everything on the way there",
      activities: Array.from({ length: 60 }, (_none, n) =>
        listed(
          `Thiruvananthapuram–Kanyakumari–Rameswaram Round Trip by Night Train, variant ${n + 1}`,
          9999 + n,
          {
            slug: `round-trip-${n + 1}`,
          },
        ),
      ),
    },
  ],
}
