/**
 * What a traveller may still do about a booking by themselves: cancel it, or change its day. Source: specification
 * section 9, by the policy that the order froze.
 */
import type { MadeOffer } from "../callOffs/callOffOffer.ts"
import { causeOf, type ChangeCause, REMEDIES } from "../callOffs/remedies.ts"
import {
  addDays,
  type Day,
  dayInIndia,
  daysBetween,
  type IndianMoment,
  momentInIndia,
  minutesSince,
} from "../days.ts"
import { isTripOver } from "../orders/isTripOver.ts"
import type { CompletedOrder } from "../orders/order.ts"
import { refundPolicyOf } from "../refunds/explainRefund.ts"
import { refundTier } from "../refunds/refundPolicy.ts"
import type { RefundQuote } from "../refunds/quoteRefund.ts"
import { isAllBack, isUnderWay, type Refund, refunded, refundedOrUnderWay } from "../refunds/refund.ts"
import { BOOKING_OBJECTION_TEXT } from "./bookingObjectionText.ts"
import type {
  BookingObjection,
  BookingState,
  CancellationOffer,
  DayChangeOffer,
  FewerOffer,
  Offered,
} from "./bookingView.ts"
import { fewerTermsOf } from "./fewerTravellers.ts"
import { sendable } from "./sendableRefund.ts"

const refused = (objection: BookingObjection) => ({ objection, message: BOOKING_OBJECTION_TEXT[objection] })

/** Everything that was paid has gone back, or the traveller or the operator has given the trip up. */
export const bookingStateOf = (order: CompletedOrder, refunds: ReadonlyArray<Refund>): BookingState =>
  order.cancelledOn !== undefined || isAllBack(order, refunded(refunds)) ? "CANCELLED" : "CONFIRMED"

/** What keeps everybody from changing a booking, the operator too. */
const objectionToAnyChange = (
  order: CompletedOrder,
  refunds: ReadonlyArray<Refund>,
): BookingObjection | undefined => {
  if (bookingStateOf(order, refunds) === "CANCELLED") return "cancelled"
  return refunds.some(isUnderWay) ? "refundUnderWay" : undefined
}

/** The traveller may not where money goes back of a payment that the provider refunds no more. */
export const unlessOutside = (
  offer: Offered<CancellationOffer>,
  quote: RefundQuote | undefined,
): Offered<CancellationOffer> =>
  quote?.mustGoOutside !== undefined && "refund" in offer && offer.refund > 0
    ? refused(quote.mustGoOutside)
    : offer

/**
 * `quote` is what goes back now; absent where a quote cannot be given, which the refunds then say. A trip that the company
 * has called off is never over.
 */
export const cancellationOffer = (
  order: CompletedOrder,
  refunds: ReadonlyArray<Refund>,
  quote: RefundQuote | undefined,
  now: IndianMoment,
  cause: ChangeCause,
): Offered<CancellationOffer> => {
  const isOver = cause === "traveller" && isTripOver(order, now)
  if (objectionToAnyChange(order, refunds) === undefined && isOver) return refused("tripOver")
  return unlessOutside(operatorsCancellation(order, refunds, quote), quote)
}

/** The operator may cancel a trip that has begun too, and pay back by hand what the provider refunds no more. */
export const operatorsCancellation = (
  order: CompletedOrder,
  refunds: ReadonlyArray<Refund>,
  quote: RefundQuote | undefined,
): Offered<CancellationOffer> => {
  const objection = objectionToAnyChange(order, refunds)
  if (objection !== undefined) return refused(objection)
  return quote === undefined ? refused("refundUnderWay") : sendable(quote.explanation)
}

/** What keeps the operator from taking somebody off. */
export const objectionToFewer = (
  { request, voucherAmount, differencePaid }: CompletedOrder,
  inTheWay: BookingObjection | undefined,
): BookingObjection | undefined => {
  if (inTheWay !== undefined) return inTheWay
  if (voucherAmount !== undefined) return "paidByVoucher"
  if (differencePaid !== undefined) return "paidInTwo"
  return request.adults + request.children > 1 ? undefined : "onlyOne"
}

/** Some of the party may be taken off as long as the booking may be cancelled, by the same cause. */
export const fewerOffer = (
  order: CompletedOrder,
  refunds: ReadonlyArray<Refund>,
  cancellation: Offered<CancellationOffer>,
  today: Day,
  open?: MadeOffer,
): Offered<FewerOffer> => {
  const inTheWay = "objection" in cancellation ? cancellation.objection : undefined
  const objection = objectionToFewer(order, inTheWay)
  return objection === undefined
    ? { ...fewerTermsOf(order, refundedOrUnderWay(refunds), open !== undefined), today }
    : refused(objection)
}

/** The last day on which a traveller may change the travel day. */
const lastChangeDay = ({ request, refundPolicyVersion }: CompletedOrder): Day =>
  addDays(request.date, 0 - refundPolicyOf(refundPolicyVersion).dateChangeAtLeastDays)

/** From a change on, the notice that it was made with counts: the traveller reads so before they agree to it. */
const capOfChange = (
  { request, refundPolicyVersion }: CompletedOrder,
  today: Day,
): Pick<DayChangeOffer, "cap"> => {
  const policy = refundPolicyOf(refundPolicyVersion)
  const [now, best] = [daysBetween(today, request.date), Infinity].map(
    (days) => refundTier(days, policy).percent,
  )
  return now === best ? {} : { cap: `A later cancellation gives back at most what it would today: ${now}%.` }
}

/** Whether the minute of an instant is past. From then on a person may have paid by hand what nobody chose. */
const isMinuteOver = (instantMs: number, now: IndianMoment): boolean => {
  const { day, minute } = momentInIndia(instantMs)
  return minutesSince(day, now) > minute
}

/**
 * `open` is what a call-off offers the order: another day until the time to choose is over, whatever was changed before.
 * `isDifferenceOpen`: another change of it waits for its payment.
 */
export const dayChangeOffer = (
  order: CompletedOrder,
  refunds: ReadonlyArray<Refund>,
  now: IndianMoment,
  open?: MadeOffer,
  isDifferenceOpen = false,
): Offered<DayChangeOffer> => {
  if (open !== undefined && !REMEDIES[causeOf(open)].move.isLimited) {
    const { chooseUntilMs } = open.offer
    const objection =
      objectionToMove(order, refunds, open) ?? (isMinuteOver(chooseUntilMs, now) ? "tooLate" : undefined)
    return objection === undefined ? { until: dayInIndia(chooseUntilMs) } : refused(objection)
  }
  const inTheWay = objectionToAnyChange(order, refunds)
  const objection = inTheWay ?? (isTripOver(order, now) ? "tripOver" : undefined)
  if (objection !== undefined) return refused(objection)
  // A day that the company could not keep is not the traveller's one change.
  if (order.noticeDays !== undefined) return refused("changedBefore")
  const until = lastChangeDay(order)
  if (daysBetween(now.day, until) < 0) return refused("tooLate")
  return isDifferenceOpen ? refused("differenceOpen") : { until, ...capOfChange(order, now.day) }
}

/**
 * What keeps everybody from another day; the operator may change it at any time, and as often as need be. Who is left of
 * a party whose trip is called off need not wait for the money of the others: their time to choose passes meanwhile.
 */
export const objectionToMove = (
  order: CompletedOrder,
  refunds: ReadonlyArray<Refund>,
  open: MadeOffer | undefined,
): BookingObjection | undefined => {
  const objection = objectionToAnyChange(order, refunds)
  return objection === "refundUnderWay" && open !== undefined && isSomethingLeft(order, refunds)
    ? undefined
    : objection
}

/** Whether a part of what was paid is neither back nor on its way. */
export const isSomethingLeft = (order: CompletedOrder, refunds: ReadonlyArray<Refund>): boolean =>
  !isAllBack(order, refundedOrUnderWay(refunds) + (order.inVouchers ?? 0))
