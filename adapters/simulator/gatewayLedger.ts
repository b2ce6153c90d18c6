/** What the simulated payment provider remembers, in memory or in a file. */
import { Schema } from "effect"
import { PaiseSchema } from "#core/paiseSchema.ts"

/** One refund at the provider. Unit: `amount` in paise. */
const LedgerRefund = Schema.Struct({
  merchantRefundId: Schema.String,
  gatewayRefundId: Schema.String,
  amount: PaiseSchema,
})

/** One order at the provider. Unit: `amount` in paise, `expiresAtMs` in milliseconds since 1970. */
export const LedgerEntry = Schema.Struct({
  merchantOrderId: Schema.String,
  gatewayOrderId: Schema.String,
  amount: PaiseSchema,
  /** What the payment page says is being paid for. */
  description: Schema.String,
  state: Schema.Literals(["PENDING", "COMPLETED", "FAILED"]),
  transactionId: Schema.optionalKey(Schema.String),
  expiresAtMs: Schema.Int,
  refunds: Schema.optionalKey(Schema.Array(LedgerRefund)),
})
export type LedgerEntry = typeof LedgerEntry.Type

/** All calls take effect at once; what was written is read again, also after a restart if the ledger is on disk. */
export interface GatewayLedger {
  read(merchantOrderId: string): LedgerEntry | undefined
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
