/** Every table that is moved from one database to another, those that others refer to first, each with its key. */
import type { Tables } from "./tables.ts"

export interface MovedTable {
  readonly name: keyof Tables
  readonly key: ReadonlyArray<string>
  /** A new database has rows of its own in it. */
  readonly isSeeded?: true
}

export const MOVED_TABLES: ReadonlyArray<MovedTable> = [
  { name: "catalogue_revision", key: ["id"], isSeeded: true },
  { name: "categories", key: ["id"] },
  { name: "activities", key: ["id"] },
  { name: "orders", key: ["merchant_order_id"] },
  { name: "order_events", key: ["merchant_order_id", "seq"] },
  { name: "order_watch", key: ["merchant_order_id"] },
  { name: "outbox", key: ["message_id"] },
  { name: "refunds", key: ["merchant_refund_id"] },
  { name: "restore_checks", key: ["merchant_order_id"] },
  { name: "settlement_reconciliations", key: ["reconciled_at_ms"] },
  { name: "trip_plans", key: ["request_key"] },
  { name: "newsletter_subscribers", key: ["email"] },
  { name: "rate_limits", key: ["client"] },
  { name: "erasures", key: ["erasure_id"] },
]
