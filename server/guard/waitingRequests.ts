/**
 * Which requests wait for this server, and since when.
 *
 * Most of what waits is out of sight, unread in the sockets: with a synchronous database each request ends before the next
 * is read, so that a count of open requests stays near one. But whatever one turn of the event loop reads was there when
 * the turn began. So a request waits from the beginning of the turn that reads it until its answer begins, and at least to
 * the end of that turn, beside those that the turn reads after it. How late a turn comes says nothing: a machine that
 * others keep busy is late with a single request too, and turning that away would help nobody. Connections that the
 * process has not taken yet are not seen; the system takes them in turns with the requests of the others.
 */
import type { Response } from "express"

interface Waiting {
  /** The beginning of the turn in which it was read. Unit: milliseconds from any zero. */
  readonly sinceMs: number
  readonly res: Answer
  readonly asksElsewhere: boolean
}

type Answer = Pick<Response, "headersSent" | "destroyed">

export interface WaitingRequests {
  /** A request that has come whole. One that `asksElsewhere` does not wait for this server once its turn is over. */
  readonly add: (res: Answer, asksElsewhere: boolean) => void
  /** Whether more than so `many` have waited longer than `ms` milliseconds. */
  readonly areMoreThan: (many: number, ms: number) => boolean
}

/** A client that has left, or that is slow to take its answer, does not wait. */
const isOver = ({ res, asksElsewhere }: Waiting) => asksElsewhere || res.headersSent || res.destroyed

/** `atTurnsEnd` runs what it is given when the turn's reading is done. */
export const waitingRequests = (
  nowMs: () => number = () => performance.now(),
  atTurnsEnd: (run: () => void) => void = setImmediate,
): WaitingRequests => {
  /** In the order in which they came: the first waits longest. */
  const waiting = new Set<Waiting>()
  let turnBeganMs: number | undefined
  const turnNow = () => {
    if (turnBeganMs === undefined) {
      turnBeganMs = nowMs()
      atTurnsEnd(() => (turnBeganMs = undefined))
    }
    return turnBeganMs
  }
  return {
    add: (res, asksElsewhere) => void waiting.add({ sinceMs: turnNow(), res, asksElsewhere }),
    areMoreThan: (many, ms) => {
      const beforeMs = nowMs() - ms
      let found = 0
      for (const one of waiting) {
        if (one.sinceMs !== turnBeganMs && isOver(one)) waiting.delete(one)
        else if (one.sinceMs >= beforeMs) return false
        else if (++found > many) return true
      }
      return false
    },
  }
}
