/** Answers a request that goes no further: JSON for calls, the bare sentence for pages. */
import type { Request, Response } from "express"
import type { RefusalAnswer } from "../refusalAnswers.ts"

export const refuse = (req: Request, res: Response, { status, body }: RefusalAnswer): void => {
  res.status(status).set("cache-control", "no-store")
  if (/^\/api(\/|$)/i.test(req.path)) res.json(body)
  else res.type("text").send(body.message)
}
