/** The drafts port: what a visitor was writing, kept on this device until the tab is closed. */
import { Context, type Effect } from "effect"
import type { KeptDraft } from "../trip/tripDraft.ts"

export class Drafts extends Context.Service<
  Drafts,
  {
    /** What was written, or whatever else the device found under that name; `readDraft` makes sure. */
    readonly read: Effect.Effect<unknown>
    /** A device that keeps nothing forgets it: no failure worth telling. */
    write(kept: KeptDraft): Effect.Effect<void>
    readonly clear: Effect.Effect<void>
  }
>()("goa/core/ports/Drafts") {}
