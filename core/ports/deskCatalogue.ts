/** The catalogue at the desk: read, and changed one activity at a time. */
import { Context, type Effect } from "effect"
import type { ActivityRecord } from "../desk/catalogue/activityForm.ts"
import type { ActivityView, CatalogueView, CheckedActivity } from "../desk/catalogue/catalogueView.ts"
import type { DeskFailure } from "./desk.ts"
import type { GivenPicture } from "../catalogue/givenPicture.ts"

/** A record and what whoever asks had before their eyes: where the catalogue is another one, nothing is changed. */
export interface ActivityRequest {
  readonly slug: string
  readonly record: ActivityRecord
  readonly seenRevision: number
}

/** A category as a catalogue's file has it, without its activities; not checked yet. */
export type CategoryRecord = Readonly<Record<string, unknown>>

/** `category`: the slug of one that is there, or a new one's record, which comes with its first activity behind all others. */
export interface NewActivityRequest {
  readonly category: string | CategoryRecord
  readonly record: ActivityRecord
}

export class DeskCatalogue extends Context.Service<
  DeskCatalogue,
  {
    readonly all: Effect.Effect<CatalogueView, DeskFailure>
    activity(slug: string): Effect.Effect<ActivityView, DeskFailure>
    /** What a record would change, without changing it. */
    check(request: ActivityRequest): Effect.Effect<CheckedActivity, DeskFailure>
    change(request: ActivityRequest): Effect.Effect<ActivityView, DeskFailure>
    /** Returns the address of the picture, made and not shown yet. */
    addPicture(picture: GivenPicture): Effect.Effect<string, DeskFailure>
    /** What a record that is not there yet would be, without adding it. */
    checkNew(request: NewActivityRequest): Effect.Effect<CheckedActivity, DeskFailure>
    /** Puts it behind the others of its category. */
    add(request: NewActivityRequest): Effect.Effect<ActivityView, DeskFailure>
  }
>()("goa/core/ports/DeskCatalogue") {}
