/** The tables about money after it was paid, as Kysely sees them. Units as in `tables.ts`. */
import type { RefundState } from "#core/office/refund.ts"

/** `lines` is the explanation as JSON; `next_read_at_ms` is null when nobody looks any more; `given_up_…` stand together. */
export interface RefundRow {
  readonly merchant_refund_id: string
  readonly merchant_order_id: string
  readonly amount: number
  readonly reason: string
  readonly decided_by: string
  readonly cancelled_on: string | null
  readonly lines: string
  readonly requested_at_ms: number
  readonly state: RefundState
  readonly gateway_refund_id: string | null
  readonly settled_at_ms: number | null
  readonly next_read_at_ms: number | null
  readonly given_up_by: string | null
  readonly given_up_reason: string | null
}

/** An order id that a replaced database knew. The restored one lacks it, or may know an earlier state of it. */
export interface RestoreCheckRow {
  readonly merchant_order_id: string
  readonly noted_at_ms: number
  readonly next_ask_at_ms: number
  /** What the gateway has captured for an order that is not in the books; null until it says so. */
  readonly captured_amount: number | null
}

/** One comparison of the books with the provider's settlement report. Days are the period's, in Goa. */
export interface SettlementReconciliationRow {
  readonly reconciled_at_ms: number
  readonly by_whom: string
  readonly from_day: string
  readonly to_day: string
  readonly entries: number
  readonly differences: number
}
