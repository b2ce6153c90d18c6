/**
 * A booking is taken to another trip, by its traveller within the limits of a changed day, or by the operator as agreed:
 * the same party, on a day and a departure of that trip. Source: specification section 9.
 *
 * Where the company is the cause, what was paid stays. Else a cheaper trip gives the difference back with the move. A
 * dearer one is an order of its own for the difference, which holds the seats there: once it is paid, the transaction that
 * settles it moves the booking; until then, and where it never is, the booking stays as it was.
 */
import { Effect } from "effect"
import { knownFields } from "../knownFields.ts"
import { type Day, dayInIndia } from "../days.ts"
import { Paise } from "../money.ts"
import type { CompletedOrder, OperatorDecision, Order } from "../orders/order.ts"
import { openCheckout } from "../orders/openCheckout.ts"
import { isDecided } from "../orders/pollOrder.ts"
import { FIRST_POLL_AFTER_MS } from "../orders/reconciliationSchedule.ts"
import { storeOrder } from "../orders/storeOrder.ts"
import { requireTimeToPay } from "../orders/timeToPay.ts"
import type { BookingChanges } from "../ports/bookingChanges.ts"
import { BookingNotChanged } from "../ports/bookings.ts"
import type { CallOffs } from "../ports/callOffs.ts"
import type { CatalogueStore } from "../ports/catalogueStore.ts"
import { Ids } from "../ports/ids.ts"
import { OrderStore, type OrderWatch } from "../ports/orders.ts"
import type { PaymentGateway } from "../ports/paymentGateway.ts"
import type { PaymentNotStarted } from "../ports/payments.ts"
import type { RefundStore } from "../ports/refunds.ts"
import type { RefundLine } from "../refunds/explainRefund.ts"
import { type OutsideReason, outsideReasonOf } from "../refunds/outsideReason.ts"
import { FIRST_REFUND_POLL_MS } from "../refunds/settleRefund.ts"
import { newRefund, type Refund, refundedOrUnderWay } from "../refunds/refund.ts"
import { sendStoredRefund } from "./cancelBooking.ts"
import { isDifferenceOpen, type MoveTerms, moveTerms, type OperatorsDayChange } from "./moveTerms.ts"
import type { NewTrip } from "./newTrip.ts"
import { givenOfDifferences, notPaidAsPriced } from "./paidAsPriced.ts"
import { latestDifference } from "./paidDifference.ts"
import { type PriceAfterMove, priceAfterMove } from "./priceAfterMove.ts"
import { refuseChange } from "./refuseChange.ts"
import { storeMove } from "./storeMove.ts"

export interface OperatorsTripChange extends OperatorsDayChange {
  /** What goes back was paid back by hand: the payment provider is not asked. */
  readonly isOutside: boolean
  /**
   * The fare at which it was taken there before, where a restore has lost that: what it costs less has gone back already.
   * Absent else. Unit: paise for one adult.
   */
  readonly restoredFare?: Paise
}

/** What a price adds to what was paid; negative where it goes back. Unit: paise. */
export const differenceOf = ({ difference }: PriceAfterMove): number =>
  difference.is === "equal" ? 0 : difference.is === "dearer" ? difference.by : 0 - difference.by

/** What another trip costs a booking, and where it has its seats. */
export interface TripChangeQuote extends MoveTerms {
  readonly price: PriceAfterMove
  /** They add up to the difference, and what goes back is positive. Empty where there is none. */
  readonly lines: ReadonlyArray<RefundLine>
  /** What it costs less has gone back before: nothing goes back with the move. */
  readonly isGivenBack: boolean
  /** Why what goes back must go by hand; absent where the provider gives it back, or nothing does. */
  readonly mustGoOutside?: OutsideReason
}

const notGivenBack = new BookingNotChanged({
  objection: "priceChanged",
  message: "What this booking would cost less at this fare has not gone back, or it would cost no less.",
})

const BY_TRAVELLER: OperatorDecision = {
  decidedBy: "the traveller",
  reason: "taken to a cheaper trip by the traveller",
}

/** What an order and its events keep of it; nothing where the traveller did it. */
const decisionOf = (by: OperatorDecision | undefined): OperatorDecision | undefined =>
  by && { decidedBy: by.decidedBy, reason: by.reason }

const linesOf = (
  order: CompletedOrder,
  { trip }: MoveTerms,
  { amount, difference }: PriceAfterMove,
  today: Day,
): ReadonlyArray<RefundLine> => {
  const line = (clause: string, paise: number): RefundLine => ({
    clause,
    cancelledOn: today,
    travelDay: order.request.date,
    amount: paise,
  })
  return difference.is === "equal"
    ? []
    : [
        line(`Paid for ${order.activityName}`, order.request.amount),
        line(`${trip.activity.name} costs`, 0 - amount),
      ]
}

/** `by` is absent where the traveller asks. Errors: it may not go there, or not at another price. */
export const quoteTripChange = Effect.fn("quoteTripChange")(function* (
  order: CompletedOrder,
  newTrip: NewTrip,
  by?: OperatorsDayChange & Pick<OperatorsTripChange, "restoredFare">,
): Effect.fn.Return<
  TripChangeQuote,
  BookingNotChanged,
  CallOffs | CatalogueStore | OrderStore | RefundStore
> {
  const terms = yield* moveTerms(order, newTrip, by)
  const { trip, cause, refunds, atMs } = terms
  const restoredFare = by?.restoredFare
  const isGivenBack = restoredFare !== undefined
  const after = isGivenBack
    ? priceAfterMove(order.adultFare, order.request, restoredFare, "traveller")
    : priceAfterMove(order.adultFare, order.request, trip.activity.price, cause)
  const { difference } = after
  const isCheaper = difference.is === "cheaper"
  const back = isCheaper ? difference.by : 0
  const givenInAll = refundedOrUnderWay(refunds)
  if (isGivenBack && (!isCheaper || givenInAll < (order.differenceBack ?? 0) + back))
    return yield* notGivenBack
  // What went back after the lost move belongs to what was done then.
  const given = isGivenBack ? (order.differenceBack ?? 0) : givenInAll
  const notPriced = notPaidAsPriced(order, { given, ofDifferences: yield* givenOfDifferences(order), back })
  if (difference.is !== "equal" && notPriced !== undefined)
    return yield* refuseChange("onlyItsDay", notPriced)
  // Another refund would take its place among what waits for somebody.
  if (isCheaper && given < (order.differenceBack ?? 0)) return yield* refuseChange("refundFailed")
  // The amount of who was taken off stays a part of it.
  const price = difference.is === "equal" ? { ...after, amount: order.request.amount } : after
  const mustGoOutside = isCheaper && !isGivenBack ? outsideReasonOf(order, atMs) : undefined
  return {
    ...terms,
    price,
    lines: linesOf(order, terms, price, dayInIndia(atMs)),
    isGivenBack,
    ...knownFields({ mustGoOutside }),
  }
})

/** What became of it. `awaited`: the booking goes there once this order is paid. */
export type TripChanged = { readonly refund: Refund | undefined } | { readonly awaited: Order }

/** A departure that is named is asked for by name; else any of its day will do. */
const isSameRequest = ({ request }: Order, asked: NewTrip, amount: Paise): boolean =>
  request.subSlug === asked.subSlug &&
  request.date === asked.date &&
  request.amount === amount &&
  (asked.departure === undefined || asked.departure === request.departure)

/**
 * The order for the difference, with its seats. Asked for again while it is open it is the same one: its request is named
 * by its booking and by how many there were before. Errors: another change waits for its payment, or there is no room.
 */
const storeDifference = Effect.fn("storeDifference")(function* (
  order: CompletedOrder,
  newTrip: NewTrip,
  { trip, departures, price, atMs }: TripChangeQuote,
  by: OperatorDecision | undefined,
  bookedBy: string | undefined,
): Effect.fn.Return<Order, BookingNotChanged, Ids | OrderStore> {
  const { difference } = price
  const amount = difference.is === "dearer" ? difference.by : Paise.make(0)
  const [orders, ids] = [yield* OrderStore, yield* Ids]
  const earlier = yield* orders.differencesOf(order.merchantOrderId)
  const latest = latestDifference(earlier)
  const open = latest === undefined || isDecided(latest) ? undefined : latest
  const { departure: _, ...withoutDeparture } = order.request
  const { activity, category } = trip
  const fresh: Order = {
    merchantOrderId: yield* ids.orderId,
    requestKey: open?.requestKey ?? `${order.merchantOrderId}/difference-${earlier.length + 1}`,
    request: {
      ...withoutDeparture,
      date: newTrip.date,
      subSlug: activity.slug,
      categorySlug: category.slug,
      amount,
    },
    activityName: activity.name,
    packageType: activity.packageType,
    adultFare: price.adultFare,
    refundPolicyVersion: order.refundPolicyVersion,
    placedAtMs: atMs,
    differenceOf: order.merchantOrderId,
    ...knownFields({ bookedBy }),
    state: "CREATED",
  }
  const stored =
    open ??
    (yield* requireTimeToPay(
      { ...trip, total: amount, rules: activity.rules ?? {}, departures },
      fresh.request,
    ).pipe(
      Effect.flatMap((inTime) => storeOrder(fresh, inTime, atMs + FIRST_POLL_AFTER_MS, decisionOf(by))),
      Effect.mapError(({ objection, message }) => new BookingNotChanged({ objection, message })),
    ))
  return isSameRequest(stored, newTrip, amount) ? stored : yield* refuseChange("differenceOpen")
})

/** Moves the booking now: for what was paid, or with what goes back. */
const moveNow = Effect.fn("moveNow")(function* (
  order: CompletedOrder,
  newTrip: NewTrip,
  quoted: TripChangeQuote,
  by: OperatorsTripChange | undefined,
): Effect.fn.Return<{ readonly refund: Refund | undefined } | "stale", BookingNotChanged, BookingChanges> {
  const { trip, refunds, price, lines, isGivenBack, atMs } = quoted
  const { activity, category } = trip
  const { adultFare, amount, difference } = price
  const less = difference.is === "cheaper" ? difference.by : Paise.make(0)
  const refund = newRefund(
    {
      ...(decisionOf(by) ?? BY_TRAVELLER),
      merchantOrderId: order.merchantOrderId,
      amount: less,
      lines,
      requestedAtMs: atMs,
    },
    by?.isOutside,
  )
  const { departure: _, ...withoutDeparture } = order.request
  const target = {
    request: {
      ...withoutDeparture,
      date: newTrip.date,
      subSlug: activity.slug,
      categorySlug: category.slug,
      amount,
    },
    trip: {
      activityName: activity.name,
      packageType: activity.packageType,
      adultFare,
      ...(less === 0 ? {} : { differenceBack: Paise.make((order.differenceBack ?? 0) + less) }),
    },
    difference:
      less === 0 || isGivenBack
        ? undefined
        : {
            refund,
            givenBefore: refundedOrUnderWay(refunds),
            nextReadAtMs: atMs + FIRST_REFUND_POLL_MS,
          },
    isGivenBack,
  }
  return yield* storeMove(order, quoted, target, by)
})

/**
 * As much of it as the books have: nobody outside has been asked. `shown` is what the booking was said to cost from then
 * on. `by` is absent where the traveller asks, by the browser `bookedBy`. "stale": something came between, and nothing was
 * changed: it is to be read and decided anew. Errors: it may not go there, or for another price; nothing was changed.
 */
export const storeTripChange = Effect.fn("storeTripChange")(function* (
  order: CompletedOrder,
  newTrip: NewTrip,
  shown: Paise,
  by?: OperatorsTripChange,
  bookedBy?: string,
): Effect.fn.Return<
  TripChanged | "stale",
  BookingNotChanged,
  BookingChanges | CallOffs | CatalogueStore | Ids | OrderStore | RefundStore
> {
  const quoted = yield* quoteTripChange(order, newTrip, by)
  const { price, mustGoOutside } = quoted
  if (price.amount !== shown) return yield* refuseChange("priceChanged")
  if (mustGoOutside !== undefined && by?.isOutside !== true) return yield* refuseChange(mustGoOutside)
  if (price.difference.is === "dearer")
    return { awaited: yield* storeDifference(order, newTrip, quoted, by, bookedBy) }
  if (by === undefined && (yield* isDifferenceOpen(order, quoted)))
    return yield* refuseChange("differenceOpen")
  return yield* moveNow(order, newTrip, quoted, by)
})

/** What the payment provider made of it: the refund as it stands, or the page on which the difference is paid. */
export interface SentTripChange {
  readonly refund?: Refund | undefined
  readonly payLink?: string
}

/**
 * The operator asks the provider for what was stored. Errors: no page opened; the order for the difference is there and unpaid.
 */
export const sendTripChange = Effect.fn("sendTripChange")(function* (
  changed: TripChanged,
): Effect.fn.Return<
  SentTripChange,
  PaymentNotStarted,
  OrderStore | OrderWatch | PaymentGateway | RefundStore
> {
  return "awaited" in changed
    ? { payLink: (yield* openCheckout(changed.awaited, "operator")).redirectUrl }
    : yield* sendStoredRefund(changed)
})
