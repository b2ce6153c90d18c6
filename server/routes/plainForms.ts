/**
 * The ticket's form and the payment result for browsers without scripts. A form leads to the payment page in the whole
 * window, or back to its page, which is then written with what was typed and what is wrong; the result is written with
 * the order's status.
 */
import express, { type Express, type Request, type Response } from "express"
import { pathOf, ROUTES, WITHOUT_SCRIPTS } from "#core/site/routes.ts"
import { browserCookie, browserOf } from "../browserCookie.ts"
import { askedOrigin } from "../guard/askedOrigin.ts"
import { clientOf, noteMiss } from "../guard/rateLimits.ts"
import type { Asker, PlainDesk } from "../plainDesk.ts"
import { noteForPage } from "../site/noted.ts"
import { ACTIVITY_PATH, plainPath } from "../site/pageAddresses.ts"

const BODY_LIMIT = "16kb"

/** What was sent is wrong, as a form's page says it (RFC 9110, 15.5.21). */
const WRONG = 422

const askerOf = (req: Request, res: Response): Asker => ({
  browser: browserOf(res),
  client: clientOf(req),
  origin: askedOrigin(req),
})

const textOf = (value: unknown): string => (typeof value === "string" ? value : "")

/** `isSecure`: the site is served over https, and so the browser's cookie is bound to it. */
export const mountPlainForms = (app: Express, desk: PlainDesk, isSecure: boolean): void => {
  app.post(
    ACTIVITY_PATH,
    express.urlencoded({ extended: false, limit: BODY_LIMIT }),
    browserCookie(isSecure, () => true),
    async (req, res, next) => {
      if (!req.is("application/x-www-form-urlencoded")) return next()
      const [, categorySlug, subSlug] = plainPath(req.path)?.split("/") ?? []
      if (categorySlug === undefined || subSlug === undefined) return next()
      const place = { categorySlug, subSlug }
      const fields: Readonly<Record<string, unknown>> = req.body
      const answer = await desk.book(place, fields, askerOf(req, res))
      res.set("cache-control", "no-store")
      if (answer === undefined) return res.redirect(303, pathOf({ to: "activity", ...place }))
      if ("redirectUrl" in answer) return res.redirect(303, answer.redirectUrl)
      const isWrong = answer.notice !== undefined && answer.notice !== "checkTotal"
      noteForPage(res, { known: { posted: answer }, ...(isWrong ? { status: WRONG } : {}) })
      next()
    },
  )
  app.get(
    ROUTES.thankyou,
    browserCookie(isSecure, () => false),
    async (req, res, next) => {
      const { merchantOrderId, packageType, [WITHOUT_SCRIPTS.name]: scripts } = req.query
      if (scripts !== WITHOUT_SCRIPTS.value || typeof merchantOrderId !== "string") return next()
      const query = { merchantOrderId, packageType: textOf(packageType) }
      const order = await desk.read(query, askerOf(req, res))
      if ("failed" in order && order.failed === "StatusNotFound") noteMiss(res.locals)
      noteForPage(res, { known: { order } })
      next()
    },
  )
}
