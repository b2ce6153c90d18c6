/** The hosted payment page and the checkout script. The page is shown only inside and from the merchant's own site. */
import { Option, Schema } from "effect"
import express, { type Express, type Request, type Response } from "express"
import { formatPaise, Paise } from "#core/money.ts"
import { checkoutScript } from "./checkoutScript.ts"
import { Decision, decide } from "./engine/decide.ts"
import type { PhonepeOrder } from "./engine/phonepeState.ts"
import { unchanged } from "./engine/step.ts"
import { blockedHtml, payPageHtml, payPageScript } from "./payPageHtml.ts"
import { payPageStyle } from "./payPageStyle.ts"
import type { SimulatedPhonepe } from "./simulatedPhonepe.ts"

const readDecision = Schema.decodeUnknownOption(Decision)

const originOf = (url: string | undefined) => URL.parse(url ?? "")?.origin

/** Scripts and styles of its own, nothing else; frames on the merchant's site only. */
const policyFor = ({ merchantUrl }: PhonepeOrder) =>
  `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${originOf(merchantUrl) ?? "'none'"}`

export const mountPayPage = (app: Express, phonepe: SimulatedPhonepe): void => {
  const orderOf = (req: Request): PhonepeOrder | undefined => {
    const { token } = req.query
    // Time passes first: an order that has expired is shown as over.
    return phonepe.take((state) =>
      unchanged(
        state,
        [...state.orders.values()].find((order) => order.pageToken === token),
      ),
    )
  }
  const show = (res: Response, order: PhonepeOrder) =>
    res
      .set("content-security-policy", policyFor(order))
      .type("html")
      .send(
        payPageHtml({
          ...order,
          amount: formatPaise(Paise.make(order.amount)),
          isOpen: order.state === "PENDING",
        }),
      )

  app.get("/web/bundle/checkout.js", (_req, res) => void res.type("text/javascript").send(checkoutScript))
  const page = express.Router()
  page.use((_req, res, next) => {
    res.set({ "cache-control": "no-store", "x-robots-tag": "noindex", "referrer-policy": "same-origin" })
    next()
  })
  page.get("/payPage.js", (_req, res) => void res.type("text/javascript").send(payPageScript))
  page.get("/payPage.css", (_req, res) => void res.type("text/css").send(payPageStyle))
  page.get("/uat_v2", (req, res) => {
    const order = orderOf(req)
    if (order === undefined) return void res.status(404).send(blockedHtml("Nobody knows this payment page."))
    const isFromMerchant = originOf(req.headers.referer) === originOf(order.merchantUrl)
    if (phonepe.dials.habits.refererRequired && !isFromMerchant)
      return void res
        .status(403)
        .send(
          blockedHtml("INTERNAL_SECURITY_BLOCK_1: this page must be opened from the merchant’s own site."),
        )
    show(res, order)
  })
  page.post("/uat_v2", express.json({ limit: "1kb" }), (req, res) => {
    const order = orderOf(req)
    const decision = readDecision(req.body)
    if (order === undefined || Option.isNone(decision))
      return void res.status(400).json({ code: "DECISION_INVALID" })
    phonepe.take((state, moment) => decide(state, moment, order.merchantOrderId, decision.value))
    const after = phonepe.state().orders.get(order.merchantOrderId)
    res.json({ stays: decision.value.outcome === "failure" && after?.state === "PENDING" })
  })
  app.use("/transact", page)
}
