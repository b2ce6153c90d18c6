/**
 * The simulated provider's payment page: shown inside the site's overlay, clearly labelled, with one button for each
 * way a payment can end. It tells the site only that the flow ended; how it ended is for the status call to say.
 */
import { Schema } from "effect"
import express, { type Express } from "express"
import { formatPaise } from "#core/money.ts"
import type { GatewayLedger, LedgerEntry } from "#adapters/simulator/gatewayLedger.ts"
import { decidePayment } from "#adapters/simulator/scriptedGateway.ts"
import type { ShopRuntime } from "../shop.ts"
import { checkoutHtml, checkoutScript, checkoutStyle } from "./checkoutHtml.ts"

/** Where the page of an order stands. */
export const checkoutPath = (merchantOrderId: string): string =>
  `/simulator/checkout/${encodeURIComponent(merchantOrderId)}`

const Decision = Schema.Struct({ outcome: Schema.Literals(["success", "failure", "pending", "cancel"]) })
const readDecision = Schema.decodeUnknownOption(Decision)

const described = ({ merchantOrderId, gatewayOrderId, amount, description }: LedgerEntry) => ({
  merchantOrderId,
  gatewayOrderId,
  description,
  amount: formatPaise(amount),
})

export const mountCheckoutPage = (app: Express, shop: ShopRuntime, ledger: GatewayLedger): void => {
  const simulator = express.Router()
  simulator.use((_req, res, next) => {
    res.set({ "cache-control": "no-store", "x-robots-tag": "noindex" })
    next()
  })
  simulator.get("/checkout.js", (_req, res) => void res.type("text/javascript").send(checkoutScript))
  simulator.get("/checkout.css", (_req, res) => void res.type("text/css").send(checkoutStyle))
  simulator.get("/checkout/:id", (req, res) => {
    const entry = ledger.read(req.params.id)
    if (entry === undefined) res.status(404).send("No such order at the payment simulator.")
    else res.type("html").send(checkoutHtml(described(entry)))
  })
  simulator.post("/checkout/:id", express.json({ limit: "1kb" }), async (req, res) => {
    const entry = ledger.read(req.params.id)
    const decision = readDecision(req.body)
    if (entry === undefined)
      return void res.status(404).json({ code: "ORDER_NOT_FOUND", message: "No such order." })
    if (decision._tag === "None")
      return void res.status(400).json({ code: "OUTCOME_INVALID", message: "No such outcome." })
    await shop.runPromise(decidePayment(ledger, entry, decision.value.outcome))
    res.json({ decided: true })
  })
  app.use("/simulator", simulator)
}
