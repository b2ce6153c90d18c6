/**
 * A world: everything a simulated visit needs, as one plain readonly value. Stories, tests, the development site and
 * the server's seed share the same worlds.
 */
import type { Voucher } from "#core/vouchers/voucher.ts"
import type { BookingDraft } from "#core/booking/bookingDraft.ts"
import type { SavedBooking } from "#core/booking/savedBooking.ts"
import type { StartedOrder } from "#core/booking/startedOrders.ts"
import type { MadeOffer } from "#core/callOffs/callOffOffer.ts"
import type { Departure } from "#core/departures/departure.ts"
import type { DepartureState } from "#core/departures/seatHold.ts"
import type { BookingLink } from "#core/ports/bookingLinks.ts"
import type { Order } from "#core/orders/order.ts"
import type { Refund } from "#core/refunds/refund.ts"
import type { TripDraft } from "#core/trips/tripDraft.ts"
import type { CatalogueCategory } from "../catalogueFiles/catalogueFile.ts"

/** What the visitor does in the payment page, and so what the gateway learns. */
export type CheckoutOutcome = "success" | "failure" | "pending" | "cancel"

/** A line that fails, never answers, or takes two seconds. */
export type ConnectionFault = "down" | "hangs" | "slow"

/**
 * What becomes of questions about a booking: also answered once and then never ("answersOnce"), once and then refused by the
 * line ("goesDown"), read but not changed ("readsOnly"), changed but read once only ("changesOnly"), never told
 * what another trip costs ("unquoted"), changed without an answer ("losesAnswers"), not changed and then
 * never read again ("breaksOff"), or with links that were asked for a moment ago ("tooOften").
 */
export type BookingFault =
  | ConnectionFault
  | "answersOnce"
  | "goesDown"
  | "readsOnly"
  | "changesOnly"
  | "unquoted"
  | "losesAnswers"
  | "breaksOff"
  | "tooOften"

/** Parts of the world that do not answer ("down", "hangs"), refuse ("rejects") or answer the first time only. */
export interface WorldFaults {
  readonly catalogue?: ConnectionFault
  /** One activity by its slug; as the catalogue where it is not said. */
  readonly activities?: ConnectionFault
  /** The times of a day, of which there may be "none"; as the catalogue where it is not said. */
  readonly departures?: ConnectionFault | "none"
  readonly payments?: ConnectionFault | "answersOnce"
  readonly gateway?: "down" | "rejects"
  /** What is asked about bookings after they were paid. */
  readonly bookings?: BookingFault
  readonly tripPlans?: ConnectionFault
  readonly newsletter?: ConnectionFault
  readonly receipts?: "down" | "hangs"
  readonly calendars?: "down" | "hangs"
  /** The visitor's share sheet, or the payment page, stays open. */
  readonly sharing?: "hangs"
  readonly checkout?: "hangs" | "down"
  /** The next page never comes; heeded by whoever shows the screens. */
  readonly pages?: "hangs"
}

/** How a departure stands in the books. Unit: seats. */
export interface WorldDeparture extends Departure {
  readonly capacity: number
  readonly taken: number
  /** OPEN where it is absent. */
  readonly state?: DepartureState
}

export interface World {
  readonly catalogue: ReadonlyArray<CatalogueCategory>
  /** Orders placed before the visit. */
  readonly orders: ReadonlyArray<Order>
  /** Refunds of these orders; none where absent. */
  readonly refunds?: ReadonlyArray<Refund>
  /** How those of them that are paid are opened, and where their travellers are reached; none where absent. */
  readonly bookingLinks?: ReadonlyArray<BookingLink>
  /** The first of these opens the page that the visitor is shown as the copy which the device kept of it. */
  readonly isKeptCopy?: boolean
  /** What the operator has called off, with what the orders of it may still choose; none where absent. */
  readonly openOffers?: ReadonlyArray<MadeOffer>
  /** Vouchers that were made before the visit; none where absent. */
  readonly vouchers?: ReadonlyArray<Voucher>
  /** Departures that somebody has booked before the visit; none where absent. */
  readonly departures?: ReadonlyArray<WorldDeparture>
  /** How departures stand as soon as this visitor has been told of their day. */
  readonly departuresMeanwhile?: ReadonlyArray<WorldDeparture>
  readonly faults: WorldFaults
  readonly checkout: CheckoutOutcome
  /** What the visitor's device has kept from an earlier visit. */
  readonly stored?: {
    readonly draft?: TripDraft
    readonly bookingDrafts?: Readonly<Record<string, BookingDraft>>
    readonly saved?: ReadonlyArray<string>
    readonly booking?: SavedBooking
    readonly started?: ReadonlyArray<StartedOrder>
  }
  /** Whether another browser placed the orders, so that this one sees them masked. */
  readonly bookedElsewhere?: boolean
  /** Whether the tab is new to the site, so that the intro plays. */
  readonly firstVisit?: boolean
  /** The instant at which the visit happens, in milliseconds since 1970. */
  readonly nowMs: number
  /** Seeds every choice that is left to chance. */
  readonly seed: string
}
