/** What the tabs of one browser do one after the other (Web Locks API). */
import { Effect } from "effect"

/** A tab that sleeps may have its turn for ever: no other waits for it longer than for an answer. Unit: milliseconds. */
const TURN_WITHIN_MS = 20_000

/** Resolves with what ends the turn, as soon as it is this tab's, or time is up. */
const takeTurn = (name: string): Promise<() => void> =>
  new Promise((begin) => {
    navigator.locks
      .request(
        name,
        { signal: AbortSignal.timeout(TURN_WITHIN_MS) },
        () => new Promise<void>((end) => begin(() => end())),
      )
      .catch(() => begin(() => undefined))
  })

/** The work, while no other tab does what has this name. At once where the browser knows no turns. */
export const inTurn = <A, E, R>(name: string, work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  "locks" in navigator
    ? Effect.acquireUseRelease(
        Effect.promise(() => takeTurn(name)),
        () => work,
        (end) => Effect.sync(end),
      )
    : work
