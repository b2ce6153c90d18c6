/**
 * The origin at which the asker knows the shop: where a browser says that its call comes from, which a proxy before us
 * does not rewrite, else the host that was asked. Anybody may claim anything, so it is believed only where no money moves.
 */
import type { Request, RequestHandler, Response } from "express"
import type { SiteSettings } from "#core/operatorSchema.ts"
import { errorResponse, sendErrorResponse } from "../routes/errorResponses.ts"

const originIn = (address: string): string | undefined => {
  const url = URL.parse(address)
  return url !== null && /^https?:$/.test(url.protocol) ? url.origin : undefined
}

/** Absent when the request names neither in a way that can be an origin. */
export const requestOrigin = (req: Request): string | undefined =>
  originIn(req.get("origin") ?? "") ?? originIn(`${req.protocol}://${req.get("host")}`)

const SITE_URL = "siteUrl"

/** Lets the pages that follow take that origin for the shop's public one. */
export const useRequestOrigin: RequestHandler = (req, res, next) => {
  res.locals[SITE_URL] = requestOrigin(req)
  next()
}

/** The settings as a page names them: with the origin that was noted, else as they are. */
export const settingsForRequest = (
  settings: SiteSettings,
  { locals }: Pick<Response, "locals">,
): SiteSettings => {
  const noted: unknown = locals[SITE_URL]
  return typeof noted === "string" ? { ...settings, siteUrl: noted } : settings
}

const CROSS_SITE = errorResponse(403, "CROSS_SITE", "This call does not come from our own site.")

const isOurs = (req: Request, siteUrl: string): boolean => {
  const site = req.get("sec-fetch-site")
  if (site !== undefined) return site === "same-origin" || site === "none"
  const origin = req.get("origin")
  if (origin === undefined || origin === siteUrl) return true
  return URL.parse(origin)?.host === req.get("host")
}

/**
 * Refuses what another site sends in a visitor's name. Browsers say where a request comes from in `Sec-Fetch-Site` or
 * `Origin`; who sends neither is no browser, and carries nobody's cookies.
 * `exempt` is the path of the one call that others make: the gateway's, which proves itself.
 */
export const requireSameOrigin =
  (siteUrl: string, exempt: string): RequestHandler =>
  (req, res, next) => {
    const isSafe = req.method === "GET" || req.method === "HEAD" || req.path.toLowerCase() === exempt
    if (isSafe || isOurs(req, siteUrl)) return next()
    sendErrorResponse(req, res, CROSS_SITE)
  }
