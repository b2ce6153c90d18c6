/**
 * What is for sale. The specification calls an activity or package a "subcategory" (section 3); the wire keeps
 * that word, the core says activity.
 *
 * Unit: `price` is paise per adult. Shape: anything an operator may leave out is optional here and has a stated
 * fallback where it is shown.
 */
import { Schema } from "effect"
import { TripRulesSchema } from "../departures/tripRulesSchema.ts"
import { RECORD_ID, SLUG } from "./catalogueIds.ts"
import { PaiseSchema } from "../valueSchemas.ts"

export const Slug = Schema.String.check(Schema.isPattern(SLUG))

/** An id as the operator's database writes it. */
export const RecordId = Schema.String.check(Schema.isPattern(RECORD_ID))

const ActivityIdSchema = RecordId.pipe(Schema.brand("ActivityId"))
export const CategoryIdSchema = RecordId.pipe(Schema.brand("CategoryId"))

/** Whether a package is a day out ("tour package") or a stay ("trip package"). */
export const PackageType = Schema.Literals(["tour package", "trip package"])
export type PackageType = typeof PackageType.Type

/** Short enough for a card. */
const Badge = Schema.NonEmptyString.check(Schema.isMaxLength(24))

const summaryFields = {
  _id: ActivityIdSchema,
  name: Schema.NonEmptyString,
  slug: Slug,
  packageType: PackageType,
  price: PaiseSchema,
  /** Text such as "2 hours" or "3 days & 2 nights". */
  duration: Schema.optionalKey(Schema.String),
  route: Schema.optionalKey(Schema.String),
  image: Schema.optionalKey(Schema.String),
  /** Real figures of this activity; without them see `displayData`. */
  rating: Schema.optionalKey(Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 5 }))),
  reviewCount: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))),
  discount: Schema.optionalKey(PaiseSchema),
  /** A word or two on the card, such as "Family favourite". */
  badges: Schema.optionalKey(Schema.Array(Badge).check(Schema.isMaxLength(3))),
}

/** Slugs that it had before: their addresses lead to its page, and what was saved under them is this. */
const formerSlugs = Schema.optionalKey(Schema.Array(Slug))

/** As much of an activity as a card shows, and by which slugs a device may know it. */
export const ActivitySummary = Schema.Struct({ ...summaryFields, formerSlugs })
export type ActivitySummary = typeof ActivitySummary.Type

/** An activity together with the category it stands in, which its address needs. */
export interface ListedActivity {
  readonly categorySlug: string
  readonly activity: ActivitySummary
}

const SearchText = (most: number) => Schema.NonEmptyString.check(Schema.isMaxLength(most))

/** The words of a page's head. Unit: letters; search results show no more. */
export const SearchWords = Schema.Struct({
  title: Schema.optionalKey(SearchText(60)),
  description: Schema.optionalKey(SearchText(160)),
  keywords: Schema.optionalKey(Schema.Array(SearchText(40)).check(Schema.isMaxLength(10))),
})

/** One entry of the itinerary: a title over a text or a list. */
export const Detail = Schema.Struct({
  title: Schema.String,
  content: Schema.Union([Schema.String, Schema.Array(Schema.String)]),
})
export type Detail = typeof Detail.Type

/** Everything the detail page shows. */
export const Activity = Schema.Struct({
  ...summaryFields,
  bannerImage: Schema.optionalKey(Schema.String),
  galleryImages: Schema.optionalKey(Schema.Array(Schema.String)),
  description: Schema.optionalKey(Schema.String),
  details: Schema.optionalKey(Schema.Array(Detail)),
  features: Schema.optionalKey(Schema.Array(Schema.String)),
  /** When it runs and for whom; without them every day, for everybody. */
  rules: Schema.optionalKey(TripRulesSchema),
  /** `false`: its page stays, and says that it is not on sale; nothing else shows it. */
  onSale: Schema.optionalKey(Schema.Boolean),
  /** What search results say of it, where that is not what the site would say by itself. */
  search: Schema.optionalKey(SearchWords),
  formerSlugs,
})
export type Activity = typeof Activity.Type

/** A line of the shop: cruises, water sports and so on. */
export const Category = Schema.Struct({
  _id: CategoryIdSchema,
  name: Schema.NonEmptyString,
  slug: Slug,
  /** Without it the site looks for a drawn one. */
  image: Schema.optionalKey(Schema.String),
})
export type Category = typeof Category.Type

/** A category with what stands on it. */
export const Shelf = Schema.Struct({ ...Category.fields, subcategories: Schema.Array(ActivitySummary) })
export type Shelf = typeof Shelf.Type

/** A choice in the trip wizard. */
export const TripType = Schema.Struct({ _id: RecordId, name: Schema.NonEmptyString })
export type TripType = typeof TripType.Type
