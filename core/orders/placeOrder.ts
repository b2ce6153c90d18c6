/** The operator's own look at what a visitor wants to pay: nothing the browser says about money is believed. */
import { Effect, Clock, Equal } from "effect"
import { firstBookingFieldError, BOOKING_FIELD_ERROR_TEXT } from "../booking/bookingForm.ts"
import type { PaymentRequest } from "../booking/paymentRequest.ts"
import { quote } from "../booking/quote.ts"
import { nowInGoa } from "../days.ts"
import { tripObjections } from "../departures/tripObjection.ts"
import { tripRefusalText } from "../departures/tripRulesText.ts"
import { CatalogueStore, type StoredActivity } from "../ports/catalogueStore.ts"
import {
  PriceChanged,
  type PaymentNotStarted,
  type StartedPayment,
  TripNotBookable,
} from "../ports/payments.ts"
import { isOnSale, NOT_ON_SALE } from "../catalogue/unlistedActivities.ts"
import { ActivityUnknown, BookingRefused, NotOnSale, RequestKeyReused } from "../refusals.ts"
import { Ids } from "../ports/ids.ts"
import { OrderStore, type OrderWatch } from "../ports/orders.ts"
import type { PaymentGateway } from "../ports/paymentGateway.ts"
import { REFUND_POLICY } from "../refunds/refundPolicy.ts"
import { openCheckout } from "./openCheckout.ts"
import { type Order } from "./order.ts"
import { FIRST_POLL_AFTER_MS } from "./reconciliationSchedule.ts"

/** The activity as it is sold now, when rules and amount agree with it. Errors: one per thing that may not agree. */
const requote = Effect.fn("requote")(function* (
  request: PaymentRequest,
): Effect.fn.Return<
  StoredActivity,
  BookingRefused | ActivityUnknown | NotOnSale | TripNotBookable | PriceChanged,
  CatalogueStore
> {
  const now = yield* nowInGoa
  const objection = firstBookingFieldError(request, now.day)
  if (objection !== undefined)
    return yield* new BookingRefused({ objection, message: BOOKING_FIELD_ERROR_TEXT[objection] })
  const catalogue = yield* CatalogueStore
  const stored = yield* catalogue.activity(request.subSlug)
  if (stored === undefined) return yield* new ActivityUnknown({ slug: request.subSlug })
  if (!isOnSale(stored.activity)) return yield* new NotOnSale({ message: NOT_ON_SALE })
  const { price: adultFare, rules = {} } = stored.activity
  const [broken] = tripObjections(rules, request, now)
  if (broken !== undefined)
    return yield* new TripNotBookable({
      objection: broken,
      message: tripRefusalText(broken, rules, request),
    })
  const { total } = quote(adultFare, request)
  if (total !== request.amount) return yield* new PriceChanged({ adultFare, total })
  return stored
})

export type PlaceOrderFailure =
  | NotOnSale
  | BookingRefused
  | ActivityUnknown
  | TripNotBookable
  | PriceChanged
  | RequestKeyReused
  | PaymentNotStarted

/**
 * Takes a visitor's payment request: quotes again, stores the order, and only then asks the gateway for a checkout.
 *
 * Sent twice with one key it is one order and one gateway call. Errors: each says what has not happened.
 */
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
  const { activity } = yield* requote(request)
  const fresh: Order = {
    merchantOrderId: yield* ids.orderId,
    requestKey,
    request,
    activityName: activity.name,
    packageType: activity.packageType,
    adultFare: activity.price,
    refundPolicyVersion: REFUND_POLICY.version,
    placedAtMs: yield* Clock.currentTimeMillis,
    state: "CREATED",
    ...(bookedBy === undefined ? {} : { bookedBy }),
  }
  const order = yield* orders.insert(fresh, fresh.placedAtMs + FIRST_POLL_AFTER_MS)
  if (!Equal.equals(order.request, request)) return yield* new RequestKeyReused()
  return yield* openCheckout(order)
})
