/** What the tabs of one browser do one after the other (Web Locks API). */
import { Effect } from "effect"

/** A tab that sleeps may have its turn for ever: no other waits for it longer than for an answer. Unit: milliseconds. */
const TURN_WITHIN_MS = 20_000

/** The work, while no other tab does what has this name; at once where its turn does not come, or the browser knows none. */
export const inTurn = <A, E>(name: string, work: Effect.Effect<A, E>): Effect.Effect<A, E> =>
  Effect.flatten(
    Effect.promise(async (signal) => {
      const done = () => Effect.runPromiseExit(work, { signal })
      try {
        return await navigator.locks.request(name, { signal: AbortSignal.timeout(TURN_WITHIN_MS) }, done)
      } catch {
        return done()
      }
    }),
  )
