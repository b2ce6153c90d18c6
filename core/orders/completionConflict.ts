/**
 * What stands in the way of settling an order as it was seen: another change since, or another order that completes the
 * same booking.
 */
import type { MerchantOrderId } from "../paymentIds.ts"
import type { SettleCommand, SettleResult } from "../ports/orders.ts"
import { type BookingIdentity, bookingKey } from "./bookingKey.ts"
import { isErased, type Order } from "./order.ts"

/** Whether an order stands as whoever settles it has seen it. */
export const isAsSeen = (
  order: Order | undefined,
  seen: Pick<SettleCommand, "from" | "isErased">,
): order is Order =>
  order?.state === seen.from && (seen.isErased === undefined || isErased(order) === seen.isErased)

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
