/** Ids that the same seed gives again, for worlds that must be repeatable. Never for a real shop. */
import { Effect, Layer, Random } from "effect"
import { BookingSecret } from "#core/paidBooking/bookingSecret.ts"
import { Ids } from "#core/ports/ids.ts"
import { MerchantOrderId, ORDER_ID_PREFIX } from "#core/paymentIds.ts"
import { crockfordBase32 } from "../randomIds.ts"

export const seededIds = (seed: string) => {
  const random = Effect.runSync(Random.withSeed(Random.Random, seed))
  const letters = Effect.sync(() =>
    crockfordBase32(Array.from({ length: 26 }, () => Math.floor(random.nextDoubleUnsafe() * 32))),
  )
  return Layer.succeed(Ids, {
    orderId: Effect.map(letters, (text) => MerchantOrderId.make(ORDER_ID_PREFIX + text)),
    requestKey: letters,
    bookingSecret: Effect.map(letters, BookingSecret.make),
  })
}
