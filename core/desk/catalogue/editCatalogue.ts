/** The desk reads the catalogue and changes one activity of it, as visitors see it within a second. */
import { Clock, Effect } from "effect"
import type { Activity } from "../../catalogue/activity.ts"
import { isOnSale } from "../../catalogue/unlistedActivities.ts"
import { type Day, dayInIndia } from "../../days.ts"
import { nextRunningDays } from "../../departures/tripRules.ts"
import { CatalogueDesk, type RecordInvalid } from "../../ports/catalogueDesk.ts"
import { DeskRefused, SeenChanged } from "../../ports/desk.ts"
import type { ActivityRequest } from "../../ports/deskCatalogue.ts"
import { OperatorPictures } from "../../ports/operatorPictures.ts"
import { type ActivityChange, activityChanges } from "./activityChanges.ts"
import { type ActivityRecord, isTypedChange } from "./activityForm.ts"
import type {
  ActivityStanding,
  ActivityView,
  CatalogueView,
  CheckedActivity,
  WholeCatalogue,
} from "./catalogueView.ts"
import { doDeed, look, unlessOwnDeed } from "../doDeed.ts"

const standingOn = (today: Day, activity: Activity): ActivityStanding => {
  if (!isOnSale(activity)) return "not on sale"
  const { rules = {} } = activity
  return nextRunningDays(rules, today, 1).length === 0 ? "closed" : "on sale"
}

export const readCatalogueView = look(
  "see the catalogue",
  Effect.gen(function* () {
    const today = dayInIndia(yield* Clock.currentTimeMillis)
    const { categories } = yield* Effect.flatMap(CatalogueDesk, ({ whole }) => whole)
    const view: CatalogueView = {
      categories: categories.map(({ slug, name, subcategories }) => ({
        slug,
        name,
        activities: subcategories.map((activity) => ({
          slug: activity.slug,
          name: activity.name,
          price: activity.price,
          standing: standingOn(today, activity),
        })),
      })),
    }
    return view
  }),
)

const viewIn = ({ revision, categories }: WholeCatalogue, slug: string): ActivityView | undefined =>
  categories
    .flatMap(({ slug: categorySlug, name, subcategories }) =>
      subcategories
        .filter((activity) => activity.slug === slug)
        .map((activity) => ({ revision, category: { slug: categorySlug, name }, activity })),
    )
    .at(0)

const NOT_HERE = new DeskRefused({
  message: "That is changed in the folder of files: the desk changes only what has a field here.",
})
const NO_SUCH = new DeskRefused({ message: "There is no such activity in the catalogue." })

export const readActivity = (slug: string) =>
  look(
    "see the catalogue",
    Effect.flatMap(CatalogueDesk, ({ whole }) => whole).pipe(
      Effect.map((catalogue) => viewIn(catalogue, slug)),
      Effect.filterOrFail(
        (view) => view !== undefined,
        () => NO_SUCH,
      ),
    ),
  )

export const changedMeanwhile = (revision: number) =>
  new SeenChanged({
    message:
      "The catalogue was changed meanwhile. Close this: what you typed stays, and the page shows what is other now.",
    now: { revision },
  })

const asRefused = ({ message }: RecordInvalid) => new DeskRefused({ message })

/** As many pictures as one activity has at most: whoever names more is not asked about them. */
const MOST_PICTURES = 100

const textsIn = (value: unknown): ReadonlyArray<string> =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === "string").slice(0, MOST_PICTURES)

/**
 * Of the pictures that a record names, of an activity or a category, those that were given at the desk, each in the shape of
 * its place.
 */
export const givenPictures = Effect.fn("givenPictures")(function* (record: ActivityRecord) {
  const pictures = yield* OperatorPictures
  const named = [
    ...textsIn([record["image"], record["bannerImage"]]).map((address) => [address, "main"] as const),
    ...textsIn(record["galleryImages"]).map((address) => [address, "view"] as const),
  ]
  const given = yield* Effect.filter(named, ([address, shape]) => pictures.has(address, shape))
  return new Set(given.map(([address]) => address))
})

/** A record beside the one on sale. Errors: it would not do, or the catalogue is another one than was seen. */
const compare = Effect.fn("compareActivity")(function* (
  { slug, record, seenRevision }: ActivityRequest,
  given: ReadonlySet<string>,
) {
  const desk = yield* CatalogueDesk
  const catalogue = yield* desk.whole
  const view = viewIn(catalogue, slug) ?? (yield* NO_SUCH)
  if (catalogue.revision !== seenRevision) return yield* changedMeanwhile(catalogue.revision)
  if (record["slug"] !== slug || record["_id"] !== view.activity._id)
    return yield* new DeskRefused({ message: "An activity keeps its id and its address." })
  const activity = yield* Effect.mapError(desk.check(catalogue, record, given), asRefused)
  if (!isTypedChange(view.activity, activity)) return yield* NOT_HERE
  const checked: CheckedActivity = { activity, changes: activityChanges(view.activity, activity) }
  return { view, checked }
})

export const checkActivity = (request: ActivityRequest) =>
  look(
    "see the catalogue",
    Effect.gen(function* () {
      const { checked } = yield* compare(request, yield* givenPictures(request.record))
      return checked
    }),
  )

/** Unit: characters. */
const MOST_IN_LOG = 200

const cut = (lines: ReadonlyArray<string>): string => {
  const text = lines.join(" / ")
  return text.length <= MOST_IN_LOG ? text : `${text.slice(0, MOST_IN_LOG)}…`
}

const logged = (changes: ReadonlyArray<ActivityChange>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    changes.map(({ what, before, after }) => [
      what,
      `${cut(before) || "nothing"} → ${cut(after) || "nothing"}`,
    ]),
  )

/** Tried again because its answer was lost, a change stands as it was sent. Errors: it does not, or is somebody else's. */
const unlessOwnChange = Effect.fn("unlessOwnChange")(function* (
  changed: SeenChanged,
  { slug, record }: ActivityRequest,
  given: ReadonlySet<string>,
) {
  yield* unlessOwnDeed(changed, "change an activity", slug, {})
  const desk = yield* CatalogueDesk
  const catalogue = yield* desk.whole
  const view = viewIn(catalogue, slug) ?? (yield* NO_SUCH)
  const activity = yield* Effect.mapError(desk.check(catalogue, record, given), asRefused)
  return activityChanges(view.activity, activity).length === 0 ? view : yield* changed
})

/**
 * Changes one activity on sale; tried again because its answer was lost, it is done. Errors: it would not do, nothing of it is
 * other, or the catalogue is another one than was seen.
 */
export const changeActivity = Effect.fn("changeActivity")(function* (request: ActivityRequest) {
  const given = yield* look("see the catalogue", givenPictures(request.record))
  return yield* doDeed(
    "change an activity",
    Effect.fn(function* () {
      const { view, checked } = yield* compare(request, given)
      if (checked.changes.length === 0)
        return yield* new DeskRefused({ message: "It reads like this already: nothing would change." })
      const desk = yield* CatalogueDesk
      if (!(yield* desk.put(checked.activity, request.seenRevision)))
        return yield* changedMeanwhile((yield* desk.whole).revision)
      const answer: ActivityView = {
        ...view,
        revision: (yield* desk.whole).revision,
        activity: checked.activity,
      }
      return { answer, record: { about: request.slug, detail: logged(checked.changes) } }
    }),
  ).pipe(Effect.catchTag("SeenChanged", (changed) => unlessOwnChange(changed, request, given)))
})
