/** The operator's own look at what a visitor wants to pay: nothing the browser says about money is believed. */
import { Effect, Clock, Equal } from "effect"
import { knownFields } from "../knownFields.ts"
import type { PaymentRequest, ShownPaymentRequest } from "../booking/paymentRequest.ts"
import type { CallOffs } from "../ports/callOffs.ts"
import type { CatalogueStore } from "../ports/catalogueStore.ts"
import { nowInIndia } from "../days.ts"
import {
  type PaymentNotStarted,
  type PriceChanged,
  type StartedPayment,
  type TripNotBookable,
  VoucherRefused,
} from "../ports/payments.ts"
import { type ActivityUnknown, type BookingRefused, type NotOnSale, RequestKeyReused } from "../refusals.ts"
import { Ids } from "../ports/ids.ts"
import { OrderStore, type OrderWatch } from "../ports/orders.ts"
import type { PaymentGateway } from "../ports/paymentGateway.ts"
import { REFUND_POLICY } from "../refunds/refundPolicy.ts"
import { RefundStore } from "../ports/refunds.ts"
import { isSpendable, takenOffTotal } from "../vouchers/voucher.ts"
import { openCheckout } from "./openCheckout.ts"
import { type Order } from "./order.ts"
import { asPlaced, ownOrderWithSeats } from "./ownHeldSeats.ts"
import { FIRST_POLL_AFTER_MS } from "./reconciliationSchedule.ts"
import { requote } from "./requote.ts"
import { storeOrder } from "./storeOrder.ts"
import { requireTimeToPay } from "./timeToPay.ts"

const VOUCHER_REFUSED =
  "This voucher cannot be used any more: it is spent, or its last day is past. The price is without it now."

const VOUCHER_WORTH_CHANGED =
  "This voucher is worth something else by now than this page took off the price. Please open your booking: its page says what the voucher is worth. The price is without it now."

/** What a voucher takes off the total. Errors: it cannot be spent, or not as what the visitor was shown. */
const voucherFields = Effect.fn("voucherFields")(function* ({
  voucher: voucherId,
  amount,
  shownVoucher,
}: ShownPaymentRequest): Effect.fn.Return<Pick<Order, "voucherAmount">, VoucherRefused, RefundStore> {
  if (voucherId === undefined) return {}
  const voucher = yield* RefundStore.use((store) => store.findVoucher(voucherId))
  const { day } = yield* nowInIndia
  if (voucher === undefined || !isSpendable(voucher, day))
    return yield* new VoucherRefused({ message: VOUCHER_REFUSED })
  const voucherAmount = takenOffTotal(voucher.amount, amount)
  return shownVoucher === undefined || takenOffTotal(shownVoucher, amount) === voucherAmount
    ? { voucherAmount }
    : yield* new VoucherRefused({ message: VOUCHER_WORTH_CHANGED })
})

/**
 * The order that the same request has placed before, though it could not be placed now: its page is open, and its seats are
 * held.
 */
const placedBefore = Effect.fn("placedBefore")(function* <Failure>(
  request: PaymentRequest,
  requestKey: string,
  failure: Failure,
) {
  const order = yield* OrderStore.use((orders) => orders.findByKey(requestKey))
  return order !== undefined && Equal.equals(order.request, asPlaced(request, order))
    ? order
    : yield* Effect.fail(failure)
})

/**
 * The same where the voucher has lapsed since, or that order has spent it: one that is spent elsewhere pays for nothing there.
 */
const placedWithVoucher = Effect.fn("placedWithVoucher")(function* (
  request: PaymentRequest,
  requestKey: string,
  failure: VoucherRefused,
) {
  const order = yield* placedBefore(request, requestKey, failure)
  const { voucher: voucherId } = request
  const voucher =
    voucherId === undefined ? undefined : yield* RefundStore.use((store) => store.findVoucher(voucherId))
  const isItsOwn = voucher?.state === "OPEN" || voucher?.spentBy === order.merchantOrderId
  return isItsOwn ? order : yield* failure
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
  shown: ShownPaymentRequest,
  givenKey: string | undefined,
  bookedBy?: string,
): Effect.fn.Return<
  Required<StartedPayment>,
  PlaceOrderFailure,
  CallOffs | CatalogueStore | OrderStore | OrderWatch | PaymentGateway | Ids | RefundStore
> {
  const { shownVoucher: _, ...request } = shown
  const ids = yield* Ids
  const requestKey = givenKey ?? (yield* ids.requestKey)
  const order = yield* Effect.gen(function* () {
    const trip = yield* requote(request, "shop")
    const { activity } = trip
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
      ...(yield* voucherFields(shown)),
      ...knownFields({ bookedBy }),
    }
    return yield* requireTimeToPay(trip, request).pipe(
      Effect.flatMap((inTime) => storeOrder(fresh, inTime, fresh.placedAtMs + FIRST_POLL_AFTER_MS)),
      Effect.catchTag("TripNotBookable", (failure) => placedBefore(request, requestKey, failure)),
      Effect.catchTag("TripNotBookable", (failure) => ownOrderWithSeats(request, bookedBy, failure)),
    )
  }).pipe(
    Effect.catchTags({
      PriceChanged: (failure) => placedBefore(request, requestKey, failure),
      VoucherRefused: (failure) => placedWithVoucher(request, requestKey, failure),
    }),
  )
  if (!Equal.equals(order.request, asPlaced(request, order))) return yield* new RequestKeyReused()
  return yield* openCheckout(order, "visitor")
})
