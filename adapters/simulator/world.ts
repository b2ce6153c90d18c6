/**
 * A world: everything a simulated visit needs, as one plain readonly value. Stories, tests, the development site and
 * the server's seed share the same worlds.
 */
import type { Order } from "#core/office/order.ts"
import type { TripDraft } from "#core/trip/tripDraft.ts"
import type { StockedCategory } from "../catalogue/catalogueFile.ts"

/** What the visitor does in the payment page, and so what the gateway learns. */
export type CheckoutOutcome = "success" | "failure" | "pending" | "cancel"

/** Parts of the world that do not answer ("down", "hangs") or refuse ("rejects"). */
export interface Faults {
  readonly catalogue?: "down" | "hangs"
  readonly payments?: "down" | "hangs"
  readonly gateway?: "down" | "rejects"
  readonly tripPlans?: "down" | "hangs"
  readonly newsletter?: "down" | "hangs"
  readonly receipts?: "down"
}

export interface World {
  readonly catalogue: ReadonlyArray<StockedCategory>
  /** Orders placed before the visit. */
  readonly orders: ReadonlyArray<Order>
  readonly faults: Faults
  readonly checkout: CheckoutOutcome
  /** What the visitor's device has kept from an earlier visit. */
  readonly kept?: { readonly draft?: TripDraft; readonly saved?: ReadonlyArray<string> }
  /** The instant at which the visit happens, in milliseconds since 1970. */
  readonly nowMs: number
  /** Seeds every choice that is left to chance. */
  readonly seed: string
}
