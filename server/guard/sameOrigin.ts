/**
 * Refuses what another site sends in a visitor's name. Browsers say where a request comes from in `Sec-Fetch-Site` or
 * `Origin`; who sends neither is no browser, and carries nobody's cookies.
 */
import type { Request, RequestHandler } from "express"
import { refusal } from "../refusalAnswers.ts"
import { refuse } from "./refuse.ts"

const CROSS_SITE = refusal(403, "CROSS_SITE", "This call does not come from our own site.")

const isOurs = (req: Request, siteUrl: string): boolean => {
  const site = req.get("sec-fetch-site")
  if (site !== undefined) return site === "same-origin" || site === "none"
  const origin = req.get("origin")
  if (origin === undefined || origin === siteUrl) return true
  return URL.parse(origin)?.host === req.get("host")
}

/** `exempt` is the path of the one call that others make: the gateway's, which proves itself. */
export const sameOrigin =
  (siteUrl: string, exempt: string): RequestHandler =>
  (req, res, next) => {
    const isSafe = req.method === "GET" || req.method === "HEAD" || req.path.toLowerCase() === exempt
    if (isSafe || isOurs(req, siteUrl)) return next()
    refuse(req, res, CROSS_SITE)
  }
