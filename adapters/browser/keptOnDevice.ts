/**
 * One value that the browser keeps as JSON under a key. Storage that is switched off, full or absent throws; then this
 * device keeps nothing, and what is no JSON counts as nothing. Whoever reads makes sure what it is.
 */
import { Effect } from "effect"

/** Keeps the tab's own storage until the tab is closed, the browser's until it is cleared. */
export type Place = "tab" | "browser"

const storageOf = (place: Place): Storage => (place === "tab" ? window.sessionStorage : window.localStorage)

export const keptOnDevice = (place: Place, key: string) => {
  const attempt = <A>(act: (storage: Storage) => A): Effect.Effect<A | undefined> =>
    Effect.sync(() => {
      try {
        return act(storageOf(place))
      } catch {
        return undefined
      }
    })
  return {
    read: attempt((storage): unknown => JSON.parse(storage.getItem(key) ?? "null")),
    write: (value: unknown): Effect.Effect<void> =>
      attempt((storage) => storage.setItem(key, JSON.stringify(value))),
    clear: attempt((storage) => storage.removeItem(key)),
  }
}
