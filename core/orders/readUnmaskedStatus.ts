/** A payment's status, whole, for who knows the last digits of the number: a few tries an hour and order. */
import { Clock, Effect } from "effect"
import type { MerchantOrderId } from "../paymentIds.ts"
import { lastDigitsOf } from "../payments/maskedStatus.ts"
import type { PaymentStatus } from "../payments/paymentStatus.ts"
import type { CatalogueStore } from "../ports/catalogueStore.ts"
import { OrderStore } from "../ports/orders.ts"
import { DigitsTriedTooOften, DigitsWrong, StatusNotFound } from "../ports/payments.ts"
import { RateLimits } from "../ports/rateLimits.ts"
import type { RefundStore } from "../ports/refunds.ts"
import { placedStatusOf } from "./readStatus.ts"

/** Wrong digits for one order, whoever tries them, within `TRIES_WINDOW_MS` milliseconds of the first. */
export const MOST_WRONG_DIGITS = 5
export const TRIES_WINDOW_MS = 3_600_000

/**
 * Shows an order whole to who did not book it in this browser, but knows the number that it was booked with.
 * Every try is counted before it is looked at, so that of many at once no more are looked at either; a right one is
 * taken out again. The order is told as it is stored: whoever asks has just read it.
 *
 * Errors: an order whose person was erased has no digits that would be right.
 */
export const readUnmaskedStatus = Effect.fn("readUnmaskedStatus")(function* (
  merchantOrderId: MerchantOrderId,
  lastDigits: string,
): Effect.fn.Return<
  PaymentStatus,
  StatusNotFound | DigitsWrong | DigitsTriedTooOften,
  OrderStore | CatalogueStore | RateLimits | RefundStore
> {
  const orders = yield* OrderStore
  const order = yield* orders.find(merchantOrderId)
  if (order === undefined) return yield* new StatusNotFound({ merchantOrderId })
  const limits = yield* RateLimits
  const key = `digits ${merchantOrderId}`
  const { hits, resetAtMs } = yield* limits.increment(key, TRIES_WINDOW_MS)
  if (hits > MOST_WRONG_DIGITS)
    return yield* new DigitsTriedTooOften({ waitMs: resetAtMs - (yield* Clock.currentTimeMillis) })
  if (lastDigitsOf(order.request.mobileNumber) !== lastDigits) return yield* new DigitsWrong()
  yield* limits.decrement(key)
  return yield* placedStatusOf(order)
})
