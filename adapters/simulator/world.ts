/**
 * A world: everything a simulated visit needs, as one plain readonly value. Stories, tests, the development site and
 * the server's seed share the same worlds.
 */
import type { Order } from "#core/office/order.ts"
import type { TripDraft } from "#core/trip/tripDraft.ts"
import type { StockedCategory } from "../catalogue/catalogueFile.ts"

/** What the visitor does in the payment page, and so what the gateway learns. */
export type CheckoutOutcome = "success" | "failure" | "pending" | "cancel"

/** A line that fails, never answers, or takes two seconds. */
export type LineFault = "down" | "hangs" | "slow"

/** Parts of the world that do not answer ("down", "hangs"), refuse ("rejects") or answer the first time only. */
export interface Faults {
  readonly catalogue?: LineFault
  readonly payments?: LineFault | "answersOnce"
  readonly gateway?: "down" | "rejects"
  readonly tripPlans?: LineFault
  readonly newsletter?: LineFault
  readonly receipts?: "down" | "hangs"
  /** The visitor's share sheet, or the payment page, stays open. */
  readonly sharing?: "hangs"
  readonly checkout?: "hangs"
  /** The next page never comes; heeded by whoever shows the screens. */
  readonly pages?: "hangs"
}

export interface World {
  readonly catalogue: ReadonlyArray<StockedCategory>
  /** Orders placed before the visit. */
  readonly orders: ReadonlyArray<Order>
  readonly faults: Faults
  readonly checkout: CheckoutOutcome
  /** What the visitor's device has kept from an earlier visit. */
  readonly kept?: { readonly draft?: TripDraft; readonly saved?: ReadonlyArray<string> }
  /** Whether another browser placed the orders, so that this one sees them masked. */
  readonly bookedElsewhere?: boolean
  /** Whether the tab is new to the site, so that the intro plays. */
  readonly firstVisit?: boolean
  /** The instant at which the visit happens, in milliseconds since 1970. */
  readonly nowMs: number
  /** Seeds every choice that is left to chance. */
  readonly seed: string
}
