/** The HTTP application. Creating it starts nothing: it listens only when told to. */
import express, { type Express, type RequestHandler } from "express"
import type { NoticeKey } from "#adapters/phonepe/verifyNotice.ts"
import { browserCookie } from "./browserCookie.ts"
import { errorAnswers, unknownCall } from "./errorAnswers.ts"
import { mountCatalogue } from "./routes/catalogueRoutes.ts"
import { mountHealth } from "./routes/healthRoutes.ts"
import { mountNewsletter } from "./routes/newsletterRoutes.ts"
import { mountPayments } from "./routes/paymentRoutes.ts"
import { mountTripPlans } from "./routes/tripPlanRoutes.ts"
import { mountWebhook } from "./routes/webhookRoute.ts"
import type { ShopRuntime } from "./shop.ts"

/** PhonePe's page opens only for who comes from our own site: no page of ours may hide that (PhonePe docs, web integration). */
const tellOrigin: RequestHandler = (_req, res, next) => {
  res.set("referrer-policy", "strict-origin-when-cross-origin")
  next()
}

/** Nobody types U+0000, and no column of PostgreSQL can hold it. */
const withoutNul = (_key: string, value: unknown): unknown =>
  typeof value === "string" ? value.replaceAll("\0", "") : value

/** Largest accepted body, the limit that payment switches use. */
const BODY_LIMIT = "16kb"

export interface AppParts {
  readonly shop: ShopRuntime
  /** Tells the gateway's webhooks from forged ones. */
  readonly noticeKey: NoticeKey
  /** Serves pages, scripts and pictures: built files, or the development server. */
  readonly site: RequestHandler
  /** Whether the public address is https. */
  readonly isSecure: boolean
  /** Hears of every bug, once. */
  readonly report: (error: unknown) => void
}

export const createApp = ({ shop, noticeKey, site, report, isSecure }: AppParts): Express => {
  const app = express()
  app.disable("x-powered-by")
  app.set("query parser", "simple")
  mountHealth(app, shop)
  mountCatalogue(app, shop)
  mountWebhook(app, shop, noticeKey, report)
  app.use("/api", express.json({ limit: BODY_LIMIT, reviver: withoutNul }))
  app.use("/api", browserCookie(isSecure))
  mountPayments(app, shop)
  mountTripPlans(app, shop)
  mountNewsletter(app, shop)
  app.use("/api", unknownCall)
  app.use(tellOrigin, site)
  app.use(errorAnswers(report))
  return app
}
