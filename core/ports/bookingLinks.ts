/** How travellers open their bookings and are reached, as the operator keeps it. */
import { Context, Data, type Effect } from "effect"
import type { BookingSecret } from "../paidBooking/bookingSecret.ts"
import type { TravellerMessage } from "../messages/travellerMessage.ts"
import type { MerchantOrderId } from "../paymentIds.ts"

/** How a paid order is opened and reached by its traveller. Unit: instants in milliseconds since 1970. */
export interface BookingLink {
  readonly merchantOrderId: MerchantOrderId
  readonly secret: BookingSecret
  readonly email?: string
}

/** No link was made or kept, because the order is not there. */
export class OrderUnknown extends Data.TaggedError("OrderUnknown")<{
  readonly merchantOrderId: MerchantOrderId
}> {}

/** The secrets of bookings and the addresses of their travellers. Trouble with the database is a defect. */
export class BookingLinks extends Context.Service<
  BookingLinks,
  {
    find(secret: BookingSecret): Effect.Effect<BookingLink | undefined>
    /** The order's link, where one was made. */
    ofOrder(merchantOrderId: MerchantOrderId): Effect.Effect<BookingLink | undefined>
    /** The order's link; where it has none yet, `fresh` becomes its secret. Of two who ask at once both get one secret. */
    ensure(
      merchantOrderId: MerchantOrderId,
      fresh: BookingSecret,
      nowMs: number,
    ): Effect.Effect<BookingLink, OrderUnknown>
    /** Replaces the secret: the old one opens nothing any more. False for an order without a link. */
    renew(merchantOrderId: MerchantOrderId, fresh: BookingSecret, nowMs: number): Effect.Effect<boolean>
    /**
     * Keeps the address, and in the same transaction owes `owed` and makes due what waited for an address or was refused by
     * the old one. Where the address is a new one, the confirmation is owed once more. False for an order without a link,
     * and for one whose person was erased.
     */
    saveEmail(
      merchantOrderId: MerchantOrderId,
      email: string,
      nowMs: number,
      owed: ReadonlyArray<TravellerMessage>,
    ): Effect.Effect<boolean>
  }
>()("goa/core/ports/BookingLinks") {}
