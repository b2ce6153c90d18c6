/** The visit-draws port: from which seed this visit drew what it was shown, kept on this device until the tab is closed. */
import { Context, type Effect } from "effect"

export class VisitDraws extends Context.Service<
  VisitDraws,
  {
    /** Seeds by the place that they were drawn for, or whatever else the device found; `makeOthersSeed` makes sure. */
    readonly read: Effect.Effect<unknown>
    /** A device that keeps nothing forgets it: then each page that is loaded anew draws anew. */
    write(seeds: Readonly<Record<string, string>>): Effect.Effect<void>
  }
>()("goa/core/ports/VisitDraws") {}
