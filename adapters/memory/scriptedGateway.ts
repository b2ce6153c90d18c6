/** The payment gateway of simulated worlds: a provider that does as it is told, over a ledger in memory or in a file. */
import { amountToPay } from "#core/vouchers/voucher.ts"
import { Schema, Clock, Effect, Layer, Random } from "effect"
import { GatewayOrderId, type MerchantOrderId, TransactionId } from "#core/paymentIds.ts"
import {
  GatewayOrderIdSchema,
  MerchantOrderIdSchema,
  MerchantRefundIdSchema,
  PaiseSchema,
  TransactionIdSchema,
} from "#core/valueSchemas.ts"
import {
  GatewayOrderNotFound,
  type ProviderStatus,
  GatewayRefundNotFound,
  GatewayRejected,
  GatewayUnknown,
  PaymentGateway,
} from "#core/ports/paymentGateway.ts"
import type { CheckoutOutcome, WorldFaults } from "./world.ts"

/** One refund at the provider. Unit: `amount` in paise. */
const LedgerRefund = Schema.Struct({
  merchantRefundId: MerchantRefundIdSchema,
  gatewayRefundId: Schema.String,
  amount: PaiseSchema,
})

/** One order at the provider. Unit: `amount` in paise, `expiresAtMs` in milliseconds since 1970. */
export const LedgerEntry = Schema.Struct({
  merchantOrderId: MerchantOrderIdSchema,
  gatewayOrderId: GatewayOrderIdSchema,
  amount: PaiseSchema,
  /** What the payment page says is being paid for. */
  description: Schema.String,
  state: Schema.Literals(["PENDING", "COMPLETED", "FAILED"]),
  transactionId: Schema.optionalKey(TransactionIdSchema),
  expiresAtMs: Schema.Int,
  refunds: Schema.optionalKey(Schema.Array(LedgerRefund)),
})
export type LedgerEntry = typeof LedgerEntry.Type

/** All calls take effect at once; what was written is read again, also after a restart if the ledger is on disk. */
export interface GatewayLedger {
  read(merchantOrderId: MerchantOrderId): LedgerEntry | undefined
  write(entry: LedgerEntry): void
  /** Looks through the whole ledger. */
  find(isMeant: (entry: LedgerEntry) => boolean): LedgerEntry | undefined
}

export const makeMemoryLedger = (): GatewayLedger => {
  const entries = new Map<string, LedgerEntry>()
  return {
    read: (merchantOrderId) => entries.get(merchantOrderId),
    write: (entry) => void entries.set(entry.merchantOrderId, entry),
    find: (isMeant) => [...entries.values()].find(isMeant),
  }
}

/** An id as the provider writes them: a prefix, the time in milliseconds, four digits of chance. */
const providerId = Effect.fn("providerId")(function* (prefix: "OMO" | "OM" | "OMR") {
  const nowMs = yield* Clock.currentTimeMillis
  const digits = yield* Random.nextIntBetween(0, 9999)
  return `${prefix}${nowMs}${String(digits).padStart(4, "0")}`
})

const ledgerStatus = ({ gatewayOrderId, state, amount, transactionId }: LedgerEntry): ProviderStatus => ({
  gatewayOrderId,
  state,
  amount,
  transactionId,
})

/**
 * A payment provider that does as it is told: the `PaymentGateway` port over a ledger. No money moves.
 * `pageOf` gives the address of an order's payment page.
 */
export const scriptedGateway = (
  ledger: GatewayLedger,
  pageOf: (merchantOrderId: MerchantOrderId) => string,
  fault?: WorldFaults["gateway"],
) => {
  const isUp =
    fault === "down"
      ? Effect.fail(new GatewayUnknown({ cause: "the simulated provider is down" }))
      : Effect.void
  return Layer.succeed(PaymentGateway, {
    createCheckout: Effect.fn("PaymentGateway.createCheckout")(function* (order, openForMs) {
      const { merchantOrderId, activityName } = order
      yield* isUp
      if (fault === "rejects") return yield* new GatewayRejected({ code: "INVALID_TRANSACTION_ID" })
      if (ledger.read(merchantOrderId) !== undefined)
        return yield* new GatewayUnknown({ cause: "the simulated provider knows this order already" })
      const gatewayOrderId = GatewayOrderId.make(yield* providerId("OMO"))
      const expiresAtMs = (yield* Clock.currentTimeMillis) + openForMs
      const amount = amountToPay(order)
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

    queryOrder: Effect.fn("PaymentGateway.queryOrder")(function* (merchantOrderId) {
      yield* isUp
      const entry = ledger.read(merchantOrderId)
      if (entry === undefined) return yield* new GatewayOrderNotFound({ merchantOrderId })
      return ledgerStatus(entry)
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

    queryRefund: Effect.fn("PaymentGateway.queryRefund")(function* (merchantRefundId) {
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
  const transactionId = TransactionId.make(yield* providerId("OM"))
  ledger.write({ ...entry, transactionId, state: outcome === "success" ? "COMPLETED" : "FAILED" })
})
