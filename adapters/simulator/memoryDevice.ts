/** What a device keeps for its visitor, in memory: the draft of a trip plan and the saved list. */
import { Effect, Layer } from "effect"
import { Drafts } from "#core/ports/drafts.ts"
import { SavedActivities } from "#core/ports/savedActivities.ts"
import type { KeptDraft, TripDraft } from "#core/trip/tripDraft.ts"

export const memoryDevice = (found: {
  readonly draft?: TripDraft | undefined
  readonly saved?: ReadonlyArray<string> | undefined
}) => {
  let kept: KeptDraft | undefined = found.draft && { draft: found.draft }
  let saved = found.saved ?? []
  return Layer.merge(
    Layer.succeed(Drafts, {
      read: Effect.sync(() => kept),
      write: (written) =>
        Effect.sync(() => {
          kept = written
        }),
      clear: Effect.sync(() => {
        kept = undefined
      }),
    }),
    Layer.succeed(SavedActivities, {
      read: Effect.sync(() => saved),
      write: (slugs) =>
        Effect.sync(() => {
          saved = slugs
        }),
    }),
  )
}
