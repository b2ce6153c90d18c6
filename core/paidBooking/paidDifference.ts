/**
 * What the payment of a difference does to the booking that it belongs to: the booking goes to the dearer trip, in the
 * transaction that settles the payment. From then on the payment is given back as a part of its booking.
 */
import { knownFields } from "../knownFields.ts"
import { quote } from "../booking/quote.ts"
import { dayChangeMessage } from "../messages/changeMessages.ts"
import type { OutboxMessage } from "../messages/outboxMessage.ts"
import { Paise } from "../money.ts"
import {
  type CompletedOrder,
  isBooking,
  type OperatorDecision,
  type Order,
  type OrderActor,
} from "../orders/order.ts"
import { isDecided } from "../orders/pollOrder.ts"
import { noticeAfter } from "./noticeAfter.ts"

/**
 * Whether the booking still is what the difference was reckoned for: the same party, at the same price. `given` is what has
 * gone back of it, or is on its way. Unit: paise.
 */
export const mayMoveByDifference = (
  booking: Order | undefined,
  difference: Order,
  given: number,
): booking is CompletedOrder => {
  if (booking === undefined || !isBooking(booking)) return false
  const { request, differenceBack = 0 } = booking
  return (
    booking.cancelledOn === undefined &&
    booking.boughtParty === undefined &&
    booking.voucherAmount === undefined &&
    given <= differenceBack &&
    request.mobileNumber !== "" &&
    request.adults === difference.request.adults &&
    request.children === difference.request.children &&
    request.amount + difference.request.amount === quote(difference.adultFare, request).total
  )
}

/** The one that may still be paid, else the one that was asked for last: by a clock that was set back it is not the last. */
export const latestDifference = (differences: ReadonlyArray<Order>): Order | undefined =>
  differences.findLast((difference) => !isDecided(difference)) ?? differences.at(-1)

/** The payment as its booking stands, which may have moved again: by its trip's day and its notice is told what goes back. */
export const asBooked = (
  difference: CompletedOrder,
  { request: { date }, noticeDays }: CompletedOrder,
): CompletedOrder => ({
  ...difference,
  request: { ...difference.request, date },
  ...(noticeDays === undefined ? {} : { noticeDays, movedFrom: date }),
})

/** Whose doing the move is that a difference pays for: the operator's who asked for it, or the traveller's. */
export const moverOf = (decision: OperatorDecision | undefined): OrderActor =>
  decision === undefined ? "visitor" : "operator"

/** What is written of the booking, and what the operator is told. */
export interface MovedByDifference {
  readonly change: Pick<
    CompletedOrder,
    "request" | "activityName" | "packageType" | "adultFare" | "movedFrom" | "noticeDays" | "differencePaid"
  >
  readonly messages: ReadonlyArray<OutboxMessage>
}

/** `decision` is whose word took it there. Unit: `atMs` in milliseconds since 1970. */
export const movedByDifference = (
  booking: CompletedOrder,
  difference: Order,
  atMs: number,
  decision: OperatorDecision | undefined,
): MovedByDifference => {
  const { departure: _, ...withoutDeparture } = booking.request
  const { date, subSlug, categorySlug, departure, amount } = difference.request
  const noticeDays = noticeAfter(booking, "traveller", difference.placedAtMs)
  const change = {
    request: {
      ...withoutDeparture,
      date,
      subSlug,
      categorySlug,
      amount: Paise.make(booking.request.amount + amount),
      ...knownFields({ departure }),
    },
    activityName: difference.activityName,
    packageType: difference.packageType,
    adultFare: difference.adultFare,
    movedFrom: booking.movedFrom ?? booking.request.date,
    ...knownFields({ noticeDays }),
    differencePaid: Paise.make((booking.differencePaid ?? 0) + amount),
  }
  return { change, messages: [dayChangeMessage(booking, { ...booking, ...change }, atMs, decision)] }
}
