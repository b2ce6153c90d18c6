/** The calls about the catalogue at the desk. Prices go in rupees, as everywhere on the wire. */
import { Schema } from "effect"
import { Slug } from "#core/catalogue/activity.ts"
import {
  ACTIVITY_STANDINGS,
  type ActivityView,
  type CatalogueView,
  type CheckedActivity,
} from "#core/desk/catalogue/catalogueView.ts"
import type { GivenPicture } from "#core/catalogue/givenPicture.ts"
import { PaiseSchema } from "#core/valueSchemas.ts"
import { defineCall } from "../call.ts"
import { WireActivity } from "../catalogueCalls.ts"

const Catalogue: Schema.Codec<CatalogueView, unknown> = Schema.Struct({
  categories: Schema.Array(
    Schema.Struct({
      slug: Slug,
      name: Schema.String,
      activities: Schema.Array(
        Schema.Struct({
          slug: Slug,
          name: Schema.String,
          price: PaiseSchema,
          standing: Schema.Literals(ACTIVITY_STANDINGS),
        }),
      ),
    }),
  ),
})

const View: Schema.Codec<ActivityView, unknown> = Schema.Struct({
  revision: Schema.Int,
  category: Schema.Struct({ slug: Slug, name: Schema.String }),
  activity: WireActivity,
})

const Checked: Schema.Codec<CheckedActivity, unknown> = Schema.Struct({
  activity: WireActivity,
  changes: Schema.Array(
    Schema.Struct({
      what: Schema.String,
      before: Schema.Array(Schema.String),
      after: Schema.Array(Schema.String),
    }),
  ),
})

/** `record` is checked by the use case, which says in words what is wrong with it. */
const Activity = Schema.Struct({
  slug: Slug,
  record: Schema.Record(Schema.String, Schema.Unknown),
  seenRevision: Schema.Int,
})
const NewActivity = Schema.Struct({
  category: Schema.Union([Slug, Schema.Record(Schema.String, Schema.Unknown)]),
  record: Schema.Record(Schema.String, Schema.Unknown),
})
const Answer = Schema.Struct({ activity: View })

/** Much longer than a picture of the largest size takes over a telephone. Unit: milliseconds. */
export const PICTURE_WITHIN_MS = 110_000

const Picture: Schema.Codec<GivenPicture, unknown> = Schema.Struct({
  slug: Slug,
  name: Schema.String.check(Schema.isMaxLength(300)),
  shape: Schema.Literals(["main", "view"]),
  file: Schema.String.check(Schema.isMaxLength(100)),
  bytes: Schema.Uint8ArrayFromBase64,
})

export const catalogueDeskCalls = {
  all: defineCall({
    method: "POST",
    path: "/api/desk/catalogue",
    request: Schema.Struct({}),
    response: Schema.Struct({ catalogue: Catalogue }),
  }),
  activity: defineCall({
    method: "POST",
    path: "/api/desk/activity",
    request: Schema.Struct({ slug: Slug }),
    response: Answer,
  }),
  check: defineCall({
    method: "POST",
    path: "/api/desk/check-activity",
    request: Activity,
    multilineFields: ["record"],
    response: Schema.Struct({ checked: Checked }),
  }),
  change: defineCall({
    method: "POST",
    path: "/api/desk/change-activity",
    request: Activity,
    multilineFields: ["record"],
    response: Answer,
  }),
  checkNew: defineCall({
    method: "POST",
    path: "/api/desk/check-new-activity",
    request: NewActivity,
    multilineFields: ["record", "category"],
    response: Schema.Struct({ checked: Checked }),
  }),
  add: defineCall({
    method: "POST",
    path: "/api/desk/add-activity",
    request: NewActivity,
    multilineFields: ["record", "category"],
    response: Answer,
  }),
  addPicture: defineCall({
    method: "POST",
    path: "/api/desk/add-picture",
    request: Picture,
    response: Schema.Struct({ picture: Schema.String }),
    answerWithinMs: PICTURE_WITHIN_MS,
  }),
}
