/** What stands in the way of completing an order: one booking is completed by one order at most. */
import type { MerchantOrderId } from "../paymentIds.ts"
import type { SettleCommand, SettleResult } from "../ports/orders.ts"
import { type BookingIdentity, bookingKey } from "./bookingKey.ts"

/** Another completed order for the same trip, by `tripKey`. */
export interface SimilarOrder {
  readonly merchantOrderId: MerchantOrderId
  /** Absent where it stands in no other one's way. */
  readonly bookingKey: string | undefined
}

/**
 * `paidTwiceBy`: the same booking is completed by that order. `looksLike`: an order that this one looks like, which the
 * settlement does not name yet. `similar` has the earliest first.
 */
export const completionConflict = (
  order: BookingIdentity,
  similar: ReadonlyArray<SimilarOrder>,
  { settlement: { looksLike }, isOwnBooking }: Pick<SettleCommand, "settlement" | "isOwnBooking">,
): Exclude<SettleResult, string> | undefined => {
  const same = similar.find((other) => other.bookingKey === bookingKey(order))
  if (same !== undefined && !isOwnBooking) return { paidTwiceBy: same.merchantOrderId }
  const [first] = similar
  return first === undefined || looksLike !== undefined ? undefined : { looksLike: first.merchantOrderId }
}
