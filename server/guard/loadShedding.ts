/** Turns requests away while many others wait too long, so that those it takes are answered soon. */
import type { Response, Request, RequestHandler } from "express"
import { paymentCalls } from "#adapters/wire/paymentCalls.ts"
import { errorResponse, sendErrorResponse } from "../routes/errorResponses.ts"

interface Waiting {
  /** The beginning of the turn in which it was read. Unit: milliseconds from any zero. */
  readonly sinceMs: number
  readonly res: Answer
  readonly asksElsewhere: boolean
}

type Answer = Pick<Response, "headersSent" | "destroyed">

/**
 * Which requests wait for this server, and since when.
 *
 * Counting open requests does not show a queue: the database is synchronous, so each request is answered before the next
 * one is read from its socket, and the count stays near one. What can be seen is how many requests one turn of the event
 * loop reads, since all of them had come when the turn began. So a request counts as waiting from the beginning of the
 * turn that reads it until its answer begins, and at least until that turn ends.
 *
 * A turn that comes late is no sign of a queue: on a busy machine that happens with a single request, too, and refusing it
 * would help nobody. Connections that the process has not accepted yet are not counted.
 */
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

/** The most that wait at all: till then those are taken who do not come from the busiest address. */
const VERY_MANY = 100
/** One page brings so many files at once, through a proxy that does not queue them. */
const MANY = 50
const RETRY_AFTER_S = "2"

/** Calls that wait for the payment provider rather than for this server. */
const ASK_PROVIDER: ReadonlySet<string> = new Set([paymentCalls.start.path, paymentCalls.status.path])

const OVERLOADED = errorResponse(
  503,
  "OVERLOADED",
  "Very many people are here just now. Please try again in a moment.",
)

/**
 * The payment provider's webhooks are always taken: they are few, and what they tell is about money. `behindMs`: how
 * long many may wait. Unit: milliseconds. `isFromBusiest`: the request comes from where most of them come from.
 */
export const loadShedding =
  (
    behindMs: number,
    webhookPath: string,
    isFromBusiest: (req: Request) => boolean,
    waiting = waitingRequests(),
  ): RequestHandler =>
  (req, res, next) => {
    const path = req.path.toLowerCase()
    const isWebhook = req.method === "POST" && path === webhookPath
    const most = isFromBusiest(req) ? MANY : VERY_MANY
    if (!isWebhook && waiting.areMoreThan(most, behindMs)) {
      res.set("retry-after", RETRY_AFTER_S)
      return sendErrorResponse(req, res, OVERLOADED)
    }
    const add = () => waiting.add(res, ASK_PROVIDER.has(path))
    // Until its body has come, a request waits for its client.
    if (req.method === "GET" || req.method === "HEAD") add()
    else req.once("end", add)
    next()
  }
