/**
 * Turns requests away while many others wait too long, so that those it takes are answered soon. The payment provider's
 * webhooks are always taken: they are few, and what they tell is about money.
 */
import type { Request, RequestHandler } from "express"
import { paymentCalls } from "#adapters/wire/paymentCalls.ts"
import { refusal } from "../refusalAnswers.ts"
import { refuse } from "./refuse.ts"
import { waitingRequests } from "./waitingRequests.ts"

/** The most that wait at all: till then those are taken who did not make the crowd. */
const VERY_MANY = 100
/** One page brings so many files at once, through a proxy that does not queue them. */
const MANY = 50
const RETRY_AFTER_S = "2"

/** Calls that wait for the payment provider rather than for this server. */
const ASK_PROVIDER: ReadonlySet<string> = new Set([paymentCalls.start.path, paymentCalls.status.path])

const OVERLOADED = refusal(
  503,
  "OVERLOADED",
  "Very many people are here just now. Please try again in a moment.",
)

/** `behindMs`: how long many may wait. Unit: milliseconds. `makesCrowd`: the request comes from where most of them come from. */
export const shedLoad =
  (
    behindMs: number,
    webhookPath: string,
    makesCrowd: (req: Request) => boolean,
    waiting = waitingRequests(),
  ): RequestHandler =>
  (req, res, next) => {
    const path = req.path.toLowerCase()
    const isWebhook = req.method === "POST" && path === webhookPath
    const most = makesCrowd(req) ? MANY : VERY_MANY
    if (!isWebhook && waiting.areMoreThan(most, behindMs)) {
      res.set("retry-after", RETRY_AFTER_S)
      return refuse(req, res, OVERLOADED)
    }
    const add = () => waiting.add(res, ASK_PROVIDER.has(path))
    // Until its body has come, a request waits for its client.
    if (req.method === "GET" || req.method === "HEAD") add()
    else req.once("end", add)
    next()
  }
