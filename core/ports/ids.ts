/** The ids port: names nobody can guess. */
import { Context, type Effect } from "effect"
import type { BookingSecret } from "../paidBooking/bookingSecret.ts"
import type { MerchantOrderId } from "../paymentIds.ts"

export class Ids extends Context.Service<
  Ids,
  {
    /** The shop's prefix (`orderIdPrefix`) and 26 letters of Crockford's base 32: 130 bits of chance, no time, no counter. */
    readonly orderId: Effect.Effect<MerchantOrderId>
    /** Names one request of one visitor: 26 such letters. */
    readonly requestKey: Effect.Effect<string>
    /** Opens one booking: 26 such letters. */
    readonly bookingSecret: Effect.Effect<BookingSecret>
  }
>()("goa/core/ports/Ids") {}
