/** The saved list in this browser's own storage. Broken, absent or full storage is a device that keeps nothing. */
import { Effect, Layer, Option, Schema } from "effect"
import { Slug } from "#core/catalogue/activity.ts"
import { SavedActivities } from "#core/ports/savedActivities.ts"

const KEY = "savedActivities"

const readBack = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Array(Slug)))

/** Storage throws where the visitor has forbidden it, and when it is full. */
const fromStorage = <A>(act: (storage: Storage) => A): Effect.Effect<Option.Option<A>> =>
  Effect.option(Effect.try({ try: () => act(window.localStorage), catch: () => undefined }))

/** What something else wrote under the key is no saved list; what was edited by hand counts each activity once. */
export const savedActivitiesBrowser = Layer.succeed(SavedActivities, {
  read: fromStorage((storage) => readBack(storage.getItem(KEY))).pipe(
    Effect.map((kept) => [...new Set(Option.getOrElse(Option.flatten(kept), () => []))]),
  ),
  write: (slugs) => Effect.asVoid(fromStorage((storage) => storage.setItem(KEY, JSON.stringify(slugs)))),
})
