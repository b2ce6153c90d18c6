/**
 * What a booking costs that is taken to another trip: the same party at the fare of the new trip, as whoever books it now.
 * Where the company is the cause, what was paid stays, whatever the new trip costs.
 *
 * Unit: paise.
 */
import type { Party } from "../booking/party.ts"
import { quote } from "../booking/quote.ts"
import { type ChangeCause, REMEDIES } from "../callOffs/remedies.ts"
import { Paise } from "../money.ts"
import { MIN_REFUND } from "../refunds/refund.ts"
import { MIN_PAYMENT } from "../payments/minPayment.ts"

/** What the new trip costs more or less than the old one. */
export type PriceDifference =
  | { readonly is: "equal" }
  | { readonly is: "dearer" | "cheaper"; readonly by: Paise }

/** `adultFare` and `amount` hold from the move on, and belong together as `quote` has them. */
export interface PriceAfterMove {
  readonly adultFare: Paise
  readonly amount: Paise
  readonly difference: PriceDifference
}

/** A difference that the provider can neither take nor send is let go: the booking keeps its price. */
export const priceAfterMove = (
  adultFare: Paise,
  party: Party,
  newFare: Paise,
  cause: ChangeCause,
): PriceAfterMove => {
  const amount = quote(adultFare, party).total
  const kept: PriceAfterMove = { adultFare, amount, difference: { is: "equal" } }
  if (!REMEDIES[cause].move.isDifferenceDue) return kept
  const total = quote(newFare, party).total
  const more = total - amount
  if (more < MIN_PAYMENT && 0 - more < MIN_REFUND) return kept
  const difference: PriceDifference =
    more > 0 ? { is: "dearer", by: Paise.make(more) } : { is: "cheaper", by: Paise.make(0 - more) }
  return { adultFare: newFare, amount: total, difference }
}
