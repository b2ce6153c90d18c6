/** The desk adds an activity that is not there yet, in a category that is or with a new one. */
import { Effect } from "effect"
import { CatalogueDesk } from "../../ports/catalogueDesk.ts"
import { DeskRefused } from "../../ports/desk.ts"
import type { NewActivityRequest } from "../../ports/deskCatalogue.ts"
import { activityChanges } from "./activityChanges.ts"
import type { ActivityView, CheckedActivity } from "./catalogueView.ts"
import type { DeedDetail } from "../deedText.ts"
import { doDeed, look } from "../doDeed.ts"
import { changedMeanwhile, givenPictures } from "./editCatalogue.ts"
import { BLANK_ACTIVITY } from "./newActivityForm.ts"

const givenIn = Effect.fn("givenIn")(function* ({ category, record }: NewActivityRequest) {
  const own = yield* givenPictures(record)
  return typeof category === "string" ? own : new Set([...own, ...(yield* givenPictures(category))])
})

/** As it would stand beside all others. Errors: it would not do. */
const propose = Effect.fn("proposeActivity")(function* (
  request: NewActivityRequest,
  given: ReadonlySet<string>,
) {
  const desk = yield* CatalogueDesk
  const { revision, ...catalogue } = yield* desk.whole
  const proposed = yield* Effect.mapError(
    desk.checkNew({ revision, ...catalogue }, request, given),
    ({ message }) => new DeskRefused({ message }),
  )
  return { ...proposed, revision }
})

/** Everything of it is new; its category is told first. */
export const checkNewActivity = (request: NewActivityRequest) =>
  look(
    "see the catalogue",
    Effect.gen(function* () {
      const { activity, category } = yield* propose(request, yield* givenIn(request))
      const what = typeof request.category === "string" ? "Category" : "New category"
      const checked: CheckedActivity = {
        activity,
        changes: [
          { what, before: [], after: [category.name] },
          ...activityChanges(BLANK_ACTIVITY, activity).map((change) => ({ ...change, before: [] })),
        ],
      }
      return checked
    }),
  )

/** Errors: it would not do, or the catalogue is another one in the same moment. */
export const addActivityAtDesk = Effect.fn("addActivityAtDesk")(function* (request: NewActivityRequest) {
  const given = yield* look("see the catalogue", givenIn(request))
  return yield* doDeed(
    "add an activity",
    Effect.fn(function* () {
      const { activity, category, revision } = yield* propose(request, given)
      const desk = yield* CatalogueDesk
      if (!(yield* desk.add({ activity, category }, revision)))
        return yield* changedMeanwhile((yield* desk.whole).revision)
      const answer: ActivityView = {
        revision: revision + 1,
        category: { slug: category.slug, name: category.name },
        activity,
      }
      const what: keyof DeedDetail = typeof request.category === "string" ? "category" : "newCategory"
      const detail: DeedDetail = { [what]: category.name, amount: activity.price }
      return { answer, record: { about: activity.slug, detail } }
    }),
  )
})
