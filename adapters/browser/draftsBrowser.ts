/** Keeps the trip request being written in this tab: it survives a reload and goes when the tab is closed. */
import { Effect, Layer, Option, Schema } from "effect"
import { Drafts } from "#core/ports/drafts.ts"
import { KeptDraft } from "#core/trip/tripDraft.ts"

const KEY = "tripDraft"

const readBack = Schema.decodeUnknownOption(Schema.fromJsonString(KeptDraft))

/** Storage can be switched off, full or absent, and says so by throwing: then this device keeps nothing. */
const fromStorage = <A>(act: (storage: Storage) => A): Effect.Effect<Option.Option<A>> =>
  Effect.option(Effect.try({ try: () => act(window.sessionStorage), catch: () => undefined }))

/** What cannot be read back, because it is broken or older than this form, counts as nothing. */
export const draftsBrowser = Layer.succeed(Drafts, {
  read: fromStorage((storage) => readBack(storage.getItem(KEY))).pipe(
    Effect.map((kept) => Option.getOrUndefined(Option.flatten(kept))),
  ),
  write: (kept) => Effect.asVoid(fromStorage((storage) => storage.setItem(KEY, JSON.stringify(kept)))),
  clear: Effect.asVoid(fromStorage((storage) => storage.removeItem(KEY))),
})
