/** Catalogues for worlds: very long texts, Hindi, no pictures, many departures. */
import trips from "#shop/sampleTrips.json" with { type: "json" }
import { clockText } from "#core/departures/departure.ts"
import type { CatalogueCategory } from "../catalogueFiles/catalogueFile.ts"

type Catalogue = ReadonlyArray<CatalogueCategory>
type Stocked = CatalogueCategory["subcategories"][number]

const withEachActivity = (catalogue: Catalogue, change: (activity: Stocked) => Stocked): Catalogue =>
  catalogue.map((category) => ({ ...category, subcategories: category.subcategories.map(change) }))

/** Names and routes as long as somebody could make them. */
export const withLongTexts = (catalogue: Catalogue): Catalogue =>
  withEachActivity(catalogue, (activity) => ({
    ...activity,
    name: `${activity.name}, ${trips.long.name}`,
    route: trips.long.route,
  }))

export const inHindi = (catalogue: Catalogue): Catalogue =>
  withEachActivity(catalogue, (activity) => ({
    ...activity,
    name: `${trips.hindi.name}: ${activity.name}`,
    route: trips.hindi.route,
  }))

export const withoutPictures = (catalogue: Catalogue): Catalogue =>
  withEachActivity(
    catalogue,
    ({ image: _image, bannerImage: _bannerImage, galleryImages: _views, ...activity }) => activity,
  )

/** Boats that set out every half hour. */
export const withManyDepartures = (shop: Catalogue): Catalogue =>
  withEachActivity(shop, ({ rules, ...activity }) => ({
    ...activity,
    ...(rules?.pool === undefined
      ? rules && { rules }
      : {
          rules: {
            ...rules,
            runs: [
              {
                from: "01-01",
                to: "12-31",
                startTimes: Array.from({ length: 24 }, (_, half) => clockText(480 + half * 30)),
                durationMinutes: 30,
              },
            ],
            pool: { id: rules.pool.id, capacity: rules.pool.capacity },
          },
        }),
  }))
