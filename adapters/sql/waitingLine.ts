/**
 * The line in which askers wait for one of a few connections. A crowd is no trouble with the database: nobody is sent
 * away as long as the line moves.
 */
import { DatabaseAway } from "./databaseAway.ts"

/** How often a waiting asker looks whether the line still moves: so many times in its patience. */
const LOOKS = 4

/** `places` are taken at once. Whoever waits `patienceMs` milliseconds in which nobody came back well gets `DatabaseAway`. */
export const waitingLine = (places: number, patienceMs: number) => {
  const line = new Set<PromiseWithResolvers<void>>()
  let free = places
  let movedAt = 0
  return {
    enter: async (): Promise<void> => {
      if (free > 0) {
        free -= 1
        return
      }
      const turn = Promise.withResolvers<void>()
      const joinedAt = performance.now()
      line.add(turn)
      const look = setInterval(() => {
        if (performance.now() - Math.max(movedAt, joinedAt) < patienceMs) return
        line.delete(turn)
        turn.reject(new DatabaseAway({ message: "the database is away: nobody gets on", cause: undefined }))
      }, patienceMs / LOOKS)
      await turn.promise.finally(() => clearInterval(look))
    },
    /** Gives a place back. `isWell`: the database answered there. */
    leave: (isWell: boolean): void => {
      if (isWell) movedAt = performance.now()
      const [next] = line
      if (next === undefined) free += 1
      else {
        line.delete(next)
        next.resolve()
      }
    },
  }
}
