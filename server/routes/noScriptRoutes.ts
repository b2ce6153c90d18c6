/**
 * The ticket's form, the payment result and the look-up of a booking for browsers without scripts. A form leads to the payment
 * page in the whole window, or back to its page, which is then written with what was typed and what is wrong; the result is
 * written with the order's status.
 */
import express, { type Express } from "express"
import type { LookUpOutcome } from "#core/paidBooking/lookUpForm.ts"
import { pathOf, ROUTES, NO_SCRIPTS_PARAMETER } from "#core/routes.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { browserCookie } from "../guard/browserCookie.ts"
import { callerOf } from "../guard/callerOf.ts"
import { countMiss } from "../guard/rateLimits.ts"
import type { NoScriptService } from "./noScriptService.ts"
import { setPageLocals } from "./pageRoutes.ts"
import { ACTIVITY_PATH_PATTERN, normalizedPath } from "../render/canonicalPaths.ts"

const BODY_LIMIT = "16kb"

/** What was sent is wrong, as a form's page says it (RFC 9110, 15.5.21). */
const WRONG = 422

const LOOK_UP_STATUS = {
  sent: 200,
  refused: WRONG,
  tooOften: 429,
  unsent: 503,
} as const satisfies Record<LookUpOutcome, number>

const textOf = (value: unknown): string => (typeof value === "string" ? value : "")

/** `isSecure`: the site is served over https, and so the browser's cookie is bound to it. */
export const mountNoScriptRoutes = (app: Express, service: NoScriptService, isSecure: boolean): void => {
  app.post(
    ACTIVITY_PATH_PATTERN,
    express.urlencoded({ extended: false, limit: BODY_LIMIT }),
    browserCookie(isSecure, () => true),
    async (req, res, next) => {
      if (!req.is("application/x-www-form-urlencoded")) return next()
      const [, categorySlug, subSlug] = normalizedPath(req.path)?.split("/") ?? []
      if (categorySlug === undefined || subSlug === undefined) return next()
      const place = { categorySlug, subSlug }
      const fields: Readonly<Record<string, unknown>> = req.body
      const answer = await service.book(place, fields, callerOf(req, res))
      res.set("cache-control", "no-store")
      if (answer === undefined) return res.redirect(303, pathOf({ to: "activity", ...place }))
      if ("redirectUrl" in answer) return res.redirect(303, answer.redirectUrl)
      const isWrong = answer.formMessage !== undefined && answer.formMessage !== "checkTotal"
      setPageLocals(res, { known: { posted: answer }, ...(isWrong ? { status: WRONG } : {}) })
      next()
    },
  )
  app.post(
    ROUTES.findBooking.path,
    express.urlencoded({ extended: false, limit: BODY_LIMIT }),
    async (req, res, next) => {
      if (!req.is("application/x-www-form-urlencoded")) return next()
      const fields: Readonly<Record<string, unknown>> = req.body
      const lookUp = await service.lookUp(fields, callerOf(req, res))
      setPageLocals(res, { known: { lookUp }, status: LOOK_UP_STATUS[lookUp.outcome] })
      next()
    },
  )
  app.get(
    ROUTES.thankyou.path,
    browserCookie(isSecure, () => false),
    async (req, res, next) => {
      const { merchantOrderId, packageType, [NO_SCRIPTS_PARAMETER.name]: scripts } = req.query
      if (scripts !== NO_SCRIPTS_PARAMETER.value || typeof merchantOrderId !== "string") return next()
      const query = {
        merchantOrderId: MerchantOrderId.make(merchantOrderId),
        packageType: textOf(packageType),
      }
      const order = await service.paymentStatus(query, callerOf(req, res))
      if ("failed" in order && order.failed === "StatusNotFound") await countMiss(res.locals)
      setPageLocals(res, { known: { order } })
      next()
    },
  )
}
