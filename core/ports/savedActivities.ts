/** The saved-activities port: the visitor's list on this device, kept until it is cleared. */
import { Context, type Effect } from "effect"

export class SavedActivities extends Context.Service<
  SavedActivities,
  {
    /** Slugs, newest first. Empty on a device that keeps nothing. */
    readonly read: Effect.Effect<ReadonlyArray<string>>
    /** A device that keeps nothing forgets it: no failure worth telling. */
    write(slugs: ReadonlyArray<string>): Effect.Effect<void>
  }
>()("goa/core/ports/SavedActivities") {}
