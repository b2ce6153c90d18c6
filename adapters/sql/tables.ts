/** The tables as Kysely sees them. Unit: money in paise, instants in milliseconds since 1970, days `YYYY-MM-DD`. */
import type { BoardingId } from "#core/boarding/boardingId.ts"
import type { BoardingMarkKind } from "#core/boarding/boardingMark.ts"
import type { CallOffId } from "#core/callOffs/callOff.ts"
import type { CallOffOfferState } from "#core/callOffs/callOffOffer.ts"
import type { BookingSecret } from "#core/paidBooking/bookingSecret.ts"
import type { ActivityId, CategoryId } from "#core/catalogue/catalogueIds.ts"
import type { PackageType } from "#core/catalogue/activity.ts"
import type { DepartureId } from "#core/departures/departure.ts"
import type { DepartureState, SeatHoldState } from "#core/departures/seatHold.ts"
import type { LogDeed } from "#core/desk/deskRights.ts"
import type { StaffId, StaffRole } from "#core/desk/staff/staff.ts"
import type { ChallengePurpose } from "#core/ports/staffStore.ts"
import type { OrderState, OrderEvent, OrderActor } from "#core/orders/order.ts"
import type { DeskChannel, DeskPayment } from "#core/orders/deskPayment.ts"
import type { TravellerMessageKind } from "#core/messages/travellerMessage.ts"
import type { ToldBy } from "#core/ports/travellerMessages.ts"
import type { GatewayOrderId, MerchantOrderId, MerchantRefundId, TransactionId } from "#core/paymentIds.ts"
import type { RefundState } from "#core/refunds/refund.ts"
import type { VoucherState } from "#core/vouchers/voucher.ts"
import type { VoucherId } from "#core/vouchers/voucherId.ts"
import type { TripAnswer } from "#core/trips/tripRequest.ts"

/** `record` is JSON of what else is known of the category. */
export interface CategoryRow {
  readonly id: CategoryId
  readonly slug: string
  readonly name: string
  readonly position: number
  readonly record: string
}

/** `record` is the activity as JSON in the wire's form; the other columns are what is searched or summed. */
export interface ActivityRow {
  readonly id: ActivityId
  readonly category_id: CategoryId
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
  readonly merchant_order_id: MerchantOrderId
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
  readonly gateway_order_id: GatewayOrderId | null
  readonly redirect_url: string | null
  readonly expires_at_ms: number | null
  readonly transaction_id: TransactionId | null
  readonly captured_amount: number | null
  /** When the books first knew what was captured; a later decision about it leaves it as it is. */
  readonly captured_at_ms: number | null
  readonly settled_at_ms: number | null
  readonly trip_package: string | null
  readonly looks_like: MerchantOrderId | null
  readonly booking_key: string | null
  readonly booked_by: string | null
  readonly departure: DepartureId | null
  readonly cancelled_on: string | null
  readonly moved_from: string | null
  readonly notice_days: number | null
  readonly desk_channel: DeskChannel | null
  readonly pay_until_ms: number | null
  readonly booking_closes_at_ms: number | null
  readonly paid_at_desk: DeskPayment | null
  readonly bought_adults: number | null
  readonly bought_children: number | null
  readonly due_for_fewer: number | null
  readonly difference_back: number | null
  readonly difference_paid: number | null
  readonly difference_of: MerchantOrderId | null
  readonly voucher_id: VoucherId | null
  readonly voucher_amount: number | null
  readonly in_vouchers: number | null
}

/** What is known of a departure since somebody asked for it. `taken` counts held and sold seats; `revision` every change. */
export interface DepartureRow {
  readonly departure_id: DepartureId
  readonly pool: string
  readonly day: string
  readonly start_minute: number
  readonly capacity: number
  readonly taken: number
  /** For how long it keeps its pool, turnaround included. */
  readonly occupied_minutes: number
  readonly state: DepartureState
  readonly revision: number
  readonly decided_by: string | null
  readonly reason: string | null
}

/** `hold_id` is an order's id or a deed's of the desk; `decided_by` and `reason` are there where the desk took the seats. */
export interface SeatHoldRow {
  readonly hold_id: string
  readonly departure_id: DepartureId
  readonly seats: number
  readonly state: SeatHoldState
  readonly until_ms: number | null
  readonly gone_at_ms: number | null
  readonly decided_by: string | null
  readonly reason: string | null
}

/** In which quarter of an hour a pool is taken up, by which of its departures. */
export interface PoolSlotRow {
  readonly pool: string
  readonly day: string
  readonly quarter: number
  readonly departure_id: DepartureId
}

/** How a booking is opened by its traveller; `email` is null where they gave none. */
export interface BookingLinkRow {
  readonly merchant_order_id: MerchantOrderId
  readonly secret: BookingSecret
  readonly made_at_ms: number
  readonly email: string | null
  readonly email_saved_at_ms: number | null
}

/**
 * What a traveller is owed. `about` is a day, a refund's id or a word, and empty where the order says all;
 * `next_attempt_at_ms` is null while nobody knows where to send it. It has ended when it was delivered, dropped because
 * it was no longer true, or refused for good.
 */
export interface TravellerMessageRow {
  readonly message_id: string
  readonly merchant_order_id: MerchantOrderId
  readonly kind: TravellerMessageKind
  readonly about: string
  readonly owed_at_ms: number
  readonly not_before_ms: number
  readonly next_attempt_at_ms: number | null
  readonly failures: number
  readonly delivered_at_ms: number | null
  readonly channel: ToldBy | null
  readonly dropped_at_ms: number | null
  readonly refused_at_ms: number | null
  readonly refusal: string | null
}

/** A whole day where neither `pool` nor `departure_id` is there. */
export interface CallOffRow {
  readonly call_off_id: CallOffId
  readonly day: string
  readonly pool: string | null
  readonly departure_id: string | null
  readonly from_minute: number
  readonly reason: string
  readonly decided_by: string
  readonly at_ms: number
}

/** What one order may choose. `leased_until_ms` is there while a server makes the refund that nobody chose. */
export interface CallOffOfferRow {
  readonly call_off_id: CallOffId
  readonly merchant_order_id: MerchantOrderId
  readonly state: CallOffOfferState
  readonly made_at_ms: number
  readonly choose_until_ms: number
  readonly leased_until_ms: number | null
  readonly closed_at_ms: number | null
  readonly merchant_refund_id: MerchantRefundId | null
}

/** A refund that waits, by whose payment it is, whose traveller has it, and what has become of it. */
export interface VoucherRow {
  readonly voucher_id: VoucherId
  readonly money_of: MerchantOrderId
  readonly held_by: MerchantOrderId
  readonly amount: number
  readonly made_at_ms: number
  readonly last_day: string
  readonly state: VoucherState
  readonly closed_at_ms: number | null
  readonly spent_by: MerchantOrderId | null
  readonly decided_by: string | null
  readonly reason: string | null
}

/** `at_ms` is the device's clock, `received_at_ms` the server's. */
export interface BoardingMarkRow {
  readonly mark_id: string
  readonly departure_id: BoardingId
  readonly merchant_order_id: MerchantOrderId
  readonly kind: BoardingMarkKind
  readonly device_id: string
  readonly decided_by: string
  readonly at_ms: number
  readonly received_at_ms: number
}

/** Which device boards a departure, alone, until when. */
export interface BoardingLeaseRow {
  readonly departure_id: BoardingId
  readonly device_id: string
  readonly until_ms: number
}

/** `plan` is the request as JSON in the wire's form. */
export interface TripPlanRow {
  readonly request_key: string
  readonly received_at_ms: number
  readonly plan: string
}

/** What was answered to a trip request; `seq` counts from 1. Unit: `quoted` in paise. */
export interface TripPlanNoteRow {
  readonly request_key: string
  readonly seq: number
  readonly answer: TripAnswer
  readonly quoted: number | null
  readonly note: string
  readonly noted_by: string
  readonly at_ms: number
}

export interface NewsletterSubscriberRow {
  readonly email: string
  readonly subscribed_at_ms: number
}

/** `change` is JSON of what changed; `decided_by` and `reason` are there where a person decided. */
export interface OrderEventRow {
  readonly merchant_order_id: MerchantOrderId
  readonly seq: number
  readonly at_ms: number
  readonly by_whom: OrderActor
  readonly what: OrderEvent["what"]
  readonly change: string
  readonly decided_by: string | null
  readonly reason: string | null
}

/** `next_read_at_ms` is null when nobody looks any more. */
export interface OrderWatchRow {
  readonly merchant_order_id: MerchantOrderId
  readonly next_read_at_ms: number | null
  readonly read_begun_at_ms: number | null
}

/** `lines` is the explanation as JSON; `next_read_at_ms` is null when nobody looks any more; `given_up_…` stand together. */
export interface RefundRow {
  readonly merchant_refund_id: MerchantRefundId
  readonly merchant_order_id: MerchantOrderId
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
  readonly merchant_order_id: MerchantOrderId
  readonly noted_at_ms: number
  readonly next_ask_at_ms: number
  /** When it was last asked about; null until the gateway has once answered that nothing is captured. */
  readonly asked_at_ms: number | null
  /** What the gateway has captured for an order that is not in the books; null until it says so. */
  readonly captured_amount: number | null
}

/** One comparison of the books with the provider's settlement report. Days are the period's, in India. */
export interface SettlementReconciliationRow {
  readonly reconciled_at_ms: number
  readonly by_whom: string
  readonly from_day: string
  readonly to_day: string
  readonly entries: number
  readonly differences: number
}

/** `recipient` is an e-mail address, or null for the operator. A dead letter has `refused_at_ms`, and why. */
export interface OutboxRow {
  readonly message_id: string
  readonly recipient: string | null
  readonly subject: string
  readonly body: string
  readonly owed_at_ms: number
  readonly failures: number
  readonly next_attempt_at_ms: number
  readonly delivered_at_ms: number | null
  readonly refused_at_ms: number | null
  readonly refusal: string | null
  readonly once_key: string | null
}

/** How often a client has asked in the window that ends at `reset_at_ms`. */
export interface RateLimitRow {
  readonly client: string
  readonly hits: number
  readonly reset_at_ms: number
}

/** What was erased, without whom; `by_whom` is an account, or "retention". */
export interface ErasureRow {
  readonly erasure_id: string
  readonly erased_at_ms: number
  readonly by_whom: string
  readonly orders: number
  readonly trip_plans: number
  readonly subscribers: number
  readonly messages: number
}

export interface StaffRow {
  readonly staff_id: StaffId
  readonly name: string
  readonly role: StaffRole
  readonly invited_at_ms: number
  readonly revoked_at_ms: number | null
}

/** `public_key` in base64url; `transports` with spaces between them. */
export interface PasskeyRow {
  readonly credential_id: string
  readonly staff_id: StaffId
  readonly public_key: string
  readonly counter: number
  readonly transports: string
  readonly made_at_ms: number
  /** Empty where nobody knows it. */
  readonly name: string
  readonly used_at_ms: number | null
}

/** `digest` is what is kept of the session's secret; `networks` has spaces between them, and the newest stands first. */
export interface DeskSessionRow {
  readonly digest: string
  /** Stays when the secret does not. */
  readonly session_id: string
  readonly device: string
  readonly networks: string
  readonly staff_id: StaffId
  readonly begun_at_ms: number
  readonly seen_at_ms: number
  readonly verified_at_ms: number
}

/** One a person: a new link takes the place of the one before. */
export interface DeskInviteRow {
  readonly digest: string
  readonly staff_id: StaffId
  readonly made_at_ms: number
}

export interface DeskChallengeRow {
  readonly challenge: string
  readonly purpose: ChallengePurpose
  readonly made_at_ms: number
}

/**
 * The log, append-only but for the reasons in `detail`, which go with an erased person. `detail` is JSON; `name` and `role` are
 * those that they had then.
 */
export interface DeedRow {
  readonly deed_id: string
  readonly at_ms: number
  readonly staff_id: StaffId | null
  readonly name: string
  readonly role: string
  readonly deed: LogDeed
  readonly about: string
  readonly detail: string
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
  readonly trip_plan_notes: TripPlanNoteRow
  readonly newsletter_subscribers: NewsletterSubscriberRow
  readonly rate_limits: RateLimitRow
  readonly erasures: ErasureRow
  readonly departures: DepartureRow
  readonly seat_holds: SeatHoldRow
  readonly pool_slots: PoolSlotRow
  readonly booking_links: BookingLinkRow
  readonly traveller_messages: TravellerMessageRow
  readonly call_offs: CallOffRow
  readonly call_off_offers: CallOffOfferRow
  readonly vouchers: VoucherRow
  readonly boarding_marks: BoardingMarkRow
  readonly boarding_leases: BoardingLeaseRow
  readonly staff: StaffRow
  readonly passkeys: PasskeyRow
  readonly desk_sessions: DeskSessionRow
  readonly desk_invites: DeskInviteRow
  readonly desk_challenges: DeskChallengeRow
  readonly deeds: DeedRow
}

const EVERY_TABLE: Readonly<Record<keyof Tables, true>> = {
  categories: true,
  activities: true,
  catalogue_revision: true,
  orders: true,
  order_events: true,
  order_watch: true,
  outbox: true,
  refunds: true,
  restore_checks: true,
  settlement_reconciliations: true,
  trip_plans: true,
  trip_plan_notes: true,
  newsletter_subscribers: true,
  rate_limits: true,
  erasures: true,
  departures: true,
  seat_holds: true,
  pool_slots: true,
  booking_links: true,
  traveller_messages: true,
  call_offs: true,
  call_off_offers: true,
  vouchers: true,
  boarding_marks: true,
  boarding_leases: true,
  staff: true,
  passkeys: true,
  desk_sessions: true,
  desk_invites: true,
  desk_challenges: true,
  deeds: true,
}

/** What stands in a database of this release's form. */
export const TABLE_NAMES: ReadonlyArray<string> = Object.keys(EVERY_TABLE)
