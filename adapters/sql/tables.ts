/** The tables as Kysely sees them. Unit: money in paise, instants in milliseconds since 1970, days `YYYY-MM-DD`. */
import type { PackageType } from "#core/catalogue/activity.ts"
import type { OrderState } from "#core/office/order.ts"
import type { OrderEvent, Witness } from "#core/office/orderEvent.ts"
import type { RefundRow, RestoreCheckRow, SettlementReconciliationRow } from "./moneyTables.ts"

export interface CategoryRow {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly position: number
}

/** `record` is the activity as JSON in the wire's form; the other columns are what is searched or summed. */
export interface ActivityRow {
  readonly id: string
  readonly category_id: string
  readonly slug: string
  readonly position: number
  readonly price: number
  readonly record: string
}

/** One row: `revision` grows with every import. */
export interface CatalogueRevisionRow {
  readonly id: number
  readonly revision: number
}

/** `booking_key` is null for an order that stands in no other one's way: erased, older than the key, or all given back. */
export interface OrderRow {
  readonly merchant_order_id: string
  readonly request_key: string
  readonly name: string
  readonly mobile_number: string
  readonly adults: number
  readonly children: number
  readonly travel_day: string
  readonly amount: number
  readonly category_slug: string
  readonly sub_slug: string
  readonly activity_name: string
  readonly package_type: PackageType
  readonly adult_fare: number
  readonly refund_policy_version: number
  readonly placed_at_ms: number
  readonly state: OrderState
  readonly checkout_asked_at_ms: number | null
  readonly gateway_order_id: string | null
  readonly redirect_url: string | null
  readonly expires_at_ms: number | null
  readonly transaction_id: string | null
  readonly captured_amount: number | null
  readonly settled_at_ms: number | null
  readonly trip_package: string | null
  readonly looks_like: string | null
  readonly booking_key: string | null
  readonly booked_by: string | null
}

/** `plan` is the request as JSON in the wire's form. */
export interface TripPlanRow {
  readonly request_key: string
  readonly received_at_ms: number
  readonly plan: string
}

export interface NewsletterSubscriberRow {
  readonly email: string
  readonly subscribed_at_ms: number
}

/** `change` is JSON with the fields that changed. */
export interface OrderEventRow {
  readonly merchant_order_id: string
  readonly seq: number
  readonly at_ms: number
  readonly by_whom: Witness
  readonly what: OrderEvent["what"]
  readonly change: string
}

/** `next_read_at_ms` is null when nobody looks any more. */
export interface OrderWatchRow {
  readonly merchant_order_id: string
  readonly next_read_at_ms: number | null
  readonly read_begun_at_ms: number | null
}

/** `recipient` is an e-mail address, or null for the operator. */
export interface OutboxRow {
  readonly message_id: string
  readonly recipient: string | null
  readonly subject: string
  readonly body: string
  readonly owed_at_ms: number
  readonly failures: number
  readonly next_attempt_at_ms: number
  readonly delivered_at_ms: number | null
}

/** How often a client has asked in the window that ends at `reset_at_ms`. */
export interface RateLimitRow {
  readonly client: string
  readonly hits: number
  readonly reset_at_ms: number
}

/** What was erased, without whom. `by_whom` is the operator's account, or "retention". */
export interface ErasureRow {
  readonly erasure_id: string
  readonly erased_at_ms: number
  readonly by_whom: string
  readonly orders: number
  readonly trip_plans: number
  readonly subscribers: number
  readonly messages: number
}

export interface Tables {
  readonly categories: CategoryRow
  readonly activities: ActivityRow
  readonly catalogue_revision: CatalogueRevisionRow
  readonly orders: OrderRow
  readonly order_events: OrderEventRow
  readonly order_watch: OrderWatchRow
  readonly outbox: OutboxRow
  readonly refunds: RefundRow
  readonly restore_checks: RestoreCheckRow
  readonly settlement_reconciliations: SettlementReconciliationRow
  readonly trip_plans: TripPlanRow
  readonly newsletter_subscribers: NewsletterSubscriberRow
  readonly rate_limits: RateLimitRow
  readonly erasures: ErasureRow
}
