/**
 * One value that the browser keeps as JSON under a key. Storage that is switched off, full or absent throws; then this
 * device keeps nothing, and what cannot be read back counts as nothing.
 */
import { Effect, Option, Schema } from "effect"

/** Keeps the tab's own storage until the tab is closed, the browser's until it is cleared. */
export type Place = "tab" | "browser"

const storageOf = (place: Place): Storage => (place === "tab" ? window.sessionStorage : window.localStorage)

export const keptOnDevice = <A>(place: Place, key: string, schema: Schema.Codec<A, unknown>) => {
  const readBack = Schema.decodeUnknownOption(Schema.fromJsonString(schema))
  const attempt = <B>(act: (storage: Storage) => B): Effect.Effect<Option.Option<B>> =>
    Effect.option(Effect.try({ try: () => act(storageOf(place)), catch: () => undefined }))
  return {
    read: Effect.map(
      attempt((storage) => readBack(storage.getItem(key))),
      (kept) => Option.getOrUndefined(Option.flatten(kept)),
    ),
    write: (value: A): Effect.Effect<void> =>
      Effect.asVoid(attempt((storage) => storage.setItem(key, JSON.stringify(value)))),
    clear: Effect.asVoid(attempt((storage) => storage.removeItem(key))),
  }
}
