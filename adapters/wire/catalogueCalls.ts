/** The calls that read the catalogue (specification section 7). Lists carry what a card shows; the detail carries all. */
import { Schema } from "effect"
import { Category, RecordId, Slug, TripType } from "#core/catalogue/activity.ts"
import { call } from "./call.ts"
import { WireActivity, WireActivitySummary, WireShelf } from "./wireActivity.ts"

const Nothing = Schema.Struct({})

/** The order is the order of mounting: "all" must not be taken for a category's id. */
export const catalogueCalls = {
  shelves: call({
    method: "GET",
    path: "/api/categories/all-with-subcategories",
    request: Nothing,
    response: Schema.Array(WireShelf),
  }),
  categories: call({
    method: "GET",
    path: "/api/categories/all",
    request: Nothing,
    response: Schema.Array(Category),
  }),
  activity: call({
    method: "GET",
    path: "/api/subcategories/get-by-slug/:subSlug",
    request: Schema.Struct({ subSlug: Slug }),
    response: WireActivity,
  }),
  tripTypes: call({
    method: "GET",
    path: "/api/subcategories/all",
    request: Nothing,
    response: Schema.Struct({ subcategories: Schema.Array(TripType) }),
  }),
  activitiesIn: call({
    method: "GET",
    path: "/api/subcategories/:categoryId",
    request: Schema.Struct({ categoryId: RecordId }),
    response: Schema.Array(WireActivitySummary),
  }),
}
