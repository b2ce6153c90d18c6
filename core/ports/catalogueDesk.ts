/**
 * The operator's catalogue, changed one record at a time at the desk, and from a folder, whole, by the command line. Trouble
 * with the database is a defect.
 */
import { Context, Data, type Effect } from "effect"
import type { Activity } from "../catalogue/activity.ts"
import type { ActivityRecord } from "../desk/catalogue/activityForm.ts"
import type { WholeCatalogue, WholeCategory } from "../desk/catalogue/catalogueView.ts"
import type { NewActivityRequest } from "./deskCatalogue.ts"

/** The catalogue would not do with this record. Nothing was changed. `message` names record and field, and says why. */
export class RecordInvalid extends Data.TaggedError("RecordInvalid")<{ readonly message: string }> {}

/** An activity that is not there yet, and the category in which it would stand, as it would be then. */
export interface NewActivity {
  readonly activity: Activity
  readonly category: WholeCategory
}

export class CatalogueDesk extends Context.Service<
  CatalogueDesk,
  {
    /** All of it, as it is at one moment. */
    readonly whole: Effect.Effect<WholeCatalogue>
    /**
     * The record in the place of the one with its slug, checked beside all others as a catalogue's files are. It names its
     * own pictures, and those of `given`.
     */
    check(
      catalogue: WholeCatalogue,
      record: ActivityRecord,
      given: ReadonlySet<string>,
    ): Effect.Effect<Activity, RecordInvalid>
    /** The same for one that is not there yet, behind the others of a category or as the first of a new one. */
    checkNew(
      catalogue: WholeCatalogue,
      request: NewActivityRequest,
      given: ReadonlySet<string>,
    ): Effect.Effect<NewActivity, RecordInvalid>
    /** Compare-and-set as `put`. A category that is not there yet comes with it. */
    add(one: NewActivity, seenRevision: number): Effect.Effect<boolean>
    /** Compare-and-set on the revision: false where the catalogue is another one by now. */
    put(activity: Activity, seenRevision: number): Effect.Effect<boolean>
    /** Another catalogue in its place, whole. Compare-and-set, as `put`. */
    replace(categories: WholeCatalogue["categories"], seenRevision: number): Effect.Effect<boolean>
  }
>()("goa/core/ports/CatalogueDesk") {}
