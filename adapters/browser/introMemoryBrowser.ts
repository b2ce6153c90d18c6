/** Whether the intro has played, kept by this browser until the tab is closed. */
import { Effect, Layer } from "effect"
import { IntroMemory } from "#core/ports/introMemory.ts"

const KEY = "introPlayed"

/** Storage throws where the visitor has forbidden it. */
const fromStorage = <A>(act: (storage: Storage) => A, otherwise: A): Effect.Effect<A> =>
  Effect.sync(() => {
    try {
      return act(window.sessionStorage)
    } catch {
      return otherwise
    }
  })

export const introMemoryBrowser = Layer.succeed(IntroMemory, {
  hasPlayed: fromStorage((storage) => storage.getItem(KEY) !== null, true),
  remember: fromStorage((storage) => storage.setItem(KEY, ""), undefined),
})
