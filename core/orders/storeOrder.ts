/** Stores a new order together with its seats, where they are counted. */
import { Effect } from "effect"
import { departureIdOf } from "../departures/departure.ts"
import { firstWithRoom } from "../departures/firstWithRoom.ts"
import { OrderStore } from "../ports/orders.ts"
import { TripNotBookable } from "../ports/payments.ts"
import { isCollectedByDesk, type OperatorDecision, type Order } from "./order.ts"
import type { QuotedTrip } from "./requote.ts"
import { bookingClosesAtMs } from "./timeToPay.ts"

/**
 * Returns the stored order, or the one that has its request key. It has the first departure with room of those that the
 * trip was quoted for. `firstReadAtMs` as for `OrderStore`. Errors: none of them has room; nothing was stored.
 */
export const storeOrder = Effect.fn("storeOrder")(function* (
  fresh: Order,
  { rules, departures }: QuotedTrip,
  firstReadAtMs: number | undefined,
  decision?: OperatorDecision,
): Effect.fn.Return<Order, TripNotBookable, OrderStore> {
  const orders = yield* OrderStore
  const withCutOff = (request: Order["request"]): Order =>
    isCollectedByDesk(fresh)
      ? { ...fresh, request }
      : { ...fresh, request, bookingClosesAtMs: bookingClosesAtMs(rules, request) }
  const { request } = fresh
  if (departures.length === 0) return yield* orders.insert(withCutOff(request), firstReadAtMs, decision)
  return yield* firstWithRoom(departures, rules, request, (claim) =>
    orders.insertWithSeats(
      withCutOff({ ...request, departure: departureIdOf(claim.departure) }),
      firstReadAtMs,
      claim,
      decision,
    ),
  ).pipe(Effect.mapError((refusal) => new TripNotBookable(refusal)))
})
