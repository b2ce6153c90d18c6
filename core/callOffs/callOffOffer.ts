/**
 * What one paid order may choose whose trip was called off: its money back, another day or a voucher. Who chooses nothing in
 * time gets everything back.
 *
 * Unit: instants in milliseconds since 1970.
 */
import { instantOf } from "../days.ts"
import { parseDepartureId } from "../departures/departure.ts"
import { isBooking, type Order } from "../orders/order.ts"
import type { MerchantOrderId, MerchantRefundId } from "../paymentIds.ts"
import { isAllBack, type Refund, refundedOrUnderWay } from "../refunds/refund.ts"
import { type BookedTrip, type CallOff, type CalledOffTrips, type CallOffId, coversTrip } from "./callOff.ts"

/**
 * OFFERED: nothing is chosen yet. REFUNDED: everything that was left went back. MOVED: the party travels at another time.
 * VOUCHER: everything that was left is in a voucher.
 */
export const CALL_OFF_OFFER_STATES = ["OFFERED", "REFUNDED", "MOVED", "VOUCHER"] as const
export type CallOffOfferState = (typeof CALL_OFF_OFFER_STATES)[number]

/** Of one order there is at most one that is open. */
export interface CallOffOffer {
  readonly callOffId: CallOffId
  readonly merchantOrderId: MerchantOrderId
  readonly state: CallOffOfferState
  readonly madeAtMs: number
  /** At that time the refund is made, where nothing else was chosen. */
  readonly chooseUntilMs: number
  /** When it was chosen; absent while it is open. */
  readonly closedAtMs?: number
  /** By which refund it was closed; absent where none was needed or it is known by its order alone. */
  readonly merchantRefundId?: MerchantRefundId
}

/** An offer with why it was made. */
export interface MadeOffer {
  readonly offer: CallOffOffer
  readonly callOff: CallOff
}

/** How long a traveller may choose, where the trip is not before. Unit: milliseconds. */
export const CHOICE_MS = 86_400_000

/** Of a trip of which no time is known: nobody is hurried by what nobody knows. Unit: minutes of the day. */
const LAST_MINUTE = 1439

/** When the trip would have begun: its departure, or the last minute of its day where no time is known. */
const beginsAtMs = ({ date, departure }: BookedTrip): number => {
  const { startMinute } = (departure === undefined ? undefined : parseDepartureId(departure)) ?? {
    startMinute: LAST_MINUTE,
  }
  return instantOf({ day: date, minute: startMinute })
}

/** Until when may be chosen what is offered at `nowMs`: a day, but not beyond the trip's own beginning. */
export const chooseUntilMs = (trip: BookedTrip, nowMs: number): number =>
  Math.max(nowMs, Math.min(nowMs + CHOICE_MS, beginsAtMs(trip)))

/** What a call-off offers an order, from `madeAtMs` on. */
export const newOffer = (
  { callOffId }: Pick<CallOff, "callOffId">,
  { merchantOrderId, request }: Pick<Order, "merchantOrderId" | "request">,
  madeAtMs: number,
): CallOffOffer => ({
  callOffId,
  merchantOrderId,
  state: "OFFERED",
  madeAtMs,
  chooseUntilMs: chooseUntilMs(request, madeAtMs),
})

/** Whether a call-off owes an order a remedy: it is paid for a trip that is called off, stands, and something of it is left. */
export const isRemedyOwed = (
  callOff: CalledOffTrips,
  order: Order,
  refunds: ReadonlyArray<Refund>,
): boolean =>
  isBooking(order) &&
  order.cancelledOn === undefined &&
  coversTrip(callOff, order.request) &&
  !isAllBack(order, refundedOrUnderWay(refunds))
