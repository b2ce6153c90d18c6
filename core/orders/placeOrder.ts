/** The operator's own look at what a visitor wants to pay: nothing the browser says about money is believed. */
import { Effect, Clock, Equal } from "effect"
import { firstBookingFieldError, BOOKING_FIELD_ERROR_TEXT } from "../booking/bookingForm.ts"
import type { PaymentRequest } from "../booking/paymentRequest.ts"
import { quote } from "../booking/quote.ts"
import type { Activity } from "../catalogue/activity.ts"
import { nowInIndia } from "../days.ts"
import { type Departure, departureIdOf } from "../departures/departure.ts"
import { departureRefusalText, departuresFor } from "../departures/departureObjection.ts"
import { firstWithRoom } from "../departures/firstWithRoom.ts"
import { tripObjections } from "../departures/tripObjection.ts"
import { tripRefusalText } from "../departures/tripRulesText.ts"
import { CallOffs } from "../ports/callOffs.ts"
import { CatalogueStore } from "../ports/catalogueStore.ts"
import {
  PriceChanged,
  type PaymentNotStarted,
  type StartedPayment,
  TripNotBookable,
  VoucherRefused,
} from "../ports/payments.ts"
import { isOnSale, NOT_ON_SALE } from "../catalogue/unlistedActivities.ts"
import { ActivityUnknown, BookingRefused, NotOnSale, RequestKeyReused } from "../refusals.ts"
import { Ids } from "../ports/ids.ts"
import { OrderStore, type OrderWatch } from "../ports/orders.ts"
import type { PaymentGateway } from "../ports/paymentGateway.ts"
import { REFUND_POLICY } from "../refunds/refundPolicy.ts"
import { RefundStore } from "../ports/refunds.ts"
import { isSpendable, takenOffTotal } from "../vouchers/voucher.ts"
import { openCheckout } from "./openCheckout.ts"
import { type Order } from "./order.ts"
import { FIRST_POLL_AFTER_MS } from "./reconciliationSchedule.ts"

/**
 * The activity as it is sold now, when rules and amount agree with it, and the departures that may have seats, none where
 * they are not counted. Errors: one per thing that may not agree.
 */
const requote = Effect.fn("requote")(function* (
  request: PaymentRequest,
): Effect.fn.Return<
  { readonly activity: Activity; readonly departures: ReadonlyArray<Departure> },
  BookingRefused | ActivityUnknown | NotOnSale | TripNotBookable | PriceChanged,
  CallOffs | CatalogueStore
> {
  const now = yield* nowInIndia
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
  if ((yield* CallOffs.use((callOffs) => callOffs.calledOffOn(request.date))) !== undefined)
    return yield* new TripNotBookable({
      objection: "departureCancelled",
      message: departureRefusalText("departureCancelled", { day: request.date, party: request }),
    })
  const { total } = quote(adultFare, request)
  if (total !== request.amount) return yield* new PriceChanged({ adultFare, total })
  const departures = departuresFor(rules, request, now)
  if (typeof departures === "string")
    return yield* new TripNotBookable({
      objection: departures,
      message: departureRefusalText(departures, { party: request }),
    })
  return { activity: stored.activity, departures }
})

const VOUCHER_REFUSED =
  "This voucher cannot be used any more: it is spent, or its last day is past. The price is without it now."

/** What a voucher takes off the total. Errors: it cannot be spent. */
const voucherFields = Effect.fn("voucherFields")(function* ({
  voucher: voucherId,
  amount,
}: PaymentRequest): Effect.fn.Return<Pick<Order, "voucherAmount">, VoucherRefused, RefundStore> {
  if (voucherId === undefined) return {}
  const voucher = yield* RefundStore.use((store) => store.findVoucher(voucherId))
  const { day } = yield* nowInIndia
  return voucher !== undefined && isSpendable(voucher, day)
    ? { voucherAmount: takenOffTotal(voucher.amount, amount) }
    : yield* new VoucherRefused({ message: VOUCHER_REFUSED })
})

/** With the departure that the order was given: who names none gets the day's first with room, and sends none again. */
const asPlaced = (request: PaymentRequest, { request: { departure } }: Order): PaymentRequest =>
  departure === undefined ? request : { departure, ...request }

/** Stores an order with seats of the first departure that has them. Errors: none of them has; nothing was stored. */
const insertWithSeats = Effect.fn("insertWithSeats")(function* (
  fresh: Order,
  { rules = {} }: Activity,
  departures: ReadonlyArray<Departure>,
): Effect.fn.Return<Order, TripNotBookable, OrderStore> {
  const orders = yield* OrderStore
  const { request } = fresh
  return yield* firstWithRoom(departures, rules, request, (claim) =>
    orders.insertWithSeats(
      { ...fresh, request: { ...request, departure: departureIdOf(claim.departure) } },
      fresh.placedAtMs + FIRST_POLL_AFTER_MS,
      claim,
    ),
  ).pipe(Effect.mapError((refusal) => new TripNotBookable(refusal)))
})

export type PlaceOrderFailure =
  | NotOnSale
  | BookingRefused
  | ActivityUnknown
  | TripNotBookable
  | PriceChanged
  | RequestKeyReused
  | VoucherRefused
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
  CallOffs | CatalogueStore | OrderStore | OrderWatch | PaymentGateway | Ids | RefundStore
> {
  const ids = yield* Ids
  const orders = yield* OrderStore
  const requestKey = givenKey ?? (yield* ids.requestKey)
  const { activity, departures } = yield* requote(request)
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
    ...(yield* voucherFields(request)),
    ...(bookedBy === undefined ? {} : { bookedBy }),
  }
  const order =
    departures.length === 0
      ? yield* orders.insert(fresh, fresh.placedAtMs + FIRST_POLL_AFTER_MS)
      : yield* insertWithSeats(fresh, activity, departures)
  if (!Equal.equals(order.request, asPlaced(request, order))) return yield* new RequestKeyReused()
  return yield* openCheckout(order)
})
