/** The status of a payment, as our own record and the payment provider have it, for the browser that booked and for others. */
import { Clock, Effect } from "effect"
import { knownFields } from "../knownFields.ts"
import { partyText } from "../booking/party.ts"
import { dayText } from "../days.ts"
import { startTimeOf } from "../departures/departure.ts"
import { formatPaise, Paise } from "../money.ts"
import { againIdOf, amountToPay } from "../vouchers/voucher.ts"
import { tripTimeText } from "../departures/tripTimeText.ts"
import { bookingHistory } from "./bookingHistory.ts"
import { meetingPointOf } from "./meetingPoint.ts"
import { isResumable } from "./openCheckout.ts"
import { isCompleted, type Order, type OrderEvent, type OrderState } from "./order.ts"
import { maskedStatus } from "../payments/maskedStatus.ts"
import {
  bookedTripOf,
  cancelledField,
  type BookedTrip,
  metaInfoOf,
  paidAtDeskField,
  type PaymentStatus,
  refundField,
} from "../payments/paymentStatus.ts"
import { type Balance, balanceOf, isAllBack, refundedByHand } from "../refunds/refund.ts"
import { RefundStore } from "../ports/refunds.ts"
import { paidTwiceField, paysDifferenceField, resumableField } from "../payments/paymentVerdict.ts"
import type { CatalogueStore } from "../ports/catalogueStore.ts"
import { OrderStore, type OrderWatch } from "../ports/orders.ts"
import type { PaymentGateway } from "../ports/paymentGateway.ts"
import { StatusNotFound } from "../ports/payments.ts"
import { isDecided, acquirePollLease, pollNow } from "./pollOrder.ts"
import type { MerchantOrderId } from "../paymentIds.ts"

/** The word the visitor's page knows for each of our states. REVIEW and REJECTED are shown as "Status Unknown". */
const OUTWARD = {
  CREATED: "PENDING",
  OWED: "PENDING",
  PENDING: "PENDING",
  COMPLETED: "COMPLETED",
  FAILED: "FAILED",
  ABANDONED: "FAILED",
  REVIEW: "REVIEW",
  REJECTED: "REJECTED",
} as const satisfies Record<OrderState, string>

/** How long an answer waits for another's read of the same order, and how often it looks. Unit: milliseconds. */
const OTHERS_TAKE_MS = 800
const LOOK_AGAIN_MS = 100

/** What has become of a booking since it was bought, in words; `undefined` while it stands as it was. */
const sinceThenOf = (
  { request, activityName, cancelledOn, movedFrom, boughtParty }: Order,
  bought: Bought,
): string | undefined => {
  if (cancelledOn !== undefined) return `Cancelled on ${dayText(cancelledOn)}`
  const trip = bought.activityName === activityName ? "" : `${activityName}, `
  const changes = [
    ...(movedFrom === undefined ? [] : [`Moved to ${trip}${tripTimeText(request)}`]),
    ...(boughtParty === undefined ? [] : [`Now for ${partyText(request)}`]),
  ]
  return changes.length === 0 ? undefined : changes.join("; ")
}

type Bought = Pick<Order, "request" | "activityName">

/** The trip as it was bought: a payment's result and its receipt keep that, whatever trip, day and party hold now. */
const asBought = (order: Order, [placed]: ReadonlyArray<OrderEvent>): Bought => {
  const { movedFrom, activityName } = order
  const request = { ...order.request, ...order.boughtParty }
  if (movedFrom === undefined) return { request, activityName }
  const { departure: _, ...rest } = request
  const departure = placed?.change.request?.departure
  const { subSlug, categorySlug, amount } = placed?.change.request ?? request
  return {
    request: {
      ...rest,
      date: movedFrom,
      subSlug,
      categorySlug,
      amount,
      ...knownFields({ departure }),
    },
    activityName: placed?.change.activityName ?? activityName,
  }
}

/** What is asked of the payer, and what a voucher pays. */
type Paid = Parameters<typeof amountToPay>[0]

const bookedOf = (
  { request, activityName, voucherAmount }: Paid & Pick<Order, "activityName">,
  meetingPoint: string | undefined,
): BookedTrip => {
  return {
    activity: activityName,
    ...knownFields({ meetingPoint, startTime: startTimeOf(request.departure) }),
    ...(voucherAmount === undefined ? {} : { byVoucher: formatPaise(voucherAmount) }),
  }
}

/**
 * Our record in the shape of the wire's status object. The completed attempt is the one that is listed, and what was
 * captured is its amount, once a payment is confirmed or given back.
 */
export const orderStatusOf = ({ request, ...order }: Order, meetingPoint?: string): PaymentStatus => ({
  state: OUTWARD[order.state],
  orderId: order.gatewayOrderId ?? order.merchantOrderId,
  amount:
    (order.state === "REVIEW" ? undefined : order.capturedAmount) ??
    amountToPay({ request, voucherAmount: order.voucherAmount }),
  metaInfo: metaInfoOf({
    customer: request.name,
    mobile: request.mobileNumber,
    tripDate: request.date,
    adults: request.adults,
    children: request.children,
  }),
  paymentDetails: order.transactionId === undefined ? [] : [{ transactionId: order.transactionId }],
  booked: bookedOf(
    { request, activityName: order.activityName, voucherAmount: order.voucherAmount },
    meetingPoint,
  ),
})

/** Only what is under review, or was given back after one, can be the second payment for a booking. */
const isSecond = ({ state, differenceOf }: Order) =>
  differenceOf === undefined && (state === "REVIEW" || state === "REJECTED")

/** What a voucher paid of a booking and came back as one, where the booking is cancelled. */
const cameBackAsVoucher = Effect.fn("cameBackAsVoucher")(function* ({
  cancelledOn,
  request: { voucher: spent },
}: Order): Effect.fn.Return<Paise, never, RefundStore> {
  const again =
    cancelledOn === undefined || spent === undefined
      ? undefined
      : yield* RefundStore.use((store) => store.findVoucher(againIdOf(spent)))
  return again?.amount ?? Paise.make(0)
})

/** Whether a booking stands though its own payment is back whole. */
const standsUnpaid = ({ balance, refunded: gone }: Balance, order: Order): boolean =>
  isCompleted(order) && order.cancelledOn === undefined && balance === 0 && !isAllBack(order, gone)

/**
 * With where the trip that holds now begins, as the catalogue says now, whether it was paid before, and what of it went back.
 */
export const placedStatusOf = Effect.fn("placedStatusOf")(function* (order: Order) {
  const orders = yield* OrderStore
  const first = isSecond(order) ? yield* orders.findCompleted(order) : undefined
  const refunds =
    order.capturedAmount === undefined
      ? []
      : yield* RefundStore.use((store) => store.ofOrder(order.merchantOrderId))
  const balance = balanceOf(order, refunds)
  const events = isCompleted(order) ? yield* orders.events(order.merchantOrderId) : []
  const asPlaced = asBought(order, events)
  const bought = orderStatusOf({ ...order, ...asPlaced }, yield* meetingPointOf(order))
  const [sinceThen, history] = [sinceThenOf(order, asPlaced), bookingHistory(events)]
  const changed = {
    ...knownFields({ sinceThen }),
    ...(history.length === 0 ? {} : { history }),
  }
  return {
    ...bought,
    ...(Object.keys(changed).length === 0 ? {} : { booked: { ...bookedTripOf(bought), ...changed } }),
    ...paidTwiceField(first !== undefined),
    ...paysDifferenceField(order.differenceOf !== undefined),
    ...refundField({ ...balance, byHand: refundedByHand(refunds), stands: standsUnpaid(balance, order) }),
    ...cancelledField(order, yield* cameBackAsVoucher(order)),
    ...paidAtDeskField(order.paidAtDesk),
  }
})

/** Somebody else is reading the order, or has just read it: waits a moment for what they find. */
const awaitOther = Effect.fn("awaitOther")(function* (
  order: Order,
): Effect.fn.Return<Order, never, OrderStore> {
  const orders = yield* OrderStore
  for (let waitedMs = 0; waitedMs < OTHERS_TAKE_MS; waitedMs += LOOK_AGAIN_MS) {
    yield* Effect.sleep(LOOK_AGAIN_MS)
    const now = yield* orders.find(order.merchantOrderId)
    if (now === undefined || isDecided(now)) return now ?? order
  }
  return order
})

/** An order as it stands, after asking the gateway where that is still open. Errors: an id that names none. */
export const readOrder = Effect.fn("readOrder")(function* (
  merchantOrderId: MerchantOrderId,
): Effect.fn.Return<Order, StatusNotFound, OrderStore | OrderWatch | PaymentGateway> {
  const orders = yield* OrderStore
  const order = yield* orders.find(merchantOrderId)
  if (order === undefined) return yield* new StatusNotFound({ merchantOrderId })
  if (isDecided(order)) return order
  if (yield* acquirePollLease(order)) return yield* pollNow(order, "visitor")
  return yield* awaitOther(order)
})

/**
 * Answers "how did my payment go?" from our own record, after asking the gateway when the answer is still open: the
 * browser that booked with the whole status, any other one that knows the id with a masked one.
 * Errors: an id that names no order. Safe to repeat: however many ask, the gateway is asked once in `POLL_INTERVAL_MS`, and
 * of a settled order never.
 */
export const readStatus = Effect.fn("readStatus")(function* (
  merchantOrderId: MerchantOrderId,
  browser: string | undefined,
): Effect.fn.Return<
  PaymentStatus,
  StatusNotFound,
  CatalogueStore | OrderStore | OrderWatch | PaymentGateway | RefundStore
> {
  const order = yield* readOrder(merchantOrderId)
  const status = yield* placedStatusOf(order)
  if (browser === undefined || order.bookedBy !== browser) return maskedStatus(status)
  return { ...status, ...resumableField(isResumable(order, yield* Clock.currentTimeMillis)) }
})
