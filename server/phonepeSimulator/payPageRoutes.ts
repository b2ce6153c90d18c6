/** The hosted payment page and the checkout script. The page is shown only inside and from the merchant's own site. */
import { Option, Schema } from "effect"
import express, { type Request, type Response, Router } from "express"
import { formatPaise, Paise } from "#core/money.ts"
import { checkoutScript, blockedHtml, payPageHtml, payPageScript, payPageStyle } from "./payPage.ts"
import { PayPageDecision, decideOnPayPage } from "./engine/payPageDecision.ts"
import type { PhonepeOrder } from "./engine/phonepeState.ts"
import { withoutChange } from "./engine/transition.ts"
import type { SimulatedPhonepe } from "./simulatedPhonepe.ts"

const readDecision = Schema.decodeUnknownOption(PayPageDecision)

const originOf = (url: string | undefined) => URL.parse(url ?? "")?.origin

/** Scripts and styles of its own, nothing else. */
const policyFor = (framedBy: string, formsTo: string) =>
  `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action ${formsTo}; frame-ancestors ${framedBy}`

export const CHECKOUT_SCRIPT_PATH = "/web/bundle/checkout.js"

/** What a page holds for its merchant's site. */
interface MerchantSite {
  /** Who may frame the page, as a content policy says it. */
  readonly frames: (order: PhonepeOrder | undefined) => string
  readonly isWhereFrom: (req: Request, order: PhonepeOrder) => boolean
  /** The way back to it. */
  readonly wayBack: (order: PhonepeOrder) => string
}

const MERCHANT_SITES = {
  "on its own origin": {
    frames: (order) => originOf(order?.merchantUrl) ?? "'none'",
    isWhereFrom: (req, { merchantUrl }) => originOf(req.get("referer")) === originOf(merchantUrl),
    wayBack: ({ merchantUrl }) => merchantUrl,
  },
  // By whatever name the visitor knows it: that need not be the one that the order was opened with.
  "on the shop's origin": {
    frames: () => "'self'",
    isWhereFrom: (req) =>
      req.get("sec-fetch-site") === "same-origin" ||
      URL.parse(req.get("referer") ?? "")?.host === req.get("host"),
    wayBack: ({ merchantUrl }) => {
      const { pathname, search } = new URL(merchantUrl)
      return pathname + search
    },
  },
} as const satisfies Readonly<Record<string, MerchantSite>>

/** `standing`: whether the page has an origin of its own, as PhonePe's has, or the merchant's. */
export const payPageRoutes = (phonepe: SimulatedPhonepe, standing: keyof typeof MERCHANT_SITES): Router => {
  const site: MerchantSite = MERCHANT_SITES[standing]
  const orderOf = (req: Request): PhonepeOrder | undefined => {
    const { token } = req.query
    // Time passes first: an order that has expired is shown as over.
    return phonepe.take((state) =>
      withoutChange(
        state,
        [...state.orders.values()].find((order) => order.pageToken === token),
      ),
    )
  }
  const send = (res: Response, order: PhonepeOrder | undefined, html: string) => {
    // The policy is the newer word on frames; the shop's older one, for all its answers, is that there are none.
    res.removeHeader("x-frame-options")
    res
      .set(
        "content-security-policy",
        policyFor(site.frames(order), `'self' ${originOf(order?.merchantUrl) ?? ""}`),
      )
      .type("html")
      .send(html)
  }

  const router = Router()
  router.get(
    CHECKOUT_SCRIPT_PATH,
    (_req, res) => void res.set("cache-control", "no-cache").type("text/javascript").send(checkoutScript),
  )
  const page = Router()
  page.use((_req, res, next) => {
    res.set({ "cache-control": "no-store", "x-robots-tag": "noindex", "referrer-policy": "same-origin" })
    next()
  })
  page.get("/payPage.js", (_req, res) => void res.type("text/javascript").send(payPageScript))
  page.get("/payPage.css", (_req, res) => void res.type("text/css").send(payPageStyle))
  page.get("/uat_v2", (req, res) => {
    const order = orderOf(req)
    if (order === undefined)
      return send(res.status(404), order, blockedHtml("Nobody knows this payment page."))
    if (phonepe.dials.habits.refererRequired && !site.isWhereFrom(req, order))
      return send(
        res.status(403),
        order,
        blockedHtml("INTERNAL_SECURITY_BLOCK_1: this page must be opened from the merchant’s own site."),
      )
    const texts = {
      ...order,
      amount: formatPaise(Paise.make(order.amount)),
      merchantUrl: site.wayBack(order),
      isOpen: order.state === "PENDING",
    }
    send(res, order, payPageHtml(texts))
  })
  const readBody = [express.json({ limit: "1kb" }), express.urlencoded({ extended: false, limit: "1kb" })]
  page.post("/uat_v2", ...readBody, (req, res) => {
    const order = orderOf(req)
    const isForm = req.is("application/x-www-form-urlencoded") !== false
    const decision = readDecision(isForm ? { ...req.body, again: req.body.again === "true" } : req.body)
    if (order === undefined || Option.isNone(decision))
      return void res.status(400).json({ code: "DECISION_INVALID" })
    phonepe.take((state, moment) => decideOnPayPage(state, moment, order.merchantOrderId, decision.value))
    const after = phonepe.state().orders.get(order.merchantOrderId)
    const stays = decision.value.outcome === "failure" && after?.state === "PENDING"
    if (!isForm) return void res.json({ stays })
    res.redirect(303, stays ? req.originalUrl : site.wayBack(order))
  })
  return router.use("/transact", page)
}
