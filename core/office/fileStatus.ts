/**
 * Takes what the thank-you page files. The body is a hint: state and amount come from our own record, and only the
 * package name is kept (decision "Payment"). Idempotent; an order that we do not know is ignored.
 */
import { Clock, Effect } from "effect"
import { OrderStore } from "../ports/orderStore.ts"

const MAX_PACKAGE_CHARACTERS = 100

export const fileStatus = Effect.fn("fileStatus")(function* (
  orderId: string,
  tripPackage: string,
): Effect.fn.Return<void, never, OrderStore> {
  const orders = yield* OrderStore
  const order = yield* orders.findByAnyId(orderId)
  if (order === undefined || order.tripPackage !== undefined) return
  yield* orders.noteTripPackage(
    order.merchantOrderId,
    [...tripPackage].slice(0, MAX_PACKAGE_CHARACTERS).join(""),
    yield* Clock.currentTimeMillis,
  )
})
