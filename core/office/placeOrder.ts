/**
 * Takes a visitor's payment request: quotes again, stores the order, and only then asks the gateway for a checkout.
 *
 * Sent twice with one key it is one order and one gateway call. Errors: each says what has not happened.
 */
import { Clock, Effect, Equal } from "effect"
import type { PaymentRequest } from "../booking/paymentRequest.ts"
import { CatalogueStore } from "../ports/catalogueStore.ts"
import { Ids } from "../ports/ids.ts"
import { OrderStore } from "../ports/orderStore.ts"
import type { OrderWatch } from "../ports/orderWatch.ts"
import type { PaymentGateway } from "../ports/paymentGateway.ts"
import type { PaymentNotStarted, PriceChanged, StartedPayment } from "../ports/payments.ts"
import { REFUND_POLICY } from "../refund/refundPolicy.ts"
import { openCheckout } from "./openCheckout.ts"
import { JUST_PLACED, type Order } from "./order.ts"
import { quoteAgain } from "./quoteAgain.ts"
import { FIRST_READ_AFTER_MS } from "./reconciliationSchedule.ts"
import { type ActivityUnknown, type BookingRefused, RequestKeyReused } from "./refusals.ts"

export type PlaceOrderFailure =
  BookingRefused | ActivityUnknown | PriceChanged | RequestKeyReused | PaymentNotStarted

export const placeOrder = Effect.fn("placeOrder")(function* (
  request: PaymentRequest,
  givenKey: string | undefined,
  bookedBy?: string,
): Effect.fn.Return<
  Required<StartedPayment>,
  PlaceOrderFailure,
  CatalogueStore | OrderStore | OrderWatch | PaymentGateway | Ids
> {
  const ids = yield* Ids
  const orders = yield* OrderStore
  const requestKey = givenKey ?? (yield* ids.requestKey)
  const { activity } = yield* quoteAgain(request)
  const fresh: Order = {
    merchantOrderId: yield* ids.orderId,
    requestKey,
    request,
    activityName: activity.name,
    packageType: activity.packageType,
    adultFare: activity.price,
    refundPolicyVersion: REFUND_POLICY.version,
    placedAtMs: yield* Clock.currentTimeMillis,
    ...JUST_PLACED,
    bookedBy,
  }
  const order = yield* orders.insert(fresh, fresh.placedAtMs + FIRST_READ_AFTER_MS)
  if (!Equal.equals(order.request, request)) return yield* new RequestKeyReused()
  return yield* openCheckout(order)
})
