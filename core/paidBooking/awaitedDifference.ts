/**
 * What a traveller is told of the payment that is to take their booking to a dearer trip: until it is there, the booking
 * stays as it is, and where it never comes, the page says so for a while.
 */
import type { MadeOffer } from "../callOffs/callOffOffer.ts"
import { startTimeOf } from "../departures/departure.ts"
import { checkoutUntilMs } from "../departures/seatHold.ts"
import type { CompletedOrder, Order } from "../orders/order.ts"
import type { AwaitedDifference, DifferenceState } from "./bookingView.ts"
import { latestDifference, mayMoveByDifference } from "./paidDifference.ts"

/** How long the page says that nothing came of it. Unit: milliseconds. */
const TOLD_FOR_MS = 86_400_000
/** How long it says that the money goes back: as long as a refund may take, ten business days. Unit: milliseconds. */
const GOING_BACK_TOLD_FOR_MS = 14 * 86_400_000

/** What a difference is judged by. Unit: `given` in paise, `nowMs` in milliseconds since 1970. */
interface Circumstances {
  /** What has gone back of the booking, or is on its way. */
  readonly given: number
  /** What a call-off offers the booking. */
  readonly open: MadeOffer | undefined
  readonly nowMs: number
}

/** Whether the payment page can be opened, and the payment would take the booking there. */
const isPayable = (
  booking: CompletedOrder,
  difference: Order,
  { given, open, nowMs }: Circumstances,
): boolean =>
  (difference.state === "CREATED" || difference.redirectUrl !== undefined) &&
  nowMs < checkoutUntilMs(difference) &&
  open === undefined &&
  mayMoveByDifference(booking, difference, given)

/** `undefined` for what is told no more, and for what took the booking to its trip. */
const stateOf = (
  booking: CompletedOrder,
  difference: Order,
  now: Circumstances,
): DifferenceState | undefined => {
  const isTold = (ms: number) => now.nowMs - (difference.settledAtMs ?? difference.placedAtMs) < ms
  switch (difference.state) {
    case "CREATED":
    case "PENDING":
      if (isPayable(booking, difference, now)) return "OPEN"
      return booking.cancelledOn === undefined ? "LAPSED" : undefined
    case "FAILED":
    case "ABANDONED":
      return booking.cancelledOn === undefined && isTold(TOLD_FOR_MS) ? "FAILED" : undefined
    case "REVIEW":
      return "IN_QUESTION"
    case "REJECTED":
      return isTold(GOING_BACK_TOLD_FOR_MS) ? "GOES_BACK" : undefined
    case "OWED":
    case "COMPLETED":
      return undefined
  }
}

/** `differences` are all orders for differences of the booking, the first placed first: the latest is told of. */
export const awaitedDifference = (
  booking: CompletedOrder,
  differences: ReadonlyArray<Order>,
  now: Circumstances,
): AwaitedDifference | undefined => {
  const last = latestDifference(differences)
  const state = last && stateOf(booking, last, now)
  if (last === undefined || state === undefined) return undefined
  const { merchantOrderId, activityName, request } = last
  const startTime = startTimeOf(request.departure)
  return {
    merchantOrderId,
    state,
    activityName,
    date: request.date,
    ...(startTime === undefined ? {} : { startTime }),
    amount: request.amount,
    untilMs: checkoutUntilMs(last),
  }
}
