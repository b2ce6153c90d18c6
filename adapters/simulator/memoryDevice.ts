/** What a device keeps for its visitor, in memory: drafts, last booking, saved list, the visit's draws, whether the intro has played. */
import { Effect, Layer } from "effect"
import type { KeptBooking } from "#core/booking/keptBooking.ts"
import { Drafts } from "#core/ports/drafts.ts"
import { IntroMemory } from "#core/ports/introMemory.ts"
import { KeptBookings } from "#core/ports/keptBookings.ts"
import { SavedActivities } from "#core/ports/savedActivities.ts"
import { VisitDraws } from "#core/ports/visitDraws.ts"
import type { KeptDraft, TripDraft } from "#core/trip/tripDraft.ts"

export const memoryDevice = (found: {
  readonly draft?: TripDraft | undefined
  readonly saved?: ReadonlyArray<string> | undefined
  readonly introPlayed: boolean
}) => {
  let kept: KeptDraft | undefined = found.draft && { draft: found.draft }
  let saved = found.saved ?? []
  let introPlayed = found.introPlayed
  let booking: KeptBooking | undefined
  let draws: Readonly<Record<string, string>> = {}
  return Layer.mergeAll(
    Layer.succeed(KeptBookings, {
      read: Effect.sync(() => booking),
      write: (written) =>
        Effect.sync(() => {
          booking = written
        }),
    }),
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
    Layer.succeed(VisitDraws, {
      read: Effect.sync(() => draws),
      write: (seeds) =>
        Effect.sync(() => {
          draws = seeds
        }),
    }),
    Layer.succeed(IntroMemory, {
      hasPlayed: Effect.sync(() => introPlayed),
      remember: Effect.sync(() => {
        introPlayed = true
      }),
    }),
  )
}
