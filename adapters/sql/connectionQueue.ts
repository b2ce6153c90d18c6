/**
 * The line in which askers wait for one of a few connections. A crowd is no trouble with the database: nobody is sent
 * away as long as the line moves.
 */
import { DatabaseAway } from "./databaseErrors.ts"

/** The machine's own time, where a test may put another in its place. Unit: milliseconds, since whenever. */
export interface MachineClock {
  readonly nowMs: () => number
  /** Returns how to call it off. */
  readonly every: (ms: number, act: () => void) => () => void
}

export const MACHINE_CLOCK: MachineClock = {
  nowMs: () => performance.now(),
  every: (ms, act) => {
    const timer = setInterval(act, ms)
    return () => clearInterval(timer)
  },
}

/** How often a waiting asker looks whether the line still moves: so many times in its patience. */
const STALL_CHECKS = 4

/** `places` are taken at once. Whoever waits `patienceMs` milliseconds in which nobody came back well gets `DatabaseAway`. */
export const connectionQueue = (places: number, patienceMs: number, { nowMs, every }: MachineClock) => {
  const line = new Set<PromiseWithResolvers<void>>()
  let free = places
  let movedAt = Number.NEGATIVE_INFINITY
  return {
    enter: async (): Promise<void> => {
      if (free > 0) {
        free -= 1
        return
      }
      const turn = Promise.withResolvers<void>()
      const joinedAt = nowMs()
      line.add(turn)
      const callOff = every(patienceMs / STALL_CHECKS, () => {
        if (nowMs() - Math.max(movedAt, joinedAt) < patienceMs) return
        line.delete(turn)
        turn.reject(new DatabaseAway({ message: "the database is away: nobody gets on", cause: undefined }))
      })
      await turn.promise.finally(callOff)
    },
    /** Gives a place back. `isWell`: the database answered there. */
    leave: (isWell: boolean): void => {
      if (isWell) movedAt = nowMs()
      const [next] = line
      if (next === undefined) free += 1
      else {
        line.delete(next)
        next.resolve()
      }
    },
  }
}
