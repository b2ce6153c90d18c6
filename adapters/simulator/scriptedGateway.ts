/** A payment provider that does as it is told: the `PaymentGateway` port over a ledger. No money moves. */
import { Clock, Effect, Layer, Random } from "effect"
import {
  GatewayOrderNotFound,
  type GatewayReading,
  GatewayRefundNotFound,
  GatewayRejected,
  GatewayTransactionNotFound,
  GatewayUnknown,
  PaymentGateway,
} from "#core/ports/paymentGateway.ts"
import type { GatewayLedger, LedgerEntry } from "./gatewayLedger.ts"
import type { CheckoutOutcome, Faults } from "./world.ts"

/** How long an opened checkout can be paid, in milliseconds. */
const CHECKOUT_OPEN_MS = 1_200_000

/** An id as the provider writes them: a prefix, the time in milliseconds, four digits of chance. */
const providerId = Effect.fn("providerId")(function* (prefix: "OMO" | "OM" | "OMR") {
  const nowMs = yield* Clock.currentTimeMillis
  const digits = yield* Random.nextIntBetween(0, 9999)
  return `${prefix}${nowMs}${String(digits).padStart(4, "0")}`
})

const readingOf = ({ gatewayOrderId, state, amount, transactionId }: LedgerEntry): GatewayReading => ({
  gatewayOrderId,
  state,
  amount,
  transactionId,
})

/** `pageOf` gives the address of an order's payment page. */
export const scriptedGateway = (
  ledger: GatewayLedger,
  pageOf: (merchantOrderId: string) => string,
  fault?: Faults["gateway"],
) => {
  const isUp =
    fault === "down"
      ? Effect.fail(new GatewayUnknown({ cause: "the simulated provider is down" }))
      : Effect.void
  return Layer.succeed(PaymentGateway, {
    createCheckout: Effect.fn("PaymentGateway.createCheckout")(function* ({
      merchantOrderId,
      request,
      activityName,
    }) {
      yield* isUp
      if (fault === "rejects") return yield* new GatewayRejected({ code: "INVALID_TRANSACTION_ID" })
      if (ledger.read(merchantOrderId) !== undefined)
        return yield* new GatewayUnknown({ cause: "the simulated provider knows this order already" })
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
      yield* isUp
      const entry = ledger.read(merchantOrderId)
      if (entry === undefined) return yield* new GatewayOrderNotFound({ merchantOrderId })
      return readingOf(entry)
    }),

    readTransaction: Effect.fn("PaymentGateway.readTransaction")(function* (transactionId) {
      yield* isUp
      const entry = ledger.find((one) => one.transactionId === transactionId)
      if (entry === undefined) return yield* new GatewayTransactionNotFound({ transactionId })
      return readingOf(entry)
    }),

    refund: Effect.fn("PaymentGateway.refund")(function* ({ merchantRefundId, merchantOrderId, amount }) {
      yield* isUp
      const refund = { merchantRefundId, gatewayRefundId: yield* providerId("OMR"), amount }
      const entry = ledger.read(merchantOrderId)
      if (entry?.state !== "COMPLETED")
        return yield* new GatewayRejected({ code: "INVALID_MERCHANT_ORDER_ID" })
      const { refunds = [] } = entry
      const sent = refunds.find((one) => one.merchantRefundId === merchantRefundId)
      const left = refunds.reduce<number>((sum, one) => sum - one.amount, entry.amount)
      if (sent === undefined && amount > left)
        return yield* new GatewayRejected({ code: "EXCESS_REFUND_AMOUNT" })
      if (sent === undefined) ledger.write({ ...entry, refunds: [...refunds, refund] })
      return { ...(sent ?? refund), state: "PENDING" as const }
    }),

    readRefund: Effect.fn("PaymentGateway.readRefund")(function* (merchantRefundId) {
      yield* isUp
      const refund = ledger
        .find(({ refunds = [] }) => refunds.some((one) => one.merchantRefundId === merchantRefundId))
        ?.refunds?.find((one) => one.merchantRefundId === merchantRefundId)
      if (refund === undefined) return yield* new GatewayRefundNotFound({ merchantRefundId })
      return { ...refund, state: "COMPLETED" as const }
    }),
  })
}

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
