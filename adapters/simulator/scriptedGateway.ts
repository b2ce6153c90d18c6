/** A payment provider that does as it is told: the `PaymentGateway` port over a ledger. No money moves. */
import { Clock, Effect, Layer, Random } from "effect"
import {
  GatewayOrderNotFound,
  GatewayRejected,
  GatewayUnknown,
  PaymentGateway,
} from "#core/ports/paymentGateway.ts"
import type { GatewayLedger, LedgerEntry } from "./gatewayLedger.ts"
import type { CheckoutOutcome, Faults } from "./world.ts"

/** How long an opened checkout can be paid, in milliseconds. */
const CHECKOUT_OPEN_MS = 1_200_000

/** An id as the provider writes them: a prefix, the time in milliseconds, four digits of chance. */
const providerId = Effect.fn("providerId")(function* (prefix: "OMO" | "OM") {
  const nowMs = yield* Clock.currentTimeMillis
  const digits = yield* Random.nextIntBetween(0, 9999)
  return `${prefix}${nowMs}${String(digits).padStart(4, "0")}`
})

/** `pageOf` gives the address of an order's payment page. */
export const scriptedGateway = (
  ledger: GatewayLedger,
  pageOf: (merchantOrderId: string) => string,
  fault?: Faults["gateway"],
) =>
  Layer.succeed(PaymentGateway, {
    createCheckout: Effect.fn("PaymentGateway.createCheckout")(function* ({
      merchantOrderId,
      request,
      activityName,
    }) {
      if (fault === "down") return yield* new GatewayUnknown({ cause: "the simulated provider is down" })
      if (fault === "rejects" || ledger.read(merchantOrderId) !== undefined)
        return yield* new GatewayRejected({ code: "INVALID_TRANSACTION_ID" })
      const gatewayOrderId = yield* providerId("OMO")
      const expiresAtMs = (yield* Clock.currentTimeMillis) + CHECKOUT_OPEN_MS
      const { amount } = request
      ledger.write({
        merchantOrderId,
        gatewayOrderId,
        amount,
        description: activityName,
        state: "PENDING",
        expiresAtMs,
      })
      return { gatewayOrderId, redirectUrl: pageOf(merchantOrderId), expiresAtMs }
    }),

    readOrder: Effect.fn("PaymentGateway.readOrder")(function* (merchantOrderId) {
      if (fault === "down") return yield* new GatewayUnknown({ cause: "the simulated provider is down" })
      const entry = ledger.read(merchantOrderId)
      if (entry === undefined) return yield* new GatewayOrderNotFound({ merchantOrderId })
      const { gatewayOrderId, state, amount, transactionId } = entry
      return { gatewayOrderId, state, amount, transactionId }
    }),
  })

/** What the visitor chose on the payment page, written into the ledger. A paid order stays paid. */
export const decidePayment = Effect.fn("decidePayment")(function* (
  ledger: GatewayLedger,
  entry: LedgerEntry,
  outcome: CheckoutOutcome,
) {
  if (entry.state !== "PENDING" || outcome === "pending" || outcome === "cancel") return
  const transactionId = yield* providerId("OM")
  ledger.write({ ...entry, transactionId, state: outcome === "success" ? "COMPLETED" : "FAILED" })
})
