/** The calls that read the catalogue, and its records as the wire carries them, with prices in rupees. */
import { Schema, SchemaGetter } from "effect"
import {
  Activity,
  ActivitySummary,
  Category,
  CategoryIdSchema,
  Slug,
  TripType,
} from "#core/catalogue/activity.ts"
import { Paise, paiseFromRupees, rupeesFromPaise, TOO_MANY_RUPEES } from "#core/money.ts"
import { PaiseSchema } from "#core/valueSchemas.ts"
import { defineCall } from "./call.ts"

const wholePaise = Schema.makeFilter<number>((rupees) =>
  rupees >= 0 && rupees < TOO_MANY_RUPEES && Math.round(rupees * 100) / 100 === rupees
    ? undefined
    : "is not an amount of rupees and whole paise, or is ₹1,000 crore and more",
)

/** Rupees outside, paise inside. */
const Rupees = Schema.Finite.check(wholePaise).pipe(
  Schema.decodeTo(PaiseSchema, {
    decode: SchemaGetter.transform(paiseFromRupees),
    encode: SchemaGetter.transform((amount) => rupeesFromPaise(Paise.make(amount))),
  }),
)

const prices = { price: Rupees, discount: Schema.optionalKey(Rupees) }

export const WireActivity = Schema.Struct({ ...Activity.fields, ...prices })

export const WireActivitySummary = Schema.Struct({ ...ActivitySummary.fields, ...prices })

export const WireShelf = Schema.Struct({
  ...Category.fields,
  subcategories: Schema.Array(WireActivitySummary),
})

const Nothing = Schema.Struct({})

/**
 * The calls that read the catalogue (specification section 7). Lists carry what a card shows; the detail carries all.
 * The order is the order of mounting: "all" must not be taken for a category's id.
 */
export const catalogueCalls = {
  shelves: defineCall({
    method: "GET",
    path: "/api/categories/all-with-subcategories",
    request: Nothing,
    response: Schema.Array(WireShelf),
  }),
  categories: defineCall({
    method: "GET",
    path: "/api/categories/all",
    request: Nothing,
    response: Schema.Array(Category),
  }),
  activity: defineCall({
    method: "GET",
    path: "/api/subcategories/get-by-slug/:subSlug",
    request: Schema.Struct({ subSlug: Slug }),
    response: WireActivity,
  }),
  tripTypes: defineCall({
    method: "GET",
    path: "/api/subcategories/all",
    request: Nothing,
    response: Schema.Struct({ subcategories: Schema.Array(TripType) }),
  }),
  activitiesIn: defineCall({
    method: "GET",
    path: "/api/subcategories/:categoryId",
    request: Schema.Struct({ categoryId: CategoryIdSchema }),
    response: Schema.Array(WireActivitySummary),
  }),
}
