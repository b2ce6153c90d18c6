/** The row of a booking that goes to another day or trip. */
import type { Transaction } from "kysely"
import type { CompletedOrder } from "#core/orders/order.ts"
import { keyAfterMove } from "./bookingKeys.ts"
import type { Tables } from "./tables.ts"

/** What a move changes of an order; what is absent stays, but for the notice, which is then none. */
type Moved = Pick<CompletedOrder, "request" | "movedFrom" | "noticeDays"> &
  Partial<Pick<CompletedOrder, "activityName" | "packageType" | "adultFare">>

/** `money` is what else the move changes of it: what a dearer trip brought in, or what a cheaper one gave back. */
export const updateMovedOrder = async (
  tx: Transaction<Tables>,
  seen: CompletedOrder,
  change: Moved,
  money: { readonly difference_paid: number | null } | { readonly difference_back: number | null },
): Promise<void> => {
  const { request, movedFrom, noticeDays } = change
  const moved = { ...seen, ...change }
  await tx
    .updateTable("orders")
    .set({
      travel_day: request.date,
      departure: request.departure ?? null,
      amount: request.amount,
      category_slug: request.categorySlug,
      sub_slug: request.subSlug,
      activity_name: moved.activityName,
      package_type: moved.packageType,
      adult_fare: moved.adultFare,
      moved_from: movedFrom ?? null,
      notice_days: noticeDays ?? null,
      ...money,
      booking_key: await keyAfterMove(tx, seen, moved),
    })
    .where("merchant_order_id", "=", seen.merchantOrderId)
    .execute()
}
