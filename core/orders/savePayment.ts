/** Files a payment's status with the operator, as the thank-you page asks (specification section 4). */
import { Clock, Effect } from "effect"
import { OrderStore } from "../ports/orders.ts"

const MAX_PACKAGE_CHARACTERS = 100

/**
 * Takes what the thank-you page files. The body is a hint: state and amount come from our own record, and only the
 * package name is kept (decision "unknown input"). Idempotent; an order that we do not know is ignored.
 */
export const savePayment = Effect.fn("savePayment")(function* (
  orderId: string,
  tripPackage: string,
): Effect.fn.Return<void, never, OrderStore> {
  const orders = yield* OrderStore
  const order = yield* orders.findByAnyId(orderId)
  // Stryker disable next-line ConditionalExpression: The store's own compare-and-set refuses the same changes; asking it costs
  // a call.
  if (order === undefined || order.tripPackage !== undefined) return
  yield* orders.noteTripPackage(
    order.merchantOrderId,
    [...tripPackage].slice(0, MAX_PACKAGE_CHARACTERS).join(""),
    yield* Clock.currentTimeMillis,
  )
})
