/**
 * Lets so many requests wait for the payment provider at once and asks the others to come again: its slowness must not
 * become a queue in which everybody waits too long.
 */
import type { RequestHandler } from "express"
import { refusal } from "../refusalAnswers.ts"
import { refuse } from "./refuse.ts"

const RETRY_AFTER_S = "2"

const FULL = refusal(503, "TOO_MANY_PAYMENTS", "Very many people are booking just now. Nothing was charged.")

export const mostUnderWay = (most: number): RequestHandler => {
  let underWay = 0
  return (req, res, next) => {
    if (underWay >= most) {
      res.set("retry-after", RETRY_AFTER_S)
      return refuse(req, res, FULL)
    }
    underWay += 1
    res.once("close", () => void (underWay -= 1))
    next()
  }
}
