/**
 * Turns requests away while the server is behind, so that those it takes are answered soon. The count of open requests
 * would not tell: with a synchronous database each ends before the next is read, and the rest wait unseen.
 */
import type { RequestHandler } from "express"
import { refusal } from "../refusalAnswers.ts"
import type { EventLoopDelay } from "./eventLoopDelay.ts"
import { refuse } from "./refuse.ts"

/** So few requests did not make it late: the machine did, and turning them away would help nobody. */
const FEW = 10
const RETRY_AFTER_S = "2"

const OVERLOADED = refusal(
  503,
  "OVERLOADED",
  "Very many people are here just now. Please try again in a moment.",
)

/** `behindMs`: later than this is behind. Unit: milliseconds. */
export const shedLoad =
  (delay: EventLoopDelay, behindMs: number): RequestHandler =>
  (req, res, next) => {
    const arrivals = delay.arrive()
    if (arrivals <= FEW || delay.ms() <= behindMs) return next()
    res.set("retry-after", RETRY_AFTER_S)
    refuse(req, res, OVERLOADED)
  }
