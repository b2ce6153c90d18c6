/**
 * Everything the simulated PhonePe knows, as one plain readonly value. Unit: amounts in paise, instants in milliseconds
 * since 1970.
 */
import { Schema } from "effect"

const State = Schema.Literals(["PENDING", "COMPLETED", "FAILED"])
const RefundState = Schema.Literals(["PENDING", "CONFIRMED", "COMPLETED", "FAILED"])
const Code = Schema.optionalKey(Schema.String)

/** One try to pay on the payment page. An order may hold several. */
export const Attempt = Schema.Struct({
  transactionId: Schema.String,
  timestamp: Schema.Int,
  state: State,
  /** A key of the table of error pairs. */
  detailedErrorCode: Code,
})
export type Attempt = typeof Attempt.Type

export const PhonepeOrder = Schema.Struct({
  merchantOrderId: Schema.String,
  orderId: Schema.String,
  amount: Schema.Int,
  createdAt: Schema.Int,
  expireAt: Schema.Int,
  state: State,
  settledAt: Schema.optionalKey(Schema.Int),
  detailedErrorCode: Code,
  attempts: Schema.Array(Attempt),
  metaInfo: Schema.Record(Schema.String, Schema.String),
  merchantUrl: Schema.String,
  retryAllowed: Schema.Boolean,
  pageToken: Schema.String,
  /** Fields that status answers give in place of the true ones; null leaves a field out. Set by the control only. */
  told: Schema.Record(Schema.String, Schema.Unknown),
})
export type PhonepeOrder = typeof PhonepeOrder.Type

export const PhonepeRefund = Schema.Struct({
  merchantRefundId: Schema.String,
  refundId: Schema.String,
  originalMerchantOrderId: Schema.String,
  amount: Schema.Int,
  createdAt: Schema.Int,
  state: RefundState,
  detailedErrorCode: Code,
})
export type PhonepeRefund = typeof PhonepeRefund.Type

export const IssuedToken = Schema.Struct({ token: Schema.String, expiresAt: Schema.Int })
export type IssuedToken = typeof IssuedToken.Type

/** What the last step wrote. */
export type Change =
  | { readonly room: "orders"; readonly id: string; readonly record: PhonepeOrder }
  | { readonly room: "refunds"; readonly id: string; readonly record: PhonepeRefund }
  | { readonly room: "tokens"; readonly id: string; readonly record: IssuedToken }

export interface PhonepeState {
  /** Seeds every id; with `drawn`, how many were drawn so far, all ids come out the same again. */
  readonly seed: string
  readonly drawn: number
  readonly orders: ReadonlyMap<string, PhonepeOrder>
  readonly refunds: ReadonlyMap<string, PhonepeRefund>
  readonly tokens: ReadonlyMap<string, IssuedToken>
  /** Begun anew whenever time passes. */
  readonly changes: ReadonlyArray<Change>
}

export const emptyState = (seed: string): PhonepeState => ({
  seed,
  drawn: 0,
  orders: new Map(),
  refunds: new Map(),
  tokens: new Map(),
  changes: [],
})

export const withOrder = (state: PhonepeState, record: PhonepeOrder): PhonepeState => ({
  ...state,
  orders: new Map(state.orders).set(record.merchantOrderId, record),
  changes: [...state.changes, { room: "orders", id: record.merchantOrderId, record }],
})

export const withRefund = (state: PhonepeState, record: PhonepeRefund): PhonepeState => ({
  ...state,
  refunds: new Map(state.refunds).set(record.merchantRefundId, record),
  changes: [...state.changes, { room: "refunds", id: record.merchantRefundId, record }],
})

export const withToken = (state: PhonepeState, record: IssuedToken): PhonepeState => ({
  ...state,
  tokens: new Map(state.tokens).set(record.token, record),
  changes: [...state.changes, { room: "tokens", id: record.token, record }],
})
