/** The tables as Kysely sees them. Unit: money in paise, instants in milliseconds since 1970, days `YYYY-MM-DD`. */
import type { PackageType } from "#core/catalogue/activity.ts"
import type { OrderState } from "#core/office/order.ts"

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
  readonly settled_at_ms: number | null
  readonly trip_package: string | null
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

export interface Tables {
  readonly categories: CategoryRow
  readonly activities: ActivityRow
  readonly catalogue_revision: CatalogueRevisionRow
  readonly orders: OrderRow
  readonly trip_plans: TripPlanRow
  readonly newsletter_subscribers: NewsletterSubscriberRow
}
