/**
 * The origin at which the asker knows the shop: where a browser says that its call comes from, which a proxy before us
 * does not rewrite, else the host that was asked. Anybody may claim anything, so it is believed only where no money moves.
 */
import type { Request, RequestHandler, Response } from "express"
import type { SiteSettings } from "#core/site/operator.ts"

const originIn = (address: string): string | undefined => {
  const url = URL.parse(address)
  return url !== null && /^https?:$/.test(url.protocol) ? url.origin : undefined
}

/** Absent when the request names neither in a way that can be an origin. */
export const askedOrigin = (req: Request): string | undefined =>
  originIn(req.get("origin") ?? "") ?? originIn(`${req.protocol}://${req.get("host")}`)

const SITE_URL = "siteUrl"

/** Lets the pages that follow take that origin for the shop's public one. */
export const noteSiteUrl: RequestHandler = (req, res, next) => {
  res.locals[SITE_URL] = askedOrigin(req)
  next()
}

/** The settings as a page names them: with the origin that was noted, else as they are. */
export const settingsHere = (settings: SiteSettings, { locals }: Pick<Response, "locals">): SiteSettings => {
  const noted: unknown = locals[SITE_URL]
  return typeof noted === "string" ? { ...settings, siteUrl: noted } : settings
}
